import type { Load } from "./measure.ts";

export type Asked = Pick<Load, "method" | "headers" | "requests" | "requestsOf" | "headersOf">;

const BROTLI = { "accept-encoding": "br" };
/** More than a caller gets answered in a window, so that none of these pages is asked for twice. */
const NEW_PAGES = 3000;
let window = 0;

/** A public page that is in memory. */
export function keptPage(path: string): Asked {
  return { headers: BROTLI, requests: [{ path }] };
}

/** A public page that nobody has asked for yet under its address: it is drawn, packed and kept. `q` is a name that other pages read. */
export function newPage(path: string, callers: number): Asked {
  window += 1;
  const run = window;
  const count = Math.ceil(NEW_PAGES / callers);
  const requestsOf = (caller: number) =>
    Array.from({ length: count }, (_, n) => ({ path: `${path}?q=${run}-${caller}-${n}` }));
  return { headers: BROTLI, requestsOf };
}
