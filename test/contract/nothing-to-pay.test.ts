import { expect, test } from "vitest";
import { changeCart } from "../support/cart-calls.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { LIPID } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { startPayment } from "../support/payment-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";

const { site, db, desk, accountOf } = await siteWithDesk(await paymentApp());
await db.raw(`insert into coupon (id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
  total_uses, valid_from, valid_until, price_list_id, listed, not_on_radiology)
  select 900, 'ALL', 'All', 'P', 10000, null, 0, false, null, null, valid_from, valid_until, null, false, false from coupon where code = 'TEN';
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();

async function free(time: string, changes = {}) {
  const who = await shopper(site);
  await who.fill([CBC, LIPID]);
  const cart = await changeCart(who.client, { CouponCode: "ALL" });
  expect(cart.body.data.Cart[0]).toMatchObject({
    CartAmount: 0,
    CouponDiscount: 949.5,
    Collection_Charges: 0,
    RoundOffVal: 0,
  });
  const booked = await who.client.post<Booked>("/api/bookings", who.request(slotAt(time), 0, changes));
  return { who, booked: booked.body, no: booked.body.data.BookingNo };
}

test.each([
  ["paid online", "0700", 0],
  ["paid at the visit", "0730", 1],
])(
  "a booking of nothing, %s, is confirmed at once, cannot be paid, and ends without a refund",
  async (_, time, PayLater) => {
    const { who, booked, no } = await free(time, { PayLater });
    expect(booked.data).toMatchObject({ Amount: 0, PayStatus: "paid", BookingStatus: "Confirmed" });
    expect((await startPayment(who, no)).body.status).toBe(7);
    const { body: quote } = await who.client.get<{ data: object }>(`/api/bookings/${no}/refund-quote`);
    expect(quote.data).toMatchObject({ Refund: 0, Fee: 0 });
    const farid = await accountOf("accounts");
    const cancel = { Reason: "Not needed", Refund: 0 };
    expect(
      (await who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, cancel)).body.status,
    ).toBe(1);
    await site.work();
    expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled", Paid: 0, Refunded: 0 });
    expect(await desk.refunds.list(farid, ["due", "pending", "failed", "done", "differs"])).toEqual([]);
    expect(await imbalances(db)).toEqual([]);
  },
);
