import { afterAll, expect, test } from "vitest";
import { changeCart, clientWithCart, fetchCart, totalsIn } from "../support/cart-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

// A limit of all uses is nothing about the customer: who has not logged in yet is told as well.
test.each<[state: string, time: string, change: string, refused: boolean]>([
  ["paid", "0730", "status = 'Confirmed', pay_status = 'paid'", true],
  ["in somebody's payment", "0800", "status = 'Awaiting Payment', pay_status = 'unpaid'", true],
  ["of a booking that ran out", "0830", "status = 'Expired'", false],
  ["of a booking that was cancelled", "0930", "status = 'Cancelled'", false],
])("where the last use is %s, a visitor is told so", async (_, time, change, refused) => {
  const code = `V${change.length}`;
  await site.database.db.raw(`
    insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until, listed)
      values (${800 + change.length}, '${code}', 'Once', 'A', 5000, 1, '2026-01-01', '2030-01-01', true);
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
  const [visitor, early] = [await clientWithCart(site, [CBC[0]]), await clientWithCart(site, [CBC[0]])];
  expect(totalsIn(await changeCart(early, { CouponCode: code }))).toMatchObject({ CouponDiscount: 50 });
  const who = await shopper(site);
  await who.fill([CBC]);
  await changeCart(who.client, { CouponCode: code });
  const booked = (await who.client.post<Booked>("/api/bookings", who.request(slotAt(time), 400))).body;
  expect(booked.status).toBe(1);
  await site.database.db.raw(
    `update booking set holds_slot = false, ${change} where booking_no = '${booked.data.BookingNo}'`,
  );

  const answer = (await changeCart(visitor, { CouponCode: code })).body;

  expect([answer.status, answer.data.Cart[0]?.CouponDiscount]).toEqual(refused ? [8, 0] : [1, 50]);
  expect(totalsIn(await fetchCart(early)).CouponDiscount).toBe(refused ? 0 : 50);
});
