import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ApiSearchItem } from "../../contract/catalogue.ts";
import { LONGEST_SEARCH } from "../../domain/search/search-text.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href, searchLink, serviceLink } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { isComposing } from "../ui/input-events.ts";
import { loadSearch, SearchPanel } from "./lazy-panels.tsx";
import { rowId, SEARCH_ID } from "./search-focus.ts";

/** The server is asked so long after the last letter (specification, section 4). */
const DEBOUNCE_MS = 1000;
const HIDE_AFTER_BLUR_MS = 500;
const LIST_ID = "site-search-results";

/** The search of the header: a combobox with a grid pop-up, because each row has a link and a button. Without scripts it submits to the listing. */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // What is typed shows at once; its results follow when the processor has time for them.
  const searched = useDeferredValue(text);
  const asked = useSettled(text);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const rows = useFoundRows();
  const navigate = useNavigate();
  const close = useCallback(() => setOpen(false), []);
  const hiding = useHiddenAfterBlur(box, setOpen);
  useTextOfPage(box, setText, setOpen);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") {
      // The browser would clear a search box; only the second Escape does that.
      if (isOpen) event.preventDefault();
      // In this order: a focus that comes from a row opens the results again.
      box.current?.focus();
      setOpen(false);
      return;
    }
    if (event.target !== box.current) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      rows.step(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter" && isOpen && rows.chosen) {
      event.preventDefault();
      box.current?.blur();
      navigate(serviceLink(rows.chosen));
    }
  }

  return (
    <search className="site-search" onKeyDown={onKeyDown} onFocus={hiding.stop} onBlur={hiding.start}>
      <SearchForm
        box={box}
        text={text}
        isOpen={isOpen}
        listId={wasOpen ? LIST_ID : undefined}
        activeRow={isOpen && rows.active >= 0 ? rowId(rows.active) : undefined}
        onType={(typed) => {
          setText(typed);
          rows.clear();
          // Text that is put back after a reload opens no results over the menu that was in use.
          setOpen(typed !== "" && document.activeElement === box.current);
        }}
        onOpen={() => setOpen(true)}
      />
      {/* Outside the form: its buttons have forms of their own. */}
      {wasOpen && (
        <Suspense>
          <SearchPanel
            id={LIST_ID}
            isOpen={isOpen}
            text={searched}
            asked={asked}
            active={rows.active}
            onFound={rows.take}
            close={close}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The text once it has stood for a second, counted from its last letter however late the results are rendered; "" until then. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    setSettled("");
    const timer = setTimeout(() => setSettled(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The search results, and the row chosen by the arrow keys; -1 for none. */
function useFoundRows() {
  const [items, setItems] = useState<readonly ApiSearchItem[]>([]);
  const [active, setActive] = useState(-1);
  const shown = useRef(items);
  const clear = useCallback(() => setActive(-1), []);
  const take = useCallback((found: readonly ApiSearchItem[]) => {
    // The highlight stays on its service, wherever the server's rows put it.
    setActive((row) => found.findIndex(({ ServiceId }) => ServiceId === shown.current[row]?.ServiceId));
    shown.current = found;
    setItems(found);
  }, []);
  const step = (by: 1 | -1) => setActive((row) => (items.length === 0 ? -1 : nextRow(row, by, items.length)));
  return { active, chosen: items[active], take, step, clear };
}

/** The results close a while after the focus has left the search: a press on a row comes first. */
function useHiddenAfterBlur(box: RefObject<HTMLInputElement | null>, setOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    stop: () => clearTimeout(timer.current),
    start(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      timer.current = setTimeout(() => {
        setOpen(false);
        foldAway(box.current);
      }, HIDE_AFTER_BLUR_MS);
    },
  };
}

/** On a new page the box is cleared and the suggestions are hidden. At first it takes over what was typed before hydration. */
function useTextOfPage(
  box: RefObject<HTMLInputElement | null>,
  setText: (text: string) => void,
  setOpen: (isOpen: boolean) => void,
): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) {
      const typed = box.current?.value ?? "";
      setText(typed);
      if (typed && document.activeElement === box.current) setOpen(true);
      return;
    }
    lastKey.current = key;
    if (box.current) box.current.value = "";
    setText("");
    setOpen(false);
    foldAway(box.current);
  }, [box, key, setText, setOpen]);
}

/** On a narrow screen the search covers the header's other parts only while it is used. */
function foldAway(box: HTMLInputElement | null): void {
  delete box?.closest<HTMLElement>(".site-header")?.dataset.searching;
}

/** Up from the first row and down from the last one go to the box, and from there to the other end. */
function nextRow(row: number, step: 1 | -1, count: number): number {
  const next = row + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

type SearchFormProps = {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  isOpen: boolean;
  /** The id of the result list, once it is rendered. */
  listId: string | undefined;
  /** The row chosen by the arrow keys. */
  activeRow: string | undefined;
  onType: (text: string) => void;
  /** The box has the focus: its results open. */
  onOpen: () => void;
};

/** The box and its button, which submits to the listing. */
function SearchForm({ box, text, isOpen, listId, activeRow, onType, onOpen }: SearchFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <form
      action={href("/diagnostic-test")}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted) return;
        // A phone's keyboard would cover the results.
        box.current?.blur();
        navigate(searchLink(wanted));
      }}
    >
      <label htmlFor={SEARCH_ID} className="sr-only">
        {t("Search tests and packages")}
      </label>
      <span className="control-box search-control">
        <input
          ref={box}
          id={SEARCH_ID}
          name="SearchText"
          type="search"
          className="control"
          placeholder={t("Search tests")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={activeRow}
          onInput={(event) => onType(event.currentTarget.value)}
          onPointerEnter={loadSearch}
          onFocus={onOpen}
          onClick={onOpen}
        />
        <button type="submit" className="control-button">
          <Icon name="search" size={20} />
          <span className="sr-only">{t("Search")}</span>
        </button>
      </span>
    </form>
  );
}
