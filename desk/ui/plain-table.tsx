import type { ReactNode } from "react";
import { Heads } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
    <section className="desk-table-scroll" tabIndex={0} aria-label={caption}>
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
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
      </table>
    </section>
  );
}
