import type { Catalogue, Service } from "./types.ts";

/** Marked as pure, so that the browser's bundle, which sorts nothing, leaves it out: it takes long to create. */
const names = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

/** Compares names by the alphabet, and numbers in them by their size: "Vitamin B2" before "Vitamin B12". */
export function compareNames(a: Service, b: Service): number {
  return names.compare(a.name, b.name);
}

/**
 * The service of an address, by its permalink or its former one. Capitals are also tried in lower case; the page then redirects to its one
 * address.
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

const MOST = 8;
/** Numbers may come before the first word: "25 OH vitamin D". */
const NAME = /^[\d ]*\S*\p{Lu}/u;
/** Suffixes that people add to a name when they search: "TSH test", "CT scan package". */
const SEARCHED_FOR = /\s(tests?|check ?ups?|checks?|packages?)$/i;

/**
 * The other names of a service for pages and search engines. Its synonyms also hold what people type: misspellings, words of other
 * languages, symptoms. The first word of a name has a capital letter ("CBC", "Erythrocyte sedimentation rate", "eGFR"); what is only searched
 * for begins with small letters or is in another script.
 */
export function otherNames({ name, synonyms }: Pick<Service, "name" | "synonyms">): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return synonyms
    .filter((each) => NAME.test(each) && !SEARCHED_FOR.test(each) && plain(each) !== plain(name))
    .slice(0, MOST);
}
