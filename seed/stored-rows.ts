import { arrayOf, bigint, int, json } from "../db/client/columns.ts";
import type { SqlPart, Statement } from "../db/client/sql.ts";
import { sql, sqlNames, sqlPart } from "../db/client/sql.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Given = { rows: Record<string, unknown>[]; ids: number[] };

/** A table of the database that holds rows of the catalogue; key and columns are named as the rows' properties are. */
export interface StoredTable {
  name: string;
  /** Begins with the service where rows go with their service. */
  key: readonly string[];
  /** All columns but the key. */
  columns: readonly string[];
  /**
   * What becomes of rows that the catalogue does not have: they stay, because others may refer to them; they go; or those go whose
   * service is in the catalogue.
   */
  others: "stay" | "go" | "go with their service";
}

/** The rows of a catalogue and the statement that makes a table hold them, touching only those that differ. */
export interface StoredRows {
  rows(seed: CatalogueSeed): Record<string, unknown>[];
  others: StoredTable["others"];
  /** Takes the rows and the ids of the catalogue's services; returns how many rows of the table changed. */
  statement: Statement<Given, { changed: number }>;
}

export function storedRows(
  table: StoredTable,
  rowsOf: (seed: CatalogueSeed) => readonly object[],
): StoredRows {
  const others = table.others;
  return { others, statement: statementOf(table), rows: (seed) => rowsOf(seed).map(asRecord) };
}

function statementOf({ name, key, columns, others }: StoredTable): StoredRows["statement"] {
  const table = sqlNames(name);
  const given = sqlPart`given as materialized (select * from jsonb_populate_recordset(null::${table}, ${"rows"}))`;
  const put = sqlPart`put as (insert into ${table} as t select * from given on conflict ${onConflict(key, columns)} returning 1)`;
  if (others === "stay") {
    return sql({ rows: json<Given["rows"]>() }, { changed: bigint })`
      with ${given}, ${put} select (select count(*) from put) as changed`;
  }
  const isGiven = sqlPart`exists (select 1 from given g where (${namesOf(key, "g")}) = (${namesOf(key, "t")}))`;
  const changed = sqlPart`select (select count(*) from gone) + (select count(*) from put) as changed`;
  if (others === "go") {
    return sql({ rows: json<Given["rows"]>() }, { changed: bigint })`
      with ${given}, gone as (delete from ${table} t where not ${isGiven} returning 1), ${put} ${changed}`;
  }
  const service = namesOf(key.slice(0, 1), "t");
  return sql({ rows: json<Given["rows"]>(), ids: arrayOf(int) }, { changed: bigint })`
    with ${given},
    gone as (delete from ${table} t where ${service} = any(${"ids"}) and not ${isGiven} returning 1), ${put} ${changed}`;
}

function onConflict(key: readonly string[], columns: readonly string[]): SqlPart {
  if (columns.length === 0) return sqlPart`do nothing`;
  return sqlPart`
    (${namesOf(key)}) do update set (${namesOf(columns)}) = row (${namesOf(columns, "excluded")})
      where t is distinct from excluded`;
}

function namesOf(properties: readonly string[], alias = ""): SqlPart {
  return sqlNames(properties.map(snakeCase).join(", "), alias);
}

/** A row under the names of its columns: `deliveryStatus` is `delivery_status` there. */
function asRecord(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));
}

const snakeNames = new Map<string, string>();

/** `deliveryStatus` as "delivery_status": in tables and in the headings of files. */
export function snakeCase(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  snakeNames.set(name, snake);
  return snake;
}
