import type { RefObject } from "react";
import { useEffect, useState } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { ListingSort } from "../../../domain/search/list-services.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Details } from "../../ui/details.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { CountPhrase } from "../../ui/pager.tsx";
import { PageOfPages, ResultCount } from "../../ui/pager.tsx";
import type { FilterGroup, ListingFilters } from "./filter-choices.ts";
import type { FilterChoice } from "./filter-list.tsx";
import { FilterLink } from "./filter-list.tsx";
import { isSearchable, listingHref } from "./listing-query.ts";
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
} as const satisfies Record<ListingKind, [one: CountPhrase, many: CountPhrase]>;

interface ListingToolbarProps {
  listing: ListingData;
  filters: ListingFilters;
  /** The count takes the focus when the filter that had it is gone. */
  countRef: RefObject<HTMLParagraphElement | null>;
}

/** The number of results and the sort order. */
export function ListingToolbar({ listing, filters, countRef }: ListingToolbarProps) {
  const t = useTranslate();
  const { path, query, page, list } = listing;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ResultCount phrases={WORDS[listing.kind]} total={list.TotalCount} ref={countRef}>
        {isSearchable(query.searchText) && <> {t("for “{searchText}”", { searchText: query.searchText })}</>}
        <PageOfPages {...page} />
        {query.searchText && !isSearchable(query.searchText) && (
          <span className="block text-sm text-ink-soft">
            {t("Type at least 2 letters: a test, package or condition.")}
          </span>
        )}
      </ResultCount>
      <div className="flex flex-wrap items-center gap-2">
        <FilterSheet filters={filters} total={list.TotalCount} />
        {list.TotalCount > 0 && (
          <nav aria-label={t("Sort by")} className="flex flex-wrap items-center gap-x-0.5 text-sm">
            <span className="mr-2 text-ink-soft max-sm:sr-only" aria-hidden="true">
              {t("Sort by")}
            </span>
            {SORTS.map((sort) => (
              <Link
                key={sort}
                to={listingHref(path, query, { sort })}
                preventScrollReset
                aria-current={sort === query.sort ? "true" : undefined}
                className="relative inline-flex min-h-9 items-center rounded-control px-2.5 font-semibold text-(color:--color-link) after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-action-soft aria-[current]:bg-action-soft-2"
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

/**
 * On a phone: all filters in a bottom sheet with large rows, the short groups first, since the page itself shows the long one. Without
 * scripts the list in the page shows all of them.
 */
function FilterSheet({ filters: { first, further }, total }: { filters: ListingFilters; total: number }) {
  const t = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const hide = () => setWanted(false);
  // Opening a modal makes the browser restyle every element of a long page: paint the pressed button first.
  const isOpen = useAfterPaint(isWanted);
  const groups = first ? [...further, first] : further;
  if (groups.length === 0) return null;
  // The page itself lists the same filters, so a closed sheet stays empty.
  const shown = isOpen ? groups : [];
  const chosen = groups.flatMap(({ choices }) => choices).filter((choice) => choice.chosen).length;
  return (
    <div className="needs-script md:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={isWanted}
        onClick={() => setWanted(true)}
      >
        {t("Filters")}
        {chosen > 0 ? ` (${t.number(chosen)})` : ""}
      </Button>
      <Sheet
        open={isOpen}
        onClose={hide}
        title={t("Filters")}
        footer={
          <Button wide onClick={hide}>
            {total === 1 ? t("Show 1 result") : t("Show {total} results", { total })}
          </Button>
        }
      >
        {shown.map(({ title, choices }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className="mt-4 text-sm text-ink-soft">{t(title)}</h3>
            <ul>
              {choices.map((choice) => (
                <li key={choice.key} className="border-b border-line last:border-0">
                  <SheetRow choice={choice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </div>
  );
}

const ROW = "flex min-h-12 items-center gap-3";

function SheetRow({ choice: { name, count, chosen, off, to } }: { choice: FilterChoice }) {
  const t = useTranslate();
  const words = (
    <>
      <span
        className={`grid size-5 flex-none place-items-center ${chosen ? "" : `rounded-small border ${off ? "border-dashed border-line" : "border-line-strong"}`}`}
      >
        {chosen && <Icon name="check" size={20} />}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{t.lookup(name)}</span>
      <span className="tabular text-sm text-ink-soft" translate="no">
        {t.number(count)}
      </span>
    </>
  );
  if (off) {
    return (
      <span aria-disabled="true" className={`${ROW} text-ink-soft`}>
        {words}
      </span>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? "true" : undefined}
      className={`${ROW} aria-[current]:font-semibold aria-[current]:text-(color:--color-link)`}
    >
      {words}
    </Link>
  );
}

/** True once the value is true and the browser has painted that: work that can wait a frame does not delay the response to the press. */
function useAfterPaint(isOn: boolean): boolean {
  const [wasPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setPainted(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOn]);
  return isOn && wasPainted;
}

/** More choices take the whole width. */
const SHORT = 6;

/** Sex, age, fasting, report time, price and place of the sample, folded. On a phone they are in the sheet; without scripts they are here. */
export function MoreFilters({ groups }: { groups: readonly FilterGroup[] }) {
  const t = useTranslate();
  if (groups.length === 0) return null;
  const isInUse = groups.some(({ choices }) => choices.some(({ chosen }) => chosen));
  return (
    <Details className="more-filters" open={isInUse}>
      <summary>
        <Icon name="filter" size={16} />
        {t("More filters")}
        <Icon name="chevron-down" size={16} className="menu-arrow" />
      </summary>
      <div className="more-filters-groups">
        {groups.map(({ title, choices }) => (
          <section
            key={title}
            aria-label={t(title)}
            className={choices.length > SHORT ? "col-span-full" : undefined}
          >
            <h2 className="mb-2 text-sm text-ink-soft">{t(title)}</h2>
            <ul className="flex flex-wrap gap-2">
              {choices.map((choice) => (
                <li key={choice.key}>
                  <FilterLink choice={choice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Details>
  );
}
