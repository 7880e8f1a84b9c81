/** The base path of the site: "" or "/lab", without a trailing slash. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, "");

/** A path for a plain `<a>` or `<form>`: with the site's base path. */
export function href(path: string): string {
  return path.startsWith("/") ? BASE_PATH + path : path;
}

/** A path for the router: without the site's base path. */
export function withoutBase(pathname: string): string {
  return BASE_PATH && pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
}

/** Address of the list of tests, searched for the text. */
export function searchLink(text: string): string {
  return `/diagnostic-test?SearchText=${encodeURIComponent(text)}`;
}

interface Linked {
  permalink?: string;
  Permalink?: string;
  PermalinkNew?: string;
}

/** Staging and production hosts that older data has before the path. */
const HOST = /^https?:\/\/[^/]+/;

/** A service's page as a path for `<Link>`: the new permalink if there is one, without host and base path. */
export function serviceLink(service: Linked): string {
  return pathOf(service.PermalinkNew || service.permalink || service.Permalink || "");
}

/** For the menu: the new permalink if the site's flag is on, else the old one. */
export function menuLink(service: Linked, newPermalinks: boolean): string {
  const old = service.permalink || service.Permalink;
  return pathOf((newPermalinks ? service.PermalinkNew || old : old || service.PermalinkNew) ?? "");
}

function pathOf(permalink: string): string {
  const path = permalink.replace(HOST, "");
  if (path === "") return "/diagnostic-test";
  return path.startsWith("/") ? path : `/${path}`;
}
