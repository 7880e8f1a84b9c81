import type { Context } from "hono";
import type { DrawnPage } from "../../app/document/page-bytes.ts";
import { errorAnswer } from "../answer.ts";
import type { RequestFacts } from "../request.ts";
import { acceptsBrotli, hasVersion } from "./content-negotiation.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import type { PageAnswer } from "./draw-pages.ts";
import type { RenderedPage, SentPage } from "./kept-page.ts";
import { packPage, wholePage } from "./pack-page.ts";

const HTML = "text/html; charset=utf-8";

/** A public page as it is kept for all who ask for it. */
export function keepablePage(
  { status, page }: { status: number; page: DrawnPage },
  connectOrigins: readonly string[],
): RenderedPage {
  return {
    status,
    headers: {
      "content-security-policy": contentSecurityPolicy(page.texts, null, connectOrigins),
      "content-type": HTML,
      ...keptHeaders(status),
    },
    body: page,
  };
}

/** The same of what the router has answered under a public address. */
export async function keepableAnswer(
  { response, drawn }: PageAnswer,
  connectOrigins: readonly string[],
): Promise<RenderedPage> {
  const { status } = response;
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  Object.assign(headers, keptHeaders(status));
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const page = drawn ?? pageOf(new Uint8Array(await response.arrayBuffer()));
  if (isHtml) headers["content-security-policy"] = contentSecurityPolicy(page.texts, null, connectOrigins);
  return { status, headers, body: page };
}

function keptHeaders(status: number): Record<string, string> {
  const cacheControl =
    status === 200 ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600" : "no-store";
  return { vary: "accept-encoding, cookie", "cache-control": cacheControl };
}

/** A kept page, or that the browser has it already. */
export function sendPage(context: Context, page: SentPage): Response {
  const { status, headers: kept, brotli, etag } = page;
  const headers: Record<string, string> = etag === null ? { ...kept } : { ...kept, etag };
  if (etag !== null && hasVersion(context, etag)) return new Response(null, { status: 304, headers });
  const isBodiless = status === 304 || status === 204 || (status >= 300 && status < 400);
  if (isBodiless) return new Response(null, { status, headers });
  const compressed = acceptsBrotli(context) ? brotli : null;
  if (compressed !== null) headers["content-encoding"] = "br";
  const body = context.req.method === "HEAD" ? null : (compressed ?? page.plain());
  return new Response(body, { status, headers });
}

/** RFC 9110, section 15.5.6: whoever used another method is told which ones a page or a file takes. */
const READS = "GET, HEAD";

export function otherMethod(): Response {
  return errorAnswer(405, "This address takes another method.", { allow: READS });
}

/** A person's own page as it is sent, with the cookies that came of it. */
export async function finishPersonal(
  { response, drawn }: PageAnswer,
  facts: RequestFacts,
  paymentOrigin: string | null,
  compresses: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (response.status === 405) headers.set("allow", READS);
  if (facts.isNewSession) facts.cookies.setSessionIfNone(facts.token);
  for (const cookie of facts.cookies.headers()) headers.append("set-cookie", cookie);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    if (response.status === 405) return otherMethod();
    return new Response(response.body, { status: response.status, headers });
  }
  const page = drawn ?? pageOf(new Uint8Array(await response.arrayBuffer()));
  const { connectOrigins } = facts.house.settings;
  headers.set("content-security-policy", contentSecurityPolicy(page.texts, paymentOrigin, connectOrigins));
  headers.append("vary", "accept-encoding");
  if (!compresses) return new Response(wholePage(page), { status: response.status, headers });
  headers.set("content-encoding", "br");
  return new Response(await packPage(page), { status: response.status, headers });
}

function pageOf(bytes: Uint8Array<ArrayBuffer>): DrawnPage {
  return { texts: [new TextDecoder().decode(bytes)], head: null, rest: bytes };
}
