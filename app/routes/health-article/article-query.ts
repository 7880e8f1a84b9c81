import { readPage, readSearchText } from "../../features/catalogue/listing-query.ts";

/** The parameters of its address. */
export const ARTICLE_PARAMETERS = ["q", "topic", "page"];

/** What the list of articles is asked for: `?q=…&topic=Vitamins&page=2`. */
export interface ArticleQuery {
  q: string;
  topic: string;
  page: number;
}

export function readArticleQuery(params: URLSearchParams): ArticleQuery {
  return {
    q: readSearchText(params.get("q")),
    topic: params.get("topic") ?? "",
    page: readPage(params.get("page")),
  };
}

export function articleHref(query: ArticleQuery, change: Partial<ArticleQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  if (next.topic) params.set("topic", next.topic);
  if (next.page > 1) params.set("page", String(next.page));
  return params.size > 0 ? `/health-article?${params}` : "/health-article";
}
