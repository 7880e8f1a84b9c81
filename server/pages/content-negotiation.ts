import { hash } from "node:crypto";
import type { Context } from "hono";
import type { Encoding } from "./page-cache.ts";

/** The best encoding that the client takes; `br;q=0` is an error. */
export function encodingFor(context: Context): Encoding {
  if (acceptsEncoding(context, "br")) return "br";
  return acceptsEncoding(context, "gzip") ? "gzip" : "identity";
}

export function acceptsEncoding(context: Context, encoding: "br" | "gzip"): boolean {
  const accepted = context.req.header("accept-encoding") ?? "";
  return accepted.split(",").some((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether the client accepts HTML explicitly, as browsers do for navigations and scripts do not. */
export function readsPages(context: Context): boolean {
  return /\btext\/html\b/i.test(context.req.header("accept") ?? "");
}

/** The ETag of a body: weak, because the compressed and the plain one share it. */
export function etagOf(body: Uint8Array): string {
  return `W/"${hash("sha1", body, "base64url").slice(0, 16)}"`;
}

/** Whether the client has this version already (If-None-Match, compared weakly). */
export function hasVersion(context: Context, etag: string): boolean {
  const presented = context.req.header("if-none-match");
  if (presented === undefined) return false;
  if (presented.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return presented.split(",").some((tag) => bare(tag) === bare(etag));
}
