import type { ContentLibrary, ContentPage } from "./ports.ts";

/** `shown` on the site, `scheduled` before its day, `withdrawn` by the lab. */
export type ArticleState = "shown" | "scheduled" | "withdrawn";

export interface ArticleVisibility {
  /** Slugs of withdrawn articles. */
  withdrawn: ReadonlySet<string>;
  /** The lab's day, YYYY-MM-DD. */
  today: string;
}

export function stateOfArticle(
  { slug, facts }: ContentPage,
  { withdrawn, today }: ArticleVisibility,
): ArticleState {
  if (withdrawn.has(slug)) return "withdrawn";
  return (facts.published ?? "") > today ? "scheduled" : "shown";
}

/** The library as visitors see it: without articles that are withdrawn or not published yet. */
export function showArticles(library: ContentLibrary, visibility: () => ArticleVisibility): ContentLibrary {
  const isShown = (page: ContentPage) => stateOfArticle(page, visibility()) === "shown";
  return {
    find(folder, slug) {
      const page = library.find(folder, slug);
      return page && (folder !== "articles" || isShown(page)) ? page : undefined;
    },
    list: (folder) => (folder === "articles" ? library.list(folder).filter(isShown) : library.list(folder)),
    photos: library.photos,
  };
}

/** The library with the articles of the desk over those of the files; null: the article of this slug is gone. */
export function overlayArticles(
  library: ContentLibrary,
  edited: () => ReadonlyMap<string, ContentPage | null>,
): ContentLibrary {
  return {
    ...library,
    find(folder, slug) {
      const own = folder === "articles" ? edited().get(slug) : undefined;
      return own === undefined ? library.find(folder, slug) : (own ?? undefined);
    },
    list(folder) {
      const own = edited();
      if (folder !== "articles" || own.size === 0) return library.list(folder);
      const others = library.list(folder).filter(({ slug }) => !own.has(slug));
      return [...others, ...own.values()].filter((page) => page !== null);
    },
  };
}
