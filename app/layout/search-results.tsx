import { useEffect, useState } from "react";
import type { ApiSearchItem } from "../../contract/catalogue.ts";
import { AddButton } from "../features/cart/add-button.tsx";
import { paise } from "../features/cart/cart-lines.ts";
import { CardFacts } from "../features/catalogue/card-parts.tsx";
import { WORDS } from "../features/copy/frame-words.ts";
import { useContentLanguage, useTranslate } from "../i18n/use-translate.ts";
import { serviceLink } from "../links.ts";
import { call, failureWords, isAbort } from "../state/call.ts";
import { endpoints } from "../state/endpoints.ts";
import { Badge } from "../ui/badge.tsx";
import { Spinner } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { rowId } from "./search-focus.ts";
import { OtherWays, SearchStart, useRememberedSearches } from "./search-ways.tsx";

type SearchState =
  | { kind: "none" }
  | { kind: "searching" }
  | { kind: "found"; items: readonly ApiSearchItem[] }
  | { kind: "not-found"; text: string }
  /** A query about the sex of an unborn child: only the legal notice is shown. */
  | { kind: "unlawful" }
  | { kind: "failed"; words: string };

const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 1000;
/** Results show this long after the search was sent (specification, section 9). */
const RESULTS_MS = 700;
const NONE: SearchState = { kind: "none" };

/** Searches 1 s after the text last changed. A new text cancels the previous search; fewer than 2 characters clear the results. */
function useSearch(text: string): SearchState {
  const [state, setState] = useState<SearchState>(NONE);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_CHARACTERS) {
      setState(NONE);
      return;
    }
    const control = new AbortController();
    setState((before) => (before.kind === "found" ? before : { kind: "searching" }));
    const timer = setTimeout(() => {
      setState({ kind: "searching" });
      Promise.all([search(wanted, control.signal), pause(RESULTS_MS)]).then(([found]) => {
        if (!control.signal.aborted) setState(found);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted]);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

interface SearchResultsProps {
  id: string;
  isOpen: boolean;
  text: string;
  /** The highlighted row; -1 for none. */
  active: number;
  /** Receives the results for the box's key handling; called with nothing while there are none. */
  onFound: (items: readonly ApiSearchItem[]) => void;
}

const NOTHING: readonly ApiSearchItem[] = [];

/** The search results under the box. */
export function SearchResults({ id, isOpen, text, active, onFound }: SearchResultsProps) {
  const t = useTranslate();
  const state = useSearch(text);
  const items = state.kind === "found" ? state.items : NOTHING;
  useRememberedSearches(items.length > 0 ? text : "");
  useEffect(() => onFound(items), [items, onFound]);
  useEffect(() => {
    document.getElementById(rowId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="search-panel" hidden={!isOpen}>
      <p role="status" className={state.kind === "found" ? "search-count" : "search-words"}>
        <StatusWords state={state} />
      </p>
      {state.kind === "none" && <SearchStart />}
      {state.kind === "not-found" && <OtherWays />}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid that a combobox owns, not a table */}
      <div id={id} role="grid" aria-label={t("Tests and packages")} className="search-rows">
        {items.map((item, row) => (
          <Row key={item.ServiceId} item={item} row={row} isActive={row === active} />
        ))}
      </div>
      <Link to="/health-packages" className="search-foot">
        <Icon name="ticket-percent" size={20} />
        {t(WORDS.searchFooter)}
      </Link>
    </div>
  );
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

function Row({ item, row, isActive }: { item: ApiSearchItem; row: number; isActive: boolean }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the combobox's grid
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
    <div id={rowId(row)} role="row" aria-selected={isActive} className="search-row">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="min-w-0 flex-1">
        <Link to={serviceLink(item)} prefetch tabIndex={-1} lang={lang} className="search-name">
          {item.ServiceName}
        </Link>
        <div className="search-facts">
          {item.IsPackage === 1 && <Badge tone="blue">{t("Package")}</Badge>}
          <CardFacts text={item.ServiceText} />
        </div>
        <Price feesPaise={paise(item.Fees)} offerFeesPaise={paise(item.OfferFees)} size="sm" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="search-add">
        <AddButton service={item} size="sm" membership={item.IsSelected} />
      </div>
    </div>
  );
}
