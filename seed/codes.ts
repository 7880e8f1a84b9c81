import type { CatalogueSeed } from "./catalogue-seed.ts";

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
