import type { ArticleStore } from "../domain/content/ports.ts";
import { showArticles } from "../domain/content/show-articles.ts";
import type { ContentLibrary } from "../domain/content/types.ts";
import { type Clock, indiaDay } from "../domain/shared/clock.ts";

export interface ContentCache {
  /** What visitors see. */
  library: ContentLibrary;
  /** Asks which articles are withdrawn; true when that, or the day, has changed. */
  refresh(): Promise<boolean>;
  onChange(listener: () => void): void;
}

/** The texts as they are shown now. Every process asks which articles were taken off, so that all follow within seconds. */
export async function openContent(
  library: ContentLibrary,
  articles: ArticleStore,
  clock: Clock,
): Promise<ContentCache> {
  const listeners: (() => void)[] = [];
  let shelf = { withdrawn: new Set<string>(), today: indiaDay(clock()) };

  async function refresh(): Promise<boolean> {
    const slugs = (await articles.withdrawn()).map(({ slug }) => slug);
    const today = indiaDay(clock());
    const isSame = slugs.length === shelf.withdrawn.size && slugs.every((slug) => shelf.withdrawn.has(slug));
    if (isSame && today === shelf.today) return false;
    shelf = { withdrawn: new Set(slugs), today };
    for (const listener of listeners) listener();
    return true;
  }

  await refresh();
  return {
    library: showArticles(library, () => shelf),
    refresh,
    onChange: (listener) => listeners.push(listener),
  };
}
