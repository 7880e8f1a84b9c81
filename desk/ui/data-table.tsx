import type { ReactNode } from "react";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "./empty-state.tsx";

/** A table of one kind of thing, scrolled sideways where the screen is too narrow: headings of words, then those of numbers, then others. */
export function DataTable({
  caption,
  heads,
  numbers,
  moreHeads,
  children,
}: {
  caption: ReactNode;
  heads: readonly string[];
  numbers?: readonly string[];
  moreHeads?: ReactNode;
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <ScrolledTable caption={caption}>
      <Heads heads={heads} numbers={numbers}>
        {moreHeads}
      </Heads>
      <tbody>{children}</tbody>
    </ScrolledTable>
  );
}

/**
 * What every table of the desk stands in: scrolled sideways where the screen is too narrow, with a shadow on the side that has more
 * (`app/styles/more-at-side.css`), and by the keyboard too, also when there is nothing in it to press.
 */
export function ScrolledTable({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
    <section className="desk-table-scroll more-at-side" tabIndex={0} aria-labelledby={id}>
      <table className="desk-table">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

/** The headings of a table: those of words, those of numbers, and others. */
export function Heads({
  heads,
  numbers = [],
  children,
}: {
  heads: readonly string[];
  numbers?: readonly string[] | undefined;
  children?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {numbers.map((head) => (
          <th key={head} scope="col" className="desk-number">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}

/** A table of which the first column heads its row; with no rows the words of `empty`. */
export function PlainTable({
  caption,
  heads,
  rows,
  empty,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
}) {
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <ScrolledTable caption={caption}>
      <Heads heads={heads} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={heads[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[index]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

/** The cell that heads a row: what the row is about, as a link to its page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <th scope="row">
      <Link className="text-link" to={to}>
        {children}
      </Link>
    </th>
  );
}

const MAX_SHOWN = 10_000;

/** As many rows as an address asks for: its own first number, or more of them. */
export function mostOf(url: string, first: number): number {
  const asked = Number(new URL(url).searchParams.get("most"));
  return Number.isInteger(asked) && asked > first ? Math.min(asked, MAX_SHOWN) : first;
}

/** How many a list has; of one that is cut that there may be more. */
export function Count({ shown, most }: { shown: number; most: number }) {
  return <span className="desk-count">{shown < most ? shown : `${most}+`}</span>;
}

/** Says that a list ends before all is shown, and shows more. `most`: as many rows as were asked for. */
export function CutList({ shown, most, hasMore = true }: { shown: number; most: number; hasMore?: boolean }) {
  const [query] = useSearchParams();
  if (shown < most) return null;
  const more = new URLSearchParams(query);
  more.set("most", String(Math.min(2 * most, MAX_SHOWN)));
  return (
    <p role="status">
      Only the first {most} are shown.{" "}
      {hasMore && most < MAX_SHOWN && (
        <Link className="text-link" to={`?${more}`} preventScrollReset>
          Show more
        </Link>
      )}
    </p>
  );
}
