import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import type { Db } from "../../db/client/connect.ts";
import { readDayFigures } from "../../db/stores/business-figures.ts";
import type { VisitsAhead } from "../../domain/bookings/reschedule-closed-visits.ts";
import { closedSlots } from "../../domain/bookings/reschedule-closed-visits.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { cachedReading, collectedGauge } from "./metrics.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

/** How long a reading is cached. */
const KEPT_MS = 60_000;

/** Business figures of the last 24 hours; no values if the database does not respond. */
export function measureBusiness(registry: Registry, db: Pick<Db, "rows" | "one">, clock: Clock): void {
  const ask = cachedReading(KEPT_MS, () => withTimeLimit(HEALTH_CHECK_MS, readDayFigures(db, clock())), {
    forgetsFailures: true,
  });
  new Gauge({
    name: "bookings_of_day",
    help: "Bookings of the last 24 hours, by where the visit is.",
    labelNames: ["mode"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { mode, count } of (await ask().catch(() => undefined))?.bookings ?? [])
        this.set({ mode }, count);
    },
  });
  const figure = (name: string, help: string, field: "paidPaise" | "released" | "inTime") =>
    collectedGauge(registry, name, help, async () => (await ask())[field]);
  figure("revenue_of_day_paise", "Payments of the last 24 hours, in paise.", "paidPaise");
  figure(
    "reports_of_day",
    "Reports of the last 24 hours that were released and had a promised time.",
    "released",
  );
  figure("reports_of_day_in_time", "Those of them that were released in time.", "inTime");
}

/** The query covers all coming visits, and staff act on it within days: it may be cached long. */
const CLOSED_VISITS_KEPT_MS = 60_000;

/** How many booked visits lie at a place, or on a day, that was closed since: each is a customer to call. */
export function measureClosedVisits(
  registry: Registry,
  visits: VisitsAhead,
  catalogue: () => Catalogue,
  clock: Clock,
): void {
  const count = async () => {
    const closed = await closedSlots(visits, catalogue(), { from: clock(), until: null });
    return closed.reduce((sum, slot) => sum + slot.visits, 0);
  };
  const read = cachedReading(CLOSED_VISITS_KEPT_MS, () => withTimeLimit(HEALTH_CHECK_MS, count()), {
    forgetsFailures: true,
  });
  collectedGauge(
    registry,
    "visits_closed",
    "Booked visits at a place, or on a day, that was closed since: their customers are to be called.",
    read,
  );
}
