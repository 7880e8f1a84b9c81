import { signForm } from "../integrations/payment/paytm/checksum.ts";
import type { Booker } from "./bookers.ts";
import type { AskingConnection } from "./connection.ts";
import { MERCHANT } from "./lean-provider.ts";
import type { Figure } from "./measure.ts";
import { figureOf } from "./measure.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/**
 * Hold, book, pay and settle, by as many callers as there are connections, in rounds: before each the carts are filled, which is a
 * figure of its own ("add to cart"), then every customer buys once. Measured are the rounds alone, until so many seconds are together.
 */
export async function measureBooking(
  connections: readonly AskingConnection[],
  bookers: readonly Booker[],
  slots: readonly string[],
  seconds: number,
): Promise<Figure> {
  const latencies: number[] = [];
  let failures = 0;
  let measuredMs = 0;
  for (let round = 0; measuredMs < seconds * 1000; round++) {
    await share(connections, bookers, fillCart);
    const began = performance.now();
    await share(connections, bookers, async (connection, booker, n) => {
      const slotId = slots[(round + n) % slots.length] ?? "";
      const begun = performance.now();
      if (!(await bookOnce(connection, booker, slotId))) failures += 1;
      latencies.push(performance.now() - begun);
    });
    measuredMs += performance.now() - began;
  }
  return figureOf(latencies, measuredMs / 1000, failures);
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

async function bookOnce(connection: AskingConnection, booker: Booker, slotId: string): Promise<boolean> {
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
  const settled = await connection.ask("POST", "/payments/paytm/return", FORM, form);
  return settled.status === 303;
}
