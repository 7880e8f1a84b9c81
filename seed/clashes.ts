import type { Problem } from "./read-csv.ts";
import { snakeCase } from "./stored-rows.ts";

/**
 * Codes, addresses and names that the database knows under another id than the file. An id is what bookings and reports point to, so
 * the same thing keeps it, also after it was withdrawn.
 */
export function clashesOf<Row extends { id: number }, P extends keyof Row & string>(
  given: readonly Row[],
  held: readonly Pick<Row, P | "id">[],
  properties: readonly P[],
  originOf: (row: Row, index: number) => { file: string; row: number },
): Problem[] {
  return properties.flatMap((property) => {
    const holders = new Map<Row[P], number>(held.map((row) => [row[property], row.id]));
    return given.flatMap((row, i) => {
      const value = row[property];
      const holder = value === null ? undefined : holders.get(value);
      if (holder === undefined || holder === row.id) return [];
      const problem = `"${value}" belongs to id ${holder} in the database and has id ${row.id} here; ids stay`;
      return [{ ...originOf(row, i), column: snakeCase(property), problem }];
    });
  });
}
