import type { ArticleStore, ContentLibrary, ContentPage, EditedArticle } from "../domain/content/ports.ts";
import { overlayArticles, showArticles } from "../domain/content/show-articles.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { indiaDay } from "../domain/shared/clock.ts";

export interface ContentCache {
  /** The published texts. */
  library: ContentLibrary;
  /** Reads the withdrawn articles again; true if they, or the day, have changed. */
  refresh(): Promise<boolean>;
  onChange(listener: () => void): void;
}

type RenderArticle = (file: string, slug: string) => ContentPage;

/** The articles of the desk as pages; null: the article of this slug is gone. */
export function renderEdited(
  edited: readonly EditedArticle[],
  render: RenderArticle,
): Map<string, ContentPage | null> {
  return new Map(edited.map(({ slug, text }) => [slug, text === "" ? null : render(text, slug)]));
}

/** The texts as visitors see them now. Every process reads which articles are withdrawn, so that all show the same within seconds. */
export async function openContent(
  library: ContentLibrary,
  articles: ArticleStore,
  clock: Clock,
  render: RenderArticle,
): Promise<ContentCache> {
  const listeners: (() => void)[] = [];
  let mark = "";
  let edited: ReadonlyMap<string, ContentPage | null> = new Map();
  let publication = { withdrawn: new Set<string>(), today: indiaDay(clock()) };

  async function refresh(): Promise<boolean> {
    const nextMark = await articles.editedMark();
    const isEdited = nextMark !== mark;
    if (isEdited) {
      edited = renderEdited(await articles.edited(), render);
      mark = nextMark;
    }
    const slugs = (await articles.withdrawn()).map(({ slug }) => slug);
    const today = indiaDay(clock());
    const isSame =
      slugs.length === publication.withdrawn.size && slugs.every((slug) => publication.withdrawn.has(slug));
    if (isSame && !isEdited && today === publication.today) return false;
    publication = { withdrawn: new Set(slugs), today };
    for (const listener of listeners) listener();
    return true;
  }

  await refresh();
  return {
    library: showArticles(
      overlayArticles(library, () => edited),
      () => publication,
    ),
    refresh,
    onChange: (listener) => listeners.push(listener),
  };
}
