import { Gauge, type Registry } from "prom-client";
import type { ComparisonStore } from "../../domain/payments/store-ports.ts";
import { ASKED_MS, within } from "../http/within.ts";

/** Shows the newest comparison with the provider's books under /metrics, on every process alike: it is read when it is asked for. */
export function measureComparisons(registry: Registry, comparisons: Pick<ComparisonStore, "latest">): void {
  // Without an answer the last number would lie: there is none.
  const latest = () => within(ASKED_MS, comparisons.latest()).catch(() => undefined);
  new Gauge({
    name: "payment_books_differences",
    help: "Differences between our books and the provider's at the newest daily comparison.",
    registers: [registry],
    async collect() {
      this.remove();
      const newest = await latest();
      if (newest) this.set(newest.result.differences.length);
    },
  });
  new Gauge({
    name: "payment_books_compared_seconds",
    help: "When our books were last compared with the provider's, in seconds since 1970.",
    registers: [registry],
    async collect() {
      this.remove();
      const newest = await latest();
      if (newest) this.set(newest.finishedAt.getTime() / 1000);
    },
  });
}
