import { randomUUID } from "node:crypto";
import { json, text, uuid } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { isMissingTable } from "../db/client/errors.ts";
import { sql } from "../db/client/sql.ts";
import { readSettings } from "../server/config/env.ts";
import type { TestApp } from "../test/support/test-app.ts";
import type { ExitCode } from "./command.ts";
import { runNamuna } from "./namuna.ts";

export interface Ran {
  code: ExitCode;
  out: string;
  notes: string;
  /** The values of the progress bar, 0 to 1, in order. */
  progress: number[];
}

export interface Surroundings {
  db?: Connection;
  env?: Record<string, string>;
  now?: Date;
  folder?: string;
  /** The name after --by has no account; without this it gets one. */
  signerIsStranger?: boolean;
}

/** Runs a command line in this process and returns what it said. */
export async function run(line: string | string[], around: Surroundings = {}): Promise<Ran> {
  const [out, notes, progress] = [[] as string[], [] as string[], [] as number[]];
  const { db, env = {}, now = new Date("2026-11-20T06:00:00Z"), folder = "/" } = around;
  const words = typeof line === "string" ? line.split(" ") : line;
  const signer = words[words.indexOf("--by") + 1];
  if (db && signer && words.includes("--by") && !around.signerIsStranger) await openAccountOf(db, signer);
  const code = await runNamuna(words, {
    settings: () => readSettings(env),
    database: async () => {
      if (db === undefined) throw new Error("this command line wants no database");
      return db;
    },
    now: () => now,
    folder,
    out: (words) => out.push(words),
    note: (words) => notes.push(words),
    progress: (share) => progress.push(share),
  });
  return { code, out: out.join("\n"), notes: notes.join("\n"), progress };
}

/** Runs a command line, given word by word, over a test's site at its time. */
export function namunaOf(site: Pick<TestApp, "database" | "clock">): (...line: string[]) => Promise<Ran> {
  return (...line) => run(line, { db: site.database.db, now: site.clock.tick() });
}

const findActions = sql({ subject: text }, { who: text, action: text, details: json<object>() })`
  select who, action, details from staff_action where subject = ${"subject"} order by at, id`;

/** What the record of the staff has of a booking, a request or a message, the oldest first. */
export function actionsOn(db: Connection, subject: string) {
  return db.rows(findActions, { subject });
}

const findReadings = sql({ mobile: text }, { action: text })`
  select a.action from staff_action a join customer c on c.mobile = ${"mobile"}
  where a.customer_id = c.id or a.id in (select p.action_id from staff_action_person p where p.customer_id = c.id)
  order by a.at, a.id`;

/** What the record of the staff has under the customer with a number, the oldest first. */
export async function readingsOf(db: Connection, mobile: string): Promise<string[]> {
  return (await db.rows(findReadings, { mobile })).map(({ action }) => action);
}

const insert = sql({ id: uuid, name: text }, {})`
  insert into staff_account (id, login, name, role, created_at, created_by)
  values (${"id"}, lower(replace(${"name"}::text, ' ', '.')), ${"name"}::text, 'administrator', now(), 'test')
  on conflict do nothing`;

/** Opens a staff account of a name in a test's database, where it has the table of accounts. */
async function openAccountOf(db: Connection, name: string): Promise<void> {
  if (name.trim() === "" || name === "system") return;
  try {
    await db.run(insert, { id: randomUUID(), name });
  } catch (error) {
    // A database that the command migrates first.
    if (!isMissingTable(error)) throw error;
  }
}
