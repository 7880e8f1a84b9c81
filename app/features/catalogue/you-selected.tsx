import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { listingHref } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

/** The chosen health conditions, radiology category and content of packages, each removable, and all at once. */
export function YouSelected({ listing }: { listing: ListingData }) {
  const t = useTranslate();
  const { path, query } = listing;
  const conditions = listing.conditions.filter(({ chosen }) => chosen);
  const category = listing.categories.find(({ chosen }) => chosen);
  if (conditions.length === 0 && !category && listing.contained === null) return null;
  return (
    <section aria-labelledby="you-selected" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="you-selected" className="text-sm font-bold tracking-wide text-ink-soft">
        {t("YOU SELECTED")}
      </h2>
      {conditions.map(({ word, name }) => (
        <Chip
          key={word}
          label={t.known(name)}
          remove={{
            to: listingHref(path, query, { conditions: query.conditions.filter((each) => each !== word) }),
          }}
        />
      ))}
      {category && (
        <Chip label={t.known(category.name)} remove={{ to: listingHref("/radiology-test", query) }} />
      )}
      {listing.contained !== null && (
        <Chip
          label={t("With {name}", { name: listing.contained })}
          remove={{ to: listingHref(path, query, { contains: "" }) }}
        />
      )}
      <ButtonLink
        to={listingHref(category ? "/radiology-test" : path, query, { conditions: [], contains: "" })}
        variant="quiet"
        size="sm"
        preventScrollReset
      >
        {t("Clear all Filters")}
      </ButtonLink>
    </section>
  );
}
