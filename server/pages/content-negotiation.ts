import type { Context } from "hono";

/** Whether the client takes brotli; `br;q=0` is a refusal. */
export function acceptsBrotli(context: Context): boolean {
  return takesBrotli(context.req.header("accept-encoding"));
}

export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|[\s,])br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(acceptEncoding ?? "");
}

/** Whether a person looks at the answer: what a browser opens says so, a script's call does not. */
export function readsPages(context: Context): boolean {
  return /\btext\/html\b/i.test(context.req.header("accept") ?? "");
}

/** Whether the client has this version already (If-None-Match, compared weakly). */
export function hasVersion(context: Context, etag: string): boolean {
  return namesVersion(context.req.header("if-none-match"), etag);
}

export function namesVersion(presented: string | undefined, etag: string): boolean {
  if (presented === undefined) return false;
  if (presented.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return presented.split(",").some((tag) => bare(tag) === bare(etag));
}
