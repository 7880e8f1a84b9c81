import type { Db } from "../db/connect.ts";
import { articleStore } from "../db/stores/articles.ts";
import { overlayArticles } from "../domain/content/show-articles.ts";
import type { ContentLibrary } from "../domain/content/ports.ts";
import { contentRenderer, readContent } from "../server/content.ts";
import { renderEdited } from "../server/content-cache.ts";
import type { Tools } from "./command.ts";

/** The texts that the site shows, with the articles that were written or changed at the desk. */
export async function siteLibrary(db: Pick<Db, "rows" | "one">, tools: Tools): Promise<ContentLibrary> {
  const { site, basePath } = tools.settings();
  const edited = renderEdited(await articleStore(db).edited(), contentRenderer(site, basePath));
  return overlayArticles(contentLibrary(tools), () => edited);
}

/** The texts of the files that the site shows: those of `CONTENT_DIR` where it is set. */
export function contentLibrary(tools: Tools): ReturnType<typeof readContent> {
  const { site, basePath, contentDir } = tools.settings();
  return readContent(site, basePath, undefined, contentDir);
}
