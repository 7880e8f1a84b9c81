import type { ReactNode } from "react";

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
    <div className="desk-table-scroll">
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <Heads heads={heads} numbers={numbers}>
          {moreHeads}
        </Heads>
        <tbody>{children}</tbody>
      </table>
    </div>
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
