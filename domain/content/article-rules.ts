import type { Catalogue } from "../catalogue/types.ts";
import type { ArticleRules } from "./check-article.ts";
import type { ContentLibrary } from "./types.ts";

/** What an article is checked against: the catalogue's services and the pages that there are. */
export function articleRules(library: ContentLibrary, catalogue: Catalogue): ArticleRules {
  return {
    serviceNames: new Set(catalogue.onSale.map(({ name }) => name)),
    isPath: (path) => leadsSomewhere(path, library, catalogue),
  };
}

/** True for a page of the catalogue or of the texts that exists; other paths of the site are not checked. */
function leadsSomewhere(path: string, library: ContentLibrary, catalogue: Catalogue): boolean {
  const [, area = "", name = ""] = path.split("/");
  if (name === "") return true;
  switch (area) {
    case "test":
    case "health-packages":
      return catalogue.serviceByPermalink.has(name) || catalogue.serviceByOldPermalink.has(name);
    case "health-article":
      return library.find("articles", name) !== undefined;
    case "health-condition":
      return catalogue.conditions.some(({ permaWord }) => permaWord === name);
    case "diagnostic-test":
      return catalogue.organs.some(({ slug }) => slug === name);
    case "career":
      return library.find("careers", name) !== undefined;
    default:
      return true;
  }
}
