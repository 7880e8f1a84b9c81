import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../db/client/connect.ts";
import { port, socketDirOf } from "../../db/embedded/folders.ts";
import { superuser } from "../../db/embedded/initialise-cluster.ts";
import { decimalNumber, readLine, wholeNumber } from "../support/command-line.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { SimOrder } from "../support/payment-app.ts";
import { seededChance } from "../support/seeded-chance.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";
import { collectorsOfDay } from "./collectors.ts";
import type { Disagreements } from "./compare-day.ts";
import { compareDay } from "./compare-day.ts";
import { customerOfDay } from "./customers.ts";
import { Diary } from "./diary.ts";
import { errorLines } from "./error-lines.ts";
import { readFacts, unfinishedWork } from "./facts.ts";
import { laboratoryOfDay } from "./laboratory.ts";
import { lookAsCustomers } from "./look-as-customers.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { openSiteOfDay, untilResponse } from "./site-of-day.ts";
import { deskOfDay, pathologistOfDay } from "./staff.ts";

/**
 * `npm run day [-- --seed=7 --minutes=5 --customers=40 --failover]`: a simulated chain runs a day on the real product, with a deploy in the middle,
 * and afterwards what was acknowledged is held against the database, the provider's books and what the site shows. Exits with 1 on any
 * disagreement. `docs/guides/whole-day.md` has what it does.
 */
const { values } = readLine({
  seed: { type: "string", default: "1" },
  minutes: { type: "string", default: "5" },
  customers: { type: "string", default: "40" },
  failover: { type: "boolean", default: false },
});
const seed = wholeNumber("--seed", values.seed, { least: 0 });
const minutes = decimalNumber("--minutes", values.minutes, { least: 0.1, most: 1440 });
const customerCount = wholeNumber("--customers", values.customers, { most: 10_000 });
/** How long the background may take for what is left at the end: a message that a killed process held is due again after five minutes. */
const REST_MS = 400_000;

const site = await openSiteOfDay();
stopOnSignal(site.stop);
try {
  const disagreements = await liveADay(site);
  process.exitCode = report(disagreements) ? 0 : 1;
} finally {
  await site.stop();
}

async function liveADay(site: SiteOfDay): Promise<{ diary: Diary; disagreements: Disagreements }> {
  const diary = new Diary();
  const begun = performance.now();
  const dayMs = minutes * 60_000;
  const isOver = () => performance.now() - begun > dayMs;
  const actor = (number: number) => ({ site, diary, chance: seededChance(seed * 31 + number) });
  let areCustomersDone = false;
  const customers = Promise.all(
    Array.from({ length: customerCount }, (_, number) =>
      told(diary, `customer ${number}`, customerOfDay({ site, diary, seed, isOver }, number)),
    ),
  ).then(() => {
    areCustomersDone = true;
  });
  const isQuiet = () => isOver() && areCustomersDone;
  const staff = Promise.all([
    told(diary, "the desk", deskOfDay(actor(1), isQuiet)),
    told(diary, "the collectors", collectorsOfDay(actor(2), isQuiet)),
    told(diary, "the pathologist", pathologistOfDay(actor(3), isQuiet)),
    told(diary, "the laboratory", laboratoryOfDay(actor(4), isQuiet)),
  ]);
  await sleep(dayMs / 2);
  await told(diary, "the deploy", site.deploy());
  if (values.failover) {
    await sleep(dayMs / 4);
    await told(diary, "the failover", site.failOver());
  }
  await customers;
  await staff;
  return { diary, disagreements: await hold(site, diary) };
}

/** What stops somebody is told at the end; the others go on. */
async function told(diary: Diary, who: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    diary.faults.push(`${who}: ${error instanceof Error ? error.message : error}`),
  );
}

async function hold(site: SiteOfDay, diary: Diary): Promise<Disagreements> {
  const { app } = site;
  await lookAtPayments(site, diary);
  const db = connect({
    host: socketDirOf(app.dataDir),
    port,
    user: superuser,
    database: "namuna",
    poolSize: 2,
  });
  try {
    const giveUpAt = performance.now() + REST_MS;
    let left = await unfinishedWork(db);
    while (left.length > 0 && performance.now() < giveUpAt) {
      await sleep(1_000);
      left = await unfinishedWork(db);
    }
    const compared = compareDay(diary, await readFacts(db), await ordersOf(site));
    const balance = (await imbalances(db)).map((each) => JSON.stringify(each));
    const shown = await lookAsCustomers(site, diary, seededChance(seed * 31 + 5));
    return {
      "the day itself": diary.faults,
      ...compared,
      "places and books": balance,
      "shown to customers": shown,
      "background work": left,
      "errors in the log": errorLines(site.output()),
    };
  } finally {
    await db.close();
  }
}

/**
 * Every customer looks once more at what they have paid, until the site knows of it: it asks the provider about what it has not heard, but not
 * at every look.
 */
async function lookAtPayments(site: SiteOfDay, diary: Diary): Promise<void> {
  const giveUpAt = performance.now() + REST_MS;
  // The provider is in order again: what was slow to tell the state of an order is so no more.
  await fetch(`${site.app.simulatorUrl}/sim/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"status":"ok"}',
  });
  const bookings = [...diary.bookings.values()];
  let open = bookings.flatMap(({ orders, customer }) => [...orders].map((order) => ({ order, customer })));
  for (; open.length > 0 && performance.now() < giveUpAt; await sleep(2_000)) {
    const paid = new Set(
      (await ordersOf(site)).flatMap(({ orderId, paidPaise }) => (paidPaise > 0 ? [orderId] : [])),
    );
    const unheard: typeof open = [];
    for (const { order, customer } of open) {
      const path = `/api/payments/${order}`;
      const { body } = await untilResponse(path, () =>
        customer.client.get<{ data: { State: string } }>(site.app.url + path),
      );
      const isUndecided = ["open", "confirming", "failed", "expired"].includes(body.data.State);
      if (isUndecided && (paid.has(order) || body.data.State === "confirming"))
        unheard.push({ order, customer });
    }
    open = unheard;
  }
}

async function ordersOf(site: SiteOfDay): Promise<SimOrder[]> {
  return (await (await fetch(`${site.app.simulatorUrl}/sim/orders`)).json()) as SimOrder[];
}

/** Prints one table; true when everything agrees. */
function report({ diary, disagreements }: { diary: Diary; disagreements: Disagreements }): boolean {
  const happened = [...diary.counts].sort(([one], [other]) => one.localeCompare(other));
  console.log("| what | count |\n|---|---|");
  for (const [what, count] of happened) console.log(`| ${what} | ${count} |`);
  for (const [area, wrong] of Object.entries(disagreements)) {
    console.log(`| disagreements: ${area} | ${wrong.length} |`);
  }
  const all = Object.entries(disagreements).flatMap(([area, wrong]) =>
    wrong.map((each) => `${area}: ${each}`),
  );
  for (const each of all) console.log(each);
  const flags = values.failover ? " --failover" : "";
  const again = `npm run day -- --seed=${seed} --minutes=${minutes} --customers=${customerCount}${flags}`;
  console.log(all.length === 0 ? `Everything agrees: ${again}` : `To repeat it: ${again}`);
  return all.length === 0;
}
