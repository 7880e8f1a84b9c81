import { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface RequestFigures {
  method: string;
  /** The route's pattern, never an address: addresses hold ids, and their number has no limit. */
  route: string;
  status: number;
  seconds: number;
}

/** What this process counts, for Prometheus. */
export interface Metrics {
  /** Other parts of the server register their counters here. */
  registry: Registry;
  countRequest(figures: RequestFigures): void;
}

/** From a page in memory (1 ms) to a report's PDF (seconds). */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Opens the counters of this process, one set for each call; `seconds` of a request run to its response's first byte. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by route pattern and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer's first byte, by route pattern.",
    labelNames: ["route"],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    registry,
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method: METHODS.has(method) ? method : "other", route, status });
      durations.observe({ route }, seconds);
    },
  };
}

/** Caches a reading for `ms`. A failure is cached as long as a success, unless `forgetsFailures`. */
export function cachedReading<T>(
  ms: number,
  read: () => Promise<T>,
  { forgetsFailures = false }: { forgetsFailures?: boolean } = {},
): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading && performance.now() - readAt <= ms) return reading;
    readAt = performance.now();
    const mine = read();
    reading = mine;
    if (forgetsFailures) {
      mine.catch(() => {
        if (reading === mine) reading = undefined;
      });
    }
    return mine;
  };
}

/** A gauge that is read on collection. It has no value if the reading fails or returns undefined: the last one may be wrong by now. */
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
