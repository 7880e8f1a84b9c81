import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** One `NNNN_name.sql` file. */
export interface Migration {
  readonly version: number;
  /** The file's name without `.sql`. */
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the script, in hex. */
  readonly checksum: string;
}

const shape = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads a folder's migrations in the order of their numbers; a badly named file or a number used twice is an error. */
export async function readMigrations(
  folder = new URL("./migrations/", import.meta.url),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = migrations.find(({ version }, i) => migrations[i - 1]?.version === version);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const version = Number(shape.exec(file)?.[1]);
  if (!(version > 0)) throw new Error(`${file} is not named like 0001_what_it_does.sql`);
  const script = await readFile(new URL(file, folder), "utf8");
  const checksum = createHash("sha256").update(script).digest("hex");
  return { version, name: file.slice(0, -".sql".length), script, checksum };
}
