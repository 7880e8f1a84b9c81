import type { Service } from "./types.ts";

type Linked = Pick<Service, "kind" | "permalink" | "oldPermalink">;

/** The page of a service, as a path from the site's root without the base path: `/test/complete-blood-count`. */
export function servicePath(service: Linked): string {
  return pathOf(service, service.permalink);
}

/** The page's former path, which answers with a 301 to the new one; the new one if there was none. */
export function oldServicePath(service: Linked): string {
  return pathOf(service, service.oldPermalink ?? service.permalink);
}

function pathOf(service: Linked, permalink: string): string {
  return service.kind === "package" ? `/health-packages/${permalink}` : `/test/${permalink}`;
}
