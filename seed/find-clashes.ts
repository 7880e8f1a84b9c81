import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { CatalogueTables } from "./read-catalogue.ts";
import type { Problem } from "./read-csv.ts";

/**
 * Codes, addresses and names that the database knows under another id than the file. An id is what bookings and reports point to, so
 * the same thing keeps it, also after it was withdrawn.
 */
export function findClashes(tables: CatalogueTables, seed: CatalogueSeed): Problem[] {
  const { lineOf } = seed.lines;
  const inFile = (file: string) => (_: unknown, i: number) => ({ file, row: lineOf(file, i) });
  return [
    ...clashes(seed.departments, tables.departments, ["code"], inFile("departments.csv")),
    ...clashes(seed.priceLists, tables.priceLists, ["code"], inFile("price-lists.csv")),
    ...clashes(seed.zones, tables.zones, ["code"], inFile("zones.csv")),
    ...clashes(seed.labs, tables.labs, ["code", "permalink"], inFile("labs.csv")),
    ...clashes(
      seed.radiologyCategories,
      tables.radiologyCategories,
      ["name", "slug"],
      inFile("radiology-categories.csv"),
    ),
    ...clashes(seed.organs, tables.organs, ["name", "slug"], inFile("organs.csv")),
    ...clashes(seed.conditions, tables.conditions, ["name", "permaWord"], inFile("conditions.csv")),
    ...clashes(seed.parameters, tables.parameters, ["code"], inFile("parameters.csv")),
    ...clashes(seed.coupons, tables.coupons, ["code"], inFile("coupons.csv")),
    ...clashes(
      seed.services,
      tables.services,
      ["code", "permalink", "oldPermalink"],
      (service) => seed.serviceOrigins.get(service.id) ?? { file: "tests.csv", row: 0 },
    ),
  ];
}

function clashes<K extends string, T extends { id: number } & Record<K, string | null>>(
  given: readonly T[],
  held: readonly ({ id: number } & Record<K, string | null>)[],
  keys: readonly K[],
  place: (row: T, index: number) => { file: string; row: number },
): Problem[] {
  return keys.flatMap((key) => {
    const holders = new Map(held.map((row) => [row[key], row.id]));
    return given.flatMap((row, i) => {
      const value = row[key];
      const holder = value === null ? undefined : holders.get(value);
      if (holder === undefined || holder === row.id) return [];
      const problem = `"${value}" belongs to id ${holder} in the database and has id ${row.id} here; ids stay`;
      return [{ ...place(row, i), column: headingOf(key), problem }];
    });
  });
}

function headingOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
