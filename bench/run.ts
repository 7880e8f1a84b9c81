import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect } from "../db/connect.ts";
import type { EmbeddedConnection } from "../db/embedded/ensure-database.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { CAST } from "../seed/cast.ts";
import { type App, startApp } from "../test/support/start-app.ts";
import { compareBooking } from "./booking.ts";
import { type Figure, measure, medianOf } from "./measure.ts";
import { measureRawCart } from "./raw-cart.ts";
import { measurePdfJob, measureSmartReport, measureStoredPdf } from "./reports.ts";
import { headersOf, newVisitors } from "./visitors.ts";

/**
 * `node bench/run.ts [seconds]`: prints what this machine does, each figure beside a reference of the same run, and exits with 1 when a
 * ratio of budgets.json is missed. Take the ratios with you, not the figures: they belong to the machine and its other work.
 */
interface Row {
  name: string;
  figure: Figure;
  /** What the figure is divided by. */
  reference: "hello" | "rawCart" | "rawBooking";
}

interface Budget {
  /** The lowest ratio to the reference of the same run. */
  atLeast?: number;
  /** The longest median, in milliseconds, where somebody waits for it. */
  p50Within?: number;
}

const CALLERS = 16;
const TIMES = 3;
const seconds = Number(process.argv[2] ?? "4");
const budgets: Record<string, Budget> = JSON.parse(
  readFileSync(new URL("budgets.json", import.meta.url), "utf8"),
);

const reference = await startReference();
const app = await startApp({ env: { LOG_LEVEL: "warn" } });
try {
  const hello = await medianOf(TIMES, () =>
    measure({
      url: `${reference.url}/hello`,
      callers: CALLERS,
      seconds,
      method: "POST",
      headers: { "content-type": "application/json" },
      requests: [{ body: '{"senddata":{"LabId":1,"ServiceId":1001,"Fees":400}}' }],
    }),
  );
  const embedded = await startEmbedded({ dataDir: app.dataDir });
  const rawCart = await medianOf(TIMES, () => measureRawCart(embedded.connection(), CALLERS, seconds));
  const rows: Row[] = [
    ...(await measurePages(app)),
    ...(await measureCart(app)),
    ...(await measureReports(app, embedded.connection())),
  ];
  const { booking, raw: rawBooking } = await compareBooking(CALLERS, seconds, TIMES);
  rows.push({ name: "hold, book, pay and settle", figure: booking, reference: "rawBooking" });
  process.exitCode = report({ hello, rawCart, rawBooking }, rows);
} finally {
  await app.stop();
  reference.stop();
}

async function measurePages({ url }: App): Promise<Row[]> {
  const page = (path: string) =>
    medianOf(TIMES, () =>
      measure({ url: `${url}${path}`, callers: CALLERS, seconds, headers: { "accept-encoding": "br" } }),
    );
  return [
    { name: "home page from memory", figure: await page("/"), reference: "hello" },
    { name: "listing from memory", figure: await page("/diagnostic-test"), reference: "hello" },
  ];
}

async function measureReports({ url }: App, connection: EmbeddedConnection): Promise<Row[]> {
  const db = connect({ ...connection, poolSize: 2, applicationName: "bench" });
  try {
    const stored = await measureStoredPdf(url, CALLERS, seconds);
    const { figure, parameters } = await measureSmartReport(url, db, seconds);
    const pdf = await measurePdfJob(db, CAST.omar.mobile);
    console.log(`the Health Analysis Report below has 10 visits of ${parameters} parameters`);
    console.log(
      `the report PDF below has ${pdf.pages} pages; its figures are the job's time of the processor`,
    );
    return [
      { name: "report PDF, CPU of its job", figure: pdf.figure, reference: "hello" },
      { name: "stored report PDF", figure: stored, reference: "rawCart" },
      { name: "smart report, one caller", figure, reference: "hello" },
    ];
  } finally {
    await db.close();
  }
}

async function measureCart({ url }: App): Promise<Row[]> {
  const visitors = (await newVisitors(url, CALLERS)).map(headersOf);
  const [first, second] = await twoTests(url, visitors[0] ?? {});
  const load = (requests: { path: string; payload: object }[]) =>
    medianOf(TIMES, () =>
      measure({
        url,
        callers: CALLERS,
        seconds,
        method: "POST",
        requests: requests.map(({ path, payload }) => ({
          path: `/loadData/submitPage/${path}`,
          body: JSON.stringify({ ...payload, callFrom: "react" }),
        })),
        headersOf: (caller) => visitors[caller % visitors.length] ?? {},
      }),
    );
  const queries = ["thyroid", "cbc", "vit d", "liver function", "sugar test", "heamoglobin"];
  return [
    {
      // Each request changes the cart: what two additions put in, two removals take out at the same cost.
      name: "add to cart and remove",
      figure: await load([
        { path: "addToCart", payload: { senddata: first } },
        { path: "addToCart", payload: { senddata: second } },
        { path: "delCart", payload: { senddata: first } },
        { path: "delCart", payload: { senddata: second } },
      ]),
      reference: "rawCart",
    },
    {
      name: "fetch cart",
      figure: await load([{ path: "fetchCart", payload: { option: "fullCart" } }]),
      reference: "hello",
    },
    {
      name: "search",
      figure: await load(queries.map((searchText) => ({ path: "diagnosisList", payload: { searchText } }))),
      reference: "hello",
    },
  ];
}

interface Sold {
  LabId: number;
  ServiceId: number;
  Fees: number;
}

async function twoTests(url: string, headers: Record<string, string>): Promise<(Sold | undefined)[]> {
  const answer = await fetch(`${url}/loadData/submitPage/diagnosisList`, {
    method: "POST",
    headers,
    body: JSON.stringify({ searchText: "glucose", callFrom: "react" }),
  });
  const items: Sold[] = await answer.json();
  return items.slice(0, 2).map(({ LabId, ServiceId, Fees }) => ({ LabId, ServiceId, Fees }));
}

async function startReference(): Promise<{ url: string; stop(): void }> {
  const file = fileURLToPath(new URL("reference-server.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(line).trim()}`, stop: () => child.kill("SIGTERM") };
}

function report(references: Record<Row["reference"], Figure>, rows: Row[]): number {
  const line = (name: string, figure: Figure, ratio: string) =>
    console.log(
      `${name.padEnd(28)} ${figure.perSecond.toFixed(0).padStart(8)}/s  p50 ${figure.p50.toFixed(1)} ms  p99 ${figure.p99.toFixed(1)} ms  ${ratio}`,
    );
  line("reference: empty JSON post", references.hello, "1");
  line("reference: raw cart change", references.rawCart, "1");
  line("reference: raw purchase", references.rawBooking, "1");
  let missed = 0;
  for (const { name, figure, reference } of rows) {
    const ratio = figure.perSecond / references[reference].perSecond;
    const { atLeast = 0, p50Within = Number.POSITIVE_INFINITY } = budgets[name] ?? {};
    const kept = figure.failures === 0 && ratio >= atLeast && figure.p50 <= p50Within;
    if (!kept) missed += 1;
    line(
      name,
      figure,
      `${ratio.toFixed(2)} of ${reference}${kept ? "" : `  MISSED (${missedWords(budgets[name], figure)})`}`,
    );
  }
  return missed === 0 ? 0 : 1;
}

function missedWords({ atLeast, p50Within }: Budget = {}, { failures }: Figure): string {
  const wanted = atLeast === undefined ? [] : [`at least ${atLeast}`];
  const within = p50Within === undefined ? [] : [`p50 within ${p50Within} ms`];
  return [...wanted, ...within, `${failures} failures`].join(", ");
}
