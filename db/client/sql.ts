import { createHash } from "node:crypto";
import type { Column, Columns, Encoded, RowOf } from "./columns.ts";

/** A prepared statement: its text with `$n` in place of names, and its declared parameters and columns. */
export interface Statement<P, R> {
  /** `q_` and 16 hex digits of the text's SHA-1: the same text has the same name on every connection and in every process. */
  readonly name: string;
  readonly text: string;
  /** The declared type of `$1`, `$2`, …, in order. */
  readonly params: readonly [name: string, column: Column<unknown>][];
  /** The declared columns of a row, in the order in which the statement selects them. */
  readonly row: readonly [name: string, column: Column<unknown>][];
  encode(params: P): Encoded[];
  decode(values: readonly (string | null)[]): R;
}

/** The fields that the schema test reads of any statement, whatever its types. */
export type AnyStatement = Pick<Statement<never, unknown>, "name" | "text" | "params" | "row">;

const statements: AnyStatement[] = [];

/** Every statement that this process has defined; the schema test prepares each against the migrated database. */
export function allStatements(): readonly AnyStatement[] {
  return statements;
}

/** Text that several statements share, with the names of parameters that each of them declares. */
export interface SqlPart<Name extends string = never> {
  readonly tokens: readonly (string | { readonly name: Name })[];
}

/**
 * Declares what several statements share, such as their select list. Like a statement it takes other parts and names of parameters, never a
 * value.
 */
export function sqlPart<const Name extends string = never>(
  strings: TemplateStringsArray,
  ...between: (Name | SqlPart<Name>)[]
): SqlPart<Name> {
  const last = strings.length - 1;
  const begun = strings.map((text, i) => (i === 0 ? text.trimStart() : text));
  return { tokens: tokensOf(begun.with(last, begun[last]?.trimEnd() ?? ""), between) };
}

function tokensOf<Name extends string>(
  strings: readonly string[],
  between: readonly (Name | SqlPart<Name>)[],
): SqlPart<Name>["tokens"] {
  return strings.flatMap((text, i) => {
    const given = between[i];
    if (given === undefined) return [text];
    return [text, ...(typeof given === "string" ? [{ name: given }] : given.tokens)];
  });
}

/** Names of tables or columns as a part: `a, b`, or behind an alias `t.a, t.b`. Anything but a plain name is a TypeError. */
export function sqlNames(names: string, alias = ""): SqlPart {
  const each = names.split(",").map((name) => name.trim());
  const odd = each.find((name) => !/^[a-z][a-z_]*$/.test(name));
  if (odd !== undefined) throw new TypeError(`"${odd}" is not the name of a table or a column`);
  return { tokens: [each.map((name) => (alias === "" ? name : `${alias}.${name}`)).join(", ")] };
}

/**
 * Declares a statement at module level (never in a function: each call is kept for the life of the process):
 *
 *     const findCart = sql({ ownerId: uuid }, { version: int, placedAt: nullable(timestamp) })`
 *       select version, placed_at from cart where owner_id = ${"ownerId"}`;
 *
 * An interpolation is the name of a declared parameter or a part that statements share (`sqlPart`), never a value; a name used twice
 * is the same `$n`. Rows are read by position: the row is declared in the order of the select list, and `placed_at` answers to `placedAt`.
 */
export function sql<const P extends Columns, const R extends Columns>(params: P, row: R) {
  return (
    strings: TemplateStringsArray,
    ...between: ((keyof P & string) | SqlPart<keyof P & string>)[]
  ): Statement<RowOf<P>, RowOf<R>> => {
    const tokens = tokensOf(strings, between);
    const order = [...new Set(tokens.flatMap((token) => (typeof token === "string" ? [] : [token.name])))];
    const text = tokens
      .map((token) => (typeof token === "string" ? token : `$${order.indexOf(token.name) + 1}`))
      .join("");
    const statement = define<RowOf<P>, RowOf<R>>(text.trim(), pick(params, order), Object.entries(row));
    statements.push(statement);
    return statement;
  };
}

function define<P, R>(
  text: string,
  params: Statement<P, R>["params"],
  row: Statement<P, R>["row"],
): Statement<P, R> {
  const name = `q_${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
  return {
    name,
    text,
    params,
    row,
    encode: (values) => {
      const given = values as Record<string, unknown>;
      return params.map(([key, column]) => encodeOne(name, key, column, given[key]));
    },
    decode: (values) => {
      const decoded: Record<string, unknown> = {};
      for (let i = 0; i < row.length; i++) {
        const entry = row[i];
        if (entry === undefined) break;
        decoded[entry[0]] = decodeOne(name, entry[0], entry[1], values[i] ?? null);
      }
      return decoded as R;
    },
  };
}

function pick(params: Columns, order: readonly string[]): [string, Column<unknown>][] {
  const unused = Object.keys(params).find((name) => !order.includes(name));
  if (unused !== undefined) throw new TypeError(`the statement declares "${unused}" and never uses it`);
  return order.map((name) => {
    const column = params[name];
    if (column === undefined) throw new TypeError(`the statement uses "${name}" and never declares it`);
    return [name, column];
  });
}

function encodeOne(statement: string, name: string, column: Column<unknown>, value: unknown): Encoded {
  if (value === undefined) throw new TypeError(`${statement}: the parameter "${name}" is missing`);
  if (value !== null) return column.write(value);
  if (column.nullable) return null;
  throw new TypeError(`${statement}: the parameter "${name}" is null and not declared nullable`);
}

function decodeOne(statement: string, name: string, column: Column<unknown>, value: string | null): unknown {
  if (value !== null) return column.read(value);
  if (column.nullable) return null;
  throw new TypeError(`${statement}: the column "${name}" is null and not declared nullable`);
}

/** The columns of a declared row for a select list or an insert: `{ labId, slotId }` is `lab_id, slot_id`, behind an alias `b.lab_id, b.slot_id`. */
export function columnsOf(row: Columns, alias = ""): SqlPart {
  const names = Object.keys(row).map(columnName);
  return { tokens: [names.map((name) => (alias === "" ? name : `${alias}.${name}`)).join(", ")] };
}

/** The parameters of a declared row in the order of `columnsOf`: `$1, $2`. */
export function valuesOf<R extends Columns>(row: R): SqlPart<keyof R & string> {
  return { tokens: separated(Object.keys(row).map((name) => [{ name }])) };
}

/**
 * An insert of a declared row: `insert into visit (lab_id, slot_id) values ($1, $2)`. Clauses that follow, such as `on conflict`, are
 * written in the statement.
 */
export function insertInto<R extends Columns>(table: string, row: R): SqlPart<keyof R & string> {
  const [into, columns] = [sqlNames(table), columnsOf(row)];
  return {
    tokens: [
      "insert into ",
      ...into.tokens,
      " (",
      ...columns.tokens,
      ") values (",
      ...valuesOf(row).tokens,
      ")",
    ],
  };
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
