import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { snakeCase } from "./stored-rows.ts";

/** The lists whose rows the cells of other files name by a code. */
export type CodedList =
  | "departments"
  | "radiologyCategories"
  | "organs"
  | "conditions"
  | "priceLists"
  | "zones"
  | "labs"
  | "parameters"
  | "tubes"
  | "services";

export interface Codes {
  idOf(list: CodedList, code: string): number | undefined;
  codeOf(list: CodedList, id: number): string | undefined;
}

export interface NamedRow {
  id: number;
  name?: string;
  code?: string;
  slug?: string;
  permaWord?: string;
}

/** What a row is called in the files: its code, slug or word in an address; its id where it has none of these. */
export function codeOf({ id, code, slug, permaWord }: NamedRow): string {
  return code ?? slug ?? permaWord ?? String(id);
}

/** The codes of a catalogue's rows. A list is looked through at its first use, so it may still be missing before that. */
export function codesOf(seed: Pick<CatalogueSeed, CodedList>): Codes {
  const known = new Map<CodedList, { ids: Map<string, number>; codes: Map<number, string> }>();
  const look = (list: CodedList) => {
    let found = known.get(list);
    if (!found) {
      const rows: readonly NamedRow[] = seed[list];
      found = {
        ids: new Map(rows.map((row) => [codeOf(row), row.id])),
        codes: new Map(rows.map((row) => [row.id, codeOf(row)])),
      };
      known.set(list, found);
    }
    return found;
  };
  return {
    idOf: (list, code) => look(list).ids.get(code),
    codeOf: (list, id) => look(list).codes.get(id),
  };
}

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
