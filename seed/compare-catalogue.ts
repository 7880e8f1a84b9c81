import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { PriceChanges } from "./compare-prices.ts";
import { comparePrices } from "./compare-prices.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import type { CsvTable } from "./read-csv.ts";

export interface NamedService {
  code: string;
  name: string;
}

export interface CatalogueChanges {
  services: {
    added: NamedService[];
    changed: (NamedService & { cells: { column: string; from: string; to: string }[] })[];
    withdrawn: NamedService[];
  };
  prices: PriceChanges;
  /** Rows of the other files, prices of the past included. */
  files: { file: string; added: number; changed: number; removed: number; moved: boolean }[];
}

const serviceFiles = ["tests.csv", "packages.csv", "radiology.csv"];

/** What changes when the one catalogue takes the place of the other, as the lab would say it. */
export function compareCatalogue(
  before: CatalogueSeed,
  after: CatalogueSeed,
  today: string,
): CatalogueChanges {
  const [old, young] = [exportCatalogue(before), exportCatalogue(after)];
  const services = compareTables(servicesOf(old), servicesOf(young));
  return {
    services: {
      added: services.added.map(nameOf),
      changed: services.changed.map(({ row, cells }) => ({ ...nameOf(row), cells })),
      withdrawn: services.removed.map(nameOf),
    },
    prices: comparePrices(before, after, today),
    files: young
      .filter((table) => !serviceFiles.includes(table.file))
      .map((table) => compareTables(old.find((each) => each.file === table.file) ?? table, table))
      .filter(isChanged)
      .map(({ file, added, changed, removed, moved }) => {
        return { file, added: added.length, changed: changed.length, removed: removed.length, moved };
      }),
  };
}

/** The three files of services as one, so that a service that moves between them has changed and not left. */
function servicesOf(tables: readonly CsvTable[]): CsvTable {
  const parts = tables.filter((table) => serviceFiles.includes(table.file));
  const columns = [...new Set(parts.flatMap((part) => part.columns))];
  const rows = parts.flatMap((part) =>
    part.rows.map((cells) => [
      part.file,
      ...columns.map((column) => cells[part.columns.indexOf(column)] ?? ""),
    ]),
  );
  return { file: "services", columns: ["file", ...columns], rows, key: ["id"], ordered: false };
}

function nameOf(row: Record<string, string>): NamedService {
  return { code: row.code ?? "", name: row.name ?? "" };
}

/** A row that both tables have, with the cells that differ. */
interface ChangedRow {
  /** The row as it will be, by heading. */
  row: Record<string, string>;
  cells: { column: string; from: string; to: string }[];
}

interface TableChanges {
  file: string;
  added: Record<string, string>[];
  removed: Record<string, string>[];
  changed: ChangedRow[];
  /** Whether rows that stay change their order, where it means something. */
  moved: boolean;
}

/** What differs between two states of a file, row by row after its key. */
function compareTables(before: CsvTable, after: CsvTable): TableChanges {
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

function isChanged({ added, removed, changed, moved }: TableChanges): boolean {
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
