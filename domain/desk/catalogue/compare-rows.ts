import { keyedRows, newRowKey, sameCells } from "./row-keys.ts";
import { orderRow } from "./row-order.ts";
import type { Cells, DraftRow, TableShape } from "./types.ts";

/** The rows of a draft that would make a table say what other rows say: those of an uploaded file, or of a version before. */
export function compareRows(
  now: readonly Cells[],
  wanted: readonly Cells[],
  shape: TableShape,
  newId: () => string,
): Pick<DraftRow, "file" | "rowKey" | "before" | "after">[] {
  const [old, young] = [keyedRows(now, shape), keyedRows(wanted, shape)];
  const { file } = shape;
  const changed = [...old].flatMap(([rowKey, before]) => {
    const after = young.get(rowKey) ?? null;
    return sameCells(before, after) ? [] : [{ file, rowKey, before, after }];
  });
  const keys = new Map([...young.keys()].map((key) => [key, old.has(key) ? key : newRowKey(newId())]));
  const added = [...young].flatMap(([key, after]) =>
    old.has(key) ? [] : [{ file, rowKey: keys.get(key) ?? "", before: null, after }],
  );
  const order = orderRow(file, [...old.keys()], wantedKeys(shape, [...old.values()], young, keys));
  return [...changed, ...added, ...(order ? [order] : [])];
}

/** The keys in the order that is wanted. Parents stand as they stand now: only the order among the rows of each means something. */
function wantedKeys(
  { order }: TableShape,
  now: readonly Cells[],
  young: ReadonlyMap<string, Cells>,
  keys: ReadonlyMap<string, string>,
): string[] {
  if (order?.is !== "place") return [];
  const { within } = order;
  const parentOf = (row: Cells) => (within === null ? "" : (row[within] ?? ""));
  const parents = [...new Set([...now, ...young.values()].map(parentOf))];
  const rank = new Map(parents.map((parent, i) => [parent, i]));
  return [...young]
    .toSorted(([, one], [, other]) => (rank.get(parentOf(one)) ?? 0) - (rank.get(parentOf(other)) ?? 0))
    .map(([key]) => keys.get(key) ?? key);
}
