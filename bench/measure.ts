import { callUntil, type Sent } from "./caller.ts";

export interface Load {
  url: string;
  callers: number;
  seconds: number;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** What each caller sends, in turn; a path replaces that of `url`. */
  requests?: { path?: string; body?: string }[];
  /** What one caller sends, by its number, where no two may send the same; in place of `requests`. */
  requestsOf?: (caller: number) => { path?: string; body?: string }[];
  /** Headers of one caller, by its number: a cart or a session of its own. */
  headersOf?: (caller: number) => Record<string, string>;
}

export interface Figure {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Puts a load on an address of this machine and counts what comes back. Anything but a 2xx is a failure. */
export async function measure(load: Load): Promise<Figure> {
  const url = new URL(load.url);
  const began = performance.now();
  const until = began + load.seconds * 1000;
  const heard = await Promise.all(
    Array.from({ length: load.callers }, (_, caller) => callUntil(url, requestsOf(load, url, caller), until)),
  );
  // Answers that were on their way at the end count, and so does the time until they came.
  const seconds = (performance.now() - began) / 1000;
  const latencies = heard.flatMap((each) => each.latencies);
  return figureOf(
    latencies,
    seconds,
    heard.reduce((total, each) => total + each.failures, 0),
  );
}

/** `latencies`: the milliseconds of each answer that came in so many seconds. */
export function figureOf(latencies: readonly number[], seconds: number, failures = 0): Figure {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}

function requestsOf(load: Load, url: URL, caller: number): Sent[] {
  const headers = { ...load.headers, ...load.headersOf?.(caller) };
  const requests = load.requestsOf?.(caller) ?? load.requests ?? [{}];
  return requests.map(({ path = url.pathname, body }) => ({
    method: load.method ?? "GET",
    path,
    headers,
    ...(body === undefined ? {} : { body }),
  }));
}

/** Takes a figure several times and answers the middle one. */
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
