import { data } from "react-router";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import type { ServiceKind } from "../../../domain/catalogue/types.ts";
import { leadOf, pageContent, textPicture, urgentOf } from "../../../domain/content/page-content.ts";
import type { ContentPage, ContentSection } from "../../../domain/content/ports.ts";
import { isDraft, translateBlocks, translateContent } from "../../../domain/i18n/content-words.ts";
import type { Language } from "../../../domain/i18n/languages.ts";
import { cardsOf } from "../../features/catalogue/cards-of.ts";
import { DetailSection, Prose, ProseHtml } from "../../features/catalogue/detail-layout.tsx";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { ServiceGrid } from "../../features/catalogue/service-card.tsx";
import { SquarePicture } from "../../features/catalogue/square-picture.tsx";
import { TextFacts, TranslationNote } from "../../features/catalogue/text-facts.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { breadcrumbData } from "../../features/page/structured-data.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

/** Before the rest of the page: four tests, two packages. */
const TESTS_SHOWN = 4;
const PACKAGES_SHOWN = 2;
const SCANS_SHOWN = 4;

export function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, content, language, site, visitor } = requestOf(context);
  const condition = catalogue.conditionByWord.get(params.PermaWord.toLowerCase());
  if (!condition) throw data(null, { status: 404 });
  const { place } = visitor;
  const fitting = (catalogue.onSaleByCondition.get(condition.id) ?? []).filter((service) =>
    service.prices.has(place.priceListId),
  );
  const found = (kind: ServiceKind, most: number) => {
    const services = fitting.filter((service) => service.kind === kind);
    return {
      cards: cardsOf(catalogue, services.slice(0, most), place),
      total: services.length,
      pndt: services.some((service) => showsPndtNotice(service, catalogue)),
    };
  };
  const path = `/health-condition/${condition.permaWord}`;
  const seo = pageContent(path, { catalogue, library: content, site });
  const text = content.find("conditions", condition.permaWord);
  return {
    name: condition.name,
    word: condition.permaWord,
    picture: textPicture(text),
    html: seo.html,
    ...beginningOf(text, language),
    facts: factsOf(text),
    tests: found("test", TESTS_SHOWN),
    packages: found("package", PACKAGES_SHOWN),
    radiology: found("radiology", SCANS_SHOWN),
    siteUrl: site.publicUrl,
    seo: { ...seo, html: "" },
  };
}

/** The parts of a text before the tests: a definition in two lines, and when to see a doctor at once. */
function beginningOf(text: ContentPage | undefined, language: Language) {
  const urgent = text && urgentOf(text);
  return {
    whatItIs: text ? translateContent(leadOf(text), language) : "",
    urgent: urgent ? urgentIn(urgent, language) : null,
    isDraft: text !== undefined && isDraft(language),
  };
}

function urgentIn({ title, html }: ContentSection, language: Language) {
  const translated = translateBlocks(html, language);
  return translated === html
    ? { title, html, isEnglish: true }
    : { title: translateContent(title, language), html: translated, isEnglish: false };
}

/** Author and reviewer of the text; its sources are at the end. */
function factsOf(text: ContentPage | undefined) {
  const { author = "", reviewer = "", reviewed = "" } = text?.facts ?? {};
  return { author, reviewer, reviewed, sources: [] };
}

function crumbsOf({ word, name }: { word: string; name: string }): Crumb[] {
  return pathCrumbs(`/health-condition/${word}`, name);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [...seoMeta(loaderData.seo, matches), breadcrumbData(crumbsOf(loaderData), loaderData.siteUrl)]
    : [];

/** What is listed for a condition, and the list that has the rest of it. */
const SECTIONS = [
  {
    id: "tests",
    kind: "tests",
    list: "/diagnostic-test",
    title: "Tests for {name}",
    all: "All {total} tests",
  },
  {
    id: "packages",
    kind: "packages",
    list: "/health-packages",
    title: "Packages for {name}",
    all: "All {total} packages",
  },
  {
    id: "scans",
    kind: "radiology",
    list: "/radiology-test",
    title: "Scans and heart tests for {name}",
    all: "All {total} scans and heart tests",
  },
] as const;

export default function HealthConditionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { word, picture, tests, packages, radiology } = loaderData;
  // The legal notice appears once: above the scans if they need it.
  const noticed = [radiology, tests, packages].find(({ pndt }) => pndt);
  const name = t.lookup(loaderData.name);
  const none = tests.total + packages.total + radiology.total === 0;
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbsOf(loaderData)} />
      <div className={picture && "pictured pictured-heading"}>
        <SquarePicture path={picture} size={80} className="pictured-picture" />
        <PageHeading title={name} lead={<OriginalText words={loaderData.whatItIs} />} />
      </div>
      <div className="grid grid-cols-1 gap-10 md:gap-12">
        {loaderData.urgent && <UrgentSigns urgent={loaderData.urgent} isDraft={loaderData.isDraft} />}
        {none && <p>{t("No tests for this condition are available at your location.")}</p>}
        {SECTIONS.map(({ id, kind, title, list, all }) => (
          <ServiceSection
            key={id}
            id={id}
            title={t(title, { name })}
            found={loaderData[kind]}
            noticed={loaderData[kind] === noticed}
            more={`${list}?condition=${word}`}
            all={all}
          />
        ))}
        {loaderData.html && (
          <section id="about" aria-label={t("About {name}", { name })} className="border-t border-line pt-8">
            <Prose html={loaderData.html} />
            <TextFacts facts={loaderData.facts} />
          </section>
        )}
      </div>
    </div>
  );
}

interface UrgentSignsProps {
  urgent: { title: string; html: string; isEnglish: boolean };
  isDraft: boolean;
}

/** When not to wait for a test; repeated at the end of the text. */
function UrgentSigns({ urgent: { title, html, isEnglish }, isDraft }: UrgentSignsProps) {
  const english = useContentLanguage();
  const lang = isEnglish ? english : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <section
        aria-labelledby="urgent"
        lang={lang}
        className="urgent-signs rounded-card border border-line bg-surface-2 p-4 text-sm"
      >
        <h2 id="urgent" className="mb-1 flex items-center gap-2 text-base">
          <Icon name="alert-triangle" size={20} className="flex-none text-bad" />
          {title}
        </h2>
        <ProseHtml html={html} lang={lang} />
      </section>
      {isDraft && <TranslationNote />}
    </div>
  );
}

interface ServiceSectionProps {
  id: string;
  title: string;
  found: { cards: Parameters<typeof ServiceGrid>[0]["cards"]; total: number };
  /** The URL of the whole list, when not all are shown. */
  more: string;
  /** The words of the link to it. */
  all: "All {total} tests" | "All {total} packages" | "All {total} scans and heart tests";
  /** With the legal notice above its cards. */
  noticed: boolean;
}

function ServiceSection({ id, title, found, more, all, noticed }: ServiceSectionProps) {
  const t = useTranslate();
  if (found.total === 0) return null;
  return (
    <DetailSection id={id} title={title}>
      {noticed && <PndtNotice />}
      <ServiceGrid cards={found.cards} />
      {found.total > found.cards.length && (
        <p>
          <LineLink to={more}>{t(all, { total: found.total })}</LineLink>
        </p>
      )}
    </DetailSection>
  );
}
