import { formatDay } from "../domain/shared/clock.ts";
import { formatRupees, toPaise } from "../domain/shared/money.ts";
import type { CsvTable } from "./catalogue-csv.ts";
import type { CatalogueSeed, SeedPrice } from "./catalogue-seed.ts";
import { exportCatalogue } from "./export-catalogue.ts";

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

const SERVICE_FILES = ["tests.csv", "packages.csv", "radiology.csv"];

/** The changes when one catalogue replaces the other, in the lab's terms. */
export function compareCatalogue(
  before: CatalogueSeed,
  after: CatalogueSeed,
  today: string,
): CatalogueChanges {
  const [tablesBefore, tablesAfter] = [exportCatalogue(before), exportCatalogue(after)];
  const services = compareTables(servicesOf(tablesBefore), servicesOf(tablesAfter));
  return {
    services: {
      added: services.added.map(nameOf),
      changed: services.changed.map(({ row, cells }) => ({ ...nameOf(row), cells })),
      withdrawn: services.removed.map(nameOf),
    },
    prices: comparePrices(before, after, today),
    files: tablesAfter
      .filter((table) => !SERVICE_FILES.includes(table.file))
      .map((table) => compareTables(tablesBefore.find((each) => each.file === table.file) ?? table, table))
      .filter(isChanged)
      .map(({ file, added, changed, removed, moved }) => {
        return { file, added: added.length, changed: changed.length, removed: removed.length, moved };
      }),
  };
}

/** The three files of services as one, so that a service that moves between them has changed and not left. */
function servicesOf(tables: readonly CsvTable[]): CsvTable {
  const parts = tables.filter((table) => SERVICE_FILES.includes(table.file));
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
  const rowsBefore = byKey(before);
  const rowsAfter = byKey(after);
  const staying = (keys: Iterable<string>, others: ReadonlyMap<string, unknown>): string =>
    [...keys].filter((key) => others.has(key)).join("\n");
  return {
    file: after.file,
    added: [...rowsAfter].flatMap(([key, row]) => (rowsBefore.has(key) ? [] : [row])),
    removed: [...rowsBefore].flatMap(([key, row]) => (rowsAfter.has(key) ? [] : [row])),
    changed: [...rowsAfter].flatMap(([key, row]) => {
      const cells = differences(rowsBefore.get(key) ?? row, row);
      return cells.length === 0 ? [] : [{ row, cells }];
    }),
    moved: after.ordered && staying(rowsBefore.keys(), rowsAfter) !== staying(rowsAfter.keys(), rowsBefore),
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

/** Rupees, as the files have them. */
interface Amounts {
  fees: number;
  offerFees: number;
}

interface PriceChange {
  code: string;
  priceList: string;
  /** null: not sold on the list before. */
  from: Amounts | null;
  /** null: no longer sold on the list. */
  to: Amounts | null;
}

interface ScheduledPrice extends Amounts {
  code: string;
  priceList: string;
  /** The day from which it holds, YYYY-MM-DD. */
  validFrom: string;
}

interface PriceChanges {
  /** Prices in force today that change at once. */
  changed: PriceChange[];
  /** Prices that will begin later and were not planned before. */
  scheduled: ScheduledPrice[];
  /** Prices that were planned and are no more. */
  cancelled: ScheduledPrice[];
  /** New prices of a day that is over, which count for nobody: another one of the list began after it. */
  outdated: ScheduledPrice[];
}

/** What customers see of the change in prices; services that only one of the two has are listed as added or withdrawn. */
function comparePrices(before: CatalogueSeed, after: CatalogueSeed, today: string): PriceChanges {
  const lists = new Map([...before.priceLists, ...after.priceLists].map((each) => [each.id, each.code]));
  const known = new Set(before.services.map((each) => each.id));
  const codes = new Map(after.services.map((each) => [each.id, each.code]));
  const name = ({ serviceId, priceListId }: SeedPrice) => ({
    code: codes.get(serviceId) ?? "",
    priceList: lists.get(priceListId) ?? "",
  });
  const inBoth = (price: SeedPrice): boolean => known.has(price.serviceId) && codes.has(price.serviceId);
  const pricesBefore = inForce(before.prices.filter(inBoth), today);
  const pricesAfter = inForce(after.prices.filter(inBoth), today);
  const changed = [...new Map([...pricesBefore, ...pricesAfter])].flatMap(([key, price]) => {
    const [from, to] = [amountsOf(pricesBefore.get(key)), amountsOf(pricesAfter.get(key))];
    if (from?.fees === to?.fees && from?.offerFees === to?.offerFees) return [];
    return [{ ...name(price), from, to }];
  });
  const later = (seed: CatalogueSeed): SeedPrice[] => seed.prices.filter((each) => each.validFrom > today);
  const notIn = (others: readonly SeedPrice[]) => {
    const held = new Set(others.map(wholeKey));
    return (price: SeedPrice): boolean => !held.has(wholeKey(price));
  };
  const planned = (price: SeedPrice): ScheduledPrice => ({
    ...name(price),
    validFrom: price.validFrom,
    fees: price.feesPaise / 100,
    offerFees: price.offerFeesPaise / 100,
  });
  return {
    changed,
    scheduled: later(after).filter(notIn(before.prices)).map(planned),
    cancelled: later(before).filter(inBoth).filter(notIn(after.prices)).map(planned),
    outdated: after.prices
      .filter((price) => inBoth(price) && price.validFrom <= today && pricesAfter.get(keyOf(price)) !== price)
      .filter(notIn(before.prices))
      .map(planned),
  };
}

/** The price of each service and list on a day: of those that have begun, the newest. */
function inForce(prices: readonly SeedPrice[], today: string): Map<string, SeedPrice> {
  const begun = prices.filter((each) => each.validFrom <= today);
  const sorted = begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  return new Map(sorted.map((each) => [keyOf(each), each]));
}

function keyOf({ serviceId, priceListId }: SeedPrice): string {
  return `${serviceId} ${priceListId}`;
}

function amountsOf(price: SeedPrice | undefined): Amounts | null {
  return price ? { fees: price.feesPaise / 100, offerFees: price.offerFeesPaise / 100 } : null;
}

function wholeKey(price: SeedPrice): string {
  return [price.serviceId, price.priceListId, price.validFrom, price.feesPaise, price.offerFeesPaise].join(
    " ",
  );
}

const MAX_CELL_LETTERS = 60;

/** A part of what an import does or would do, in lines for people. */
interface ChangeSection {
  title: string;
  lines: string[];
}

/** What changes, as the command and the desk show it; without the parts that have nothing. */
export function describeChanges({ services, prices, files }: CatalogueChanges): ChangeSection[] {
  const parts: ChangeSection[] = [
    { title: "New services", lines: services.added.map(({ code, name }) => `+ ${code} ${name}`) },
    {
      title: "Changed services",
      lines: services.changed.map(({ code, name, cells }) => {
        const changes = cells.map(({ column, from, to }) => `${column} ${cell(from)} → ${cell(to)}`);
        return `~ ${code} ${name}: ${changes.join("; ")}`;
      }),
    },
    { title: "Withdrawn services", lines: services.withdrawn.map(({ code, name }) => `- ${code} ${name}`) },
    { title: "Prices that change at once", lines: prices.changed.map(priceLine) },
    { title: "Prices that begin later", lines: prices.scheduled.map((price) => `+ ${scheduledLine(price)}`) },
    {
      title: "Planned prices that are dropped",
      lines: prices.cancelled.map((price) => `- ${scheduledLine(price)}`),
    },
    {
      title: "Prices that count for nobody: a newer one has begun",
      lines: prices.outdated.map((price) => `? ${scheduledLine(price)}`),
    },
    { title: "Files", lines: files.map(fileLine) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function priceLine({ code, priceList, from, to }: PriceChange): string {
  return `~ ${code} on ${priceList}: ${from ? amounts(from) : "not sold"} → ${to ? amounts(to) : "not sold"}`;
}

function scheduledLine(price: ScheduledPrice): string {
  return `${price.code} on ${price.priceList} from ${formatDay(price.validFrom)}: ${amounts(price)}`;
}

/** "₹400, offer ₹250" */
function amounts({ fees, offerFees }: Amounts): string {
  const [fee, offer] = [formatRupees(toPaise(fees)), formatRupees(toPaise(offerFees))];
  return offer === fee ? fee : `${fee}, offer ${offer}`;
}

function fileLine({ file, added, changed, removed, moved }: CatalogueChanges["files"][number]): string {
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(moved ? ["in another order"] : []),
  ];
  return `${file}: ${counts.join(", ")}`;
}

function cell(text: string): string {
  return `"${text.length > MAX_CELL_LETTERS ? `${text.slice(0, MAX_CELL_LETTERS)}…` : text}"`;
}
