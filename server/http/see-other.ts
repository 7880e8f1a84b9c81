import type { Container } from "../container/container.ts";
import { mountedPath } from "./mount.ts";

/** A path of the site with its query, without the path that it is mounted at (BASE_PATH): "/login?…". */
export type SitePath = `/${string}`;

/** Leads a browser to a path of the site by GET; for nobody's cache. */
export function seeOther(container: Container, path: SitePath): Response {
  const headers = { location: mountedPath(container.settings.basePath, path), "cache-control": "no-store" };
  return new Response(null, { status: 303, headers });
}

/** Leads a visitor to the login, and from there to a path of the site. */
export function toLogin(container: Container, target: string): Response {
  return seeOther(container, `/login?return-url=${encodeURIComponent(target)}`);
}
