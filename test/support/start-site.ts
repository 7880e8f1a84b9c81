import { logInDemoCustomers } from "./log-in-context.ts";
import { openSiteDatabase } from "./open-site-database.ts";
import { startApp } from "./start-app.ts";

/**
 * Starts the built site once for all journeys, over a database of its own and in both languages, and returns how to stop it. Tests open paths
 * relative to it; the payment simulator's address is in SIMULATOR_URL, the sessions of demo customers are in DEMO_COOKIES (`log-in-context.ts`).
 */
async function startSite(): Promise<() => Promise<void>> {
  // Of a journey's two refunds the larger one waits for a second person.
  const app = await startApp({
    inMemory: true,
    env: { LANGUAGES: "en,bn,hi", APPROVAL_REFUND_ABOVE: "500" },
  });
  process.env.APP_URL = app.url;
  process.env.SIMULATOR_URL = app.simulatorUrl;
  process.env.DESK_URL = app.deskUrl;
  process.env.SITE_DATA_DIR = app.dataDir;
  await makeRoom();
  process.env.DEMO_COOKIES = await logInDemoCustomers(app.url);
  return app.stop;
}

/**
 * Nearly every window takes a visit of every test, so that tests at work at the same time do not take the last one from each other. Only in the
 * south of Bengal is it as in the demo: there a test fills a slot.
 */
async function makeRoom(): Promise<void> {
  const database = openSiteDatabase();
  await database.raw(
    `update slot_template set capacity = 1000 where place <> 'zone:4';
     update catalogue_version set version = version + 1`,
  );
  await database.close();
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the set-up from the default export.
export default startSite;
