import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { isPlainClick } from "../../ui/link.tsx";
import type { CardData } from "./card-data.ts";
import { listingHref } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";
import { useEarlierPages, useStoredLength } from "./use-earlier-pages.ts";

interface Kept {
  /** The listing without its page, and its price list. */
  of: string;
  /** The first page that is shown. */
  from: number;
  /** The last page that is shown. */
  until: number;
  cards: readonly CardData[];
}

interface Shown {
  /** As of what is kept: after a change of place nothing of the place before follows. */
  of: string;
  page: number;
  cards: readonly CardData[];
}

function leadsTo(kept: Kept | null | undefined, { of, page }: Shown): kept is Kept {
  return kept?.of === of && kept.until === page - 1;
}

/** The cards of a page after those of earlier pages that Load more has kept. Any other way to a page shows that page alone. */
export function cardsAfter(kept: Kept | null | undefined, shown: Shown): readonly CardData[] {
  if (!leadsTo(kept, shown)) return shown.cards;
  const known = new Set(kept.cards.map(({ ServiceId }) => ServiceId));
  return [...kept.cards, ...shown.cards.filter(({ ServiceId }) => !known.has(ServiceId))];
}

/** What Load more had kept, by the history entry of its page: Back from a test finds the list as long as it was, and so its place. */
const keptOf = new Map<string, Kept>();

/** The cards to show, and what Load more does with them. */
export function useLoadedMore(listing: ListingData) {
  const { key } = useLocation();
  const [pressed, setPressed] = useState<Kept | null>(null);
  const of = `${listing.priceListId} ${listingHref(listing.path, listing.query, { page: 1 })}`;
  const shown = { of, page: listing.page.page, cards: listing.list.Items };
  const earlier = useEarlierPages(listing, key, keptOf.get(key)?.of === of);
  const loaded = earlier && { ...earlier, of, until: shown.page - 1 };
  const kept = [pressed, keptOf.get(key), loaded].find((each) => leadsTo(each, shown)) ?? null;
  const cards = cardsAfter(kept, shown);
  const list = useRef<HTMLDivElement>(null);
  const added = cards.length - shown.cards.length;
  useEffect(() => {
    if (kept && added > 0) keptOf.set(key, kept);
  }, [key, kept, added]);
  useStoredLength(key, kept && added > 0 ? kept.from : null);
  const firstNew = leadsTo(pressed, shown) ? added : 0;
  useEffect(() => {
    if (firstNew <= 0) return;
    // The first new card follows the one that was last in sight; the button may be gone.
    list.current
      ?.querySelectorAll<HTMLElement>(".service-card-name a")
      [firstNew]?.focus({ preventScroll: true });
  }, [firstNew]);
  return {
    cards,
    list,
    keep: () =>
      setPressed({ of, from: added > 0 && kept ? kept.from : shown.page, until: shown.page, cards }),
  };
}

interface LoadMoreProps {
  listing: ListingData;
  shown: number;
  onLoad: () => void;
}

/** Appends the next page; the address and the pager move on with it. */
export function LoadMore({ listing, shown, onLoad }: LoadMoreProps) {
  const t = useTranslate();
  const { path, query, page, list } = listing;
  if (page.page >= page.pages) return null;
  return (
    <div className="needs-script grid justify-items-center gap-2">
      <ButtonLink
        to={listingHref(path, query, { page: page.page + 1 })}
        variant="secondary"
        preventScrollReset
        replace
        onClick={(event) => {
          if (isPlainClick(event)) onLoad();
        }}
      >
        {t("Load more")}
      </ButtonLink>
      {shown > list.Items.length && (
        <p role="status" className="text-sm text-ink-soft">
          {t("{count} of {total} shown", { count: shown, total: list.TotalCount })}
        </p>
      )}
    </div>
  );
}
