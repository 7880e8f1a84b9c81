// `node scripts/node24.mjs scripts/write-former-statements.mjs FOLDER`: writes test/upgrade/former-statements.json from a checkout of the release
// that is to run beside the next one: its prepared statements and its last migration. Done once a release, with former-release.json.
import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "./setup/root.mjs";

const [folder = ""] = process.argv.slice(2);
if (folder === "") {
  process.stderr.write("Name the FOLDER with the checkout of the release before.\n");
  process.exit(2);
}
const root = resolve(folder);
const load = (path) => import(pathToFileURL(join(root, path)).href);
const filesOf = (path) =>
  readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(path, name));

for (const path of [...filesOf("db/stores"), "db/backup/write-backup.ts", ...filesOf("seed")])
  await load(path);
const { allStatements } = await load("db/client/sql.ts");
const { readMigrations } = await load("db/schema/migrate.ts");
const lastMigration = (await readMigrations()).at(-1)?.name;
const statements = Object.fromEntries(allStatements().map(({ name, text }) => [name, text]));
const file = inRoot("test", "upgrade", "former-statements.json");
writeFileSync(file, `${JSON.stringify({ lastMigration, statements }, null, 2)}\n`);
process.stdout.write(`${Object.keys(statements).length} statements, schema of ${lastMigration}\n`);
