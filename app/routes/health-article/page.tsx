import type { ReactNode } from "react";
import { data } from "react-router";
import { pageContent, textPicture } from "../../../domain/content/page-content.ts";
import type { ContentPage } from "../../../domain/content/ports.ts";
import { isDraft, translateContent } from "../../../domain/i18n/content-words.ts";
import { cardsOf } from "../../features/catalogue/cards-of.ts";
import { ContentsList } from "../../features/catalogue/contents-list.tsx";
import { DetailSection, ProseHtml } from "../../features/catalogue/detail-layout.tsx";
import { ServiceGrid } from "../../features/catalogue/service-card.tsx";
import { SquarePicture } from "../../features/catalogue/square-picture.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { breadcrumbData, structured } from "../../features/page/structured-data.ts";
import { EnglishNote, OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Breadcrumb } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import { published, readingMinutes } from "./find-articles.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const request = requestOf(context);
  const article = request.content.find("articles", params.ArticleName.toLowerCase());
  if (!article) throw data(null, { status: 404 });
  return loadArticle(request, article);
}

function loadArticle(request: PageRequest, article: ContentPage) {
  const { catalogue, content, site, visitor } = request;
  const path = `/health-article/${article.slug}`;
  const seo = pageContent(path, { catalogue, library: content, site });
  const { author = "", reviewer = "", reviewed = "", topic = "" } = article.facts;
  const names = new Set(listOf(article.facts.tests));
  const title = translateContent(article.title, request.language);
  return {
    path,
    title,
    description: translateContent(article.description, request.language),
    html: article.html,
    topic,
    picture: textPicture(article),
    author,
    reviewer,
    reviewed,
    published: published(article),
    updated: article.updated,
    minutes: readingMinutes(article),
    sources: listOf(article.facts.sources),
    sections: article.sections.map(({ id, title }) => ({ id, title })),
    /** A doctor is yet to read the translation of the title and the description. */
    isDraft: title !== article.title && isDraft(request.language),
    offers: cardsOf(
      catalogue,
      catalogue.onSale.filter(({ name }) => names.has(name)),
      visitor.place,
    ),
    brand: site.brand,
    siteUrl: site.publicUrl,
    seo: { ...seo, html: "" },
  };
}

type Loaded = ReturnType<typeof loadArticle>;

function listOf(fact: string | undefined): string[] {
  return (fact ?? "")
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...seoMeta(loaderData.seo),
        articleData(loaderData),
        breadcrumbData(pathCrumbs(loaderData.path, loaderData.title), loaderData.siteUrl),
      ]
    : [];

function articleData({ title, description, author, published, updated, brand, seo, sources }: Loaded) {
  return structured({
    "@type": "Article",
    headline: title,
    description,
    datePublished: published,
    dateModified: updated,
    author: { "@type": "Organization", name: author || brand },
    publisher: { "@type": "Organization", name: brand },
    mainEntityOfPage: seo.canonical,
    citation: sources,
  });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { title, html, sources, offers, sections } = loaderData;
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={pathCrumbs(loaderData.path, title)} />
      <article className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,20rem)] lg:justify-between">
        <ArticleHeader article={loaderData} />
        <ContentsList
          title={t("In this article")}
          sections={sections}
          className="max-w-168 lg:sticky lg:top-36 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-start"
        />
        <ProseHtml html={html} lang={lang} />
        <p className="max-w-168 rounded-card bg-surface-2 p-4 text-sm">
          {t(
            "This article is for information only. It is not a diagnosis and does not replace your doctor. In an emergency call 112 or 108.",
          )}
        </p>
        {sources.length > 0 && (
          <DetailSection id="sources" title={t("Sources")}>
            <ul lang={lang} className="prose list-disc pl-5">
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </DetailSection>
        )}
      </article>
      {offers.length > 0 && <Offers offers={offers} />}
    </div>
  );
}

function ArticleHeader({ article }: { article: Loaded }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { title, description, topic, picture, author, reviewer, minutes } = article;
  return (
    <header className={`grid max-w-168 content-start gap-3 ${picture && "pictured"}`}>
      <div className="flex items-center justify-between gap-4">
        <Link
          to={`/health-article?topic=${encodeURIComponent(topic)}`}
          className="inline-flex min-h-11 items-center font-semibold text-(color:--color-link) hover:underline"
        >
          {t.lookup(topic)}
        </Link>
        <SquarePicture path={picture} size={80} className="pictured-picture" />
      </div>
      <h1>
        <OriginalText words={title} />
      </h1>
      <p className="text-lg text-ink-soft">
        <OriginalText words={description} />
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Fact label={t("Written by")} lang={lang}>
          {author}
        </Fact>
        <Fact label={t("Medical reviewer")} lang={lang}>
          {reviewer}
        </Fact>
        {article.reviewed && (
          <Fact label={t("Reviewed")}>
            <time dateTime={article.reviewed} translate="no">
              {t.day(article.reviewed)}
            </time>
          </Fact>
        )}
        <Fact label={t("Published")}>
          <time dateTime={article.published} translate="no">
            {t.day(article.published)}
          </time>
        </Fact>
        <Fact label={t("Updated")}>
          <time dateTime={article.updated} translate="no">
            {t.day(article.updated)}
          </time>
        </Fact>
        <Fact label={t("Reading time")}>
          {minutes === 1 ? t("1 minute") : t("{minutes} minutes", { minutes })}
        </Fact>
      </dl>
      {article.isDraft ? (
        <p className="text-sm text-ink-soft">
          {t(
            "This article is available in English only. Its title and summary are a machine translation that no doctor has checked yet.",
          )}
        </p>
      ) : (
        <EnglishNote />
      )}
    </header>
  );
}

/** The services for the tests that the article names, visibly separate from its text. */
function Offers({ offers }: Pick<Loaded, "offers">) {
  const t = useTranslate();
  return (
    <div className="mt-12 border-t border-line pt-8">
      <DetailSection
        id="offers"
        title={
          <>
            {t("Tests mentioned here")} <Badge tone="yellow">{t("Our offers")}</Badge>
          </>
        }
      >
        <p className="text-sm text-ink-soft">
          {t("These are paid services. Ask your doctor which of them you need, if any.")}
        </p>
        <ServiceGrid cards={offers} />
      </DetailSection>
    </div>
  );
}

type FactProps = { label: string; lang?: string | undefined; children: ReactNode };

function Fact({ label, lang, children }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt className="inline">{label}</dt>{" "}
      <dd lang={lang} className="inline font-medium text-ink">
        {children}
      </dd>
    </div>
  );
}
