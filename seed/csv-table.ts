/** A CSV file as it is written: cells as text, under their headings. */
export interface CsvTable {
  file: string;
  columns: string[];
  rows: string[][];
  /** The headings that tell one row from another. */
  key: string[];
  /** Whether the order of the rows means something. */
  ordered: boolean;
}

/** What a cell can be made of: `null` is empty, a flag is yes or no, a list has semicolons. */
export type Value = string | number | boolean | null | readonly string[];

export interface TableShape<T> {
  key: readonly string[];
  ordered?: boolean;
  /** What each column holds, by its heading, in the order of the file. */
  cells: Readonly<Record<string, (item: T) => Value>>;
}

export function tableOf<T>(file: string, items: readonly T[], shape: TableShape<T>): CsvTable {
  const takes = Object.values(shape.cells);
  return {
    file,
    columns: Object.keys(shape.cells),
    rows: items.map((item) => takes.map((take) => cellOf(take(item)))),
    key: [...shape.key],
    ordered: shape.ordered ?? false,
  };
}

function cellOf(value: Value): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return plainNumber(value);
  return value.join(";");
}

/** Never "1e-7": the reader takes digits and a point. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(15).replace(/\.?0+$/, "") : text;
}

/** The table as RFC 4180 has it, one row a line, ending in a line break. */
export function csvText({ columns, rows }: Pick<CsvTable, "columns" | "rows">): string {
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
