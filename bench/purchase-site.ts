import { type Connection, connect } from "../db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "../db/embedded/start-embedded.ts";
import { type App, startApp } from "../test/support/start-app.ts";
import { MERCHANT, startLeanProvider } from "./lean-provider.ts";
import { amountOf, type Booker, newBookers, slotsToBook, widenSlots } from "./measure-booking.ts";

/** A site of its own whose provider is a lean one, with customers who can book and windows for all of them. */
export interface PurchaseSite {
  app: App;
  embedded: EmbeddedPostgres;
  db: Connection;
  bookers: Booker[];
  slots: string[];
  stop(): Promise<void>;
}

export async function openPurchaseSite(
  callers: number,
  env: Readonly<Record<string, string>> = {},
): Promise<PurchaseSite> {
  let amount = "0.00";
  const provider = await startLeanProvider(() => amount);
  const app = await startApp({
    env: {
      LOG_LEVEL: "warn",
      PAYTM_MID: MERCHANT.mid,
      PAYTM_KEY: MERCHANT.key,
      PAYTM_WEBSITE: MERCHANT.website,
      PAYTM_BASE_URL: provider.url,
      ...env,
    },
  });
  const embedded = await startEmbedded({ dataDir: app.dataDir });
  const db = connect({ ...embedded.connection(), poolSize: 1 });
  await widenSlots(db);
  const bookers = await newBookers(app.url, callers);
  amount = amountOf(bookers);
  const slots = await slotsToBook(app.url);
  return {
    ...{ app, embedded, db, bookers, slots },
    async stop() {
      for (const { connection } of bookers) connection.close();
      await db.close();
      await embedded.stop();
      provider.stop();
      await app.stop();
    },
  };
}
