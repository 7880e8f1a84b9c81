import type { ReactNode, Ref } from "react";
import type { Phrase } from "../../domain/i18n/translate.ts";
import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Link } from "./link.tsx";

/** Pages at each end that are always shown, and pages on each side of the current one (specification, sections 2.4 and 9). */
const MARGIN = 3;
const AROUND = 2;

/**
 * The page numbers of a pager, in order, with "..." for gaps. Pages count from 1; a current page outside 1..total counts as the nearest
 * one. Empty for a total below 1.
 */
export function pagesToShow(current: number, total: number): (number | "...")[] {
  const here = Math.min(Math.max(current, 1), total);
  const shown: (number | "...")[] = [];
  for (let page = 1; page <= total; page++) {
    if (page <= MARGIN || page > total - MARGIN || Math.abs(page - here) <= AROUND) shown.push(page);
    else if (shown.at(-1) !== "...") shown.push("...");
  }
  return shown;
}

type PagerProps = {
  /** The current page, from 1. */
  current: number;
  /** The number of pages; below 2 there is no pager. */
  total: number;
  /** The URL of a page, as for `<Link to>`. */
  hrefOf: (page: number) => string;
  /** The accessible name of the list. */
  label?: string | undefined;
  /** The page numbers between Previous and Next; by default the first, the last and those around the current one. */
  pages?: readonly (number | "...")[] | undefined;
};

/** Previous, page numbers with "..." for gaps, Next: real links, so that each page has its URL. */
export function Pager({ current, total, hrefOf, label, pages = pagesToShow(current, total) }: PagerProps) {
  const t = useTranslate();
  if (total < 2) return null;
  return (
    <nav className="pager" aria-label={label ?? t("Pages")}>
      <ul>
        <li>
          <Step to={current > 1 ? hrefOf(current - 1) : undefined} rel="prev">
            {t("Previous")}
          </Step>
        </li>
        {pages.map((page, index) => (
          <li key={page === "..." ? `gap-${pages[index - 1]}` : page}>
            {page === "..." ? (
              <span className="pager-item pager-gap">...</span>
            ) : page === current ? (
              <span className="pager-item" aria-current="page">
                <span className="sr-only">{t("Page")} </span>
                <span translate="no">{t.number(page)}</span>
              </span>
            ) : (
              <Link className="pager-item" to={hrefOf(page)}>
                <span className="sr-only">{t("Page")} </span>
                <span translate="no">{t.number(page)}</span>
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={current < total ? hrefOf(current + 1) : undefined} rel="next">
            {t("Next")}
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span className="pager-item pager-step" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="pager-item pager-step" to={to} rel={rel}>
      {children}
    </Link>
  );
}

/** A phrase whose only slot is the total. */
export type CountPhrase = Exclude<Extract<Phrase, `{total} ${string}`>, `${string}}${string}{${string}`>;

interface ResultCountProps {
  /** For one result and for several. */
  phrases: readonly [one: CountPhrase, many: CountPhrase];
  total: number;
  /** After the number: the search text, the page. */
  children?: ReactNode;
  /** For a count that takes the focus. */
  ref?: Ref<HTMLParagraphElement>;
}

/** "12 articles": the number of results, announced when it changes. */
export function ResultCount({ phrases: [one, many], total, children, ref }: ResultCountProps) {
  const t = useTranslate();
  return (
    <p ref={ref} tabIndex={ref ? -1 : undefined} role="status" className="tabular wrap-anywhere">
      <Trans phrase={total === 1 ? one : many} total={<strong translate="no">{t.number(total)}</strong>} />
      {children}
    </p>
  );
}

/** ", page 2 of 5"; nothing for a single page. */
export function PageOfPages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslate();
  return pages > 1 && <span className="text-ink-soft">, {t("page {page} of {pages}", { page, pages })}</span>;
}
