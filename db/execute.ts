import type { Duplex } from "node:stream";
import type { ClientBase, QueryArrayConfig, QueryArrayResult } from "pg";
import type { Wire } from "./columns.ts";
import { withoutValues } from "./errors.ts";
import type { AnyStatement, Statement } from "./sql.ts";

/** The four ways to ask; each is one statement and one round trip. */
export interface Queries {
  rows<P, R>(statement: Statement<P, R>, params: P): Promise<R[]>;
  /** The row, or undefined when there is none; more than one is an error. */
  maybe<P, R>(statement: Statement<P, R>, params: P): Promise<R | undefined>;
  /** The row; none or more than one is an error. */
  one<P, R>(statement: Statement<P, R>, params: P): Promise<R>;
  /** How many rows were inserted, updated or deleted. */
  run<P, R>(statement: Statement<P, R>, params: P): Promise<number>;
}

/** What comes back before the columns are read: every value is PostgreSQL's text or null. */
export type RawResult = QueryArrayResult<(string | null)[]>;

/** Sends a statement somewhere: over a connection of the pool, or over the one of a transaction. */
export type Send = (statement: AnyStatement, values: Wire[]) => Promise<RawResult>;

/** Sends a statement under its name, so that each connection plans it once. */
export async function send(client: ClientBase, statement: AnyStatement, values: Wire[]): Promise<RawResult> {
  const query: QueryArrayConfig<Wire[]> = {
    name: statement.name,
    text: statement.text,
    values,
    rowMode: "array",
  };
  gather(client);
  try {
    return await client.query<(string | null)[], Wire[]>(query);
  } catch (error) {
    throw withoutValues(error);
  }
}

/** Schema work may take as long as it takes: the driver's own time-out is for a database that has gone silent under visitors. */
export function longScript(text: string): { text: string; query_timeout: number } {
  return { text, query_timeout: 24 * 3_600_000 };
}

/** The connection's socket; the driver's types leave it out. */
interface Wired {
  connection?: { stream?: Duplex };
}

/**
 * Makes a new connection write what is gathered as one piece. The driver hands its messages over one by one, and a system call with
 * thirty small pieces costs three times as much as one with their copy.
 */
export function writeWhole(client: ClientBase): void {
  const stream = (client as unknown as Wired).connection?.stream;
  if (!stream) return;
  stream._writev = (chunks, done) =>
    stream._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
}

/**
 * Statements that are sent in one turn of the process leave in one packet. The driver alone writes each by itself, and a write is what
 * a statement costs most here.
 */
export function gather(client: ClientBase, atEnd: (send: () => void) => void = process.nextTick): void {
  const stream = (client as unknown as Wired).connection?.stream;
  if (!stream) return;
  stream.cork();
  atEnd(() => stream.uncork());
}

export function queriesOver(sendOver: Send): Queries {
  async function rows<P, R>(statement: Statement<P, R>, params: P): Promise<R[]> {
    return read(statement, await sendOver(statement, statement.encode(params)));
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
    run: async (statement, params) => (await sendOver(statement, statement.encode(params))).rowCount ?? 0,
  };
}

function read<P, R>(statement: Statement<P, R>, { fields, rows }: RawResult): R[] {
  if (fields.length !== statement.row.length) {
    const counts = `selects ${fields.length} columns and declares ${statement.row.length}`;
    throw new Error(`${statement.name} ${counts}: ${statement.text}`);
  }
  return rows.map((values) => statement.decode(values));
}

function unexpected(statement: AnyStatement, count: number, expected: string): Error {
  return new Error(
    `${statement.name} answered ${count} rows where ${expected} was expected: ${statement.text}`,
  );
}
