import type { CatalogueSeed } from "./catalogue-seed.ts";
import { comparePrices, type PriceChanges } from "./compare-prices.ts";
import { compareTables, isChanged } from "./compare-tables.ts";
import type { CsvTable } from "./csv-table.ts";
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
