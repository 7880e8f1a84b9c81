import autocannon from "autocannon";

export interface Load {
  url: string;
  callers: number;
  seconds: number;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** What each caller sends, in turn; a path replaces that of `url`. */
  requests?: { path?: string; body?: string }[];
  /** Headers of one caller, by its number: a cart or a session of its own. */
  headersOf?: (caller: number) => Record<string, string>;
}

export interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Puts a load on an address of this machine and counts what comes back. Anything but a 2xx is a failure. */
export async function measure(load: Load): Promise<Figure> {
  let caller = 0;
  const method = load.method ?? "GET";
  const result = await autocannon({
    url: load.url,
    connections: load.callers,
    duration: load.seconds,
    setupClient: (client) => {
      const headers = { ...load.headers, ...load.headersOf?.(caller) };
      client.setRequests(
        (load.requests ?? [{}]).map(({ path, body }) => ({
          method,
          headers,
          ...(path === undefined ? {} : { path }),
          ...(body === undefined ? {} : { body }),
        })),
      );
      caller += 1;
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** The middle of several figures by speed, so that one disturbed window does not decide. */
export async function medianOf(times: number, take: () => Promise<Figure>): Promise<Figure> {
  const figures: Figure[] = [];
  for (let i = 0; i < times; i++) figures.push(await take());
  figures.sort((a, b) => a.perSecond - b.perSecond);
  const middle = figures[Math.floor(figures.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}
