import { memo, startTransition, useEffect, useRef, useState } from "react";
import type { ApiSearchItem } from "../../contract/catalogue.ts";
import { findOnDevice, markMatches } from "../../domain/search/find-on-device.ts";
import { toPaise } from "../../domain/shared/money.ts";
import { AddButton } from "../features/cart/add-button.tsx";
import { CardFacts } from "../features/catalogue/service-card.tsx";
import { WORDS } from "../features/site-texts/layout-words.ts";
import { useContentLanguage, useTranslate } from "../i18n/use-translate.ts";
import { serviceLink } from "../links.ts";
import { call, failureWords, isAbort } from "../state/call.ts";
import { endpoints } from "../state/endpoints.ts";
import { pause } from "../state/pause.ts";
import { placeChanges } from "../state/place.ts";
import { useStore } from "../state/store.ts";
import { Badge } from "../ui/badge.tsx";
import { Spinner } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { rowId } from "./search-focus.ts";
import { deviceList, loadDeviceList, steady } from "./search-rows.ts";
import { OtherWays, SearchStart, useRememberedSearches } from "./search-ways.tsx";
import { useClosedByScroll } from "./use-closed-by-scroll.ts";

type SearchState =
  | { kind: "none" }
  /** With what the device has found by itself. */
  | { kind: "searching"; items: readonly ApiSearchItem[] }
  | { kind: "found"; items: readonly ApiSearchItem[] }
  | { kind: "not-found"; text: string }
  /** A query about the sex of an unborn child: only the legal notice is shown. */
  | { kind: "unlawful" }
  | { kind: "failed"; words: string };

const MIN_CHARACTERS = 2;
/** Results show this long after the search was sent (specification, section 9). */
const RESULTS_MS = 700;
const NONE: SearchState = { kind: "none" };

/**
 * Searches the list on the device at once, and the server for `asked`: the text once it has not changed for a while, "" until then. A new
 * text cancels the previous search; fewer than 2 characters clear the results.
 */
function useSearch(text: string, asked: string): SearchState {
  const [state, setState] = useState<SearchState>(NONE);
  const wanted = text.trim();
  const list = useStore(deviceList);
  // Another place has other prices.
  const places = useStore(placeChanges);
  // A list that loads after the text was typed is searched, too.
  useEffect(() => {
    setState((before) =>
      before.kind === "searching" && before.items.length === 0
        ? { kind: "searching", items: findOnDevice(list, wanted) }
        : before,
    );
  }, [list, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that comes late does not begin the search again, and another place does
  useEffect(() => {
    if (wanted.length < MIN_CHARACTERS) return setState(NONE);
    const items = findOnDevice(deviceList.read(), wanted);
    startTransition(() => setState({ kind: "searching", items }));
  }, [wanted, places]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (asked !== wanted || wanted.length < MIN_CHARACTERS) return;
    const control = new AbortController();
    Promise.all([search(wanted, control.signal), pause(RESULTS_MS)]).then(([found]) => {
      if (!control.signal.aborted) setState(found);
    });
    return () => control.abort();
  }, [wanted, asked, places]);
  return state;
}

async function search(text: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const items = await call(endpoints.diagnosisList, { body: { searchText: text }, signal, quiet: true });
    if (items.length > 0) return { kind: "found", items };
    // The word list for this check is large: it loads only when nothing was found.
    const { asksForSex } = await import("../../domain/search/asks-for-sex.ts");
    return asksForSex(text) ? { kind: "unlawful" } : { kind: "not-found", text };
  } catch (error) {
    return isAbort(error) ? NONE : { kind: "failed", words: failureWords(error) };
  }
}

interface SearchResultsProps {
  id: string;
  isOpen: boolean;
  text: string;
  /** What the server is asked for; "" while the text still changes. */
  asked: string;
  /** The highlighted row; -1 for none. */
  active: number;
  /** Receives the results for the box's key handling; called with nothing while there are none. */
  onFound: (items: readonly ApiSearchItem[]) => void;
  close: () => void;
}

const NOTHING: readonly ApiSearchItem[] = [];

/** The search results under the box. A key that is typed renders the box alone. */
export const SearchResults = memo(function SearchResults({
  id,
  isOpen,
  text,
  asked,
  active,
  onFound,
  close,
}: SearchResultsProps) {
  const t = useTranslate();
  // First: after a change of place the search finds no row of the place before.
  useEffect(loadDeviceList);
  const state = useSearch(text, asked);
  const grid = useRef<HTMLDivElement>(null);
  const answered = state.kind === "found" || state.kind === "searching" ? state.items : NOTHING;
  const items = useSteadyRows(answered, () => active >= 0 || holdsFocus(grid.current));
  useRememberedSearches(items.length > 0 ? text : "");
  useClosedByScroll(isOpen, close);
  useEffect(() => onFound(items), [items, onFound]);
  useEffect(() => {
    document.getElementById(rowId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="floating-panel search-panel" hidden={!isOpen}>
      <p role="status" className={items.length > 0 ? "search-count" : "search-words"}>
        <StatusWords state={state} />
      </p>
      {state.kind === "none" && <SearchStart />}
      {state.kind === "not-found" && <OtherWays />}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid that a combobox owns, not a table */}
      <div ref={grid} id={id} role="grid" aria-label={t("Tests and packages")} className="search-rows">
        {items.map((item, row) => (
          <Row
            key={item.ServiceId}
            item={item}
            row={row}
            isActive={row === active}
            isAnswered={state.kind === "found"}
            text={text}
          />
        ))}
      </div>
      <Link to="/health-packages" className="search-foot">
        <Icon name="ticket-percent" size={20} />
        {t(WORDS.searchFooter)}
      </Link>
    </div>
  );
});

/**
 * The rows to show. While the customer is at one of them (the highlight or the focus), the rows stay where they are and new ones come below;
 * otherwise the newest order counts.
 */
function useSteadyRows(answered: readonly ApiSearchItem[], isHeld: () => boolean): readonly ApiSearchItem[] {
  const [shown, setShown] = useState({ answered, rows: answered });
  if (shown.answered === answered) return shown.rows;
  const rows = isHeld() && answered.length > 0 ? steady(shown.rows, answered) : answered;
  setShown({ answered, rows });
  return rows;
}

/** Is the focus, or a finger, at one of the rows? */
function holdsFocus(grid: HTMLElement | null): boolean {
  return grid !== null && (grid.contains(document.activeElement) || grid.matches(":active"));
}

function StatusWords({ state }: { state: SearchState }) {
  const t = useTranslate();
  switch (state.kind) {
    case "none":
      return t("Type at least 2 letters: a test, package or condition.");
    case "searching":
      return (
        <span className="flex items-center gap-2">
          <Spinner />
          {t("Searching…")}
        </span>
      );
    case "found":
      return state.items.length === 1
        ? t("1 result found")
        : t("{count} results found", { count: state.items.length });
    case "not-found":
      return t('Sorry! No result found with "{q}"', { q: state.text });
    case "unlawful":
      return t(WORDS.unlawful);
    case "failed":
      return t.lookup(state.words);
  }
}

type RowProps = {
  item: ApiSearchItem;
  row: number;
  isActive: boolean;
  /** It is the server's row; before, the device's. */
  isAnswered: boolean;
  text: string;
};

function Row({ item, row, isActive, isAnswered, text }: RowProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the combobox's grid
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
    <div
      id={rowId(row)}
      role="row"
      aria-selected={isActive}
      className={isAnswered ? "search-row" : "search-quick"}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="min-w-0 flex-1">
        <Link to={serviceLink(item)} prefetch tabIndex={-1} lang={lang} className="search-name">
          <Marked name={item.ServiceName} text={text} />
        </Link>
        <div className="search-facts">
          {item.IsPackage === 1 && <Badge tone="blue">{t("Package")}</Badge>}
          <CardFacts text={item.ServiceText} />
        </div>
        <Price
          feesPaise={toPaise(item.Fees)}
          offerFeesPaise={toPaise(item.OfferFees)}
          size="sm"
          ofPackage={item.IsPackage === 1}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="search-add">
        <AddButton service={item} size="sm" membership={item.IsSelected} />
      </div>
    </div>
  );
}

/** A name with the searched words in it marked. */
function Marked({ name, text }: { name: string; text: string }) {
  return markMatches(name, text).map(({ part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never reorder
      <mark key={at} className="search-match">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
