import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { WireSearchItem } from "../../contract/catalogue.ts";
import { href, serviceLink } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { useSay } from "../words/use-say.ts";
import { loadSearch, SearchPanel } from "./panels.ts";
import { rowId, SEARCH_ID } from "./search-focus.ts";

const HIDE_AFTER_BLUR_MS = 500;
/** Less than this is a finger's tremble or the keyboard of a phone coming up. */
const SCROLL_PX = 60;
const LIST_ID = "site-search-results";

/** The search of the header: a combobox whose pop-up is a grid, for each row has a link and a button. Without scripts it asks the listing. */
export function SearchBox() {
  const say = useSay();
  const box = useRef<HTMLInputElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [items, setItems] = useState<readonly WireSearchItem[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const navigate = useNavigate();
  const { key } = useLocation();

  // A new page: the box is cleared and the suggestions are hidden. At first it takes over what was typed before scripts ran.
  const lastKey = useRef(key);
  useEffect(() => {
    const typed = box.current?.value ?? "";
    if (lastKey.current === key) {
      setText(typed);
      if (typed && document.activeElement === box.current) setOpen(true);
      return;
    }
    lastKey.current = key;
    if (box.current) box.current.value = "";
    setText("");
    setOpen(false);
    delete box.current?.closest<HTMLElement>(".site-header")?.dataset.searching;
  }, [key]);

  const takeResults = useCallback((found: readonly WireSearchItem[]) => {
    setItems(found);
    setActive(-1);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const start = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - start) > SCROLL_PX) setOpen(false);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      // The browser would empty a search box; that is for a second Escape.
      if (isOpen) event.preventDefault();
      // In this order: the focus, where it comes from a row, opens the results.
      box.current?.focus();
      setOpen(false);
      return;
    }
    if (event.target !== box.current) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((row) => (items.length === 0 ? -1 : nextRow(row, step, items.length)));
    }
    const chosen = items[active];
    if (event.key === "Enter" && isOpen && chosen) {
      event.preventDefault();
      navigate(serviceLink(chosen));
    }
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hiding.current = setTimeout(() => {
      setOpen(false);
      delete box.current?.closest<HTMLElement>(".site-header")?.dataset.searching;
    }, HIDE_AFTER_BLUR_MS);
  }

  return (
    <search
      className="site-search"
      onKeyDown={onKeyDown}
      onFocus={() => clearTimeout(hiding.current)}
      onBlur={onBlur}
    >
      <form
        action={href("/diagnostic-test")}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          if (wanted) navigate(`/diagnostic-test?SearchText=${encodeURIComponent(wanted)}`);
        }}
      >
        <label htmlFor={SEARCH_ID} className="sr-only">
          {say("Search tests and packages")}
        </label>
        <span className="control-box search-control">
          <input
            ref={box}
            id={SEARCH_ID}
            name="SearchText"
            type="search"
            className="control"
            placeholder={say("Search tests, packages, conditions")}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={wasOpen ? LIST_ID : undefined}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? rowId(active) : undefined}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setOpen(event.currentTarget.value !== "");
            }}
            onPointerEnter={loadSearch}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
          />
          <button type="submit" className="control-button">
            <Icon name="search" size={20} />
            <span className="sr-only">{say("Search")}</span>
          </button>
        </span>
      </form>
      {/* Outside the form: its buttons have forms of their own. */}
      {wasOpen && (
        <Suspense>
          <SearchPanel id={LIST_ID} isOpen={isOpen} text={text} active={active} onFound={takeResults} />
        </Suspense>
      )}
    </search>
  );
}

/** Up from the first row and down from the last one lead back to the box, and from there to the other end. */
function nextRow(row: number, step: 1 | -1, count: number): number {
  const next = row + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
