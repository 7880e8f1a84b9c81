import type { Cells, TableShape } from "./types.ts";

/** The cells that tell a row from others. */
export function keyWords(row: Cells, { key }: Pick<TableShape, "key">): string {
  return key.map((heading) => row[heading] ?? "").join("\t");
}

/** Each row under its key and its number among those of the same key, in the order of the file. */
export function keyedRows(rows: readonly Cells[], shape: Pick<TableShape, "key">): Map<string, Cells> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const words = keyWords(row, shape);
      const nth = (seen.get(words) ?? 0) + 1;
      seen.set(words, nth);
      return [`${words}\t${nth}`, row];
    }),
  );
}

const NEW = "new:";

export function newRowKey(id: string): string {
  return `${NEW}${id}`;
}

export function isNewRow(rowKey: string): boolean {
  return rowKey.startsWith(NEW);
}

/** A row's key as people read it: "HEM01 · KOL". */
export function rowWords(row: Cells | null, { key }: Pick<TableShape, "key">): string {
  if (!row) return "";
  const words = key.map((heading) => row[heading] ?? "").filter(Boolean);
  const name = key.includes("name") ? "" : (row.name ?? row.title ?? "");
  const code = key.includes("id") && row.code ? row.code : "";
  return [...(code ? [code] : words), ...(name ? [name] : [])].join(" · ");
}

export function sameCells(one: Cells | null, other: Cells | null): boolean {
  if (one === null || other === null) return one === other;
  const headings = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...headings].every((heading) => (one[heading] ?? "") === (other[heading] ?? ""));
}

export interface CellChange {
  column: string;
  from: string;
  to: string;
}

/** The cells that differ, in the order of the columns. */
export function cellChanges(before: Cells | null, after: Cells | null): CellChange[] {
  const headings = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...headings].flatMap((column) => {
    const [from, to] = [before?.[column] ?? "", after?.[column] ?? ""];
    return from === to ? [] : [{ column, from, to }];
  });
}
