import type { Load } from "./measure.ts";

export type Asked = Pick<Load, "method" | "headers" | "requests" | "requestsOf" | "headersOf">;

/** A public page: from memory, or rendered for each request where the site keeps none (`PAGE_CACHE_MB=0`). */
export function page(path: string): Asked {
  return { headers: { "accept-encoding": "br" }, requests: [{ path }] };
}
