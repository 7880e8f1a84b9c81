import type { ArticleStore } from "../domain/content/ports.ts";
import { showArticles } from "../domain/content/show-articles.ts";
import type { ContentLibrary } from "../domain/content/types.ts";
import { type Clock, indiaDay } from "../domain/shared/clock.ts";

export interface ContentCache {
  /** What visitors see. */
  library: ContentLibrary;
  /** Reads which articles are withdrawn; true when that, or the day, has changed. */
  refresh(): Promise<boolean>;
  onChange(listener: () => void): void;
}

/** The texts as visitors see them now. Every process reads which articles are withdrawn, so that all show the same within seconds. */
export async function openContent(
  library: ContentLibrary,
  articles: ArticleStore,
  clock: Clock,
): Promise<ContentCache> {
  const listeners: (() => void)[] = [];
  let publication = { withdrawn: new Set<string>(), today: indiaDay(clock()) };

  async function refresh(): Promise<boolean> {
    const slugs = (await articles.withdrawn()).map(({ slug }) => slug);
    const today = indiaDay(clock());
    const isSame =
      slugs.length === publication.withdrawn.size && slugs.every((slug) => publication.withdrawn.has(slug));
    if (isSame && today === publication.today) return false;
    publication = { withdrawn: new Set(slugs), today };
    for (const listener of listeners) listener();
    return true;
  }

  await refresh();
  return {
    library: showArticles(library, () => publication),
    refresh,
    onChange: (listener) => listeners.push(listener),
  };
}
