import { connect } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { startApp } from "../test/support/start-app.ts";
import { MERCHANT, startLeanProvider } from "./lean-provider.ts";
import { type Figure, medianOf } from "./measure.ts";
import { amountOf, measureBooking, newBookers, slotsToBook, widenSlots } from "./measure-booking.ts";
import { measureRawBooking } from "./raw-booking.ts";

/** Purchases a second over HTTP, beside the raw transactions that they need, on a site of their own whose provider is a lean one. */
export async function compareBooking(
  callers: number,
  seconds: number,
  times: number,
): Promise<{ booking: Figure; raw: Figure }> {
  let amount = "0.00";
  const provider = await startLeanProvider(() => amount);
  const app = await startApp({
    env: {
      LOG_LEVEL: "warn",
      PAYTM_MID: MERCHANT.mid,
      PAYTM_KEY: MERCHANT.key,
      PAYTM_WEBSITE: MERCHANT.website,
      PAYTM_BASE_URL: provider.url,
    },
  });
  try {
    const embedded = await startEmbedded({ dataDir: app.dataDir });
    const db = connect({ ...embedded.connection(), poolSize: 1 });
    await widenSlots(db);
    const bookers = await newBookers(app.url, callers);
    amount = amountOf(bookers);
    const slots = await slotsToBook(app.url);
    await measureBooking(bookers, slots, 1);
    const raw = await medianOf(times, () => measureRawBooking(embedded.connection(), callers, seconds));
    const booking = await medianOf(times, () => measureBooking(bookers, slots, seconds));
    for (const { connection } of bookers) connection.close();
    await db.close();
    await embedded.stop();
    return { booking, raw };
  } finally {
    provider.stop();
    await app.stop();
  }
}

// Alone: `node bench/booking.ts [seconds]`.
if (import.meta.main) {
  const { booking, raw } = await compareBooking(16, Number(process.argv[2] ?? "4"), 3);
  const words = ({ perSecond, p50, p99, failures }: Figure) =>
    `${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${failures} failures`;
  console.log(`raw transactions  ${words(raw)}`);
  console.log(
    `booking           ${words(booking)}  ${(raw.perSecond / booking.perSecond).toFixed(2)} times slower`,
  );
}
