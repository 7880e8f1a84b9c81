import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/link.tsx";
import { isSearchable, listingHref, NO_FILTERS } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";
import { ServiceGrid } from "./service-card.tsx";

interface NoResultsProps {
  listing: ListingData;
  help: NonNullable<ListingData["help"]>;
}

/** Shown instead of an empty list: what was searched, similar names, and other ways to the right test. */
export function NoResults({ listing, help }: NoResultsProps) {
  const t = useTranslate();
  const { query, path } = listing;
  const title = isSearchable(query.searchText)
    ? t('Sorry! No result found with "{q}"', { q: query.searchText })
    : t("Sorry! Nothing matches these filters");
  return (
    <div className="grid grid-cols-1 gap-8">
      <EmptyState
        picture="empty-search"
        title={title}
        showAll={{
          to: listingHref(path, { ...query, ...NO_FILTERS, searchText: "" }),
          label: t("Show all"),
        }}
      >
        <Trans
          phrase="Try another spelling, or send us your {prescription} and we'll find the tests for you."
          prescription={<TextLink to="/book-by-prescription">{t("prescription")}</TextLink>}
        />
      </EmptyState>
      {help.didYouMean.length > 0 && (
        <p className="text-center">
          <Trans
            phrase="Did you mean {names}?"
            names={help.didYouMean.map((name, index) => (
              <span key={name}>
                {index > 0 && (index === help.didYouMean.length - 1 ? ` ${t("or")} ` : ", ")}
                <TextLink to={listingHref(path, { ...query, ...NO_FILTERS }, { searchText: name })}>
                  {name}
                </TextLink>
              </span>
            ))}
          />
        </p>
      )}
      {help.elsewhere.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2>{t("Found in our other services")}</h2>
          <ServiceGrid cards={help.elsewhere} />
        </section>
      )}
      {help.popular.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2>{t("Most booked")}</h2>
          <ServiceGrid cards={help.popular} />
        </section>
      )}
    </div>
  );
}
