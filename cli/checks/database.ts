import { int } from "../../db/columns.ts";
import type { Connection } from "../../db/connect.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { readMark } from "../../seed/write-catalogue.ts";
import type { Settings } from "../../server/config/env.ts";
import type { Tools } from "../command.ts";
import { describeError } from "../describe-error.ts";
import { checkBacklog } from "./backlog.ts";
import type { Finding } from "./finding.ts";

const findVersion = sql({}, { version: int })`
  select current_setting('server_version_num')::integer as version`;

const countServices = sql({}, { count: int })`
  select count(*)::integer as count from service where not withdrawn`;

const oldestMajor = 15;

/** The database, its schema and its catalogue; one after the other, up to the first that is wrong. */
export async function checkDatabase(
  tools: Pick<Tools, "database" | "now">,
  settings: Settings,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const where = settings.databaseUrl === null ? "the embedded database" : "the database at DATABASE_URL";
  try {
    const db = await tools.database();
    const { version } = await db.one(findVersion, {});
    findings.push(checkVersion(Math.floor(version / 10_000), where));
    const schema = await checkSchema(db);
    findings.push(schema);
    if (schema.ok) {
      findings.push(await checkServices(db, settings.site.demo));
      findings.push(...(await checkBacklog(db, tools.now())));
    }
  } catch (error) {
    const words = describeError(error).split("\n")[0] ?? "";
    findings.push({ name: "database", ok: false, words: `Not in order: ${where}. ${words}` });
  }
  return findings;
}

function checkVersion(major: number, where: string): Finding {
  const answers = `PostgreSQL ${major} answers: ${where}.`;
  const ok = major >= oldestMajor;
  return { name: "database", ok, words: ok ? answers : `${answers} It must be ${oldestMajor} or newer.` };
}

async function checkSchema(db: Connection): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return { name: "schema", ok: true, words: "The database has the newest schema." };
  const words = `The database lacks ${pending.join(", ")}. Do it with: npm run namuna -- migrate`;
  return { name: "schema", ok: false, words };
}

async function checkServices(db: Connection, demo: boolean): Promise<Finding> {
  const name = "catalogue";
  const { count } = await db.one(countServices, {});
  const remedy = demo ? "npm run namuna -- seed" : "npm run namuna -- catalogue import DIR";
  if (count === 0)
    return { name, ok: false, words: `Nothing is on sale. Fill the catalogue with: ${remedy}` };
  const source = (await readMark(db))?.source;
  const origin = source === "import" ? " imported by the lab" : source === "seed" ? " of the demo" : "";
  const services = `${count.toLocaleString("en-IN")} services${origin}`;
  return { name, ok: true, words: `The catalogue holds ${services}.` };
}
