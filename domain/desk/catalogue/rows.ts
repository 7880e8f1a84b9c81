import { formatIfDay } from "../../shared/clock.ts";
import type { Scope } from "../../staff/scope.ts";
import { isPlaceInScope, isWholeChain } from "../../staff/scope.ts";
import type { Cells, DraftRow, TableRows, TableShape } from "./types.ts";

/** The key cells of a row. */
export function keyWords(row: Cells, { key }: Pick<TableShape, "key">): string {
  return key.map((heading) => row[heading] ?? "").join("\t");
}

/** Rows by their key and their index among rows of the same key, in file order. */
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

/** A row's key for display: "HEM01 · KOL". */
export function rowWords(row: Cells | null, { key }: Pick<TableShape, "key">): string {
  if (!row) return "";
  const words = key.map((heading) => formatIfDay(row[heading] ?? "")).filter(Boolean);
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

/** The key under which a draft stores the order of a table's rows; every other key ends in a number or begins with "new:". */
export const ORDER_KEY = "order";

function orderCells(keys: readonly string[]): Cells {
  return { order: keys.join("\n") };
}

/** The keys of rows in an order. */
function orderedKeys(cells: Cells | null): string[] {
  return cells?.order ? cells.order.split("\n") : [];
}

/** Applies an order to a table: the rows that it names exchange their positions, all others stay. */
export function inOrder<T extends object>(rows: ReadonlyMap<string, T>, order: Cells | null): Map<string, T> {
  const wanted = orderedKeys(order).flatMap((key) => {
    const row = rows.get(key);
    return row ? [[key, row] as const] : [];
  });
  const named = new Set(wanted.map(([key]) => key));
  const next = wanted.values();
  return new Map([...rows].map((entry) => (named.has(entry[0]) ? (next.next().value ?? entry) : entry)));
}

/**
 * The draft's row for the wanted order of a table; null if the table has that order. It names only the part that differs, so that orders of
 * different parts do not conflict. New rows that no order names are at the end.
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
    file,
    rowKey: ORDER_KEY,
    before: orderCells(now.slice(first, end).filter((key) => old.has(key))),
    after: orderCells(wanted.slice(first, end)),
  };
}

/** The present order of the rows that a draft moves, if somebody else has moved them since; else null. */
export function orderConflict(order: DraftRow, published: ReadonlyMap<string, Cells>): Cells | null {
  const named = new Set(orderedKeys(order.before));
  const staying = (keys: Iterable<string>) => [...keys].filter((key) => named.has(key) && published.has(key));
  const now = staying(published.keys());
  const isAs = (cells: Cells | null) => staying(orderedKeys(cells)).join("\n") === now.join("\n");
  return isAs(order.before) || isAs(order.after) ? null : orderCells(now);
}

/** An order for display: one row a line, by name or else by key. */
export function orderWords(cells: Cells | null, names: ReadonlyMap<string, string>): string {
  return orderedKeys(cells)
    .map((key) => names.get(key) || (isNewRow(key) ? "new row" : key.split("\t").slice(0, -1).join(" · ")))
    .join("\n");
}

/** The draft rows that turn a table into other rows: those of an uploaded file or an earlier version. */
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

/** The keys in the wanted order. Parents keep their order: only the order within each parent matters. */
function wantedKeys(
  { order }: TableShape,
  now: readonly Cells[],
  young: ReadonlyMap<string, Cells>,
  keys: ReadonlyMap<string, string>,
): string[] {
  if (order?.is !== "position") return [];
  const { within } = order;
  const parentOf = (row: Cells) => (within === null ? "" : (row[within] ?? ""));
  const parents = [...new Set([...now, ...young.values()].map(parentOf))];
  const rank = new Map(parents.map((parent, i) => [parent, i]));
  return [...young]
    .toSorted(([, one], [, other]) => (rank.get(parentOf(one)) ?? 0) - (rank.get(parentOf(other)) ?? 0))
    .map(([key]) => keys.get(key) ?? key);
}

/** A row before and after a change; null if it does not exist. */
type RowChange = Pick<DraftRow, "file" | "before" | "after">;

/** Tables whose rows concern single labs or zones; all other tables concern every lab. */
const TABLES_OF_PLACES: ReadonlySet<string> = new Set([
  "prices.csv",
  "labs.csv",
  "slot-templates.csv",
  "holidays.csv",
  "zones.csv",
  "served-pincodes.csv",
]);

/** Whether an account may change rows of a table; an account limited to labs and zones may not change rows that concern all. */
export function mayEditTable(scope: Scope, file: string): boolean {
  return isWholeChain(scope) || TABLES_OF_PLACES.has(file);
}

/**
 * Whether an account may make all changes: an account of the whole chain may change everything, any other only rows that concern its own
 * labs and zones before and after the change. `tables`: the published catalogue.
 */
export function areOwnChanges(
  scope: Scope,
  changes: readonly RowChange[],
  tables: readonly TableRows[],
): boolean {
  if (isWholeChain(scope)) return true;
  const known = codesOf(tables);
  return changes.every(({ file, before, after }) => {
    // Only accounts of the whole chain add or remove labs and zones.
    const isPlace = file === "labs.csv" || file === "zones.csv";
    if (isPlace && (before === null || after === null || before.id !== after.id)) return false;
    return [before, after].every((cells) => {
      if (cells === null) return true;
      const places = placesOf(file, cells, known);
      return places.length > 0 && places.every((place) => isPlaceInScope(scope, place));
    });
  });
}

interface Codes {
  labs: ReadonlyMap<string, string>;
  zones: ReadonlyMap<string, string>;
  /** The labs that sell by a price list. */
  labsOfList: ReadonlyMap<string, string[]>;
}

function codesOf(tables: readonly TableRows[]): Codes {
  const rowsOf = (file: string) => tables.find((table) => table.file === file)?.rows ?? [];
  const labs = rowsOf("labs.csv");
  return {
    labs: new Map(labs.map(({ code = "", id }) => [code, `lab:${id}`])),
    zones: new Map(rowsOf("zones.csv").map(({ code = "", id }) => [code, `zone:${id}`])),
    labsOfList: new Map(
      [...Map.groupBy(labs, (lab) => lab.price_list ?? "")].map(([list, own]) => [
        list,
        own.map(({ id }) => `lab:${id}`),
      ]),
    ),
  };
}

/** The labs and zones that a row concerns; empty if it concerns all, or an unknown place. */
function placesOf(file: string, cells: Cells, { labs, zones, labsOfList }: Codes): string[] {
  const lab = (code = "") => [labs.get(code) ?? []].flat();
  switch (file) {
    case "labs.csv":
      return [`lab:${cells.id}`];
    case "zones.csv":
      return [`zone:${cells.id}`];
    case "prices.csv":
      return labsOfList.get(cells.price_list ?? "") ?? [];
    case "served-pincodes.csv":
      return lab(cells.lab);
    case "slot-templates.csv":
    case "holidays.csv": {
      const [kind, code = ""] = (cells.place ?? "").split(":");
      return kind === "lab" ? lab(code) : kind === "zone" ? [zones.get(code) ?? []].flat() : [];
    }
    default:
      return [];
  }
}
