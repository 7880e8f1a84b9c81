import { hash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** How a policy names a page's inline scripts: by hash, because the HTML of a public page is shared between visitors (contract, section 10). */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!/type="application\/(ld\+)?json"/.test(attributes))
      hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  return [...hashes];
}

interface PolicyOptions {
  /** The inline scripts: their hashes, or the page's nonce. */
  scripts: readonly string[];
  /** Hosts of the environment table that the browser calls besides this one. */
  connectOrigins: readonly string[];
  /** The payment provider's, on pages that open its window. */
  paymentOrigin?: string | null;
}

/** A page's Content-Security-Policy. */
export function contentSecurityPolicy({
  scripts,
  connectOrigins,
  paymentOrigin = null,
}: PolicyOptions): string {
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
