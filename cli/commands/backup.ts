import { once } from "node:events";
import { createWriteStream, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { storedFileReader } from "../../db/backup/read-stored-file.ts";
import { writeBackup } from "../../db/backup/write-backup.ts";
import { openObjectStore } from "../../server/open-object-store.ts";
import { type Command, Refusal } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

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
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const path = resolve(tools.folder, name);
    if (statSync(path, { throwIfNoEntry: false })) throw new Refusal(`"${name}" exists already.`);
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
      throw new Refusal(`There is no folder "${dirname(name)}".`);
    const unfinished = `${path}.unfinished`;
    const db = await readyDatabase(tools);
    const zip = createGzip();
    const file = zip.pipe(createWriteStream(unfinished, { mode: 0o600, flags: "wx" }));
    const written = finished(file);
    // Heard below, where it is awaited; a full disk must not end the process before.
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
      renameSync(unfinished, path);
      const { size } = statSync(path);
      if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, file: name, rows, bytes: size }));
      else tools.out(`${rows.toLocaleString("en-IN")} rows are in ${name} (${Math.ceil(size / 1024)} kB).`);
      return 0;
    } catch (error) {
      zip.destroy();
      rmSync(unfinished, { force: true });
      throw error;
    }
  },
};
