import { int } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { connect } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import type { EmbeddedPostgres } from "../db/embedded/start-embedded.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import type { App } from "../test/support/start-app.ts";
import { startApp } from "../test/support/start-app.ts";
import { amountOf, newBookers, slotsToBook, widenSlots } from "./bookers.ts";
import { openConnection } from "./connection.ts";
import { MERCHANT, startLeanProvider } from "./lean-provider.ts";
import type { Figure } from "./measure.ts";
import type { Buyers } from "./measure-booking.ts";
import { measureBooking } from "./measure-booking.ts";

/** A site of its own whose provider is a lean one, with customers who can book and windows for all of them. */
export interface PurchaseSite {
  app: App;
  embedded: EmbeddedPostgres;
  db: Connection;
  /** Purchases by all callers, for at least so many seconds. */
  buy(seconds: number): Promise<Figure>;
  stop(): Promise<void>;
}

const findPaid = sql({}, { count: int })`
  select count(*)::integer as count from booking where pay_status = 'paid'`;

/** A round of purchases is long beside its end, when the last callers are alone. */
const CUSTOMERS = 400;

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
  const connections = await Promise.all(Array.from({ length: callers }, () => openConnection(app.url)));
  const bookers = await newBookers(app.url, connections, CUSTOMERS);
  amount = amountOf(bookers);
  const buyers: Buyers = {
    bookers,
    slots: await slotsToBook(app.url),
    countPaid: async () => (await db.one(findPaid, {})).count,
  };
  return {
    app,
    embedded,
    db,
    buy: (seconds) => measureBooking(connections, buyers, seconds),
    async stop() {
      for (const connection of connections) connection.close();
      await db.close();
      await embedded.stop();
      provider.stop();
      await app.stop();
    },
  };
}
