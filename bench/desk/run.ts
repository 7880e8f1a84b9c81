import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bigint, text, uuid } from "../../db/client/columns.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { loadSeed } from "../../seed/load.ts";
import { cleanEnvironment } from "../../test/support/clean-environment.ts";
import { decimalNumber, readLine, wholeNumber } from "../../test/support/command-line.ts";
import { CUSTOMERS_PER_BOOKING, generate } from "../growth/generate.ts";
import type { Person } from "./pages.ts";
import { MEASURED } from "./pages.ts";

/**
 * `npm run bench:desk -- 1000000 [--data DIR] [--seconds N]`: a chain with so many bookings (kept for the next run), and 16 of its staff who
 * find people and open pages, each at one after the other, and look at each for half a second. Exits with 1 when the 95th percentile of finding is over 150 ms, or
 * that of a page over 300 ms. On an idle machine of two processors the callers, the desk and the database share both.
 */
const STAFF = 16;
const FIND_MS = 150;
const PAGE_MS = 300;
/** How long a person looks at a page before the next press. */
const PAUSE_MS = 500;

const { values, positionals } = readLine(
  { seconds: { type: "string", default: "20" }, data: { type: "string", default: ".data-desk" } },
  1,
);
const bookings = wholeNumber("The number of bookings", positionals[0] ?? "1000000");
const seconds = decimalNumber("--seconds", values.seconds, { least: 0.1, most: 3_600 });
const dataDir = resolve(values.data);

const countRows = sql({}, { count: bigint })`
  select greatest(reltuples, 0)::bigint as count from pg_class where relname = 'message'`;
const draw = sql({ step: bigint }, { id: uuid, mobile: text, bookingNo: text, name: text, born: text })`
  select c.id, c.mobile, b.booking_no, p.name, to_char(p.date_of_birth, 'DD/MM/YYYY') as born from generate_series(1, 200) n
    join booking b on b.booking_no = 'B' || (n * ${"step"}) join customer c on c.id = b.customer_id
    join patient p on p.id = b.patient_id`;

mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const server = await startEmbedded({
  dataDir,
  settings: { fsync: "off", synchronous_commit: "off", shared_buffers: "512MB", max_wal_size: "4GB" },
});
const connection = { ...server.connection(), statementTimeoutMs: 3_600_000 };
const db = connect({ ...connection, poolSize: 1 });
try {
  await migrate(db);
  await loadSeed(db);
  const { count } = await db.one(countRows, {});
  if (count < bookings * 0.9) {
    const size = { bookings, customers: Math.ceil(bookings * CUSTOMERS_PER_BOOKING) };
    await generate(db, size, (line) => console.error(line));
  }
  process.exitCode = await measure();
} finally {
  await db.close();
  await server.stop();
}

interface Question {
  name: string;
  most: number;
  ask(n: number, cookie: string): Promise<Response>;
}

async function measure(): Promise<number> {
  const people = await db.rows(draw, { step: Math.max(1, Math.floor(bookings / 201)) });
  const asked = JSON.stringify({ connection: server.connection(), staff: STAFF });
  const file = fileURLToPath(new URL("serve.ts", import.meta.url));
  const child = fork(file, [asked], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // React's build for production, as the site runs it.
    env: cleanEnvironment({ NODE_ENV: "production" }),
  });
  const [{ url, cookies }] = (await once(child, "message")) as [{ url: string; cookies: string[] }];
  const person = (n: number): Person =>
    people[n % people.length] ?? { id: "", mobile: "", bookingNo: "", name: "", born: "" };
  const get = (path: (n: number) => string) => (n: number, cookie: string) =>
    fetch(`${url}${path(n)}`, { headers: { cookie }, redirect: "manual" });
  const post = (path: string, form: (n: number) => Record<string, string>) => (n: number, cookie: string) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { cookie, origin: url },
      redirect: "manual",
      body: new URLSearchParams(form(n)),
    });
  const find = (words: (n: number) => string) => post("/desk/find", (n) => ({ q: words(n) }));
  const questions: Question[] = [
    { name: "find a mobile number", most: FIND_MS, ask: find((n) => person(n).mobile) },
    { name: "find a booking", most: FIND_MS, ask: find((n) => person(n).bookingNo) },
    {
      name: "find a name with birth date",
      most: FIND_MS,
      ask: find((n) => `${person(n).name} ${person(n).born}`),
    },
    {
      name: "access log of a customer",
      most: PAGE_MS,
      ask: post("/desk/privacy/access", (n) => ({ whose: person(n).mobile })),
    },
    ...MEASURED.map(([, name, path]) => ({ name, most: PAGE_MS, ask: get((n) => path(person(n))) })),
  ];
  let missed = 0;
  console.log(
    `${"".padEnd(30)} ${"answers".padStart(8)} ${"p50 ms".padStart(8)} ${"p95 ms".padStart(8)} ${"at most".padStart(8)}`,
  );
  for (const { name, most, ask } of questions) {
    const { times, failed } = await load(ask, cookies);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
    const isOver = !(at(0.95) <= most) || failed.size > 0;
    if (isOver) missed += 1;
    const cells = [String(times.length), at(0.5).toFixed(0), at(0.95).toFixed(0), String(most)];
    console.log(
      `${name.padEnd(30)} ${cells.map((cell) => cell.padStart(8)).join(" ")}${isOver ? "  over" : ""}${[...failed].map(([status, count]) => `  ${count} × ${status}`).join("")}`,
    );
  }
  child.disconnect();
  await once(child, "exit");
  return missed > 0 ? 1 : 0;
}

/**
 * The milliseconds of each response, the shortest first, and how many answers there were of each status of an error, the way to the sign-in among
 * them; the first fifth of the time warms up.
 */
async function load(ask: Question["ask"], cookies: readonly string[]) {
  const times: number[] = [];
  const failed = new Map<number, number>();
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < until) {
        const asked = performance.now();
        const response = await ask(next++, cookie);
        await response.arrayBuffer();
        const isSignedOut = response.headers.get("location")?.includes("/desk/sign-in") ?? false;
        if (response.status >= 400 || isSignedOut)
          failed.set(response.status, (failed.get(response.status) ?? 0) + 1);
        if (asked - began > seconds * 200) times.push(performance.now() - asked);
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  return { times: times.toSorted((one, other) => one - other), failed };
}
