import type { ClientBase, Connection, DatabaseError, Submittable } from "pg";
import type { Wire } from "./columns.ts";
import { Unanswered, withoutValues } from "./errors.ts";

/** What is sent under a name: each connection parses and plans it once. */
export interface Named {
  readonly name: string;
  readonly text: string;
}

/** What comes back before the columns are read: every value is PostgreSQL's text or null. */
export interface Answer {
  rows: (string | null)[][];
  /** What was done, as PostgreSQL says it: "SELECT 3", "INSERT 0 1", "COMMIT". */
  command: string;
}

interface Asked extends Answer {
  statement: Named;
  values: Wire[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Statements that leave together and are answered together: PostgreSQL's extended messages with one Sync at the end. The driver's own
 * pipeline ends each statement with a Sync, which makes the server write, and wake this process, once for each of them; and it has
 * each answer's columns described, which are declared here (`db/sql.ts`).
 *
 * They are answered in their order. Behind one that fails the server leaves out the rest, and these are refused with `Unanswered`.
 * The driver hands the messages in by the methods `handle…` (its interface for queries of other classes).
 */
export class Packet implements Submittable {
  readonly #asked: Asked[] = [];
  #answered = 0;
  /** The driver puts its time-out around it, and so hears of the end. */
  callback: (error: unknown) => void = () => {};

  get size(): number {
    return this.#asked.length;
  }

  ask(statement: Named, values: Wire[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ statement, values, rows: [], command: "", resolve, reject });
    });
  }

  /** Whose answer comes next: under these the driver notes that the connection knows the statement. */
  get name(): string | undefined {
    return this.#asked[this.#answered]?.statement.name;
  }
  get text(): string | undefined {
    return this.#asked[this.#answered]?.statement.text;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as WireConnection;
    const sent = new Set<string>();
    wire.stream.cork();
    for (const { statement, values } of this.#asked) {
      const { name, text } = statement;
      if (wire.parsedStatements[name] === undefined && !sent.has(name)) wire.parse({ name, text });
      sent.add(name);
      wire.bind({ statement: name, values });
      wire.execute();
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#asked[this.#answered]?.rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#answered++];
    if (!asked) return;
    asked.command = text;
    asked.resolve(asked);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** An error of the server, of the connection or of the driver's time-out; the last two may come before anything was sent. */
  handleError(error: DatabaseError | Error): void {
    const [failed, ...unanswered] = this.#asked.slice(this.#answered);
    this.#answered = this.#asked.length;
    this.callback(error);
    failed?.reject(withoutValues(error));
    for (const { reject } of unanswered) reject(new Unanswered(error));
  }
}

/** The driver's connection with what its types leave out. */
type WireConnection = Pick<Connection, "stream"> & {
  parsedStatements: Record<string, string>;
  parse(statement: Named): void;
  bind(values: { statement: string; values: Wire[] }): void;
  execute(): void;
  sync(): void;
};

const gathering = new WeakMap<ClientBase, Packet>();

/** Asks over a connection of one's own: what is asked in one turn of the process leaves in one packet. */
export function ask(client: ClientBase, statement: Named, values: Wire[]): Promise<Answer> {
  const open = gathering.get(client);
  if (open) return open.ask(statement, values);
  const packet = new Packet();
  gathering.set(client, packet);
  process.nextTick(() => {
    if (gathering.get(client) === packet) leave(client);
  });
  return packet.ask(statement, values);
}

/** Sends what is gathered, ahead of something that goes another way. */
export function leave(client: ClientBase): void {
  const packet = gathering.get(client);
  if (!packet) return;
  gathering.delete(client);
  client.query(packet);
}
