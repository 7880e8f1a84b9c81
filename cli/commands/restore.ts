import { createReadStream, statSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { BackupError, readBackup } from "../../db/backup/read-backup.ts";
import { bool } from "../../db/columns.ts";
import type { Connection } from "../../db/connect.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { type Command, Refusal } from "../command.ts";

const findPeople = sql({}, { found: bool })`select exists (select from customer) as found`;

export const restore: Command = {
  name: "restore",
  summary: "put a backup into an empty database",
  help: `Reads FILE, as "backup" wrote it, into a database without customers: all or nothing, every reference between rows checked. A
backup of an older version is brought to the newest schema. Sessions, carts and unsent messages come back too;
SECRET_KEY must be the same as before, or pages that are open must be loaded anew.`,
  examples: [["restore namuna-2026-11-20.backup", "fills the empty database from the backup"]],
  operands: ["FILE"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const path = resolve(tools.folder, name);
    if (!statSync(path, { throwIfNoEntry: false })) throw new Refusal(`There is no file "${name}".`);
    const db = await tools.database();
    await refuseWhereSomebodyIs(db);
    const input = createReadStream(path).pipe(createGunzip());
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    const broken = new Promise<never>((_resolve, reject) => input.once("error", reject));
    try {
      const { rows, at } = await Promise.race([readBackup(db, lines), broken]);
      if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, file: name, rows, at }));
      else tools.out(`${rows.toLocaleString("en-IN")} rows of ${at} are in the database.`);
      return 0;
    } catch (error) {
      if (error instanceof BackupError) throw new Refusal(`${error.message} Nothing was changed.`);
      if (input.errored)
        throw new Refusal(`"${name}" is cut off or no backup of Namuna. Nothing was changed.`);
      throw error;
    }
  },
};

async function refuseWhereSomebodyIs(db: Connection): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.some((name) => name.startsWith("0002_"))) return;
  if ((await db.one(findPeople, {})).found) {
    throw new Refusal(
      "The database has customers; a backup goes into an empty one. Name another by DATABASE_URL or DATA_DIR.",
    );
  }
}
