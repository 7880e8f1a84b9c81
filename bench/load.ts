import { int } from "../db/columns.ts";
import { connect } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { sql } from "../db/sql.ts";
import { addDays, indiaDay } from "../domain/clock.ts";
import { type SocketClient, socketClient } from "../test/support/socket-client.ts";
import { type App, startApp } from "../test/support/start-app.ts";
import { openConnection } from "./connection.ts";
import { headersOf, newVisitor } from "./visitors.ts";

/**
 * `npm run bench:load -- [seconds]`: 64 connections at once, of which 48 browse, 12 fill carts and 4 book, against one process of the built site
 * with its embedded database. Exits with 1 on any error, a p99 of a second or more, a ledger that does not add up, or memory that stays up.
 */
const CONNECTIONS = { browse: 48, cart: 12, book: 4 };
const MOST_P99_MS = 1000;
/** Memory after the load and a rest, over that after a first load of a quarter of its time. */
const MOST_GROWTH_MB = 100;
const REST_MS = 10_000;
const seconds = Number(process.argv[2] ?? "60");

const PAGES = [
  "/",
  "/diagnostic-test",
  "/health-packages",
  "/radiology",
  "/test/complete-blood-count",
  "/health-article",
];
const WORDS = ["thyroid", "cbc", "vit d", "liver function", "sugar"];

const countBookings = sql({}, { count: int })`
  select count(*)::integer as count from booking b join customer c on c.id = b.customer_id where c.mobile like '98331%'`;

const times: Record<string, number[]> = { page: [], call: [], booking: [] };
const errors: string[] = [];
let booked = 0;

async function timed<T>(
  kind: string,
  ask: () => Promise<{ status: number; body: T }>,
): Promise<T | undefined> {
  const began = performance.now();
  try {
    const { status, body } = await ask();
    if (status !== 200) errors.push(`${kind} ${status} ${JSON.stringify(body).slice(0, 100)}`);
    return body;
  } catch (error) {
    errors.push(`${kind} ${String(error)}`);
    return undefined;
  } finally {
    times[kind]?.push(performance.now() - began);
  }
}

const app = await startApp({ env: { LOG_LEVEL: "warn" } });
try {
  const embedded = await startEmbedded({ dataDir: app.dataDir });
  const db = connect({ ...embedded.connection(), poolSize: 2 });
  await db.raw(
    "update slot_template set capacity = 100000; update catalogue_version set version = version + 1",
  );
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const bookers = await Promise.all(Array.from({ length: CONNECTIONS.book }, (_, n) => newBooker(app, n)));
  const load = async (howLong: number) => {
    const until = performance.now() + howLong * 1000;
    await Promise.all([
      ...Array.from({ length: CONNECTIONS.browse }, (_, n) => browse(app, n, until)),
      ...Array.from({ length: CONNECTIONS.cart }, () => fillCarts(app, until)),
      ...bookers.map((who) => bookOn(app, who, until)),
    ]);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  };
  // Caches fill and code is compiled once; what counts is what the load itself adds.
  await load(seconds / 4);
  for (const all of Object.values(times)) all.length = 0;
  const before = await usageOf(app);
  await load(seconds);
  const after = await usageOf(app);
  const { count } = await db.one(countBookings, {});
  await db.close();
  process.exitCode = report(before, after, count);
} finally {
  await app.stop();
}

/** One keep-alive connection, as a browser has it behind TLS: pages come compressed. The client is lean: the cores are the site's. */
async function openLane({ url }: App) {
  const visitor = await newVisitor(url);
  const connection = await openConnection(url);
  const headers = { ...headersOf(visitor), "accept-encoding": "br" };
  return {
    close: () => connection.close(),
    get: (path: string) => timed("page", () => connection.ask("GET", path, headers)),
    post: (path: string, body: object) =>
      timed("call", () => connection.ask("POST", path, headers, JSON.stringify(body))),
  };
}

async function browse(site: App, first: number, until: number): Promise<void> {
  const lane = await openLane(site);
  for (let n = first; performance.now() < until; n++) {
    if (n % 5 === 4) {
      await lane.post("/loadData/submitPage/diagnosisList", { searchText: WORDS[n % WORDS.length] });
    } else await lane.get(PAGES[n % PAGES.length] ?? "/");
  }
  lane.close();
}

async function fillCarts(site: App, until: number): Promise<void> {
  const lane = await openLane(site);
  const senddata = { LabId: 1, ServiceId: 1001, Fees: 400 };
  while (performance.now() < until) {
    await lane.post("/loadData/submitPage/addToCart", { senddata });
    await lane.post("/loadData/submitPage/fetchCart", { option: "fullCart" });
    await lane.post("/loadData/submitPage/delCart", { senddata });
  }
  lane.close();
}

interface Booker {
  client: SocketClient;
  patientId: string;
  addressId: string;
  slots: string[];
}

async function newBooker({ url }: App, lane: number): Promise<Booker> {
  const client = socketClient();
  await client.login(String(9_833_100_000 + lane), url, url);
  const patient = await client.post<{ data: { PatientId: string } }>(`${url}/api/patients`, {
    ...{ Name: "Asha Roy", DateOfBirth: "1985-03-27", Gender: "F", Relationship: "Sister" },
  });
  const address = await client.post<{ data: { AddressId: string } }>(`${url}/api/addresses`, {
    ...{ Label: "Home", House: "12", Street: "Gariahat Road", Landmark: "Market" },
    ...{ Pincode: "700019", City: "Kolkata", State: "West Bengal" },
  });
  const day = addDays(indiaDay(new Date()), 3);
  const slots = await client.get<{ data: { Slots: { SlotId: string }[] } }>(
    `${url}/api/slots?mode=home&pincode=700019&date=${day}`,
  );
  return {
    client,
    ...{ patientId: patient.body.data.PatientId, addressId: address.body.data.AddressId },
    slots: slots.body.data.Slots.map(({ SlotId }) => SlotId),
  };
}

async function bookOn(
  { url }: App,
  { client, patientId, addressId, slots }: Booker,
  until: number,
): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    const senddata = { LabId: 1, ServiceId: 1001, Fees: 400 };
    await timed("call", () => client.post(`${url}/loadData/submitPage/addToCart`, { senddata }));
    const cart = await timed("call", () =>
      client.post<{ data: { Cart: { CartAmount: number }[] } }>(`${url}/api/cart`, {
        IsHomeCollectionCart: true,
      }),
    );
    const body = {
      ...{ PatientId: patientId, AddressId: addressId, Mode: "home", SlotId: slots[n % slots.length] },
      ...{ PayLater: 1, CartAmount: cart?.data.Cart[0]?.CartAmount },
    };
    const answer = await timed("booking", () => client.post<{ status: number }>(`${url}/api/bookings`, body));
    if (answer?.status === 1) booked += 1;
    else errors.push(`booking ${JSON.stringify(answer)}`);
  }
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

function report(before: Usage, after: Usage, count: number): number {
  let isSlow = false;
  for (const [kind, all] of Object.entries(times)) {
    all.sort((a, b) => a - b);
    const at = (share: number) => all[Math.floor(all.length * share)] ?? 0;
    isSlow ||= at(0.99) >= MOST_P99_MS;
    const figures = `p50 ${at(0.5).toFixed(1)} ms  p99 ${at(0.99).toFixed(1)} ms  longest ${(all.at(-1) ?? 0).toFixed(0)} ms`;
    console.log(
      `${kind.padEnd(8)} ${String(all.length).padStart(7)}  ${(all.length / seconds).toFixed(0).padStart(5)}/s  ${figures}`,
    );
  }
  console.log(`bookings acknowledged ${booked}, in the database ${count}`);
  const [held, holds] = [before.memory, after.memory];
  console.log(`memory ${held.toFixed(0)} MB before, ${holds.toFixed(0)} MB after the load and a rest`);
  const answered = Object.values(times).reduce((sum, all) => sum + all.length, 0);
  const cpu = ((after.cpu - before.cpu) / answered) * 1000;
  console.log(`processor ${cpu.toFixed(2)} ms of the site's process a request, its background work in it`);
  console.log(`errors ${errors.length} ${errors.slice(0, 5).join(" | ")}`);
  const isWrong =
    errors.length > 0 || isSlow || booked !== count || after.memory - before.memory > MOST_GROWTH_MB;
  console.log(isWrong ? "MISSED" : "kept");
  return isWrong ? 1 : 0;
}
