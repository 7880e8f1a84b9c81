import { isNewRow } from "./row-keys.ts";
import type { Cells, DraftRow } from "./types.ts";

/** The key of a draft's row that says in which order the rows of a table stand; every other key ends in a number or begins with "new:". */
export const ORDER_KEY = "order";

function orderCells(keys: readonly string[]): Cells {
  return { order: keys.join("\n") };
}

/** The keys of rows in an order. */
export function orderedKeys(cells: Cells | null): string[] {
  return cells?.order ? cells.order.split("\n") : [];
}

/** The rows of a table in an order: those that it names fill each other's places, every other stays where it is. */
export function inOrder<T extends object>(rows: ReadonlyMap<string, T>, order: Cells | null): Map<string, T> {
  const wanted = orderedKeys(order).flatMap((key) => {
    const row = rows.get(key);
    return row ? [[key, row] as const] : [];
  });
  const named = new Set(wanted.map(([key]) => key));
  const places = wanted.values();
  return new Map([...rows].map((entry) => (named.has(entry[0]) ? (places.next().value ?? entry) : entry)));
}

/**
 * The draft's row that brings the rows of a table into the wanted order; null: they stand in it. It names the stretch that differs alone,
 * so that orders of different stretches do not stop each other. New rows stand at the end where no order names them.
 */
export function orderRow(
  file: string,
  published: readonly string[],
  wanted: readonly string[],
): Pick<DraftRow, "file" | "rowKey" | "before" | "after"> | null {
  const all = new Set(wanted);
  const staying = published.filter((key) => all.has(key));
  const old = new Set(staying);
  const now = [...staying, ...wanted.filter((key) => !old.has(key))];
  const first = now.findIndex((key, i) => key !== wanted[i]);
  if (first === -1) return null;
  const end = now.findLastIndex((key, i) => key !== wanted[i]) + 1;
  return {
    ...{ file, rowKey: ORDER_KEY },
    before: orderCells(now.slice(first, end).filter((key) => old.has(key))),
    after: orderCells(wanted.slice(first, end)),
  };
}

/** How the rows that an order names stand now, where that is neither as before nor as wanted; null: nobody has moved them. */
export function orderConflict(order: DraftRow, published: ReadonlyMap<string, Cells>): Cells | null {
  const named = new Set(orderedKeys(order.before));
  const staying = (keys: Iterable<string>) => [...keys].filter((key) => named.has(key) && published.has(key));
  const now = staying(published.keys());
  const isAs = (cells: Cells | null) => staying(orderedKeys(cells)).join("\n") === now.join("\n");
  return isAs(order.before) || isAs(order.after) ? null : orderCells(now);
}

/** An order as people read it: a row a line, by its name where it has one, or else by its key. */
export function orderWords(cells: Cells | null, names: ReadonlyMap<string, string>): string {
  return orderedKeys(cells)
    .map((key) => names.get(key) || (isNewRow(key) ? "new row" : key.split("\t").slice(0, -1).join(" · ")))
    .join("\n");
}
