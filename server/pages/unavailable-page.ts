import { contentSecurityPolicy } from "./content-security.ts";
import type { CachedPage } from "./page-cache.ts";

/** The public page that is sent in place of one that cannot be made just now. */
export const UNAVAILABLE_PATH = "/unavailable";

const TRY_AFTER_SECONDS = "5";

/** That page's answer under another address: it starts no script, because the router would look for the address's own page. */
export function unavailablePage({ body }: CachedPage, withoutScripts: (html: string) => string): Response {
  const html = withoutScripts(new TextDecoder().decode(body));
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": TRY_AFTER_SECONDS,
      "content-security-policy": contentSecurityPolicy(html, null, []),
    },
  });
}
