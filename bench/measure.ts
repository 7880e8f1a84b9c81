import type { Request } from "autocannon";
import autocannon from "autocannon";

export interface Load {
  url: string;
  callers: number;
  seconds: number;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** What each caller sends, in turn; a path replaces that of `url`. */
  requests?: Asking[];
  /** What one caller sends, by its number, where no two may send the same; in place of `requests`. */
  requestsOf?: (caller: number) => Asking[];
  /** Headers of one caller, by its number: a cart or a session of its own. */
  headersOf?: (caller: number) => Record<string, string>;
}

/** One request, where it is another than its load says. */
export type Asking = Pick<Request, "method" | "path" | "body">;

export interface Figure {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Puts a load on an address of this machine and counts what comes back. Anything but a 2xx is a failure. */
export async function measure(load: Load): Promise<Figure> {
  const { url, callers, seconds, method = "GET", requests = [{}] } = load;
  const requestsOf = (caller: number): Request[] => {
    const headers = { ...load.headers, ...load.headersOf?.(caller) };
    return (load.requestsOf?.(caller) ?? requests).map((request) => ({ method, headers, ...request }));
  };
  let caller = 0;
  const latencies: number[] = [];
  const began = performance.now();
  const options: autocannon.Options = {
    url,
    connections: callers,
    duration: seconds,
    sampleInt: 50,
    setupClient: (client) => client.setRequests(requestsOf(caller++)),
  };
  const { errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    // autocannon's own percentiles are whole milliseconds.
    running.on("response", (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  return figureOf(latencies, (performance.now() - began) / 1000, errors + non2xx);
}

/** `latencies`: the milliseconds of each response that came in so many seconds. */
export function figureOf(latencies: readonly number[], seconds: number, failures = 0): Figure {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}

/** Takes a figure several times and returns the middle one. */
export async function medianOf(times: number, take: () => Promise<Figure>): Promise<Figure> {
  const figures: Figure[] = [];
  for (let i = 0; i < times; i++) figures.push(await take());
  return middleOf(figures);
}

/** The middle of several figures by speed, so that one disturbed window does not decide. */
export function middleOf(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}
