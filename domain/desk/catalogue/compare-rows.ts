import { keyedRows, newRowKey, sameCells } from "./row-keys.ts";
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
  const added = [...young].flatMap(([rowKey, after]) =>
    old.has(rowKey) ? [] : [{ file, rowKey: newRowKey(newId()), before: null, after }],
  );
  return [...changed, ...added];
}
