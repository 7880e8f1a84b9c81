import { Form } from "react-router";
import { pageOf } from "../../../domain/catalogue/page-of.ts";
import { textPicture } from "../../../domain/content/page-content.ts";
import { translateContent } from "../../../domain/i18n/content-words.ts";
import { readSearchText } from "../../../domain/search/search-text.ts";
import { readPage } from "../../features/catalogue/listing-query.ts";
import { SquarePicture } from "../../features/catalogue/square-picture.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { listPageMeta } from "../../features/page/list-meta.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager, ResultCount } from "../../ui/pager.tsx";
import { SearchRow, useValueFromUrl } from "../../ui/search-field.tsx";
import type { Route } from "./+types/all.route.ts";
import { findArticles, published, readingMinutes, topicsOf } from "./find-articles.ts";

/** The query parameters of the page. */
export const ARTICLE_PARAMETERS = ["q", "topic", "page"];

/** The filters of the list: `?q=…&topic=Vitamins&page=2`. */
interface ArticleQuery {
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

function articleHref(query: ArticleQuery, change: Partial<ArticleQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  if (next.topic) params.set("topic", next.topic);
  if (next.page > 1) params.set("page", String(next.page));
  return params.size > 0 ? `/health-article?${params}` : "/health-article";
}

export const handle: RouteHandle = { query: ARTICLE_PARAMETERS };

const CRUMBS = pathCrumbs("/health-article");
const PAGE_SIZE = 9;

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, language } = requestOf(context);
  const wanted = readArticleQuery(new URL(request.url).searchParams);
  const topics = topicsOf(content);
  const topic = topics.some(({ name }) => name === wanted.topic) ? wanted.topic : "";
  const page = pageOf(findArticles(content, { q: wanted.q, topic }), wanted.page, PAGE_SIZE);
  const query: ArticleQuery = { q: wanted.q, topic, page: page.page };
  return {
    query,
    topics,
    page: { page: page.page, pages: page.pages, total: page.total },
    articles: page.items.map((article) => ({
      slug: article.slug,
      title: translateContent(article.title, language),
      description: translateContent(article.description, language),
      topic: article.facts.topic ?? "",
      picture: textPicture(article),
      published: published(article),
      minutes: readingMinutes(article),
    })),
    ...readPageSeo(context, "/health-article"),
  };
}

export const meta: Route.MetaFunction = (args) =>
  listPageMeta(CRUMBS, args, {
    placeOf: ({ query: { q, topic, page } }) => ({ page, isNarrowed: q !== "" || topic !== "" }),
  });

export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { query, topics, page, articles } = loaderData;
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Health Articles")}
      lead={t("What tests show, how to prepare and how to read a report. Not a substitute for your doctor.")}
    >
      <div className="grid grid-cols-1 gap-6">
        <ArticleSearch query={query} />
        <Topics query={query} topics={topics} />
        <ResultCount phrases={["{total} article", "{total} articles"]} total={page.total}>
          {query.q && <> {t("for “{q}”", { q: query.q })}</>}
        </ResultCount>
        {articles.length === 0 ? (
          <EmptyState
            picture="empty-search"
            title={t('Sorry! No result found with "{q}"', { q: query.q })}
            showAll={{ to: "/health-article", label: t("Show all articles") }}
          />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          current={page.page}
          total={page.pages}
          hrefOf={(number) => articleHref(query, { page: number })}
        />
      </div>
    </Page>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function ArticleCard({ article }: { article: Loaded["articles"][number] }) {
  const t = useTranslate();
  return (
    <Card to={`/health-article/${article.slug}`} className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-4">
        <SquarePicture path={article.picture} size={64} className="card-picture" />
        <div className="min-w-0">
          <p className="text-sm font-semibold text-(color:--color-link)">{t.lookup(article.topic)}</p>
          <h2 className="mt-1 text-lg">
            <OriginalText words={article.title} />
          </h2>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <OriginalText words={article.description} />
      </p>
      <p className="mt-auto text-sm text-ink-soft">
        <time dateTime={article.published} translate="no">
          {t.day(article.published)}
        </time>{" "}
        · {t("{minutes} min read", { minutes: article.minutes })}
      </p>
    </Card>
  );
}

function Topics({ query, topics }: Pick<Loaded, "query" | "topics">) {
  const t = useTranslate();
  return (
    <nav aria-label={t("Topics")}>
      <ul className="flex flex-wrap gap-2">
        <Topic to={articleHref(query, { topic: "" })} name={t("All topics")} current={query.topic === ""} />
        {topics.map(({ name, count }) => (
          <Topic
            key={name}
            to={articleHref(query, { topic: name })}
            name={name}
            count={count}
            current={name === query.topic}
          />
        ))}
      </ul>
    </nav>
  );
}

function ArticleSearch({ query }: { query: ArticleQuery }) {
  const t = useTranslate();
  const input = useValueFromUrl(query.q);
  return (
    <Form
      id={MAIN_FORM}
      method="get"
      action="/health-article"
      role="search"
      preventScrollReset
      className="flex max-w-160 flex-wrap gap-2"
    >
      {query.topic && <input type="hidden" name="topic" value={query.topic} />}
      <SearchRow
        ref={input}
        label={t("Search in the articles")}
        placeholder={t("Search")}
        name="q"
        defaultValue={query.q}
      />
    </Form>
  );
}

function Topic({ to, name, count, current }: { to: string; name: string; count?: number; current: boolean }) {
  const t = useTranslate();
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line-strong px-4 text-sm font-medium hover:border-link hover:bg-action-soft aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action"
      >
        {t.lookup(name)}
        {count !== undefined && (
          <span className="tabular" translate="no">
            {t.number(count)}
          </span>
        )}
      </Link>
    </li>
  );
}
