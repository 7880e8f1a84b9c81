import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { keep, readStored } from "../../state/session-storage.ts";
import type { CardData } from "./card-data.ts";
import { listingHref } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

/** How a window is moved by whoever looks at it. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/** A list that goes back further is not loaded again. */
const MOST_PAGES = 10;

interface Length {
  /** The first page of the list. */
  from: number;
  /** Pixels from the top of the window. */
  scrollY: number;
}

const nameOf = (key: string) => `list-${key}`;

function readLength(key: string): Length | null {
  return readStored(nameOf(key)) as Length | null;
}

/** Notes how long the list of this history entry is, and where the window stands when the tab is left. `from`: null without Load more. */
export function useStoredLength(key: string, from: number | null): void {
  useEffect(() => {
    if (from === null) return;
    const store = () => keep(nameOf(key), { from, scrollY } satisfies Length);
    store();
    // A phone throws a hidden tab out of memory without a further word.
    const leaving = ["pagehide", "visibilitychange"];
    for (const event of leaving) addEventListener(event, store);
    return () => {
      for (const event of leaving) removeEventListener(event, store);
    };
  }, [key, from]);
}

interface Earlier {
  from: number;
  cards: readonly CardData[];
}

/** The pages that are being loaded again. */
interface Work {
  of: string;
  length: Length;
  /** The page that comes next. */
  next: number;
  cards: CardData[];
  isMoved: boolean;
}

/**
 * The cards that Load more had put before the page of this history entry, loaded again after the tab was reloaded or thrown out of memory, and at
 * the new prices after a change of place: the list is as long as it was, and the window where it stood unless it was moved meanwhile. Null until
 * they are there, and where there were none.
 */
export function useEarlierPages(listing: ListingData, key: string, isKept: boolean): Earlier | null {
  const { load, data } = useFetcher<ListingData>();
  const [found, setFound] = useState<(Earlier & { of: string }) | null>(null);
  const work = useRef<Work | null>(null);
  const firstList = useRef(listing.priceListId);
  const { path, query, page, priceListId } = listing;
  const of = `${priceListId} ${key}`;
  const loadPage = (number: number) => void load(listingHref(path, query, { page: number }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded anew has lost its cards, and one at other prices has
  useEffect(() => {
    const length = readLength(key);
    if (isKept || !length || length.from >= page.page || page.page - length.from > MOST_PAGES) return;
    // After a change of place the window stays where it is.
    const isMoved = firstList.current !== priceListId;
    const begun: Work = { of, length, next: length.from, cards: [], isMoved };
    work.current = begun;
    const move = () => {
      begun.isMoved = true;
    };
    for (const event of MOVES) addEventListener(event, move, { once: true, passive: true });
    loadPage(length.from);
    return () => {
      for (const event of MOVES) removeEventListener(event, move);
    };
  }, [priceListId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes asks for the next
  useEffect(() => {
    const now = work.current;
    // The router also brings a page again that was loaded before.
    if (now?.of !== of || data?.priceListId !== priceListId || data.page.page !== now.next) return;
    now.cards.push(...data.list.Items);
    now.next += 1;
    if (now.next < page.page) loadPage(now.next);
    else setFound({ of, from: now.length.from, cards: now.cards });
  }, [data]);

  useLayoutEffect(() => {
    const now = work.current;
    if (!found || !now) return;
    if (!now.isMoved) scrollTo(0, now.length.scrollY);
    work.current = null;
  }, [found]);

  return found?.of === of ? found : null;
}
