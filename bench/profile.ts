import { connect } from "../db/client/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { DEMO_PEOPLE } from "../seed/demo-people.ts";
import { decimalNumber, readLine } from "../test/support/command-line.ts";
import { startApp } from "../test/support/start-app.ts";
import { callLoads } from "./call-loads.ts";
import { inspect, topOf } from "./cpu-profile.ts";
import type { Figure } from "./measure.ts";
import { measure } from "./measure.ts";
import type { Asked } from "./page-loads.ts";
import { page } from "./page-loads.ts";
import type { PersonLoads } from "./person-loads.ts";
import { personLoads } from "./person-loads.ts";
import { openPurchaseSite } from "./purchase-site.ts";
import { giveTenVisits } from "./reports.ts";
import { measureTimes } from "./usage.ts";

/**
 * `node scripts/node24.mjs bench/profile.ts search [seconds]`: puts one load on the built site and prints where its process spends the
 * time, by file and by function, in microseconds a request. Loads: search, cart, fetch, memory, home, listing, detail, bookings,
 * report, purchase.
 */
const CALLERS = 16;
const ENV = { LOG_LEVEL: "warn", NODE_OPTIONS: "--inspect=127.0.0.1:0" };
const [name = "search", secondsText = "4"] = readLine({}, 2).positionals;
const seconds = decimalNumber("The seconds", secondsText, { least: 0.1, most: 3_600 });

if (name === "purchase") {
  const { app, buy, stop } = await openPurchaseSite(CALLERS, ENV);
  await profile(app, () => buy(seconds)).finally(stop);
} else {
  // A site that keeps no page renders one for each request, but one for several callers at once.
  const isFresh = ["home", "listing", "detail"].includes(name);
  const app = await startApp({ env: { ...ENV, ...(isFresh && { PAGE_CACHE_MB: "0" }) } });
  await profileCalls(app, isFresh).finally(app.stop);
}

type App = Awaited<ReturnType<typeof startApp>>;

async function profileCalls(app: App, isFresh: boolean): Promise<void> {
  const calls = await callLoads(app.url, CALLERS);
  const persons = await loadsOfPerson(app);
  const loads: Record<string, () => Asked> = {
    bookings: () => persons.bookings,
    report: () => persons.report,
    search: () => calls.search,
    cart: () => calls.changeCart,
    fetch: () => calls.fetchCart,
    memory: () => page("/"),
    home: () => page("/"),
    listing: () => page("/diagnostic-test"),
    detail: () => page("/test/complete-blood-count"),
  };
  const asked = loads[name];
  if (!asked) throw new Error(`Name one of ${Object.keys(loads).join(", ")}, purchase.`);
  await profile(app, () => measure({ ...asked(), url: app.url, callers: isFresh ? 1 : CALLERS, seconds }));
}

async function loadsOfPerson({ url, dataDir }: App): Promise<PersonLoads> {
  const embedded = await startEmbedded({ dataDir });
  const db = connect({ ...embedded.connection(), poolSize: 1, applicationName: "profile" });
  try {
    await giveTenVisits(db, DEMO_PEOPLE.omar.mobile);
    return await personLoads(url, db, DEMO_PEOPLE.omar.mobile);
  } finally {
    await db.close();
    await embedded.stop();
  }
}

async function profile(app: App, load: () => Promise<Figure>): Promise<void> {
  await load();
  const plain = await measureTimes(3, load, app);
  console.log(
    `${name}: ${plain.figure.perSecond.toFixed(0)} per second, site ${plain.siteMicros?.toFixed(0)} µs a request, callers ${plain.callerMicros?.toFixed(0)} µs`,
  );
  const session = await inspect(app.output());
  await session.ask("Profiler.enable");
  await session.ask("Profiler.setSamplingInterval", { interval: 250 });
  await session.ask("Profiler.start");
  const { count } = await load();
  const { profile } = await session.ask("Profiler.stop");
  session.close();
  console.log(topOf(profile, count));
}
