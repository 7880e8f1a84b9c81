import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { inlineScriptHashes, pagePolicy } from "../http/content-security-policy.ts";
import type { RequestFacts } from "../http/request.ts";
import { errorResponse } from "../http/response.ts";
import { encodingFor, etagOf, hasVersion } from "./content-negotiation.ts";
import type { CachedPage, Encoding } from "./page-cache.ts";

/** A public page as it is kept for all who ask for it. */
export async function cacheablePage(
  response: Response,
  connectOrigins: readonly string[],
): Promise<CachedPage> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  headers.vary = "accept-encoding, cookie";
  headers["cache-control"] =
    status === 200 ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600" : "no-store";
  if (isHtml(response)) {
    const scripts = inlineScriptHashes(body);
    headers["content-security-policy"] = pagePolicy({ scripts, connectOrigins });
  }
  return { status, headers, etag: etagOf(body), body, packed: new Map() };
}

/** A kept page, or that the browser has it already; `status` and `extra` headers if it is sent in place of another page. */
export async function sendCached(
  context: Context,
  page: CachedPage,
  { status = page.status, extra = {} }: { status?: number; extra?: Record<string, string> } = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, ...extra };
  const isKeepable = status === 200;
  if (isKeepable) headers.etag = page.etag;
  if (isKeepable && hasVersion(context, page.etag)) return new Response(null, { status: 304, headers });
  if (status === 204 || (status >= 300 && status < 400)) return new Response(null, { status, headers });
  const encoding = encodingFor(context);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const body = context.req.method === "HEAD" ? null : await bodyIn(page, encoding);
  return new Response(body, { status, headers });
}

function bodyIn({ body, packed }: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = packed.get(encoding);
  if (known) return known;
  const packing = PACK[encoding](body);
  packed.set(encoding, packing);
  // A failure (no memory) is not kept for later requests.
  packing.catch(() => packed.delete(encoding));
  return packing;
}

/** The methods of a page without a form, and of a file. */
const READS = "GET, HEAD";

/** 405 with the allowed methods (RFC 9110, section 15.5.6). */
export function otherMethod(allow = READS): Response {
  return errorResponse(405, "This address takes another method.", { allow });
}

interface PersonalPolicy {
  nonce: string;
  /** Null where the payment provider's window is not opened. */
  paymentOrigin: string | null;
}

/** The response of a private page, with its cookies. */
export async function personalResponse(
  context: Context,
  response: Response,
  facts: RequestFacts,
  { nonce, paymentOrigin }: PersonalPolicy,
): Promise<Response> {
  const { status } = response;
  if (status === 405 && !isHtml(response)) return otherMethod();
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (status === 405) headers.set("allow", READS);
  if (facts.isNewSession) facts.cookies.setSessionIfNone(facts.token);
  for (const cookie of facts.cookies.headers()) headers.append("set-cookie", cookie);
  if (!isHtml(response)) return new Response(response.body, { status, headers });

  const { connectOrigins } = facts.container.settings;
  const scripts = [`'nonce-${nonce}'`];
  headers.set("content-security-policy", pagePolicy({ scripts, connectOrigins, paymentOrigin }));
  return encodedResponse(context, new Response(response.body, { status, headers }));
}

/** An uncached response, in the best encoding that the client accepts. */
export async function encodedResponse(context: Context, response: Response): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  const encoding = encodingFor(context);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = await PACK[encoding](new Uint8Array(await response.arrayBuffer()));
  return new Response(context.req.method === "HEAD" ? null : body, { status, headers });
}

function isHtml({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

type Pack = (page: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify<Uint8Array, { params: Record<number, number> }, Buffer<ArrayBuffer>>(
  brotliCompress,
);

const packGzip: Pack = async (page) => trimmedCopy(await gzipAsync(page));

/**
 * Level 2 of 11 (17.1 KB of the home page in place of 16.1 at level 4, for a third of the processor time), with a window of 256 KB: the usual one of 4 MB
 * counts as memory of this process, so that all of it is searched for garbage after every few pages.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

const packBrotli: Pack = async (page) => trimmedCopy(await brotliAsync(page, { params: BROTLI }));

const PACK: Readonly<Record<Encoding, Pack>> = {
  identity: async (page) => page,
  gzip: packGzip,
  br: packBrotli,
};

/** A copy without the unused rest of the buffer. */
function trimmedCopy(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(packed);
}
