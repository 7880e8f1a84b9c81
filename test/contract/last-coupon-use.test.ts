import { afterAll, expect, test } from "vitest";
import { changeCart } from "../support/cart-calls.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, sendOutcome } from "../support/payment-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
await site.database.db.raw(`
  insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until)
    values (70, 'LAST', 'The last one', 'A', 5000, 1, '2026-01-01', '2030-01-01');
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
afterAll(site.close);

async function bookWithLast(who: Shopper, time: string): Promise<Booked> {
  await who.fill([CBC]);
  await changeCart(who.client, { CouponCode: "LAST" });
  return (await who.client.post<Booked>("/api/bookings", who.request(slotAt(time), 400))).body;
}

test("a payment that comes after its booking has run out does not take the last use that went to somebody else", async () => {
  const [late, next] = [await shopper(site), await shopper(site)];
  const expired = (await bookWithLast(late, "0700")).data.BookingNo;
  const order = await orderOf(late, expired);
  // While it may still be paid nobody else gets it.
  expect(await bookWithLast(next, "0800")).toMatchObject({ status: -5 });
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect(await readBooking(late, expired)).toMatchObject({ BookingStatus: "Expired" });

  const paid = (await bookWithLast(next, "0800")).data.BookingNo;
  await sendOutcome(site, await orderOf(next, paid), "success");
  await sendOutcome(site, order, "success");

  expect(await readBooking(next, paid)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });
  expect(await readBooking(late, expired)).toMatchObject({ BookingStatus: "Expired", Paid: 0 });
  await site.work("refunds");
  expect(await site.order(order)).toMatchObject({ refundedPaise: 40_000 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a payment that comes after its booking has run out takes the last use where nobody has used it", async () => {
  await site.database.db.raw(`
    insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until)
      values (71, 'ANOTHER', 'Another one', 'A', 5000, 1, '2026-01-01', '2030-01-01');
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
  const late = await shopper(site);
  await late.fill([CBC]);
  await changeCart(late.client, { CouponCode: "ANOTHER" });
  const booked = await late.client.post<Booked>("/api/bookings", late.request(slotAt("0900"), 400));
  const no = booked.body.data.BookingNo;
  const order = await orderOf(late, no);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  await sendOutcome(site, order, "success");
  expect(await readBooking(late, no)).toMatchObject({ BookingStatus: "Confirmed", Paid: 400 });
});

test("the late payment of a booking that its customer has meanwhile made and paid anew goes back as too late, not for its coupon", async () => {
  await site.database.db.raw(`
    insert into coupon (id, code, name, kind, value, uses_per_customer, valid_from, valid_until)
      values (72, 'OWN', 'Once each', 'A', 5000, 1, '2026-01-01', '2030-01-01');
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
  const who = await shopper(site);
  const bookWithOwn = async () => {
    await who.fill([CBC]);
    await changeCart(who.client, { CouponCode: "OWN" });
    const { body } = await who.client.post<Booked>("/api/bookings", who.request(slotAt("0930"), 400));
    return { no: body.data.BookingNo, order: await orderOf(who, body.data.BookingNo) };
  };
  const late = await bookWithOwn();
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  const anew = await bookWithOwn();
  await sendOutcome(site, anew.order, "success");
  await sendOutcome(site, late.order, "success");

  expect(await readBooking(who, anew.no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });
  // The money is of this booking, and back to the customer from it.
  expect(await readBooking(who, late.no)).toMatchObject({ BookingStatus: "Expired", PayStatus: "refunding" });
  await site.work("refunds");
  expect(await site.order(late.order)).toMatchObject({ refundedPaise: 40_000 });
});
