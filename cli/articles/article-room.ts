import type { Connection } from "../../db/connect.ts";
import { articleStore } from "../../db/stores/articles.ts";
import type { WithdrawnArticle } from "../../domain/content/ports.ts";
import { type ArticleState, stateOfArticle } from "../../domain/content/show-articles.ts";
import type { ContentLibrary, ContentPage } from "../../domain/content/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { readContent } from "../../server/content.ts";
import type { Tools } from "../command.ts";

export interface ListedArticle {
  article: ContentPage;
  state: ArticleState;
  withdrawn: WithdrawnArticle | undefined;
}

/** Every text as the program has it, those that are not shown too. */
export function libraryOf(tools: Tools): ContentLibrary {
  const { site, basePath } = tools.settings();
  return readContent(site, basePath);
}

/** The articles with their states, newest first. */
export async function listArticles(tools: Tools, db: Connection): Promise<ListedArticle[]> {
  const withdrawn = new Map((await articleStore(db).withdrawn()).map((each) => [each.slug, each]));
  const shelf = { withdrawn: new Set(withdrawn.keys()), today: indiaDay(tools.now()) };
  return libraryOf(tools)
    .list("articles")
    .map((article) => ({
      article,
      state: stateOfArticle(article, shelf),
      withdrawn: withdrawn.get(article.slug),
    }))
    .toSorted((one, other) => publishedOf(other.article).localeCompare(publishedOf(one.article)));
}

export function publishedOf({ facts }: ContentPage): string {
  return facts.published ?? "";
}
