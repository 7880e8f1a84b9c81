import { afterAll, expect, test, vi } from "vitest";
import * as details from "../../app/routes/notifications/details.route.tsx";
import * as list from "../../app/routes/notifications/list.route.tsx";
import type { Notification } from "../../app/routes/notifications/notification.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

vi.setConfig({ testTimeout: 60_000 });

const site = await paymentApp();
afterAll(site.close);

const findMobile = sql({ no: text }, { mobile: text })`
  select c.mobile from customer c join booking b on b.customer_id = c.id where b.booking_no = ${"no"}`;

interface List {
  rows: Notification[];
  counts: number[];
  samples: boolean;
}

async function pagesOf(no: string): Promise<{ mobile: string; pages: PageCaller }> {
  const { mobile } = await site.database.db.one(findMobile, { no });
  return { mobile, pages: await customerPages(site, mobile) };
}

/** Keys of the messages about a booking, oldest first. */
async function told(no: string): Promise<string[]> {
  const { mobile } = await site.database.db.one(findMobile, { no });
  const sent = await site.container.services.messages.sentTo(mobile);
  return sent
    .filter(({ text: words }) => words.includes(no))
    .map(({ template }) => template)
    .toReversed();
}

async function orderOf(who: Shopper, BookingNo: string): Promise<string> {
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo });
  return started.body.data.OrderId;
}

async function pay(who: Shopper, no: string, outcome: string): Promise<void> {
  await site.complete(await orderOf(who, no), outcome);
  await site.work("payment webhooks");
}

const cancel = async (who: Shopper, no: string) => {
  const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
  const body = { Reason: "Not needed", Refund: quote.body.data.Refund };
  expect((await who.client.post(`/api/bookings/${no}/cancel`, body)).body.status).toBe(1);
};

test("a failed payment is told once, with the way to pay again; a customer who pays then is told that too", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-24"));
  await pay(who, no, "failure");
  await pay(who, no, "success");
  expect(await told(no)).toEqual(["booking-awaiting-payment", "booking-payment-failed", "booking-confirmed"]);
  const { mobile } = await pagesOf(no);
  const failed = (await site.container.services.messages.sentTo(mobile)).find(
    ({ template }) => template === "booking-payment-failed",
  );
  expect(failed?.text).toBe(
    `Booking ${no}: your payment of Rs. 450 did not go through. If money was debited, it will be refunded automatically. You can pay again in My Bookings.`,
  );
});

test("every step from booking to refund is told, and stands among the notifications under its tab", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0730", "zone:1", "2026-11-24"));
  await pay(who, no, "success");
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, {
    SlotId: slotAt("0830", "zone:1", "2026-11-24"),
  });
  expect(moved.body.status).toBe(1);
  await cancel(who, no);
  await site.work("refunds");
  site.clock.advance({ minutes: 10 });
  await site.work("refunds");
  await site.work("payment webhooks");
  expect(await told(no)).toEqual([
    "booking-awaiting-payment",
    "booking-confirmed",
    "booking-rescheduled",
    "booking-cancelled",
    "booking-refunded",
  ]);

  const { pages } = await pagesOf(no);
  const { data } = await pages.get<List>(list, "/notifications");
  expect(data.rows.map(({ type, subject, isNew }) => `${type} ${subject} ${isNew}`)).toEqual([
    "BOOKINGS Your refund has been paid true",
    "BOOKINGS Your booking is cancelled true",
    "BOOKINGS Your visit was rescheduled false",
    "BOOKINGS Your booking is confirmed false",
    "BOOKINGS Your booking awaits payment false",
  ]);
  // Without the ids, in which any figures may stand.
  const words = data.rows.map(({ id, ...row }) => JSON.stringify(row));
  expect(words.join()).not.toMatch(/Asha|Blood Count|450/);
  expect(data.counts).toEqual([2, 0, 2, 0, 0, 0]);
});

test("opening a notification makes it read, all can be made read at once, and other people's cannot be touched", async () => {
  const who = await shopper(site);
  await bookCbc(who, slotAt("0900", "zone:1", "2026-11-25"), { PayLater: 1 });
  const { BookingNo: no } = await bookCbc(who, slotAt("0900", "zone:1", "2026-11-24"), { PayLater: 1 });
  await cancel(who, no);
  const { pages } = await pagesOf(no);
  const read = async () => (await pages.get<List>(list, "/notifications?tab=bookings")).data;
  const [newest] = (await read()).rows;
  const id = newest?.id ?? "";
  const { mobile } = await pagesOf(no);
  const [told] = await site.container.services.messages.sentTo(mobile);
  expect(told?.text).toBe(`Booking ${no} is cancelled. No refund is due.`);

  const looked = await pages.get<{ notification: Notification }>(details, `/notification-details?id=${id}`);
  expect(looked.data.notification).toMatchObject({ id, subject: "Your booking is cancelled", isNew: true });
  expect((await read()).counts[0]).toBe(2);

  const stranger = await customerPages(site, "9811111111");
  expect((await stranger.get(details, `/notification-details?id=${id}`)).status).toBe(404);
  await stranger.post(list, "/notifications", formOf({ id }));
  expect((await read()).counts[0]).toBe(2);

  await pages.post(list, "/notifications", formOf({ id, stay: "1" }));
  expect((await read()).rows.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  const all = await pages.post(list, "/notifications", formOf({ tab: "BOOKINGS" }));
  expect([all.status, all.location]).toEqual([303, "/notifications?tab=BOOKINGS"]);
  expect((await read()).counts).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a visitor sees samples and can mark nothing", async () => {
  const visitor = visitorPages(site);
  expect((await visitor.get<List>(list, "/notifications")).data.samples).toBe(true);
  const response = await visitor.post(list, "/notifications", formOf({ tab: "ALL" }));
  expect([response.status, response.location]).toEqual([401, ""]);
});
