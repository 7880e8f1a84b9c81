import { data } from "react-router";
import { pageContent } from "../../../domain/content/page-content.ts";
import { ContentsList } from "../../features/catalogue/contents-list.tsx";
import { Prose } from "../../features/catalogue/prose.tsx";
import { breadcrumbData } from "../../features/catalogue/structured-data.ts";
import { GrievanceForm } from "../../features/grievance/grievance-form.tsx";
import { NO_TEXTS } from "../../features/grievance/grievance-texts.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { seoMeta } from "../../layout/seo-meta.ts";
import { requestOf } from "../../request-context.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page.ts";
import { Branches } from "./branches.tsx";

/** The texts that every chain must have, from `content/pages`: contact, about, and the policies. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, content, site } = requestOf(context);
  const slug = slugOf(request.url);
  const text = content.find("pages", slug);
  if (!text) throw data(null, { status: 404 });
  return {
    path: `/${slug}`,
    title: text.title,
    updated: text.updated,
    html: text.html,
    sections: text.sections.map(({ id, title }) => ({ id, title })),
    labs:
      slug === "contact"
        ? catalogue.labs.map(
            ({ name, address, city, pincode, phone, hours, licence, permalink, doesRadiology }) => ({
              ...{ name, address, city, pincode, phone, hours, licence },
              centre: doesRadiology && permalink ? `/radiology/${permalink}` : null,
            }),
          )
        : [],
    siteUrl: site.publicUrl,
    seo: { ...pageContent(`/${slug}`, { catalogue, library: content, site }), html: "" },
  };
}

/** The address's last word as the router reads it: in any letter case, percent codes and slashes at the end included. */
function slugOf(url: string): string {
  const words = new URL(url).pathname.replace(/\.data$/, "").split("/");
  return decodeURIComponent(words.filter(Boolean).at(-1) ?? "").toLowerCase();
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [...seoMeta(loaderData.seo, matches), breadcrumbData(pathCrumbs(loaderData.path), loaderData.siteUrl)]
    : [];

/** A text of fewer parts is seen at a glance. */
const FEWEST_LISTED = 3;

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { path, title, updated, html, sections, labs } = loaderData;
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={pathCrumbs(path)} />
      <PageHeading title={<span lang={lang}>{title}</span>} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,20rem)] lg:justify-between">
        <Prose html={html} />
        {sections.length >= FEWEST_LISTED && (
          <ContentsList
            title={t("On this page")}
            sections={sections}
            className="hidden lg:sticky lg:top-36 lg:block lg:self-start"
          />
        )}
      </div>
      {labs.length > 0 && <Branches labs={labs} />}
      {path === "/grievance-policy" && (
        <div className="mt-8">
          <GrievanceForm texts={NO_TEXTS} isForEverybody />
        </div>
      )}
      {updated && (
        <p className="mt-8 text-sm text-ink-soft">
          <Trans phrase="This text is of {day}." day={<time dateTime={updated}>{t.day(updated)}</time>} />
        </p>
      )}
    </div>
  );
}
