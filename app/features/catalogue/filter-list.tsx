import type { RefObject } from "react";
import { memo, useEffect, useRef, useState } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

export interface FilterChoice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  /** Nothing fits it now: it is shown, and cannot be chosen. */
  off: boolean;
  /** The URL of the listing with this filter added or removed. */
  to: string;
}

interface FilterListProps {
  title: PlainPhrase;
  choices: readonly FilterChoice[];
}

/** From this share of the container's width on, the list has a More.. button (specification, section 2.4). */
const LONG_SHARE = 0.85;
/** Element id; a page has one such list. */
const ID = "service-filter";
/** Until the browser has measured: this many filters certainly fill a row. */
const MIN_LONG_COUNT = 6;

/** A list of filters as links: one row (two on a phone that needs them), and the rest behind More.. beside the title; without scripts all of them, on a phone in a row that scrolls sideways. */
export const FilterList = memo(function FilterList({ title, choices }: FilterListProps) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const { long, twoRows } = useLength(list, choices.length);
  const folded = long && !open;
  return (
    <section aria-labelledby={ID} className="no-print grid grid-cols-1">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id={ID} className="text-sm font-bold tracking-wide text-ink-soft">
          {t(title)}
        </h2>
        {long && (
          <button
            type="button"
            className="needs-script inline-flex min-h-11 items-center gap-1 rounded-small font-semibold text-(color:--color-link) max-md:ml-auto hover:text-(color:--color-link-hover)"
            aria-expanded={open}
            aria-controls={`${ID}-list`}
            onClick={() => setOpen(!open)}
          >
            {open ? t("Less..") : t("More..")}
            <Icon name={open ? "chevron-up" : "chevron-down"} size={16} />
          </button>
        )}
      </div>
      <div>
        <ul
          ref={list}
          id={`${ID}-list`}
          className={`-m-1 flex flex-wrap gap-2 overflow-hidden p-1 [@media(scripting:none)]:max-h-none max-md:[@media(scripting:none)]:*:flex-none max-md:[@media(scripting:none)]:flex-nowrap max-md:[@media(scripting:none)]:overflow-x-auto ${folded ? `pr-[15%] md:max-h-[2.75rem] ${twoRows ? "max-h-[5.5rem]" : "max-h-[2.75rem]"}` : ""}`}
          onFocus={(event) => {
            // The keyboard reaches filters that are hidden, so the list unfolds.
            if (event.target.matches(":focus-visible") && isFolded(event.target, event.currentTarget))
              setOpen(true);
          }}
        >
          {choices.map((choice) => (
            <li key={choice.key}>
              <FilterLink choice={choice} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

const PILL = "relative inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 text-sm";

export function FilterLink({ choice }: { choice: FilterChoice }) {
  if (choice.off) {
    return (
      <span aria-disabled="true" className={`${PILL} border-dashed border-line text-ink-soft`}>
        <FilterWords choice={choice} />
      </span>
    );
  }
  // A health condition that nothing fits now stays in its list and can be chosen; it only looks like it.
  const isEmpty = choice.count === 0 && !choice.chosen;
  return (
    <Link
      to={choice.to}
      preventScrollReset
      aria-current={choice.chosen ? "true" : undefined}
      className={`${PILL} ${isEmpty ? "border-line text-ink-soft" : "border-line-strong"} bg-raised font-medium after:absolute after:-inset-1.25 hover:border-link hover:bg-action-soft aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action`}
    >
      <FilterWords choice={choice} />
    </Link>
  );
}

function FilterWords({ choice }: { choice: FilterChoice }) {
  const t = useTranslate();
  return (
    <>
      {choice.chosen && <Icon name="check" size={16} />}
      {withFigures(t.lookup(choice.name))}
      <span className={choice.chosen ? "tabular" : "tabular text-ink-soft"}>
        <span aria-hidden="true" translate="no">
          {t.number(choice.count)}
        </span>
        <span className="sr-only">
          , {choice.count === 1 ? t("1 service") : t("{count} services", { count: choice.count })}
          {choice.chosen ? `, ${t("chosen")}` : ""}
        </span>
      </span>
    </>
  );
}

interface Length {
  /** The filters side by side take at least 85 % of the container's width: the list has More.. */
  long: boolean;
  /** They take more than two whole rows: a phone shows two. With fewer, two rows would leave nothing for More.. to show. */
  twoRows: boolean;
}

/** Folded, a row is filled to 85 % only, so that More.. always has something to show. */
function useLength(list: RefObject<HTMLUListElement | null>, count: number): Length {
  const guess = count >= MIN_LONG_COUNT;
  const [length, setLength] = useState<Length>({ long: guess, twoRows: guess });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const gap = 8;
      const shown = [...element.children].flatMap((item) => item.getBoundingClientRect().width || []);
      const width = shown.reduce((sum, each) => sum + each + gap, -gap);
      const now = {
        long: count > 0 && width >= LONG_SHARE * element.clientWidth,
        twoRows: width > 2 * element.clientWidth,
      };
      setLength((before) => (before.long === now.long && before.twoRows === now.twoRows ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return length;
}

function isFolded(link: Element, list: Element): boolean {
  return link.getBoundingClientRect().bottom > list.getBoundingClientRect().bottom + 1;
}
