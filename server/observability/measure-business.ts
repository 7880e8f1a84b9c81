import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import type { Db } from "../../db/connect.ts";
import type { DayFigures } from "../../db/stores/day-figures.ts";
import { readDayFigures } from "../../db/stores/day-figures.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { cachedReading } from "./cached-reading.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

/** A dashboard of a day needs no fresher numbers. */
const KEPT_MS = 60_000;

/** The business of the last 24 hours; without an answer of the database there is no number. */
export function measureBusiness(registry: Registry, db: Pick<Db, "rows" | "one">, clock: Clock): void {
  const ask = cachedReading(KEPT_MS, () => withTimeLimit(HEALTH_CHECK_MS, readDayFigures(db, clock())), {
    forgetsFailures: true,
  });
  const read = () => ask().catch(() => undefined);
  const gauge = (name: string, help: string, set: (gauge: Gauge, figures: DayFigures) => void) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const figures = await read();
        if (figures) set(this, figures);
      },
    });
  new Gauge({
    name: "bookings_of_day",
    help: "Bookings of the last 24 hours, by where the visit is.",
    labelNames: ["mode"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { mode, count } of (await read())?.bookings ?? []) this.set({ mode }, count);
    },
  });
  gauge("revenue_of_day_paise", "Payments of the last 24 hours, in paise.", (each, { paidPaise }) =>
    each.set(paidPaise),
  );
  gauge(
    "reports_of_day",
    "Reports of the last 24 hours that were released and had a promised time.",
    (each, { released }) => each.set(released),
  );
  gauge("reports_of_day_in_time", "Those of them that were released in time.", (each, { inTime }) =>
    each.set(inTime),
  );
}
