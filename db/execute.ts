import type { Duplex } from "node:stream";
import type { ClientBase } from "pg";
import type { Wire } from "./columns.ts";
import type { Answer } from "./packet.ts";
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

/** Sends a statement somewhere: over a connection of the pool, or over the one of a transaction. */
export type Send = (statement: AnyStatement, values: Wire[]) => Promise<Answer>;

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
    run: async (statement, params) => countOf(await sendOver(statement, statement.encode(params))),
  };
}

function read<P, R>(statement: Statement<P, R>, { rows }: Answer): R[] {
  return rows.map((values) => {
    if (values.length === statement.row.length) return statement.decode(values);
    const counts = `selects ${values.length} columns and declares ${statement.row.length}`;
    throw new Error(`${statement.name} ${counts}: ${statement.text}`);
  });
}

/** "INSERT 0 1", "UPDATE 2": the number of rows stands last. */
function countOf({ command }: Answer): number {
  return Number(command.slice(command.lastIndexOf(" ") + 1)) || 0;
}

function unexpected(statement: AnyStatement, count: number, expected: string): Error {
  return new Error(
    `${statement.name} answered ${count} rows where ${expected} was expected: ${statement.text}`,
  );
}
