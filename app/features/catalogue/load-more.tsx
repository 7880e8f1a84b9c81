import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { CardData } from "./card-data.ts";
import { listingHref } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

interface Kept {
  /** The listing without its page. */
  of: string;
  /** The last page that is shown. */
  until: number;
  cards: readonly CardData[];
}

/** The cards of a page after those of earlier pages that Load more has kept. Any other way to a page shows that page alone. */
export function cardsAfter(
  kept: Kept | null,
  listing: { of: string; page: number; cards: readonly CardData[] },
) {
  const { of, page, cards } = listing;
  if (kept?.of !== of || kept.until !== page - 1) return cards;
  const known = new Set(kept.cards.map(({ ServiceId }) => ServiceId));
  return [...kept.cards, ...cards.filter(({ ServiceId }) => !known.has(ServiceId))];
}

/** The cards to show, and what Load more does with them. */
export function useLoadedMore(listing: ListingData) {
  const [kept, setKept] = useState<Kept | null>(null);
  const of = listingHref(listing.path, listing.query, { page: 1 });
  const { page } = listing.page;
  const cards = cardsAfter(kept, { of, page, cards: listing.list.Items });
  const list = useRef<HTMLDivElement>(null);
  const added = cards.length - listing.list.Items.length;
  useEffect(() => {
    if (added <= 0) return;
    // The first new card follows the one that was last in sight; the button may be gone.
    list.current
      ?.querySelectorAll<HTMLElement>(".service-card-name a")
      [added]?.focus({ preventScroll: true });
  }, [added]);
  return { cards, list, keep: () => setKept({ of, until: page, cards }) };
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
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (!(ctrlKey || metaKey || shiftKey)) onLoad();
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
