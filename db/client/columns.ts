import pg from "pg";

/** The encoded value of a parameter: text, raw bytes (bytea) or SQL null. */
export type Encoded = string | Buffer | null;

/**
 * A column of a row or a parameter of a statement: its PostgreSQL type name (as `format_type` spells it), whether SQL null is
 * expected, and how a value is read from and written to PostgreSQL's text format. Values are read by the declared column, so a
 * process has no global type parsers.
 */
export interface Column<T> {
  readonly pg: string;
  readonly nullable: boolean;
  read(text: string): T;
  write(value: T): Encoded;
}

export const uuid: Column<string> = { pg: "uuid", nullable: false, read: asIs, write: asIs };
export const text: Column<string> = { pg: "text", nullable: false, read: asIs, write: withoutNul };

/** int4: −2,147,483,648 to 2,147,483,647. */
export const int: Column<number> = { pg: "integer", nullable: false, read: Number, write: String };

/** int8 as a number; a value that a number cannot hold exactly is an error in both directions. */
export const bigint: Column<number> = { pg: "bigint", nullable: false, read: readSafe, write: writeSafe };

/** An exact decimal, kept as PostgreSQL's text ("12.50"). */
export const numeric: Column<string> = { pg: "numeric", nullable: false, read: asIs, write: asIs };
export const double: Column<number> = {
  pg: "double precision",
  nullable: false,
  read: Number,
  write: String,
};
export const bool: Column<boolean> = {
  pg: "boolean",
  nullable: false,
  read: (t) => t === "t",
  write: String,
};

/** timestamptz: an instant, to the millisecond. */
export const timestamp: Column<Date> = {
  pg: "timestamp with time zone",
  nullable: false,
  read: readInstant,
  write: (value) => value.toISOString(),
};

/** A calendar day, "YYYY-MM-DD": text, because a day has no time zone and a `Date` has. */
export const date: Column<string> = { pg: "date", nullable: false, read: asIs, write: asIs };
export const bytea: Column<Buffer> = {
  pg: "bytea",
  nullable: false,
  read: readBytes,
  write: (value) => value,
};

/** jsonb of a shape that the caller guarantees: it is parsed and stringified, not validated. */
export function json<T>(): Column<T> {
  return { pg: "jsonb", nullable: false, read: (t) => JSON.parse(t), write: writeJson };
}

/** An array of values, none of which is SQL null: `text[]`, `integer[]`, `uuid[]`. */
export function arrayOf<T>(item: Column<T>): Column<T[]> {
  return {
    pg: `${item.pg}[]`,
    nullable: false,
    read: (t) => readArray(t, (entry) => item.read(entry)),
    write: (values) => writeArray(values.map((value) => String(item.write(value)))),
  };
}

/** A column that the schema keeps to a few words or, of `int`, to a few numbers (a domain, or a check of the table). */
export function oneOf<T extends string>(): Column<T>;
export function oneOf<T extends number>(base: typeof int): Column<T>;
export function oneOf(base: Column<string> | Column<number> = text): Column<unknown> {
  return base as Column<unknown>;
}

/** The same column, in which SQL null is expected. */
export function nullable<T>(column: Column<T>): Column<T | null> {
  return { ...column, nullable: true } as Column<T | null>;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The values of declared columns: `RowOf<{ version: Column<number> }>` is `{ version: number }`. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

function asIs(value: string): string {
  return value;
}

/** PostgreSQL cannot hold NUL in text: a search with it finds nothing, and a stored one becomes the replacement character. */
function withoutNul(value: string): string {
  return value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}

function readSafe(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is beyond the safe integers`);
  return number;
}

function writeSafe(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
  return String(value);
}

const parseInstant: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

function readInstant(value: string): Date {
  const instant = parseInstant(value);
  if (!(instant instanceof Date)) throw new RangeError(`${value} is not an instant`);
  return instant;
}

function readBytes(value: string): Buffer {
  return Buffer.from(value.slice(2), "hex");
}

function writeJson(value: unknown): string {
  const written = JSON.stringify(value);
  if (written === undefined) throw new TypeError("a json parameter must have a JSON form");
  // jsonb takes neither NUL nor half of a surrogate pair, which is what a text is that was cut within an emoji.
  if (!/\\u(0000|d[89a-f])/.test(written)) return written;
  return JSON.stringify(value, (_key, part) =>
    typeof part === "string" ? withoutNul(part).toWellFormed() : part,
  );
}

/** pg-types knows the types of single values by name; text[] is 1009 in PostgreSQL's pg_type.dat. */
const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[];
const parseArray = parserOf(1009);

function readArray<T>(value: string, readItem: (entry: string) => T): T[] {
  return parseArray(value).map((entry) => {
    if (entry === null) throw new TypeError("an array holds a null");
    return readItem(entry);
  });
}

function writeArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
}
