import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import type { VisitsAhead } from "../../domain/bookings/affected-visits.ts";
import { closedSlots } from "../../domain/bookings/affected-visits.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { cachedReading } from "./cached-reading.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

/** The answer goes over all visits ahead, and people need days to call: it need not be fresh. */
const KEPT_MS = 60_000;

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
  const read = cachedReading(KEPT_MS, () => withTimeLimit(HEALTH_CHECK_MS, count()), {
    forgetsFailures: true,
  });
  new Gauge({
    name: "visits_closed",
    help: "Booked visits at a place, or on a day, that was closed since: their customers are to be called.",
    registers: [registry],
    // Without an answer there is no number: the last one may be wrong by now.
    async collect() {
      this.remove();
      const answer = await read().catch(() => undefined);
      if (answer !== undefined) this.set(answer);
    },
  });
}
