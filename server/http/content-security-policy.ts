import { hash } from "node:crypto";

/** The policy of everything but pages: files, calls, PDFs. SVG pictures may contain styles. */
export const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a page that is text with styles of its own in it. */
export const TEXT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * How the policy of a public page names its inline scripts: by hash, because the HTML of a public page is shared between visitors (contract,
 * section 10). The page is searched byte by byte: its tags are ASCII.
 */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.toString("latin1").matchAll(INLINE_SCRIPT)) {
    if (!/type="application\/(ld\+)?json"/.test(attributes))
      hashes.add(`'sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}'`);
  }
  return [...hashes];
}

interface PagePolicy {
  /** The inline scripts: their hashes, or the page's nonce. */
  scripts: readonly string[];
  /** Hosts of the environment table that the browser calls besides this one. */
  connectOrigins: readonly string[];
  /** The payment provider's, on pages that open its window. */
  paymentOrigin?: string | null;
}

/** The policy of a page of the shop. */
export function pagePolicy({ scripts, connectOrigins, paymentOrigin = null }: PagePolicy): string {
  const provider = paymentOrigin ? ` ${paymentOrigin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}${provider}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(" ") + provider,
    provider ? `frame-src${provider}` : "frame-src 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * The policy of a page of the desk: nothing of another site, no inline script but the router's own with its nonce; pictures of
 * prescriptions and QR codes as data; WebAssembly, which the packaged reader of barcodes is. It is the same on every page, because a page that
 * the router opens keeps the policy of the document's first page.
 */
export function deskPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
