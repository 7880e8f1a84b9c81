import type { CsvTable } from "./csv-table.ts";

/** A row that both tables have, with the cells that differ. */
export interface ChangedRow {
  /** The row as it will be, by heading. */
  row: Record<string, string>;
  cells: { column: string; from: string; to: string }[];
}

export interface TableChanges {
  file: string;
  added: Record<string, string>[];
  removed: Record<string, string>[];
  changed: ChangedRow[];
  /** Whether rows that stay change their order, where it means something. */
  moved: boolean;
}

/** What differs between two states of a file, row by row after its key. */
export function compareTables(before: CsvTable, after: CsvTable): TableChanges {
  const old = byKey(before);
  const young = byKey(after);
  const staying = (keys: Iterable<string>, others: ReadonlyMap<string, unknown>): string =>
    [...keys].filter((key) => others.has(key)).join("\n");
  return {
    file: after.file,
    added: [...young].flatMap(([key, row]) => (old.has(key) ? [] : [row])),
    removed: [...old].flatMap(([key, row]) => (young.has(key) ? [] : [row])),
    changed: [...young].flatMap(([key, row]) => {
      const cells = differences(old.get(key) ?? row, row);
      return cells.length === 0 ? [] : [{ row, cells }];
    }),
    moved: after.ordered && staying(old.keys(), young) !== staying(young.keys(), old),
  };
}

export function isChanged({ added, removed, changed, moved }: TableChanges): boolean {
  return moved || added.length + removed.length + changed.length > 0;
}

function byKey(table: CsvTable): Map<string, Record<string, string>> {
  const rows = new Map<string, Record<string, string>>();
  for (const cells of table.rows) {
    const row = Object.fromEntries(table.columns.map((column, i) => [column, cells[i] ?? ""]));
    const key = table.key.map((column) => row[column]).join("\t");
    let nth = 1;
    while (rows.has(`${key}\t${nth}`)) nth++;
    rows.set(`${key}\t${nth}`, row);
  }
  return rows;
}

function differences(before: Record<string, string>, after: Record<string, string>): ChangedRow["cells"] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...columns].flatMap((column) => {
    const [from, to] = [before[column] ?? "", after[column] ?? ""];
    return from === to ? [] : [{ column, from, to }];
  });
}
