import type { Registry } from "prom-client";
import { Gauge } from "prom-client";

/** A gauge that is read when somebody collects. Without a value, or when the reading fails, it shows no number: the last one may be wrong by now. */
export function collectedGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const value = await read().catch(() => undefined);
      if (value !== undefined) this.set(value);
    },
  });
}
