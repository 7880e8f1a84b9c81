import { connect } from "../db/client/connect.ts";
import type { EmbeddedPostgres } from "../db/embedded/start-embedded.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { DEMO_PEOPLE } from "../seed/demo-people.ts";
import { decimalNumber, readLine, wholeNumber } from "../test/support/command-line.ts";
import type { App } from "../test/support/start-app.ts";
import { startApp } from "../test/support/start-app.ts";
import { compareBooking } from "./booking.ts";
import { callLoads } from "./call-loads.ts";
import type { Figure } from "./measure.ts";
import { measure } from "./measure.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measurePage } from "./measure-page.ts";
import type { Asked } from "./page-loads.ts";
import { page } from "./page-loads.ts";
import type { PersonLoads } from "./person-loads.ts";
import { personLoads } from "./person-loads.ts";
import { measureRawCart } from "./raw-cart.ts";
import type { ReferenceServer } from "./references.ts";
import { startReference } from "./references.ts";
import { measurePdfJob, measureSmartReport, measureStoredPdf } from "./reports.ts";
import { measureSecondStart } from "./second-start.ts";
import type { Reference, Row } from "./table.ts";
import { missedBy, readBudgets, slownessOf, tableOf } from "./table.ts";
import type { Measured } from "./usage.ts";
import { alone, measureTimes, together } from "./usage.ts";

/**
 * `npm run bench [-- seconds]`: prints what this machine does at 1, 16 and 64 callers, each figure beside a reference of the same run, and
 * exits with 1 when a budget of budgets.json is missed. Take the ratios with you, not the figures: they belong to the machine and its
 * other work. `npm run bench -- --growth [bookings …]` measures how costs grow with the catalogue and with the bookings instead.
 */
const CALLERS = [1, 16, 64];
const TIMES = 3;

/** A round of purchases takes more than a second, and what a raw one has left (dropped tables, a checkpoint) reaches into the next seconds. */
const PURCHASE_SECONDS = 10;

/** V8 compiles what renders a page during its first thousand: until then one takes up to half as long again. */
const FRESH_WARM_UP_SECONDS = 10;

const { values, positionals } = readLine({ growth: { type: "boolean" } }, ({ growth }) => (growth ? 10 : 1));
if (values.growth) {
  for (const size of positionals) wholeNumber("A number of bookings", size);
  process.exitCode = await measureGrowth(positionals);
} else {
  const seconds = decimalNumber("The seconds", positionals[0] ?? "2", { least: 0.1, most: 3_600 });
  process.exitCode = await measureSite(seconds);
}

async function measureSite(seconds: number): Promise<number> {
  const started = alone(await measureSecondStart());
  const rows: Row[] = [{ name: "second start", callers: 1, measured: started, reference: null }];
  rows.push(...(await measureFreshPages(seconds)));
  const site = await openSite();
  try {
    const smart = await measureSmartReport(site.app.url, site.db, seconds);
    const pdf = await measurePdfJob(site.db, DEMO_PEOPLE.omar.mobile);
    console.log(
      `the Health Analysis Report below has 10 visits of ${smart.parameters} parameters, the PDF that a job makes ${pdf.pages} pages`,
    );
    rows.push({
      name: "report PDF, CPU of its job",
      callers: 1,
      measured: alone(pdf.figure),
      reference: "empty JSON post",
    });
    const persons = await personLoads(site.app.url, site.db, DEMO_PEOPLE.omar.mobile);
    rows.push({
      name: "smart report",
      callers: 1,
      measured: alone(smart.figure),
      reference: "empty JSON post",
    });
    for (const callers of CALLERS) rows.push(...(await measureAt(site, persons, callers, seconds)));
  } finally {
    await site.close();
  }
  for (const callers of CALLERS) {
    const { booking, raw, transaction } = await compareBooking(
      callers,
      Math.max(seconds, PURCHASE_SECONDS),
      TIMES,
    );
    rows.push({ name: "raw purchase", callers, measured: alone(raw), reference: "raw transaction" });
    rows.push({ name: "raw transaction", callers, measured: alone(transaction), reference: null });
    rows.push({
      name: "hold, book, pay and settle",
      callers,
      measured: alone(booking),
      reference: "raw transaction",
    });
  }
  const budgets = readBudgets();
  const tellMissed = (row: Row) => missedBy(rows, row, budgets);
  console.log(tableOf(rows, tellMissed));
  console.log(
    `milliseconds of budgets are multiplied by ${slownessOf(rows).toFixed(2)}, as this machine's empty posts tell`,
  );
  const missed = rows.filter((row) => tellMissed(row).length > 0);
  for (const row of missed) console.log(`over its budget: ${row.name}: ${tellMissed(row).join(", ")}`);
  return missed.length === 0 ? 0 : 1;
}

/** Pages that are rendered for each request, on a site that keeps none; one caller, for several who ask for one page share its rendering. */
async function measureFreshPages(seconds: number): Promise<Row[]> {
  const app = await startApp({ env: { LOG_LEVEL: "warn", PAGE_CACHE_MB: "0" } });
  const ask = (path: string, seconds: number) =>
    measure({ ...page(path), url: app.url, callers: 1, seconds });
  const rowOf = async (name: string, path: string): Promise<Row> => {
    await ask(path, FRESH_WARM_UP_SECONDS);
    const measured = await measureTimes(TIMES, () => ask(path, seconds), app);
    return { name, callers: 1, measured, reference: null };
  };
  try {
    return [
      await rowOf("fresh home page", "/"),
      await rowOf("fresh listing", "/diagnostic-test"),
      await rowOf("fresh detail page", "/test/complete-blood-count"),
    ];
  } finally {
    await app.stop();
  }
}

interface Site {
  app: App;
  reference: ReferenceServer;
  embedded: EmbeddedPostgres;
  db: ReturnType<typeof connect>;
  close(): Promise<void>;
}

async function openSite(): Promise<Site> {
  const reference = await startReference();
  const app = await startApp({ env: { LOG_LEVEL: "warn" } });
  const embedded = await startEmbedded({ dataDir: app.dataDir });
  const db = connect({ ...embedded.connection(), poolSize: 2, applicationName: "bench" });
  return {
    app,
    reference,
    embedded,
    db,
    async close() {
      await db.close();
      await embedded.stop();
      await app.stop();
      reference.stop();
    },
  };
}

/** Everything with so many callers. The empty post is measured before and after, because the machine's other work comes and goes. */
async function measureAt(
  { app, reference, embedded }: Site,
  persons: PersonLoads,
  callers: number,
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const put = (name: string, beside: Reference | null, measured: Measured) =>
    rows.push({ name, callers, measured, reference: beside });
  const load = (url: string, asked: Asked): Promise<Figure> => measure({ ...asked, url, callers, seconds });
  const empty = () => measureTimes(TIMES, () => load(reference.url, reference.load));
  const site = (ask: () => Asked) => measureTimes(TIMES, () => load(app.url, ask()), app);

  const before = await empty();
  const calls = await callLoads(app.url, callers);
  put(
    "raw cart change",
    null,
    await measureTimes(TIMES, () => measureRawCart(embedded.connection(), callers, seconds)),
  );
  put("add to cart and remove", "empty JSON post", await site(() => calls.changeCart));
  put("fetch cart", "empty JSON post", await site(() => calls.fetchCart));
  put("search", "empty JSON post", await site(() => calls.search));
  const kept = { ...page("/"), url: app.url, callers, seconds };
  put("home page from memory", "empty JSON post", await measureTimes(TIMES, () => measurePage(kept), app));
  put("bookings of a customer with 500", "empty JSON post", await site(() => persons.bookings));
  put("report opened", "raw cart change", await site(() => persons.report));
  const stored = await measureStoredPdf(app.url, callers, seconds);
  put("stored report PDF", "raw cart change", alone(stored));
  put("empty JSON post", null, together([before, await empty()]));
  return rows;
}
