import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { int } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { pendingMigrations } from "../db/schema/migrate.ts";
import type { Backlog } from "../db/stores/backlog.ts";
import { readBacklog, readMessagesLate } from "../db/stores/backlog.ts";
import { processHeartbeats } from "../db/stores/process-heartbeats.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { readMark } from "../seed/write-catalogue.ts";
import type { Settings } from "../server/config/env.ts";
import { readSiteSettings } from "../server/config/site-settings.ts";
import type { WriteProblem } from "../server/observability/write-probe.ts";
import { problemOf } from "../server/observability/write-probe.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Tools } from "./command.ts";
import { describeError } from "./print-result.ts";

/** What is later than this waits for a worker that does not run, or for a provider that does not answer. */
const LATE_SECONDS = 600;
const CHANNEL_WORDS = { sms: "SMS", whatsapp: "WhatsApp", email: "e-mail" } as const;
/** Who wants to be called, or has sent a prescription, gets an answer within a day. */
const WAIT_SECONDS = 86_400;

/** Checks the backlog of background work (messages, payments, laboratory results) and of requests to staff. */
async function checkBacklog(db: Connection, now: Date): Promise<CheckResult[]> {
  const backlog = await readBacklog(db, now);
  const messages = [...(await readMessagesLate(db, now))].filter(([, seconds]) => seconds > LATE_SECONDS);
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
  const late = [
    ...messages.map(
      ([channel, seconds]) =>
        `a message by ${CHANNEL_WORDS[channel]} waits for ${minutes(seconds)} (docs/running/sms-down.md)`,
    ),
    ...(backlog.paymentsLateSeconds > LATE_SECONDS
      ? [
          `a payment waits for ${minutes(backlog.paymentsLateSeconds)} to be asked about (docs/running/payment-stuck.md)`,
        ]
      : []),
  ];
  const work: CheckResult = {
    name: "background",
    ok: late.length === 0,
    words:
      late.length === 0
        ? "The background work keeps up."
        : `The background work is late: ${late.join("; ")}. Does a process run with WORKER=on?`,
  };
  const { resultsQuarantined } = backlog;
  const quarantine: CheckResult = {
    name: "quarantine",
    ok: resultsQuarantined === 0,
    words:
      resultsQuarantined === 0
        ? "No result of the lab waits for a person."
        : `${resultsQuarantined} messages of the lab wait for a person: npm run namuna -- quarantine list`,
  };
  return [work, quarantine, answersOwed(backlog)];
}

function answersOwed(backlog: Backlog): CheckResult {
  const { callBacksLateSeconds, prescriptionsLateSeconds, ticketsLate } = backlog;
  const owed = [
    ...(callBacksLateSeconds > WAIT_SECONDS ? ["a call (call-backs list)"] : []),
    ...(prescriptionsLateSeconds > WAIT_SECONDS ? ["an answer to a prescription (prescriptions list)"] : []),
    ...(ticketsLate > 0 ? ["an answer to a complaint (tickets list)"] : []),
  ];
  return {
    name: "requests",
    ok: owed.length === 0,
    words:
      owed.length === 0
        ? "Nobody has waited too long for a call or an answer."
        : `Somebody has waited too long for ${owed.join(", ")}: docs/running/people-wait.md`,
  };
}

const findVersion = sql({}, { version: int })`
  select current_setting('server_version_num')::integer as version`;

const countServices = sql({}, { count: int })`
  select count(*)::integer as count from service where not withdrawn`;

const oldestMajor = 15;

/** The database, its schema and its catalogue; one after the other, up to the first that is wrong. */
export async function checkDatabase(
  tools: Pick<Tools, "database" | "now">,
  settings: Settings,
): Promise<CheckResult[]> {
  const checks: CheckResult[] = [];
  const where = settings.databaseUrl === null ? "the embedded database" : "the database at DATABASE_URL";
  try {
    const db = await tools.database();
    const { version } = await db.one(findVersion, {});
    checks.push(checkVersion(Math.floor(version / 10_000), where));
    const schema = await checkSchema(db);
    checks.push(schema);
    if (schema.ok) {
      checks.push(await checkWrites(db));
      checks.push(await checkServices(db, settings.site.demo));
      checks.push(...(await checkBacklog(db, tools.now())));
    }
  } catch (error) {
    const words = describeError(error).split("\n")[0] ?? "";
    checks.push({ name: "database", ok: false, words: `Not in order: ${where}. ${words}` });
  }
  return checks;
}

function checkVersion(major: number, where: string): CheckResult {
  const results = `PostgreSQL ${major} answers: ${where}.`;
  const ok = major >= oldestMajor;
  return { name: "database", ok, words: ok ? results : `${results} It must be ${oldestMajor} or newer.` };
}

async function checkSchema(db: Connection): Promise<CheckResult> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return { name: "schema", ok: true, words: "The database has the newest schema." };
  const words = `The database lacks ${pending.join(", ")}. Do it with: npm run namuna -- migrate`;
  return { name: "schema", ok: false, words };
}

const NOT_WRITABLE: Record<WriteProblem, string> = {
  "read-only": "is read-only: is it a standby, or set so?",
  full: "has no room: its disk is full",
  away: "takes no changes",
};

/** Writes and rolls back, because a database that is read-only or has a full disk still answers queries. */
async function checkWrites(db: Connection): Promise<CheckResult> {
  const name = "writes";
  try {
    await processHeartbeats(db).probe();
    return { name, ok: true, words: "The database takes changes." };
  } catch (error) {
    return { name, ok: false, words: `The database ${NOT_WRITABLE[problemOf(error)]}.` };
  }
}

async function checkServices(db: Connection, demo: boolean): Promise<CheckResult> {
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

/** Whether pages and bills name the chain, and not the demo's by what a setting is where it is not set. */
export function checkBrand({ appEnv, site }: Settings): CheckResult {
  const unset = readSiteSettings({}, site.publicUrl, true);
  const words = {
    BRAND_LEGAL_NAME: "legalName",
    BRAND_PHONE: "phone",
    BRAND_EMAIL: "email",
    BRAND_ADDRESS: "address",
    BRAND_GRIEVANCE_OFFICER: "grievanceOfficer",
    BRAND_GRIEVANCE_EMAIL: "grievanceEmail",
  } as const;
  const demo = Object.entries(words)
    .filter(([, field]) => site[field] === unset[field])
    .map(([name]) => name);
  if (appEnv !== "production" || demo.length === 0) {
    return { name: "brand", ok: true, words: `The site is that of ${site.brand}.` };
  }
  return {
    name: "brand",
    ok: false,
    words: `Pages and bills have words of the demo; set ${demo.join(", ")}.`,
  };
}

/** The result of one check of `namuna doctor`. */
export interface CheckResult {
  name: string;
  ok: boolean;
  /** A sentence: the state, or the error and what to do. */
  words: string;
}

/** Whether the site can write into its data folder, or make it. */
export function checkDataFolder(folder: string): CheckResult {
  const name = "data-folder";
  try {
    if (existsSync(folder)) {
      rmdirSync(mkdtempSync(join(folder, ".doctor-")));
      return { name, ok: true, words: `The data folder ${folder} can be written.` };
    }
    accessSync(nearestFolder(folder), constants.W_OK);
    return { name, ok: true, words: `The data folder ${folder} is not there yet and can be made.` };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    return { name, ok: false, words: `The data folder ${folder} cannot be written${code}; see DATA_DIR.` };
  }
}

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(parent) || parent === folder ? parent : nearestFolder(parent);
}

/** Whether the object store takes files; without one they lie in the database. */
export async function checkFiles(settings: Settings, clock: Clock): Promise<CheckResult> {
  const name = "files";
  const objects = openObjectStore(settings, clock);
  if (!objects || !settings.s3) return { name, ok: true, words: "Files lie in the database." };
  const problem = await objects.findError();
  if (problem) return { name, ok: false, words: problem.words };
  const { bucket, endpoint } = settings.s3;
  return { name, ok: true, words: `Files lie in the bucket "${bucket}" (${URL.parse(endpoint)?.host}).` };
}
