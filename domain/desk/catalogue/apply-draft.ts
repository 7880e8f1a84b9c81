import { inOrder, keyedRows, keyWords, ORDER_KEY, orderConflict, sameCells } from "./rows.ts";
import type { Cells, DraftRow, RowConflict, TableRows, TableShape } from "./types.ts";

/** A table with a draft's changes in it; each row under the key by which the draft knows it. */
export interface AppliedTable {
  file: string;
  rows: { rowKey: string; cells: Cells }[];
}

export interface Applied {
  tables: AppliedTable[];
  /** Rows that somebody else has changed since; they stand as the draft wants them. */
  conflicts: RowConflict[];
}

/**
 * The tables as a draft would make them. A row of the draft that the catalogue no longer has as it was when it was edited is a conflict,
 * unless the catalogue says already what the draft wants. New rows stand at the end, but where the draft's order puts them.
 */
export function applyDraft(
  tables: readonly TableRows[],
  shapes: ReadonlyMap<string, TableShape>,
  draftRows: readonly DraftRow[],
): Applied {
  const byFile = Map.groupBy(draftRows, ({ file }) => file);
  const conflicts: RowConflict[] = [];
  return {
    conflicts,
    tables: tables.map(({ file, rows }) => {
      const shape = shapes.get(file);
      const keyed = shape ? keyedRows(rows, shape) : new Map<string, Cells>();
      const all = byFile.get(file) ?? [];
      const order = all.find(({ rowKey }) => rowKey === ORDER_KEY);
      const moved = order && orderConflict(order, keyed);
      if (order && moved) conflicts.push({ ...conflictOf(order), now: moved });
      const own = all.filter((row) => row !== order);
      for (const row of own) {
        const now = currentRow(row, keyed, shape);
        if (!sameCells(now, row.before) && !sameCells(now, row.after))
          conflicts.push({ ...conflictOf(row), now });
        if (row.after === null) keyed.delete(row.rowKey);
        else if (row.before !== null || !sameCells(now, row.after)) keyed.set(row.rowKey, row.after);
      }
      const ordered = inOrder(keyed, order?.after ?? null);
      return { file, rows: [...ordered].map(([rowKey, cells]) => ({ rowKey, cells })) };
    }),
  };
}

function conflictOf({ file, rowKey, before, after }: DraftRow): Omit<RowConflict, "now"> {
  return { file, rowKey, before, after };
}

/** The row that the catalogue has now where the draft changes or adds one. */
function currentRow(
  row: DraftRow,
  keyed: ReadonlyMap<string, Cells>,
  shape: TableShape | undefined,
): Cells | null {
  if (row.before !== null) return keyed.get(row.rowKey) ?? null;
  if (!row.after || !shape?.isKeyUnique) return null;
  return keyed.get(`${keyWords(row.after, shape)}\t1`) ?? null;
}
