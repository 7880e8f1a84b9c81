import type { ContentLibrary, ContentPage } from "./types.ts";

/** The library with the articles of the desk over those of the files; null: the article of this slug is gone. */
export function overlayArticles(
  library: ContentLibrary,
  edited: () => ReadonlyMap<string, ContentPage | null>,
): ContentLibrary {
  return {
    photos: library.photos,
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
