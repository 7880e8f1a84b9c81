import { useMemo } from "react";
import { useNavigation } from "react-router";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useFocusAfterLoss } from "../../ui/use-focus-after-loss.ts";
import { filterChoices } from "./filter-choices.ts";
import { FilterList } from "./filter-list.tsx";
import { listingHref } from "./listing-query.ts";
import { ListingSearch } from "./listing-search.tsx";
import { ListingTabs } from "./listing-tabs.tsx";
import { ListingToolbar } from "./listing-toolbar.tsx";
import type { ListingData } from "./load-listing.ts";
import { NoResults } from "./no-results.tsx";
import { PndtNotice } from "./pndt-notice.tsx";
import { Prose } from "./prose.tsx";
import { SelectedStrip } from "./selected-strip.tsx";
import { ServiceGrid } from "./service-grid.tsx";
import { YouSelected } from "./you-selected.tsx";

interface ListingScreenProps {
  listing: ListingData;
  crumbs: readonly Crumb[];
}

/** A listing screen: packages, tests, radiology, or top offers. */
export function ListingScreen({ listing, crumbs }: ListingScreenProps) {
  const t = useTranslate();
  const { path, query, page, help, heading, part } = listing;
  const filter = useMemo(() => filterChoices(listing), [listing]);
  const count = useFocusAfterLoss<HTMLParagraphElement>(JSON.stringify([path, query]));
  const busy = useNavigation().state === "loading";
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbs} />
      <ListingTabs current={listing.kind} topOffers={listing.topOffers} />
      <PageHeading title={part === null ? t(heading) : `${t(heading)}: ${t.known(part)}`} />
      <div className="grid grid-cols-1 gap-5">
        {listing.kind !== "offers" && <ListingSearch path={path} query={query} />}
        {listing.forbidden ? (
          <PndtNotice />
        ) : (
          <>
            {filter && (
              <HydrationBoundary>
                <FilterList title={filter.title} choices={filter.choices} />
              </HydrationBoundary>
            )}
            <YouSelected listing={listing} />
            <ListingToolbar listing={listing} countRef={count} />
            {listing.collection && (
              <p className="-mt-3 text-sm text-ink-soft">{t.known(listing.collection)}</p>
            )}
            {listing.pndt && <PndtNotice />}
            <div
              aria-busy={busy}
              className={`grid grid-cols-1 gap-8 transition-opacity ${busy ? "opacity-60" : ""}`}
            >
              {help ? (
                <NoResults listing={listing} help={help} />
              ) : (
                <ServiceGrid cards={listing.cards} heading="h2" />
              )}
              <Pager
                current={page.page}
                total={page.pages}
                hrefOf={(number) => listingHref(path, query, { page: number })}
              />
            </div>
          </>
        )}
        <SelectedStrip />
        {listing.about && (
          <section
            aria-label={t("About: {part}", { part: t.known(part ?? "") })}
            className="mt-8 border-t border-line pt-8"
          >
            <Prose html={listing.about} />
          </section>
        )}
      </div>
    </div>
  );
}
