import { hash } from "node:crypto";
import { keepUpTo } from "../../domain/keep-up-to.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of scripts by their text, at most 500: pages begin with the same few. */
const sources = keepUpTo<string>(500);

/** As the policy names an inline script: by its hash. */
function sourceOf(script: string): string {
  return sources.findOrMake(script, () => `'sha256-${hash("sha256", script, "base64")}'`);
}

/**
 * The page's Content-Security-Policy. Inline scripts are allowed by hash, not by nonce, because the HTML is shared between
 * visitors (contract, section 10); no script stands in two of the page's `texts`. `paymentOrigin` is the provider's, on the pages that open its window; `connectOrigins` are the
 * hosts of the environment table that the browser calls besides this one.
 */
export function contentSecurityPolicy(
  texts: readonly string[],
  paymentOrigin: string | null,
  connectOrigins: readonly string[] = [],
): string {
  const hashes = new Set<string>();
  for (const text of texts) {
    for (const [, attributes = "", script = ""] of text.matchAll(INLINE_SCRIPT)) {
      if (!/type="application\/(ld\+)?json"/.test(attributes)) hashes.add(sourceOf(script));
    }
  }
  const provider = paymentOrigin ? ` ${paymentOrigin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}${provider}`.trimEnd(),
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
