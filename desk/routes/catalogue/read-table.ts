import type { ListedRow } from "../../../domain/desk/catalogue/service.ts";
import type { TableShape } from "../../../domain/desk/catalogue/types.ts";
import { formatIfDay } from "../../../domain/shared/clock.ts";

const PAGE_ROWS = 50;
/** The most columns of a list; a row's form has all. */
const MAX_COLUMNS = 8;

/** The query parameters of a table's page. */
export interface TableQuery {
  words: string;
  /** Only rows that the draft changes. */
  isChanged: boolean;
  sort: string;
  isDown: boolean;
  page: number;
}

export function readTableQuery(searchParams: URLSearchParams): TableQuery {
  const page = Number(searchParams.get("page") ?? 1);
  return {
    words: (searchParams.get("q") ?? "").trim().slice(0, 100),
    isChanged: searchParams.get("show") === "changed",
    sort: searchParams.get("sort") ?? "",
    isDown: searchParams.get("dir") === "down",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Whether a list shows its rows as visitors see them, all of them: then they can be moved. */
export function showsOrder(
  { order }: Pick<TableShape, "order">,
  { words, isChanged, sort, isDown }: TableQuery,
): boolean {
  if (!order || words !== "" || isChanged) return false;
  return order.is === "position" ? sort === "" : sort === order.column && isDown;
}

/** The columns that a list shows: the key, then the first others. */
export function listedColumns({ columns, key }: Pick<TableShape, "columns" | "key">): string[] {
  const headings = columns.map(({ heading }) => heading);
  const shown = new Set([...key, ...headings].slice(0, MAX_COLUMNS));
  return headings.filter((heading) => shown.has(heading));
}

/** Whole numbers in a text by their value: "HEM9" before "HEM10". */
const COLLATOR = new Intl.Collator("en", { numeric: true });
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Numbers by their value, also below zero and with a fraction; all other cells as text. */
function compareCells(one: string, other: string): number {
  if (NUMBER.test(one) && NUMBER.test(other)) return Number(one) - Number(other);
  return COLLATOR.compare(one, other);
}

/** The rows of one page of a table. A row matches if each word is in one of its cells. */
export function readTableRows(
  rows: readonly ListedRow[],
  { words, isChanged, sort, isDown, page }: TableQuery,
) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ cells, change }) => {
    if (isChanged && change === null) return false;
    const text = Object.values(cells)
      .flatMap((cell) => [cell, formatIfDay(cell)])
      .join("\n")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const sorted =
    sort === ""
      ? found
      : found.toSorted((one, other) => {
          const order = compareCells(one.cells[sort] ?? "", other.cells[sort] ?? "");
          return isDown ? -order : order;
        });
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_ROWS));
  const at = Math.min(page, pages);
  return {
    found: sorted.length,
    pages,
    page: at,
    size: PAGE_ROWS,
    rows: sorted.slice((at - 1) * PAGE_ROWS, at * PAGE_ROWS),
  };
}
