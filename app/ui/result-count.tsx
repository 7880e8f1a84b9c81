import type { ReactNode, Ref } from "react";
import type { Phrase } from "../../domain/i18n/translate.ts";
import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";

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
    <p ref={ref} tabIndex={ref ? -1 : undefined} role="status" className="tabular">
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
