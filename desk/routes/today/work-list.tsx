import type { ReactNode } from "react";
import { useState } from "react";
import { Details } from "../../../app/ui/details.tsx";
import { Count, CutList } from "../../ui/data-table.tsx";

/** Rows that are seen of each list, so that all lists are on a few screens of a phone. */
const FIRST = 5;
/** The fewest rows that are worth a press. */
const FEWEST_FOLDED = 3;

/** The rows of a list of work, `<li>`s: the first ones, and the others folded below them with their number. */
export function WorkList({
  title,
  column = "",
  rows,
  most,
  isMine = () => false,
}: {
  title: string;
  /** Where it begins a column: `columnsOf`. */
  column?: string;
  rows: readonly ReactNode[];
  most: number;
  /** Whether the reader has taken the row of this index: such a row is not found folded. */
  isMine?: (row: number) => boolean;
}) {
  const first = firstOf(rows.length);
  // As it was when the page was opened: the list does not close when the reader gives such a row back.
  const [isOpen] = useState(() => rows.some((_, row) => row >= first && isMine(row)));
  return (
    <section id={idOfList(title)} className={`desk-panel ${column}`} aria-label={title}>
      <h2>
        {title} <Count shown={rows.length} most={most} />
      </h2>
      <ul className="desk-items">{rows.slice(0, first)}</ul>
      {first < rows.length && (
        <Details className="desk-more-items" open={isOpen}>
          <summary>
            {rows.length - first} more
            <span className="sr-only"> of {title}</span>
          </summary>
          <ul className="desk-items">{rows.slice(first)}</ul>
          <CutList shown={rows.length} most={most} />
        </Details>
      )}
    </section>
  );
}

/** How many of the rows are seen before the others are unfolded. */
function firstOf(rows: number): number {
  return rows < FIRST + FEWEST_FOLDED ? rows : FIRST;
}

/** The height of a list's frame and heading, in rows. */
const HEADING = 2;

/**
 * The classes by which lists of so many rows begin a column, of two and of three (`desk/styles/work.css`): they stay in their order, no column
 * is much longer than the others, and a list that is unfolded moves none to another column.
 */
export function columnsOf(rows: readonly number[]): string[] {
  const heights = rows.map((each) => HEADING + firstOf(each));
  const [two, three] = [columnStarts(heights, 2), columnStarts(heights, 3)];
  return heights.map((_, list) =>
    [two.has(list) && "desk-begins-of-2", three.has(list) && "desk-begins-of-3"].filter(Boolean).join(" "),
  );
}

/** The lists that begin a column after the first, so that the longest column is as short as can be and none is empty. */
function columnStarts(heights: readonly number[], columns: number): Set<number> {
  for (let longest = Math.max(0, ...heights); ; longest++) {
    const starts = new Set<number>();
    let height = 0;
    for (const [list, own] of heights.entries()) {
      const isNeeded = heights.length - list < columns - starts.size;
      if (list > 0 && (isNeeded || height + own > longest)) {
        starts.add(list);
        height = 0;
      }
      height += own;
    }
    if (starts.size < columns) return starts;
  }
}

/** Links to the lists of the page with how many rows each has, where the lists stand below each other. */
export function ListLinks({
  lists,
  most,
}: {
  lists: readonly { title: string; shown: number }[];
  most: number;
}) {
  if (lists.length < 2) return null;
  return (
    <nav className="desk-list-links" aria-label="Lists">
      <ul>
        {lists.map(({ title, shown }) => (
          <li key={title}>
            <a href={`#${idOfList(title)}`}>
              {title} <Count shown={shown} most={most} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address of a list within its page. */
function idOfList(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, "-");
}
