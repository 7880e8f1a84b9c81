import { setTimeout as rest } from "node:timers/promises";
import { arrayOf, int, uuid } from "../db/client/columns.ts";
import { connect } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { decimalNumber, readLine } from "../test/support/command-line.ts";
import { readyToBook } from "../test/support/customer-over-http.ts";
import type { App } from "../test/support/start-app.ts";
import { startApp } from "../test/support/start-app.ts";
import type { Asking, Figure } from "./measure.ts";
import { figureOf, measure } from "./measure.ts";
import { readBudgets } from "./table.ts";
import { headersOf, newVisitors } from "./visitors.ts";

/**
 * `npm run bench:load -- [seconds]`: 64 connections at once, of which 48 browse, 12 fill carts and 4 book, against one process of the built site
 * with its embedded database. Exits with 1 on any error, a p99 of a second or more, books that do not balance, or memory over its budget or
 * that stays up.
 */
const CONNECTIONS = { browse: 48, cart: 12, book: 4 };
const MAX_P99_MS = 1000;
/** Memory after the load and a rest, over that after a first load of a quarter of its time. */
const MAX_GROWTH_MB = 100;
const REST_MS = 10_000;
const seconds = decimalNumber("The seconds", readLine({}, 1).positionals[0] ?? "60", { least: 0.1 });
const { atMost: mostMemory = 0 } = readBudgets()["memory after a minute at 64 connections, MB"] ?? {};

const SOLD = { LabId: 1, ServiceId: 1001, Fees: 400 };
const CALLS = "/loadData/submitPage";
const PAGES = [
  "/",
  "/diagnostic-test",
  "/health-packages",
  "/radiology",
  "/test/complete-blood-count",
  "/health-article",
].map((path): Asking => ({ path }));
const SEARCHES = ["thyroid", "cbc", "vit d", "liver function", "sugar"].map((searchText) =>
  post("diagnosisList", { searchText }),
);
/** Four pages, then a search. */
const BROWSED = Array.from(
  { length: 30 },
  (_, n) => (n % 5 === 4 ? SEARCHES[Math.floor(n / 5) % 5] : PAGES[n % 6]) ?? {},
);
const FILLED = [
  post("addToCart", { senddata: SOLD }),
  post("fetchCart", { option: "fullCart" }),
  post("delCart", { senddata: SOLD }),
];

const countBookings = sql({ patientIds: arrayOf(uuid) }, { count: int })`
  select count(*)::integer as count from booking where patient_id = any(${"patientIds"})`;

const app = await startApp({ env: { LOG_LEVEL: "warn" } });
try {
  const embedded = await startEmbedded({ dataDir: app.dataDir });
  const db = connect({ ...embedded.connection(), poolSize: 2 });
  await db.raw(
    "update slot_template set capacity = 100000; update catalogue_version set version = version + 1",
  );
  await rest(3000);
  const bookers = await Promise.all(Array.from({ length: CONNECTIONS.book }, () => readyToBook(app.url)));
  const visitors = (await newVisitors(app.url, CONNECTIONS.browse + CONNECTIONS.cart)).map(headersOf);
  const { url } = app;
  // Caches fill and code is compiled once; what counts is what the load itself adds.
  const first = await load(seconds / 4);
  await rest(REST_MS);
  const before = await usageOf(app);
  const figures = await load(seconds);
  const loaded = await usageOf(app);
  await rest(REST_MS);
  const after = await usageOf(app);
  const { count } = await db.one(countBookings, { patientIds: bookers.map(({ who }) => who.PatientId) });
  await db.close();

  for (const [kind, { count, perSecond, p50, p99, failures }] of Object.entries(figures)) {
    console.log(
      `${kind.padEnd(8)} ${String(count).padStart(7)}  ${perSecond.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${failures} failed`,
    );
  }
  const all = [...Object.values(first), ...Object.values(figures)];
  const booked = [first, figures].reduce((sum, { book }) => sum + book.count - book.failures, 0);
  console.log(`bookings acknowledged ${booked}, in the database ${count}`);
  const words = [before, loaded, after].map(({ memory }) => `${memory.toFixed(0)} MB`);
  console.log(
    `memory ${words[0]} before, ${words[1]} at the end of the load (at most ${mostMemory}), ${words[2]} after a rest`,
  );
  const answered = Object.values(figures).reduce((sum, figure) => sum + figure.count, 0);
  console.log(
    `processor ${(((after.cpu - before.cpu) / answered) * 1000).toFixed(2)} ms of the site's process a request, its background work in it`,
  );
  // What was not measured is no number, and keeps no limit.
  const isKept =
    all.every(({ count, failures }) => count > 0 && failures === 0) &&
    Object.values(figures).every(({ p99 }) => p99 < MAX_P99_MS) &&
    booked === count &&
    loaded.memory <= mostMemory &&
    after.memory - before.memory <= MAX_GROWTH_MB;
  console.log(isKept ? "kept" : "MISSED");
  process.exitCode = isKept ? 0 : 1;

  async function load(howLong: number): Promise<Record<keyof typeof CONNECTIONS, Figure>> {
    const [browse, cart, book] = await Promise.all([
      measure({
        url,
        seconds: howLong,
        callers: CONNECTIONS.browse,
        // Pages come compressed, as a browser has them.
        headersOf: (caller) => ({ ...visitors[caller], "accept-encoding": "br" }),
        requestsOf: (caller) => [...BROWSED.slice(caller % 30), ...BROWSED.slice(0, caller % 30)],
      }),
      measure({
        url,
        seconds: howLong,
        callers: CONNECTIONS.cart,
        requests: FILLED,
        headersOf: (caller) => visitors[CONNECTIONS.browse + caller] ?? {},
      }),
      bookFor(bookers, url, howLong),
    ]);
    return { browse, cart, book };
  }
} finally {
  await app.stop();
}

function post(call: string, payload: object): Asking {
  return { method: "POST", path: `${CALLS}/${call}`, body: JSON.stringify(payload) };
}

/** Bookings are conversations: each booker fills the cart, asks what it costs and books that. */
async function bookFor(
  bookers: readonly Awaited<ReturnType<typeof readyToBook>>[],
  url: string,
  howLong: number,
): Promise<Figure> {
  const latencies: number[] = [];
  let failures = 0;
  const until = performance.now() + howLong * 1000;
  const bookOn = async ({ client, who, slotIds }: (typeof bookers)[number]) => {
    for (let n = 0; performance.now() < until; n++) {
      await client.post(`${url}${CALLS}/addToCart`, { senddata: SOLD });
      const cart = await client.post<{ data: { Cart: { CartAmount: number }[] } }>(`${url}/api/cart`, {
        IsHomeCollectionCart: true,
      });
      const began = performance.now();
      const { body } = await client.post<{ status: number }>(`${url}/api/bookings`, {
        ...who,
        SlotId: slotIds[n % slotIds.length],
        PayLater: 1,
        CartAmount: cart.body.data.Cart[0]?.CartAmount,
      });
      latencies.push(performance.now() - began);
      if (body.status !== 1) failures += 1;
    }
  };
  await Promise.all(bookers.map(bookOn));
  return figureOf(latencies, howLong, failures);
}

interface Usage {
  /** Megabytes that the process holds. */
  memory: number;
  /** Seconds of processor that it has used. */
  cpu: number;
}

async function usageOf({ metricsUrl }: App): Promise<Usage> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    memory: metric("process_resident_memory_bytes") / 1024 / 1024,
    cpu: metric("process_cpu_seconds_total"),
  };
}
