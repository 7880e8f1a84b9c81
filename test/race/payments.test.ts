import { afterAll, expect, test } from "vitest";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { returnForm } from "../support/payment-calls.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp("paytm", { poolSize: 8 });
afterAll(site.close);

/** The provider's id of a payment, from the call that told of it. */
function txnOf(order: string): string {
  const told = site.webhooks.map(({ body }) => body).find((body) => body.includes(order)) ?? "";
  const id = /TXNID=(\w+)/.exec(told)?.[1] ?? /"txnId":"(\w+)"/.exec(told)?.[1];
  if (!id) throw new Error(`nothing was told of ${order}`);
  return id;
}

test("the return, the provider's call, the customer's asking and the worker's, all at once on two processes, confirm once", async () => {
  const neighbour = await site.neighbour();
  for (let round = 0; round < 8; round++) {
    const who = await shopper(site);
    const slot = slotAt(round % 2 ? "0730" : "0700", "zone:1", `2026-11-${22 + Math.floor(round / 2)}`);
    const { BookingNo, TransactionId } = await bookCbc(who, slot);
    const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo });
    const order = started.body.data.OrderId;
    await site.complete(order, "success");
    site.clock.advance({ seconds: 31 });

    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = returnForm(order, { TXNID: txnOf(order) }).toString();
    const send = (app: typeof site.app, path: string) => app.request(path, { method: "POST", headers, body });
    const responses = await Promise.all([
      send(site.app, "/payments/paytm/return"),
      send(neighbour.app, "/payments/paytm/return"),
      send(site.app, "/payments/paytm/webhook"),
      send(neighbour.app, "/payments/paytm/webhook"),
      who.client.get(`/api/payments/${order}`),
      site.work("payment webhooks"),
      site.work("ask about payments"),
      who.client.get(`/api/payments/${order}`),
    ]);
    expect(responses[0].headers.get("location")).toBe(`/bookingdetails/${TransactionId}/0`);
    await site.work("payment webhooks");
    await site.work("refunds");
    expect(await site.order(order)).toMatchObject({ paidPaise: 45_000, refundedPaise: 0 });
    const booking = await who.client.get<{ data: unknown }>(`/api/bookings/${BookingNo}`);
    expect(booking.body.data).toMatchObject({
      PayStatus: "paid",
      Paid: 450,
      Timeline: [{ Status: "Awaiting Payment" }, { Status: "Confirmed" }],
    });
  }
  expect(await imbalances(site.database.db)).toEqual([]);
}, 60_000);
