import { inOrder, keyedRows, keyWords, ORDER_KEY, orderConflict, sameCells } from "./rows.ts";
import type { Cells, DraftRow, RowConflict, TableRows, TableShape } from "./types.ts";

/** A table with a draft's changes applied; each row with its key in the draft. */
export interface AppliedTable {
  file: string;
  rows: { rowKey: string; cells: Cells }[];
}

export interface Applied {
  tables: AppliedTable[];
  /** Rows that somebody else has changed since; `rows` has the draft's side of them. */
  conflicts: RowConflict[];
}

/**
 * Applies a draft to the tables. A row that has changed in the catalogue since it was edited is a conflict, unless the catalogue already
 * has the draft's values. New rows are appended, unless the draft has an order for them.
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

/** The catalogue's present row for one that the draft changes or adds. */
function currentRow(
  row: DraftRow,
  keyed: ReadonlyMap<string, Cells>,
  shape: TableShape | undefined,
): Cells | null {
  if (row.before !== null) return keyed.get(row.rowKey) ?? null;
  if (!row.after || !shape?.isKeyUnique) return null;
  return keyed.get(`${keyWords(row.after, shape)}\t1`) ?? null;
}
