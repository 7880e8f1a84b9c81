import type { Columns } from "./columns.ts";
import type { SqlPart } from "./sql.ts";

/** The columns of a declared row for a select list or an insert: `{ labId, slotId }` is `lab_id, slot_id`, behind an alias `b.lab_id, b.slot_id`. */
export function columnsOf(row: Columns, alias = ""): SqlPart {
  const names = Object.keys(row).map(columnName);
  return { tokens: [names.map((name) => (alias === "" ? name : `${alias}.${name}`)).join(", ")] };
}

/** The parameters of a declared row in the order of `columnsOf`, for an insert: `$1, $2`. */
export function valuesOf<R extends Columns>(row: R): SqlPart<keyof R & string> {
  return { tokens: separated(Object.keys(row).map((name) => [{ name }])) };
}

/** What an update sets of a declared row: `lab_id = $1, slot_id = $2`. */
export function assignmentsOf<R extends Columns>(row: R): SqlPart<keyof R & string> {
  return { tokens: separated(Object.keys(row).map((name) => [`${columnName(name)} = `, { name }])) };
}

/** Some columns of a declared row: those that an update may change. */
export function pickColumns<R extends Columns, const K extends keyof R>(row: R, ...names: K[]): Pick<R, K> {
  const entries = names.map((name) => [name, row[name]]);
  return Object.fromEntries(entries) as Pick<R, K>;
}

type Token = string | { readonly name: string };

function separated<Name extends string>(lists: Token[][]): SqlPart<Name>["tokens"] {
  const tokens = lists.flatMap((list, index) => (index === 0 ? list : [", ", ...list]));
  return tokens as SqlPart<Name>["tokens"];
}

function columnName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
