/** Where the site is mounted: "" or "/lab", without a slash at the end. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, "");

/** A path of the site as a plain `<a>` or `<form>` needs it: under the base path that the site is mounted at. */
export function href(path: string): string {
  return path.startsWith("/") ? BASE_PATH + path : path;
}

/** A path as the router knows it: without the base path that the site is mounted at. */
export function withoutBase(pathname: string): string {
  return BASE_PATH && pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
}

interface Linked {
  permalink?: string;
  Permalink?: string;
  PermalinkNew?: string;
}

/** Addresses of the staging and production hosts that older data carries before the path. */
const HOST = /^https?:\/\/[^/]+/;

/** The page of a service as a path for `<Link>`: the new permalink if there is one, without host and base. */
export function serviceLink(service: Linked): string {
  return pathOf(service.PermalinkNew || service.permalink || service.Permalink || "");
}

/** As in the menu: the new-style permalink when the site's flag says so, else the old one. */
export function menuLink(service: Linked, newPermalinks: boolean): string {
  const old = service.permalink || service.Permalink;
  return pathOf((newPermalinks ? service.PermalinkNew || old : old || service.PermalinkNew) ?? "");
}

function pathOf(permalink: string): string {
  const path = permalink.replace(HOST, "");
  if (path === "") return "/diagnostic-test";
  return path.startsWith("/") ? path : `/${path}`;
}
