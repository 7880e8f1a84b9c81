import { useMemo, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import type { ApiCartItem } from "../../../contract/cart.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { readSearchText } from "../../../domain/search/search-text.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { countItems, itemCountOf } from "../../i18n/count-items.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { cartStore, removeFromCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { Chip } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFocusAfterLoss } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchRow, useValueFromUrl } from "../../ui/search-field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Prose } from "./detail-layout.tsx";
import type { ListingFilters } from "./filter-choices.ts";
import { listingFilters } from "./filter-choices.ts";
import { FilterList } from "./filter-list.tsx";
import { crumbsInLanguage } from "./listing-meta.ts";
import type { ListingQuery } from "./listing-query.ts";
import { listingHref, NO_FILTERS } from "./listing-query.ts";
import { ListingToolbar, MoreFilters } from "./listing-toolbar.tsx";
import type { ListingData, ListingKind } from "./load-listing.ts";
import { LoadMore, useLoadedMore } from "./load-more.tsx";
import { NoResults } from "./no-results.tsx";
import { PndtNotice } from "./pndt-notice.tsx";
import { isLabOnly, ServiceGrid } from "./service-card.tsx";

const TABS: readonly { kind: ListingKind; label: PlainPhrase; to: string }[] = [
  { kind: "packages", label: "Health Packages", to: "/health-packages" },
  { kind: "tests", label: "Diagnostic Tests", to: "/diagnostic-test" },
  { kind: "radiology", label: "Radiology Tests", to: "/radiology-test" },
  { kind: "offers", label: "Top Offers", to: "/top-offers" },
];

/** The tabs of the listing screens; Top Offers only when the site has them. */
function ListingTabs({ current, topOffers }: { current: ListingKind; topOffers: boolean }) {
  const t = useTranslate();
  const shown = TABS.filter(({ kind }) => kind !== "offers" || topOffers);
  return (
    <Tabs
      label={t("Services")}
      tabs={shown.map(({ kind, label, to }) => ({ label: t(label), to, current: kind === current }))}
    />
  );
}

interface ListingScreenProps {
  listing: ListingData;
  crumbs: readonly Crumb[];
}

/** A listing screen: packages, tests, radiology, or top offers. */
export function ListingScreen({ listing, crumbs }: ListingScreenProps) {
  const t = useTranslate();
  const { path, query, page, help, heading, part } = listing;
  const filters = useMemo(() => listingFilters(listing), [listing]);
  const count = useFocusAfterLoss<HTMLParagraphElement>(JSON.stringify([path, query]));
  const more = useLoadedMore(listing);
  const atLabs = isLabOnly(more.cards);
  const busy = useNavigation().state === "loading";
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbsInLanguage(crumbs, part, t)} />
      <ListingTabs current={listing.kind} topOffers={listing.topOffers} />
      <PageHeading
        title={part === null ? t(heading) : `${t(heading)}: ${t.lookup(part)}`}
        actions={listing.kind !== "offers" && <ListingSearch path={path} query={query} />}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        {listing.unknownCategory && (
          <Notice
            kind="info"
            message={t("We couldn't find this scan category. All our radiology tests are below.")}
          />
        )}
        {listing.forbidden ? (
          <PndtNotice />
        ) : (
          <>
            {filters.first && (
              <HydrationBoundary>
                <FilterList title={filters.first.title} choices={filters.first.choices} />
              </HydrationBoundary>
            )}
            <MoreFilters groups={filters.further} />
            <YouSelected listing={listing} filters={filters} />
            <ListingToolbar listing={listing} filters={filters} countRef={count} />
            {(listing.collection || atLabs) && (
              <p className="-mt-1 text-sm text-ink-soft md:-mt-3">
                {atLabs
                  ? t("All of these are done at our labs. No charge for a lab visit.")
                  : withFigures(t.lookup(listing.collection))}
              </p>
            )}
            {listing.pndt && <PndtNotice />}
            {listing.elsewhere.length > 0 && (
              <section className="grid grid-cols-1 gap-4">
                <h2 className="text-xl">{t("Found in our other services")}</h2>
                <ServiceGrid cards={listing.elsewhere} />
              </section>
            )}
            <div
              ref={more.list}
              aria-busy={busy}
              className={`grid grid-cols-1 gap-8 transition-opacity ${busy ? "opacity-60" : ""}`}
            >
              {listing.list.IsNotFound && help ? (
                <NoResults listing={listing} help={help} />
              ) : (
                <ServiceGrid cards={more.cards} heading="h2" labOnlySaid={atLabs} />
              )}
              <LoadMore listing={listing} shown={more.cards.length} onLoad={more.keep} />
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
            aria-label={t("About: {part}", { part: t.lookup(part ?? "") })}
            className="mt-8 border-t border-line pt-8"
          >
            <Prose html={listing.about} />
          </section>
        )}
      </div>
    </div>
  );
}

interface ListingSearchProps {
  path: string;
  query: ListingQuery;
}

/** The search box of a listing. The chosen filters stay; Enter and the button both submit it. */
function ListingSearch({ path, query }: ListingSearchProps) {
  const t = useTranslate();
  const input = useValueFromUrl(query.searchText);
  const navigate = useNavigate();
  return (
    <Form
      id={MAIN_FORM}
      method="get"
      action={path}
      role="search"
      className="flex w-full flex-wrap gap-2"
      onSubmit={(event) => {
        // The URL that the form itself would submit to, without empty parameters.
        event.preventDefault();
        const searchText = readSearchText(input.current?.value ?? "");
        void navigate(listingHref(path, query, { searchText }), { preventScrollReset: true });
      }}
    >
      {query.conditions.map((word) => (
        <input key={word} type="hidden" name="condition" value={word} />
      ))}
      {query.contains !== "" && <input type="hidden" name="contains" value={query.contains} />}
      {Object.entries(query.facets).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.sort !== "popular" && <input type="hidden" name="sort" value={query.sort} />}
      <SearchRow
        ref={input}
        label={t("Search")}
        name="SearchText"
        defaultValue={query.searchText}
        autoComplete="off"
      />
    </Form>
  );
}

/** The active filters (conditions, radiology category, contained test), each removable, and all at once. */
function YouSelected({ listing, filters }: { listing: ListingData; filters: ListingFilters }) {
  const t = useTranslate();
  const { path, query } = listing;
  const groups = filters.first ? [filters.first, ...filters.further] : filters.further;
  const chosen = groups.flatMap(({ title, choices }) =>
    choices
      .filter((choice) => choice.chosen)
      .map(({ key, name, to }) => ({ id: `${title}:${key}`, name, to })),
  );
  if (chosen.length === 0 && listing.contained === null) return null;
  return (
    <section aria-labelledby="you-selected" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="you-selected" className="text-sm font-bold tracking-wide text-ink-soft">
        {t("YOU SELECTED")}
      </h2>
      {chosen.map(({ id, name, to }) => (
        <Chip key={id} label={t.lookup(name)} remove={{ to }} />
      ))}
      {listing.contained !== null && (
        <Chip
          label={t("With {name}", { name: listing.contained })}
          remove={{ to: listingHref(path, query, { contains: "" }) }}
        />
      )}
      <ClearAllFilters path={listing.kind === "radiology" ? "/radiology-test" : path} query={query} />
    </section>
  );
}

/** A button, as the specification has it; without scripts its form keeps what is not a filter. */
function ClearAllFilters({ path, query }: ListingSearchProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Form
      action={path}
      onSubmit={(event) => {
        // The URL that the form itself would submit to, without a lone "?".
        event.preventDefault();
        void navigate(listingHref(path, query, NO_FILTERS), { preventScrollReset: true });
      }}
    >
      {query.searchText !== "" && <input type="hidden" name="SearchText" value={query.searchText} />}
      {query.sort !== "popular" && <input type="hidden" name="sort" value={query.sort} />}
      <Button type="submit" variant="quiet" size="sm">
        {t("Clear all Filters")}
      </Button>
    </Form>
  );
}

/**
 * The items in the cart, each removable after a confirmation. The strip stands at the end of the list and, on wide screens, sticks to the
 * bottom of the window between the scroll-to-top button and the cards, so that nothing moves when the cart has loaded.
 */
function SelectedStrip() {
  const t = useTranslate();
  const items = useStore(cartStore, (state) => state.items);
  const cart = useStore(cartStore, (state) => state.cart);
  const [removing, setRemoving] = useState<ApiCartItem | null>(null);
  if (items.length === 0) return null;

  async function remove(item: ApiCartItem) {
    if (await removeFromCart(item)) requestAnimationFrame(keepFocus);
  }

  return (
    <section
      aria-labelledby="selected-services"
      className="selected-strip z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 md:sticky md:bottom-3 md:max-h-32 md:overflow-y-auto md:pr-20 md:shadow-float"
    >
      <h2 id="selected-services" className="text-sm font-bold tracking-wide text-ink-soft">
        {t("SELECTED PACAKGES & TESTS")}
      </h2>
      {items.map((item) => (
        <Chip key={item.ServiceId} label={item.ServiceName} remove={{ onRemove: () => setRemoving(item) }} />
      ))}
      {cart && (
        // A phone has the same in the bar at its bottom.
        <p className="ml-auto flex items-center gap-x-4 max-md:hidden">
          <span className="tabular font-semibold">
            {countItems(itemCountOf(items.map((item) => ({ isPackage: item.IsPackage === 1 }))), t)}
            {" · "}
            <span translate="no">{t.rupees(toPaise(cart.CartAmount))}</span>
          </span>
          <ButtonLink to="/cart" size="sm" iconAfter="arrow-right">
            {t("View cart")}
          </ButtonLink>
        </p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t("Remove from cart")}
        confirmLabel={t("Remove")}
        danger
        onConfirm={() => {
          if (removing) void remove(removing);
          setRemoving(null);
        }}
      >
        {removing && <p>{t("Are you sure to remove '{name}'?", { name: removing.ServiceName })}</p>}
      </ConfirmDialog>
    </section>
  );
}

/** The chip that had the focus is gone: focus the strip, or the page's content when the strip is empty. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const next = document.querySelector<HTMLElement>("[aria-labelledby=selected-services] button");
  (next ?? document.getElementById("content"))?.focus({ preventScroll: true });
}
