import type { Catalogue, Service } from "./types.ts";

/**
 * The service that an address names, by its permalink or its former one. What somebody typed in capitals is looked for in small letters too;
 * the page then leads to its one address.
 */
export function findByPermalink(
  {
    serviceByPermalink,
    serviceByOldPermalink,
  }: Pick<Catalogue, "serviceByPermalink" | "serviceByOldPermalink">,
  permalink: string,
): Service | undefined {
  for (const name of [permalink, permalink.toLowerCase()]) {
    const service = serviceByPermalink.get(name) ?? serviceByOldPermalink.get(name);
    if (service) return service;
  }
  return undefined;
}
