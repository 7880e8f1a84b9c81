import { afterAll, beforeAll, expect, test } from "vitest";
import type { PendingBookingView } from "../../app/features/checkout/pending-booking.ts";
import * as cartPage from "../../app/routes/cart/page.tsx";
import { text, uuid } from "../../db/columns.ts";
import { sql } from "../../db/sql.ts";
import { pagesOfCustomer } from "../support/page-calls.ts";
import { type PaymentApp, paymentApp } from "../support/payment-app.ts";
import { hear, orderOf } from "../support/payment-calls.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

let container: PaymentApp;

beforeAll(async () => {
  container = await paymentApp();
});
afterAll(() => container.close());

const ownerOf = sql({ bookingNo: text }, { customerId: uuid })`
  select customer_id from booking where booking_no = ${"bookingNo"}`;

test("the cart tells of a booking that is not paid, then not to pay again while the bank decides, then nothing", async () => {
  const who = await shopper(container);
  const { BookingNo: bookingNo, TransactionId } = await bookCbc(who, slotAt("0700"));
  const { customerId } = await container.database.db.one(ownerOf, { bookingNo });
  const pending = async () =>
    (
      await pagesOfCustomer(container, customerId).get<{ pending: PendingBookingView | null }>(
        cartPage,
        "/cart",
      )
    ).data.pending;
  const path = `/bookingdetails/${TransactionId}/0`;
  expect(await pending()).toEqual({ bookingNo, amountPaise: 45_000, keptUntil: expect.any(Date), path });
  const order = await orderOf(who, bookingNo);
  await hear(container, order, "pending");
  expect(await pending()).toEqual({ bookingNo, amountPaise: 45_000, keptUntil: null, path });
  await hear(container, order, "success");
  expect(await pending()).toBeNull();
});
