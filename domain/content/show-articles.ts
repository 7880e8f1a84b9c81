import type { ContentLibrary, ContentPage } from "./types.ts";

/** On the site: `shown`, before its day `scheduled`, and taken off by the lab `withdrawn`. */
export type ArticleState = "shown" | "scheduled" | "withdrawn";

export interface Shelf {
  /** Slugs of articles that were taken off. */
  withdrawn: ReadonlySet<string>;
  /** The lab's day, YYYY-MM-DD. */
  today: string;
}

export function stateOfArticle({ slug, facts }: ContentPage, { withdrawn, today }: Shelf): ArticleState {
  if (withdrawn.has(slug)) return "withdrawn";
  return (facts.published ?? "") > today ? "scheduled" : "shown";
}

/** The library as visitors see it: without articles that are withdrawn or not published yet. */
export function showArticles(library: ContentLibrary, shelf: () => Shelf): ContentLibrary {
  const isShown = (page: ContentPage) => stateOfArticle(page, shelf()) === "shown";
  return {
    find(room, slug) {
      const page = library.find(room, slug);
      return page && (room !== "articles" || isShown(page)) ? page : undefined;
    },
    list: (room) => (room === "articles" ? library.list(room).filter(isShown) : library.list(room)),
  };
}
