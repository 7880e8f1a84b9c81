import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  BackupError,
  findPeople,
  HAS_CUSTOMERS,
  readBackup,
  storedFileReader,
} from "../db/backup/read-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Connection } from "../db/client/connect.ts";
import { pendingMigrations } from "../db/schema/migrate.ts";
import { HOUR_MS } from "../domain/shared/clock.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

export const backup: Command = {
  name: "backup",
  summary: "write the whole database into one file",
  help: `Writes every table as of one moment into FILE: customers, bookings, payments, results and PDFs. The site runs on meanwhile.
The file holds health data: it is readable by you alone, and belongs encrypted on another machine
(docs/running/restore.md). An existing file is not overwritten, and a file that was cut off is told by restore.
Files of an object store are read from there into the backup, so that it stands alone; with --without-files their keys
are written instead, and restore needs the same bucket.`,
  examples: [
    ["backup namuna-2026-11-20.backup", "writes the backup, compressed"],
    ["backup rows.backup --without-files", "leaves what lies in the object store there"],
  ],
  operands: ["FILE"],
  options: {
    "without-files": { help: "leave what lies in the object store there" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const path = resolve(tools.folder, name);
    refuseExisting(path, name);
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
      throw new CommandError(`There is no folder "${dirname(name)}".`);
    const db = await readyDatabase(tools);
    removeLeftovers(dirname(path));
    const unfinished = `${path}.${randomBytes(8).toString("hex")}${UNFINISHED}`;
    const zip = createGzip();
    const file = zip.pipe(createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
    const written = finished(file);
    // Awaited below; until then an error (full disk) must not end the process as unhandled.
    written.catch(() => zip.destroy());
    try {
      const write = async (line: string) => {
        if (zip.destroyed) await written;
        if (!zip.write(`${line}\n`)) await Promise.race([once(zip, "drain"), written]);
      };
      const rows = await writeBackup(db, tools.now(), write, {
        readFile: call.isOn("without-files")
          ? null
          : storedFileReader(db, openObjectStore(tools.settings(), tools.now)),
      });
      zip.end();
      await written;
      // Another backup of the same name may have ended meanwhile.
      refuseExisting(path, name);
      renameSync(unfinished, path);
      const { size } = statSync(path);
      const words = `${rows.toLocaleString("en-IN")} rows are in ${name} (${Math.ceil(size / 1024)} kB).`;
      return printResult(call, tools, { ok: true, file: name, rows, bytes: size }, words);
    } catch (error) {
      zip.destroy();
      rmSync(unfinished, { force: true });
      throw error;
    }
  },
};

/**
 * A file that is being written is named after the backup, a number of its own and this ending: `FILE.4f1c….unfinished`. Containers that write
 * into one folder have the same process numbers and do not see each other's processes.
 */
const UNFINISHED = ".unfinished";
const IDLE_MS = HOUR_MS;

/**
 * Removes what killed backups have left in the folder, of whatever name: it holds health data. A backup writes all the time, so a file that
 * nobody has written to for an hour has no writer.
 */
function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder)) {
    if (!/\.[\da-f]+\.unfinished$/.test(entry)) continue;
    const path = join(folder, entry);
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    // Both times are the machine's own.
    if (Date.now() - writtenAt > IDLE_MS) rmSync(path, { force: true });
  }
}

function refuseExisting(path: string, name: string): void {
  if (statSync(path, { throwIfNoEntry: false })) throw new CommandError(`"${name}" exists already.`);
}

export const restore: Command = {
  name: "restore",
  summary: "put a backup into an empty database",
  help: `Reads FILE, as "backup" wrote it, into a database without customers: all or nothing, every reference between rows checked. A
backup of an older version is brought to the newest schema. Sessions, carts and unsent messages come back too;
SECRET_KEY must be the same as before, or pages that are open must be loaded anew.`,
  examples: [["restore namuna-2026-11-20.backup", "fills the empty database from the backup"]],
  operands: ["FILE"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const path = resolve(tools.folder, name);
    if (!statSync(path, { throwIfNoEntry: false })) throw new CommandError(`There is no file "${name}".`);
    const db = await tools.database();
    await refuseWhereSomebodyIs(db);
    const input = createReadStream(path).pipe(createGunzip());
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    const broken = new Promise<never>((_resolve, reject) => input.once("error", reject));
    try {
      const { rows, at } = await Promise.race([readBackup(db, lines), broken]);
      const words = `${rows.toLocaleString("en-IN")} rows of ${at} are in the database.`;
      return printResult(call, tools, { ok: true, file: name, rows, at }, words);
    } catch (error) {
      if (error instanceof BackupError) throw new CommandError(`${error.message} Nothing was changed.`);
      if (input.errored)
        throw new CommandError(`"${name}" is cut off or no backup of Namuna. Nothing was changed.`);
      throw error;
    }
  },
};

async function refuseWhereSomebodyIs(db: Connection): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.some((name) => name.startsWith("0002_"))) return;
  if ((await db.one(findPeople, {})).found) {
    throw new CommandError(HAS_CUSTOMERS);
  }
}
