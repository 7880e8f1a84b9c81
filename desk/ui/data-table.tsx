import type { ComponentProps, ReactNode } from "react";
import { Children, cloneElement, createContext, isValidElement, use, useId } from "react";
import { Link, useSearchParams } from "react-router";
import { Details } from "../../app/ui/details.tsx";
import { TABLE_ROLES } from "../../app/ui/table-roles.ts";
import { ENGLISH_FIGURES } from "../../domain/i18n/figures.ts";
import { EmptyState } from "./empty-state.tsx";

/** The names of the columns of the table around a row. */
const ColumnNames = createContext<readonly string[]>([]);

/** A table of one kind of thing, whose rows are `Row`s: columns of words, then those of numbers, then more of words. */
export function DataTable({
  caption,
  heads,
  numbers = [],
  more = [],
  sums,
  isNarrow = false,
  children,
}: {
  caption: ReactNode;
  heads: readonly string[];
  numbers?: readonly string[];
  /** Of the rows that are shown, one for each column of numbers; one row needs none. */
  sums?: readonly string[];
  more?: readonly string[];
  /** Narrow enough to stay a table on a phone. */
  isNarrow?: boolean;
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <ScrolledTable caption={caption} columns={isNarrow ? [] : [...heads, ...numbers, ...more]}>
      <TableHead>
        {heads.map((name) => (
          <ColumnHead key={name} name={name} />
        ))}
        {numbers.map((name) => (
          <ColumnHead key={name} name={name} isNumber />
        ))}
        {more.map((name) => (
          <ColumnHead key={name} name={name} />
        ))}
      </TableHead>
      <TableBody>{children}</TableBody>
      {sums && Children.count(children) > 1 && (
        <TableBody>
          <Row className="desk-sum">
            <th scope="row" colSpan={heads.length}>
              Sum of {ENGLISH_FIGURES.number(Children.count(children))}
            </th>
            {sums.map((sum, at) => (
              <td key={numbers[at]} className="desk-number">
                {sum}
              </td>
            ))}
            {more.length > 0 && <td colSpan={more.length} />}
          </Row>
        </TableBody>
      )}
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
      <table {...TABLE_ROLES.table} className={columns.length > 0 ? "desk-table desk-cards" : "desk-table"}>
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <ColumnNames value={columns}>{children}</ColumnNames>
      </table>
    </section>
  );
}

/** The row of the columns' names; its cells stand in it directly. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...TABLE_ROLES.group}>
      <Row>{children}</Row>
    </thead>
  );
}

/** The rows of a table. */
export function TableBody({ children }: { children: ReactNode }) {
  return <tbody {...TABLE_ROLES.group}>{children}</tbody>;
}

function ColumnHead({ name, isNumber = false }: { name: string; isNumber?: boolean }) {
  return (
    <th {...TABLE_ROLES.columnHead} scope="col" className={isNumber ? "desk-number" : undefined}>
      {name}
    </th>
  );
}

/** What is done with a row needs no label: its buttons have their words. */
const UNLABELLED: ReadonlySet<string> = new Set(["", "Action", "Actions"]);

type Cell = ComponentProps<"td"> & { "data-label"?: string };

/**
 * A row of a table: its cells stand in it directly, in the order of the columns. It gives each its role and, for a phone, the name of its
 * column.
 */
export function Row({ children, ...row }: ComponentProps<"tr">) {
  const columns = use(ColumnNames);
  let next = 0;
  return (
    <tr {...TABLE_ROLES.row} {...row}>
      {Children.toArray(children).map((cell) => {
        if (!isValidElement<Cell>(cell)) return cell;
        const { scope, colSpan = 1, children: value } = cell.props;
        const at = next;
        next += colSpan;
        if (cell.type === "th")
          return cloneElement(cell, scope === "col" ? TABLE_ROLES.columnHead : TABLE_ROLES.rowHead);
        if (cell.type !== "td") return cell;
        const name = colSpan === 1 ? (columns[at] ?? "") : "";
        const label = UNLABELLED.has(name) ? {} : { "data-label": name };
        return cloneElement(
          cell,
          { ...TABLE_ROLES.cell, ...label },
          <div className="desk-value">{value}</div>,
        );
      })}
    </tr>
  );
}

/**
 * The first row of a `TableBody` whose other rows a phone shows once this one is opened (`desk/styles/cards.css`); elsewhere all rows are seen,
 * and this one is not.
 */
export function FoldRow({
  columns,
  isOpen,
  children,
}: {
  columns: number;
  isOpen: boolean;
  /** What the rows are. */
  children: ReactNode;
}) {
  return (
    <Row className="desk-fold">
      <td colSpan={columns}>
        <Details open={isOpen}>
          <summary>{children}</summary>
        </Details>
      </td>
    </Row>
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
    <DataTable caption={caption} heads={heads}>
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
    <th {...TABLE_ROLES.rowHead} scope="row">
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

/** How many a list has, behind its name; of one that is cut at `most` that there may be more. */
export function Count({ shown, most = Number.POSITIVE_INFINITY }: { shown: number; most?: number }) {
  const count = ENGLISH_FIGURES.number(Math.min(shown, most));
  return <span className="desk-count">{shown < most ? count : `${count}+`}</span>;
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
