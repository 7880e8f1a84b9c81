import { decimalNumber, readLine } from "../test/support/command-line.ts";
import type { Figure } from "./measure.ts";
import { middleOf } from "./measure.ts";
import { openPurchaseSite } from "./purchase-site.ts";
import { measureRawBooking } from "./raw-booking.ts";
import { measureRawTransaction } from "./raw-transaction.ts";

/** So long until the process has compiled what a purchase runs through: measured is a site that has been open for a while. */
const WARM_UP_SECONDS = 10;

/** Before each window: the references make and drop tables, and each warms up before its own. */
const WINDOW_WARM_UP_SECONDS = 2;

/**
 * Purchases a second over HTTP, beside the raw transactions that they need and beside one small transaction, the measure of the machine; on a
 * site of their own whose provider is a lean one.
 */
export async function compareBooking(
  callers: number,
  seconds: number,
  times: number,
): Promise<{ booking: Figure; raw: Figure; transaction: Figure }> {
  const site = await openPurchaseSite(callers);
  try {
    const { embedded, buy } = site;
    await buy(WARM_UP_SECONDS);
    const raws: Figure[] = [];
    const bookings: Figure[] = [];
    const transactions: Figure[] = [];
    // Alternating, so that the machine's other work affects both equally.
    for (let n = 0; n < times; n++) {
      raws.push(await measureRawBooking(embedded.connection(), callers, seconds));
      await buy(WINDOW_WARM_UP_SECONDS);
      bookings.push(await buy(seconds));
      transactions.push(await measureRawTransaction(embedded.connection(), callers, seconds));
    }
    return { booking: middleOf(bookings), raw: middleOf(raws), transaction: middleOf(transactions) };
  } finally {
    await site.stop();
  }
}

// Alone: `node bench/booking.ts [seconds]`.
if (import.meta.main) {
  const seconds = decimalNumber("The seconds", readLine({}, 1).positionals[0] ?? "10", { least: 0.1 });
  const { booking, raw, transaction } = await compareBooking(16, seconds, 3);
  const words = ({ perSecond, p50, p99, failures }: Figure) =>
    `${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${failures} failures`;
  console.log(`raw transactions  ${words(raw)}`);
  console.log(
    `booking           ${words(booking)}  ${(raw.perSecond / booking.perSecond).toFixed(2)} times slower`,
  );
  console.log(
    `one transaction   ${words(transaction)}  booking is ${(booking.perSecond / transaction.perSecond).toFixed(3)} of it`,
  );
}
