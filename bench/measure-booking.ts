import { signForm } from "../integrations/payment/paytm/checksum.ts";
import type { Booker } from "./bookers.ts";
import type { AskingConnection } from "./connection.ts";
import { MERCHANT } from "./lean-provider.ts";
import type { Figure } from "./measure.ts";
import { figureOf } from "./measure.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

export interface Buyers {
  bookers: readonly Booker[];
  slots: readonly string[];
  /** How many bookings are paid by now. */
  countPaid(): Promise<number>;
}

/**
 * Hold, book, pay and settle, by as many callers as there are connections, in rounds: before each the carts are filled, which is a
 * figure of its own ("add to cart"), then every customer buys once. Measured are the rounds alone, until so many seconds are together. A purchase
 * of which no paid booking comes has failed, wherever its buyer was led.
 */
export async function measureBooking(
  connections: readonly AskingConnection[],
  { bookers, slots, countPaid }: Buyers,
  seconds: number,
): Promise<Figure> {
  const latencies: number[] = [];
  let measuredMs = 0;
  const paidBefore = await countPaid();
  for (let round = 0; measuredMs < seconds * 1000; round++) {
    await share(connections, bookers, fillCart);
    const began = performance.now();
    await share(connections, bookers, async (connection, booker, n) => {
      const slotId = slots[(round + n) % slots.length] ?? "";
      const begun = performance.now();
      await bookOnce(connection, booker, slotId);
      latencies.push(performance.now() - begun);
    });
    measuredMs += performance.now() - began;
  }
  const paid = (await countPaid()) - paidBefore;
  return figureOf(latencies, measuredMs / 1000, latencies.length - paid);
}

/** Each caller takes the next customer until none is left. */
async function share(
  connections: readonly AskingConnection[],
  bookers: readonly Booker[],
  work: (connection: AskingConnection, booker: Booker, n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let n = next++; n < bookers.length; n = next++) {
        const booker = bookers[n];
        if (booker) await work(connection, booker, n);
      }
    }),
  );
}

function fillCart(connection: AskingConnection, { headers, add }: Booker) {
  return connection.ask("POST", "/loadData/submitPage/addToCart", headers, add);
}

async function bookOnce(connection: AskingConnection, booker: Booker, slotId: string): Promise<void> {
  const { headers } = booker;
  const post = (path: string, body: object) => connection.ask("POST", path, headers, JSON.stringify(body));
  const held = await post("/api/slot-holds", { SlotId: slotId });
  const booked = await post("/api/bookings", {
    PatientId: booker.patientId,
    Mode: "home",
    AddressId: booker.addressId,
    SlotId: slotId,
    PayLater: 0,
    CartAmount: booker.amount,
  });
  const bookingNo = /"BookingNo":"(\w+)"/.exec(booked.body)?.[1];
  if (held.status !== 200 || !bookingNo) throw new Error(`not booked: ${held.body} ${booked.body}`);
  const started = await post("/api/payments", { BookingNo: bookingNo });
  const orderId = /"OrderId":"(\w+)"/.exec(started.body)?.[1] ?? "";
  const fields = {
    MID: MERCHANT.mid,
    ORDERID: orderId,
    TXNID: `20261120${orderId}`,
    TXNAMOUNT: booker.amount.toFixed(2),
    CURRENCY: "INR",
    STATUS: "TXN_SUCCESS",
    RESPCODE: "01",
    RESPMSG: "Txn Success",
  };
  const form = new URLSearchParams({ ...fields, CHECKSUMHASH: signForm(fields, MERCHANT.key) }).toString();
  await connection.ask("POST", "/payments/paytm/return", FORM, form);
}
