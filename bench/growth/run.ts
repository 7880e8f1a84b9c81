import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { bigint, int, text } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { loadSeed } from "../../seed/load.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import { readLine, refuseLine, wholeNumber } from "../../test/support/command-line.ts";
import type { Size } from "./generate.ts";
import { CUSTOMERS_PER_BOOKING, divideByMonth, generate } from "./generate.ts";
import type { PlanFigure } from "./plans.ts";
import { lookAtPlan } from "./plans.ts";
import type { Question, Somebody } from "./questions.ts";
import { drawPeople, questionsOf } from "./questions.ts";
import type { Recording } from "./recording.ts";
import { recording } from "./recording.ts";

/**
 * `npm run bench:growth -- 10000 1000000 [--data DIR] [--only-generate]`: makes a chain of each size in a database of its own (kept for
 * the next run), asks what visitors and the background ask, and prints how each question's cost grows from the first size to the last.
 * Exits with 1 when one that somebody waits for reads a growing table whole, or takes more than 1.3 times as long and touches a tenth more pages
 * too: time alone may be the machine's.
 */
const LIMIT = 1.3;
/** Times as many pages as in the first chain: fewer are the same plan over the same rows. */
const MORE_PAGES = 1.1;
const PASSES = 10;
/** Of a question in a pass. */
const ROUNDS = 120;
const BACKGROUND_ROUNDS = 8;
/** No question is asked for longer, in all passes together. */
const MAX_MS = 15_000;
const PEOPLE = 100;

interface Figure extends PlanFigure {
  name: string;
  waited: boolean;
  /** The tenth part of the rounds was faster: what the question itself takes when the machine does nothing else. */
  microseconds: number;
}

const findDatabase = sql({ name: text }, { name: text })`
  select datname::text as name from pg_database where datname = ${"name"}::text`;
/** The last table to be filled, by its planner's estimate: a count of it would read all of it. */
const countMessages = sql({}, { count: int })`
  select (greatest(reltuples, 0) * 1.01)::integer as count from pg_class where relname = 'message'`;

/** With indexes and what is kept out of line. */
const countBytes = sql({}, { bytes: bigint })`
  select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'history'::regnamespace)`;
/** Three years of the largest chain. They are not generated: their figures are extrapolated from the measured chains. */
const RECKONED = 100_000_000;

const { values: options, positionals } = readLine(
  {
    data: { type: "string", default: ".data-growth" },
    "only-generate": { type: "boolean", default: false },
    tell: { type: "boolean", default: false },
  },
  10,
);
const dataDir = resolve(options.data);
const sizes = positionals.map((size) => wholeNumber("A number of bookings", size));
if (sizes.length === 0) refuseLine("Name one or several numbers of bookings, such as 10000 1000000.");

mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const server = await startEmbedded({
  dataDir,
  settings: {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    shared_buffers: "2GB",
    max_wal_size: "8GB",
    maintenance_work_mem: "512MB",
    checkpoint_timeout: "30min",
  },
});
try {
  const all = sizes.map((bookings) => ({ bookings, customers: Math.ceil(bookings * CUSTOMERS_PER_BOOKING) }));
  for (const size of all) await ensureDatabase(size);
  if (!options["only-generate"]) {
    const chains: Chain[] = [];
    for (const size of all) chains.push(await openChain(size));
    process.exitCode = report(await measure(chains));
    for (const { kept } of chains) await kept.db.close();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
}

function databaseOf({ bookings }: Size): string {
  return `growth_${bookings}`;
}

function open(size: Size, poolSize: number): Connection {
  const database = databaseOf(size);
  return connect({
    ...server.connection(),
    database,
    poolSize,
    keepsPlans: true,
    statementTimeoutMs: 3_600_000,
  });
}

async function ensureDatabase(size: Size): Promise<void> {
  const admin = connect(server.connection());
  const name = databaseOf(size);
  const known = await admin.maybe(findDatabase, { name });
  if (!known) await admin.raw(`create database ${name}`);
  await admin.close();
  const db = open(size, 1);
  await migrate(db);
  await loadSeed(db);
  const { count } = await db.one(countMessages, {});
  if (count < size.bookings) {
    if (!known) await divideByMonth(db);
    await generate(db, size, (line) => console.log(`${name}  ${line}`));
  }
  const { bytes } = await db.one(countBytes, {});
  const each = Math.round(bytes / size.bookings);
  console.log(
    `${name}  ${each} bytes a booking, ${(each / 8192).toFixed(2)} pages; reckoned: ${Math.round((each * RECKONED) / 1e9)} GB of ${RECKONED} bookings`,
  );
  await db.close();
}

interface Chain {
  size: Size;
  kept: Recording;
  people: Somebody[];
  questions: Question[];
}

async function openChain(size: Size): Promise<Chain> {
  const kept = recording(open(size, 2));
  const db = kept.db;
  await db.raw(
    "update slot_template set capacity = 1000000; update slot set capacity = 1000000 where capacity > 8",
  );
  const { container } = await createContainer({
    settings: readSettings({ LOG_LEVEL: "silent" }),
    secret: "a secret of the measurement, long enough",
    db,
    log: createLog("silent"),
    accepting: () => true,
  });
  return { size, kept, people: await drawPeople(db, size, PEOPLE), questions: questionsOf(container) };
}

/**
 * Asks every question of all chains in turn, so that whatever else the machine does slows all of them alike; in several passes, because
 * the system leaves a process of the database beside the asking one, or on its processor, for seconds.
 */
async function measure(chains: readonly Chain[]): Promise<Figure[][]> {
  const questions = (chains[0]?.questions ?? []).map((question) => ({
    ...question,
    times: chains.map((): number[] => []),
  }));
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [index, { waited, times }] of questions.entries()) {
      const rounds = waited ? ROUNDS : BACKGROUND_ROUNDS;
      await askInTurn(chains, index, { rounds, first: pass * rounds, times });
    }
  }
  return Promise.all(
    chains.map((chain, at) =>
      figuresOf(
        chain,
        questions.map(({ times }) => times[at] ?? []),
      ),
    ),
  );
}

/** The first half of the rounds warms up what the second half measures, in milliseconds. */
async function askInTurn(
  chains: readonly Chain[],
  index: number,
  { rounds, first, times }: { rounds: number; first: number; times: number[][] },
): Promise<void> {
  const mostMs = (MAX_MS / PASSES) * chains.length;
  const began = performance.now();
  for (let n = 0; n < rounds && (n < 3 || performance.now() - began < mostMs); n++) {
    const isWarm = n >= rounds / 2 || performance.now() - began > mostMs / 2;
    // Who comes second finds the processor as the first has left it: each is first every other time.
    const inTurn = [...chains.entries()];
    for (const [at, chain] of n % 2 === 0 ? inTurn : inTurn.reverse()) {
      const asked = performance.now();
      await chain.questions[index]?.ask(somebodyOf(chain, first + n), first + n);
      if (isWarm) times[at]?.push(performance.now() - asked);
    }
  }
}

async function figuresOf(chain: Chain, times: readonly number[][]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, { name, waited, ask }] of chain.questions.entries()) {
    const sorted = (times[index] ?? []).toSorted((one, other) => one - other);
    const asked = await chain.kept.record(async () => ask(somebodyOf(chain, 0), 0));
    const plan = await lookAtPlan({ ...server.connection(), database: databaseOf(chain.size) }, asked);
    const microseconds = Math.round((sorted[Math.floor(sorted.length / 10)] ?? 0) * 1000);
    figures.push({ name, waited, microseconds, ...plan });
    if (process.stderr.isTTY || options.tell) console.error(chain.size.bookings, name, microseconds);
  }
  return figures;
}

function somebodyOf({ people }: Chain, n: number): Somebody {
  const who = people[n % people.length];
  if (!who) throw new Error("nobody was chosen");
  return who;
}

function report(measured: Figure[][]): number {
  const first = measured[0] ?? [];
  let missed = 0;
  console.log(
    `${"question".padEnd(38)} ${sizes.map((each) => `${each}: µs / pages`.padStart(24)).join("")}   ratio µs  pages  months  scans of growing tables`,
  );
  for (const [index, base] of first.entries()) {
    const row = measured.map((figures) => figures[index] ?? base);
    const last = row.at(-1) ?? base;
    const [time, pages] = [last.microseconds / base.microseconds, (last.pages + 1) / (base.pages + 1)];
    // A question without a time counts as too slow: nothing is known of it.
    const isSlower = !(time <= LIMIT);
    const isDear = base.waited && measured.length > 1 && isSlower && pages > MORE_PAGES;
    const scans = last.scans.length > 0 ? last.scans.join(", ") : "none";
    if (isDear || (base.waited && last.scans.length > 0)) missed += 1;
    const cells = row.map((each) => `${each.microseconds} / ${each.pages}`.padStart(24)).join("");
    console.log(
      `${base.name.padEnd(38)} ${cells}   ${time.toFixed(2).padStart(8)} ${pages.toFixed(2).padStart(6)} ${String(last.parts).padStart(7)}  ${scans}${isDear ? "  MISSED" : ""}`,
    );
  }
  return missed > 0 ? 1 : 0;
}
