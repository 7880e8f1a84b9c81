import type { RefObject } from "react";
import type { ListingSort } from "../../../domain/catalogue/list-services.ts";
import type { Phrase, PlainPhrase } from "../../../domain/words/phrase.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { isSought, listingHref } from "./listing-query.ts";
import type { ListingData, ListingKind } from "./load-listing.ts";

const SORT_LABELS: Record<ListingSort, PlainPhrase> = {
  popular: "Popular",
  price: "Price",
  name: "Name",
};
const SORTS = Object.keys(SORT_LABELS) as ListingSort[];

const WORDS = {
  packages: ["{total} package", "{total} packages"],
  tests: ["{total} test", "{total} tests"],
  radiology: ["{total} radiology test", "{total} radiology tests"],
  offers: ["{total} offer", "{total} offers"],
} as const satisfies Record<ListingKind, [one: Phrase, many: Phrase]>;

interface ListingToolbarProps {
  listing: ListingData;
  /** The count takes the focus when a filter that had it is gone. */
  countRef: RefObject<HTMLParagraphElement | null>;
}

/** How many there are, and in which order. */
export function ListingToolbar({ listing, countRef }: ListingToolbarProps) {
  const t = useTranslate();
  const { path, query, page } = listing;
  const [one, many] = WORDS[listing.kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p ref={countRef} tabIndex={-1} role="status" className="tabular">
        <Trans phrase={page.total === 1 ? one : many} total={<strong>{t.number(page.total)}</strong>} />
        {isSought(query.searchText) && <> {t("for “{searchText}”", { searchText: query.searchText })}</>}
        {page.pages > 1 && (
          <span className="text-ink-soft">
            , {t("page {page} of {pages}", { page: page.page, pages: page.pages })}
          </span>
        )}
        {query.searchText && !isSought(query.searchText) && (
          <span className="block text-sm text-ink-soft">
            {t("Type 2 letters or more: a test, a package or a condition.")}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <FilterSheet listing={listing} />
        {page.total > 0 && (
          <nav aria-label={t("Sort by")} className="flex flex-wrap items-center gap-x-1 text-sm">
            <span className="text-ink-soft max-sm:sr-only" aria-hidden="true">
              {t("Sort by")}
            </span>
            {SORTS.map((sort) => (
              <Link
                key={sort}
                to={listingHref(path, query, { sort })}
                preventScrollReset
                aria-current={sort === query.sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold text-(color:--color-link) hover:bg-action-soft aria-[current]:bg-action-soft-2"
              >
                {t(SORT_LABELS[sort])}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
