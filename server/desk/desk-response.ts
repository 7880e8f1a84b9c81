import type { Context } from "hono";
import { deskPolicy } from "../http/content-security-policy.ts";
import { acceptsEncoding } from "../pages/content-negotiation.ts";
import { encodedResponse } from "../pages/page-response.ts";
import type { DeskCookies } from "./desk-cookies.ts";

/**
 * Sets the headers of every response of the desk: no search engine keeps a page, and the camera may be used, which reads barcodes. That holds for every
 * page: one that the router opens keeps the headers of the document's first page.
 */
export function setDeskHeaders({ res }: Context): void {
  res.headers.set("x-robots-tag", "noindex, nofollow");
  // With "no-referrer" browsers send forms with the origin "null".
  res.headers.set("referrer-policy", "same-origin");
  res.headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()");
}

/** What is sent of a page that the router has made: never cached, with the session's cookies, compressed. */
export async function sendPage(
  context: Context,
  response: Response,
  cookies: DeskCookies,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  for (const cookie of cookies.headers()) headers.append("set-cookie", cookie);
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", deskPolicy(nonce));
  }
  const { status, body } = response;
  if (headers.get("content-type")?.startsWith("text/csv"))
    return streamed(context, { status, headers, body });
  if (body === null) return new Response(null, { status, headers });
  return encodedResponse(context, new Response(body, { status, headers }));
}

/** Files are streamed, because they may be large. */
function streamed(
  context: Context,
  { status, headers, body }: { status: number; headers: Headers; body: ReadableStream<BufferSource> | null },
): Response {
  headers.append("vary", "accept-encoding");
  if (body === null || context.req.method === "HEAD") return new Response(null, { status, headers });
  if (!acceptsEncoding(context, "gzip")) return new Response(body, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { status, headers });
}

/** A 503 with "retry-after", as on the site. */
export function retryLater({ body, headers }: Response): Response {
  const later = new Headers(headers);
  later.set("retry-after", "5");
  return new Response(body, { status: 503, headers: later });
}
