import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../db/client/connect.ts";
import { isAlive } from "../../db/embedded/folders.ts";
import { readLine, wholeNumber } from "../support/command-line.ts";
import { freePorts } from "../support/free-ports.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { makeDataDir, startApp } from "../support/start-app.ts";
import { startProcess } from "../support/start-production.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";
import type { Customers } from "./customers.ts";
import { startCustomers } from "./customers.ts";
import type { Cluster } from "./start-nodes.ts";
import { startCluster } from "./start-nodes.ts";

/**
 * `npm run test:cluster [-- RUNS]`: builds the cluster of `deploy/patroni` on this Debian machine, runs bookings and payments at two processes of the
 * site over it, kills the primary's PostgreSQL, kills a whole node, switches over and restarts everything in turn. Prints for each the seconds
 * without a successful write, the errors, and what was lost; exits with 1 when a limit is missed or anything was lost.
 */
const PACKAGES = ["patroni", "etcd-server", "haproxy", "postgresql"];
const CUSTOMERS = 8;
/** How long the load runs before and after each event. */
const CALM_MS = 8_000;

/** The most seconds without a successful write. */
const LIMITS = {
  "PostgreSQL of the primary killed": 10,
  "node of the primary gone": 30,
  switchover: 6,
  "all nodes restarted in turn": 12,
} as const;
type Event = keyof typeof LIMITS;

/** How to stop what runs now, in the order in which it was started. */
const stops: (() => Promise<unknown>)[] = [];

const runs = wholeNumber("The number of runs", readLine({}, 1).positionals[0] ?? "1", { most: 1_000 });
installPackages();
stopOnSignal(stopAll);
let isMissed = false;
for (let run = 1; run <= runs; run++) {
  console.log(`run ${run} of ${runs}`);
  isMissed = (await breakCluster()) || isMissed;
}
process.exitCode = isMissed ? 1 : 0;

async function breakCluster(): Promise<boolean> {
  try {
    const cluster = await startCluster();
    stops.push(cluster.stop);
    const setUp = connect({ url: cluster.url, poolSize: 1 });
    await setUp.raw("create role namuna login password 'of-the-test'");
    await setUp.raw("create database namuna owner namuna");
    await setUp.close();
    const databaseUrl = cluster.url
      .replace("postgres:change-me-superuser@", "namuna:of-the-test@")
      .replace(/\/postgres$/, "/namuna");

    const [paymentPort = 0] = await freePorts(1);
    const merchant = { mid: "Cluster00000000000001", key: "key_of_clusters1", website: "WEBSTAGING" };
    const env = {
      LOG_LEVEL: "warn",
      SECRET_KEY: randomUUID(),
      PAYTM_MID: merchant.mid,
      PAYTM_KEY: merchant.key,
      PAYTM_WEBSITE: merchant.website,
      PAYTM_BASE_URL: `http://127.0.0.1:${paymentPort}`,
    };
    const first = await startApp({ databaseUrl, env });
    stops.push(first.stop);
    const second = await startApp({ databaseUrl, env });
    stops.push(second.stop);
    const dataDir = makeDataDir();
    stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const provider = await startProcess(
      "payment-process.ts",
      JSON.stringify({
        ...merchant,
        port: paymentPort,
        file: join(dataDir, "simulator.db"),
        webhookUrl: `${first.url}/payments/paytm/webhook`,
        appEnv: "local",
      }),
    );
    stops.push(provider.stop);
    // The books of a run are looked through in one statement.
    const db = connect({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 300_000 });
    stops.push(() => db.close());
    await db.raw(
      "update slot_template set capacity = 100000; update catalogue_version set version = version + 1",
    );
    await sleep(3000);

    const customers = await startCustomers([first.url, second.url], provider.url, CUSTOMERS);
    const gaps: Record<Event, number> = {
      "PostgreSQL of the primary killed": await gapAfter(customers, async () => {
        cluster.killPostgres(await cluster.primary());
      }),
      "node of the primary gone": await settled(cluster, async () => {
        const node = await cluster.primary();
        const gap = await gapAfter(customers, async () => cluster.killNode(node));
        cluster.startNode(node);
        return gap;
      }),
      switchover: await settled(cluster, () =>
        gapAfter(customers, async () => cluster.switchOver(await cluster.primary())),
      ),
      "all nodes restarted in turn": await settled(cluster, () =>
        gapAfter(customers, async () => {
          const last = await cluster.primary();
          const others = (["node-1", "node-2", "node-3"] as const).filter((name) => name !== last);
          for (const name of [...others, last]) {
            cluster.restart(name);
            await cluster.whole();
          }
        }),
      ),
    };
    await cluster.whole();
    await customers.stop();
    return await report(customers, gaps, {
      lost: await lostBookings(customers, second.url),
      unbalanced: (await imbalances(db)).length,
      restarted: [first, second].some(({ pid }) => !isAlive(pid)),
      failures: [first, second].flatMap((app) => failuresIn(app.output())),
    });
  } finally {
    await stopAll();
  }
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/** The longest time without a successful write from shortly before an event until it is over, in seconds. */
async function gapAfter({ diary }: Customers, event: () => Promise<void>): Promise<number> {
  await sleep(CALM_MS);
  const from = performance.now();
  await event();
  const atLeastUntil = performance.now() + CALM_MS;
  const seen = () => diary.writes.filter((at) => at > from);
  // Until the writes have come back and gone on for a while.
  while (performance.now() < atLeastUntil || seen().length < 50) await sleep(200);
  const times = [from, ...seen(), performance.now()];
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
}

async function settled(cluster: Cluster, measure: () => Promise<number>): Promise<number> {
  await cluster.whole();
  return measure();
}

/** Bookings that were acknowledged and are not there, or that were paid and are not. */
async function lostBookings({ diary }: Customers, url: string): Promise<string[]> {
  const lost: string[] = [];
  for (const { client, bookingNo } of diary.booked) {
    const { status, body } = await client.get<{ data?: { PayStatus?: string } }>(
      `${url}/api/bookings/${bookingNo}`,
    );
    const isPaid = JSON.stringify(body).includes('"PayStatus":"paid"');
    if (status !== 200 || (diary.paid.has(bookingNo) && !isPaid)) lost.push(bookingNo);
  }
  return lost;
}

async function report(
  { diary }: Customers,
  gaps: Record<Event, number>,
  end: { lost: string[]; unbalanced: number; restarted: boolean; failures: string[] },
): Promise<boolean> {
  console.log("| event | seconds without a write | limit |\n|---|---|---|");
  for (const [event, gap] of Object.entries(gaps)) {
    console.log(`| ${event} | ${gap.toFixed(1)} | ${LIMITS[event as Event]} |`);
  }
  console.log(
    `${diary.writes.length} writes, ${diary.booked.length} bookings acknowledged, ${diary.paid.size} payments; ${diary.retries} sent again`,
  );
  console.log(
    `lost: ${end.lost.length}${end.lost.length > 0 ? ` (${end.lost.join(", ")})` : ""}; places and books out of balance: ${end.unbalanced}`,
  );
  for (const [error, count] of diary.errors) console.log(`${count} × ${error}`);
  const isUnexplained = [...diary.errors.keys()].some((error) => error.startsWith("500 "));
  for (const failure of isUnexplained ? new Set(end.failures) : []) console.log(failure);
  const isOver = Object.entries(gaps).some(([event, gap]) => gap > LIMITS[event as Event]);
  return isOver || end.lost.length > 0 || end.unbalanced > 0 || end.restarted;
}

/** What a process logged of requests that it could not answer, with where that happened. */
function failuresIn(output: string): string[] {
  return output.split("\n").flatMap((line) => {
    if (!line.includes('"request failed"')) return [];
    const { err } = JSON.parse(line) as { err: { name: string; message: string; stack: string } };
    return [`${err.name}: ${err.message} ${err.stack.split("\n").slice(1, 4).join(" ")}`];
  });
}

function installPackages(): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) {
    throw new Error(
      "the cluster's test needs Debian and root: it installs PostgreSQL, Patroni, etcd and HAProxy from Debian's packages",
    );
  }
  const isThere = (file: string) => existsSync(file);
  if (["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/lib/postgresql"].every(isThere))
    return;
  // Debian would start a database of its own, which nobody needs.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PG_CREATECLUSTER: "no" };
  execFileSync(
    "apt-get",
    [
      "-o",
      "DPkg::Lock::Timeout=300",
      "install",
      "-y",
      "--no-install-recommends",
      ...PACKAGES,
      "python3-psycopg2",
      "python3-etcd",
    ],
    { env, stdio: "inherit" },
  );
}
