import type { ReactNode } from "react";
import { hasIndicLetters } from "../../domain/i18n/languages.ts";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { useContentLanguage, useTranslate } from "../i18n/use-translate.ts";
import { Link } from "./link.tsx";

type PageProps = PageHeadingProps & { crumbs: readonly Crumb[]; children: ReactNode };

/** A page with its breadcrumb and its heading. */
export function Page({ crumbs, children, ...heading }: PageProps) {
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbs} />
      <PageHeading {...heading} />
      {children}
    </div>
  );
}

type PageHeadingProps = {
  title: ReactNode;
  /** One or two sentences below. */
  lead?: ReactNode;
  /** Buttons or links at the side. */
  actions?: ReactNode;
};

/** The one h1 of a page. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="page-heading-lead">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

/** One step on the way; the last is the page itself and needs no address. */
export type Crumb = { label: string; to?: string | undefined };

/** The breadcrumb in the page's language; the last step is the current page and no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate();
  const contentLanguage = useContentLanguage();
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumb" aria-label={t("Breadcrumb")}>
      <ol>
        {crumbs.map((crumb, index) => {
          // A step from the path is translated; the name of a test or an article is no phrase and stays.
          // Some pages translate their last step before they pass it.
          const words = t(crumb.label as PlainPhrase);
          const lang = words === crumb.label && !hasIndicLetters(words) ? contentLanguage : undefined;
          return (
            <li key={crumb.to ?? crumb.label}>
              {crumb.to !== undefined && index < last ? (
                <Link to={crumb.to} lang={lang}>
                  {words}
                </Link>
              ) : (
                <span lang={lang} aria-current={index === last ? "page" : undefined}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
