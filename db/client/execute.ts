import type { ClientBase } from "pg";
import type { Encoded } from "./columns.ts";
import { isAfterFailure, isSyntaxError, withoutValues } from "./errors.ts";
import type { AnyStatement, Statement } from "./sql.ts";

/** The four kinds of queries; each is one statement. */
export interface Queries {
  rows<P, R>(statement: Statement<P, R>, params: P): Promise<R[]>;
  /** The row, or undefined when there is none; more than one is an error. */
  maybe<P, R>(statement: Statement<P, R>, params: P): Promise<R | undefined>;
  /** The row; none or more than one is an error. */
  one<P, R>(statement: Statement<P, R>, params: P): Promise<R>;
  /** How many rows were inserted, updated or deleted. */
  run<P, R>(statement: Statement<P, R>, params: P): Promise<number>;
}

/** The result before the columns are decoded: every value is PostgreSQL's text or null. */
export interface RawResult {
  rows: (string | null)[][];
  rowCount: number | null;
}

/** Sends a statement over a connection of the pool, or over that of a transaction. */
export type Send = (statement: AnyStatement, values: Encoded[]) => Promise<RawResult>;

/** The statements that each connection has run. */
const known = new WeakMap<ClientBase, Set<string>>();
/** Connections on which a statement was refused before it was parsed. */
const poisoned = new WeakSet<ClientBase>();

/**
 * True if it is uncertain whether a connection has prepared a statement. A statement that is sent after a failed one is rejected unparsed;
 * a pooler in between (PgBouncer) has registered its name all the same and would reject the next one with that name.
 */
export function isPoisoned(client: ClientBase): boolean {
  return poisoned.has(client);
}

/** Runs the statement under its name: each connection parses and plans it once. */
export async function runStatement(
  client: ClientBase,
  { name, text }: AnyStatement,
  values: Encoded[],
): Promise<RawResult> {
  const names = known.get(client) ?? new Set<string>();
  known.set(client, names);
  try {
    const result = await client.query<(string | null)[]>({ name, text, values, rowMode: "array" });
    names.add(name);
    return result;
  } catch (error) {
    if (!names.has(name) && (isAfterFailure(error) || isSyntaxError(error))) poisoned.add(client);
    throw withoutValues(error);
  }
}

/** Schema changes have no time limit: the driver's own time-out is for a database that stops answering requests. */
const SCRIPT_TIMEOUT_MS = 24 * 3_600_000;

export async function runScript(client: ClientBase, text: string): Promise<void> {
  const script = { text, query_timeout: SCRIPT_TIMEOUT_MS };
  try {
    await client.query(script);
  } catch (error) {
    throw withoutValues(error);
  }
}

export function makeQueries(send: Send): Queries {
  async function rows<P, R>(statement: Statement<P, R>, params: P): Promise<R[]> {
    const result = await send(statement, statement.encode(params));
    return result.rows.map((values) => {
      if (values.length === statement.row.length) return statement.decode(values);
      const counts = `selects ${values.length} columns and declares ${statement.row.length}`;
      throw new Error(`${statement.name} ${counts}: ${statement.text}`);
    });
  }
  return {
    rows,
    maybe: async (statement, params) => {
      const found = await rows(statement, params);
      if (found.length > 1) throw unexpected(statement, found.length, "at most one");
      return found[0];
    },
    one: async (statement, params) => {
      const found = await rows(statement, params);
      const [row] = found;
      if (row === undefined || found.length > 1) throw unexpected(statement, found.length, "one");
      return row;
    },
    run: async (statement, params) => (await send(statement, statement.encode(params))).rowCount ?? 0,
  };
}

function unexpected(statement: AnyStatement, count: number, expected: string): Error {
  return new Error(
    `${statement.name} answered ${count} rows where ${expected} was expected: ${statement.text}`,
  );
}

/** The database inside a transaction; a transaction never nests. Statements started together are pipelined and complete in order. */
export type Tx = Queries;
