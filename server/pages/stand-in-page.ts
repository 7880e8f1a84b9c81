import { contentSecurityPolicy } from "./content-security.ts";
import type { SentPage } from "./kept-page.ts";

/** A public page that is sent in place of what was asked for. */
export interface StandIn {
  path: string;
  status: 404 | 503;
  headers: Record<string, string>;
}

/** For a page that cannot be made just now; worth another try after these seconds. */
export const UNAVAILABLE: StandIn = { path: "/unavailable", status: 503, headers: { "retry-after": "5" } };

/** For a file that is not there, or not for the one who asks. */
export const MISSING: StandIn = { path: "/missing-file", status: 404, headers: {} };

/** That page's answer under another address: it starts no script, because the router would look for the address's own page. */
export function standInPage(
  page: SentPage,
  { status, headers }: StandIn,
  withoutScripts: (html: string) => string,
): Response {
  const html = withoutScripts(new TextDecoder().decode(page.plain()));
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": contentSecurityPolicy([html], null, []),
      ...headers,
    },
  });
}
