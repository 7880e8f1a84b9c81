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
  rows,
  most,
  isMine = () => false,
}: {
  title: string;
  rows: readonly ReactNode[];
  most: number;
  /** Whether the reader has taken the row of this index: such a row is not found folded. */
  isMine?: (row: number) => boolean;
}) {
  const first = rows.length < FIRST + FEWEST_FOLDED ? rows.length : FIRST;
  // As it was when the page was opened: it does not fold under the hand of who gives a row back.
  const [isOpen] = useState(() => rows.some((_, row) => row >= first && isMine(row)));
  return (
    <section id={idOfList(title)} className="desk-panel" aria-label={title}>
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
