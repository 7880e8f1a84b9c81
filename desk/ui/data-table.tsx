import type { ComponentProps, ReactNode } from "react";
import { Children, cloneElement, createContext, isValidElement, use, useId } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "./empty-state.tsx";

/** The names of the columns of the table around a row. */
const ColumnNames = createContext<readonly string[]>([]);

/** A table of one kind of thing, whose rows are `Row`s: columns of words, then those of numbers, then more of words. */
export function DataTable({
  caption,
  heads,
  numbers = [],
  more = [],
  isNarrow = false,
  children,
}: {
  caption: ReactNode;
  heads: readonly string[];
  numbers?: readonly string[];
  more?: readonly string[];
  /** Narrow enough to stay a table on a phone. */
  isNarrow?: boolean;
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <ScrolledTable caption={caption} columns={isNarrow ? [] : [...heads, ...numbers, ...more]}>
      <thead>
        <tr>
          <Heads names={heads} />
          <Heads names={numbers} isNumber />
          <Heads names={more} />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </ScrolledTable>
  );
}

/**
 * What every table of the desk stands in. On a phone each of its `Row`s is a card, whose lines are labelled with `columns`. A table that is
 * too wide is scrolled sideways, with a shadow on the side that has more (`app/styles/more-at-side.css`), and by the keyboard too, also when
 * there is nothing in it to press.
 */
export function ScrolledTable({
  caption,
  columns = [],
  children,
}: {
  caption: ReactNode;
  /** Empty for a table that is narrow enough for a phone. */
  columns?: readonly string[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
    <section className="desk-table-scroll more-at-side" tabIndex={0} aria-labelledby={id}>
      <table className={columns.length > 0 ? "desk-table desk-cards" : "desk-table"}>
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <ColumnNames value={columns}>{children}</ColumnNames>
      </table>
    </section>
  );
}

function Heads({ names, isNumber = false }: { names: readonly string[]; isNumber?: boolean }) {
  return names.map((name) => (
    <th key={name} scope="col" className={isNumber ? "desk-number" : undefined}>
      {name}
    </th>
  ));
}

/** What is done with a row needs no label: its buttons have their words. */
const UNLABELLED: ReadonlySet<string> = new Set(["", "Action", "Actions"]);

/** A row of a table: its cells stand in it directly, in the order of the columns. */
export function Row({ children, ...row }: ComponentProps<"tr">) {
  const columns = use(ColumnNames);
  return (
    <tr {...row}>
      {Children.toArray(children).map((cell, at) => {
        if (!isValidElement<ComponentProps<"td"> & { "data-label"?: string }>(cell) || cell.type !== "td")
          return cell;
        const name = columns[at] ?? "";
        const value = <div className="desk-value">{cell.props.children}</div>;
        return cloneElement(cell, UNLABELLED.has(name) ? {} : { "data-label": name }, value);
      })}
    </tr>
  );
}

/** A table of which the first column heads its row; with no rows the words of `empty`. */
export function PlainTable({
  caption,
  heads,
  rows,
  empty,
  isNarrow = false,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
  isNarrow?: boolean;
}) {
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <DataTable caption={caption} heads={heads} isNarrow={isNarrow}>
      {rows.map(({ key, cells }) => (
        <Row key={key}>
          {cells.map((cell, index) =>
            index === 0 ? (
              <th key={heads[index]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={heads[index]}>{cell}</td>
            ),
          )}
        </Row>
      ))}
    </DataTable>
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
