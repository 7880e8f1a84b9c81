import { afterAll, expect, test } from "vitest";
import { signForm } from "../../integrations/payment/paytm/checksum.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { orderOf, stateOf, successFields } from "../support/payment-calls.ts";
import { bookCbc, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";

const asked: string[] = [];
const site = await paymentApp("paytm", {
  async beforeStatus(orderId) {
    asked.push(orderId);
  },
});
afterAll(site.close);

/** What comes of twenty that begin in the same moment. */
async function twenty<T>(one: () => Promise<T>): Promise<Set<T>> {
  asked.length = 0;
  return new Set(await Promise.all(Array.from({ length: 20 }, one)));
}

test("however often a customer asks for a payment or sends the form of their return again, the provider is asked about it once at a time", async () => {
  const { payments } = site.container.services;
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700"));
  const order = await orderOf(who, BookingNo);
  const customerId = await customerOfBooking(site, BookingNo);
  const states = await twenty(async () => (await payments.find(customerId, order))?.state);
  expect([states, asked]).toEqual([new Set(["open"]), [order]]);

  const fields = successFields(order, {});
  const form = { ...fields, CHECKSUMHASH: signForm(fields, MERCHANT.key) };
  const targets = await twenty(async () => (await payments.handleReturn("paytm", form))?.to);
  expect([targets, asked]).toEqual([new Set(["cart"]), [order]]);

  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  expect(await stateOf(who, order)).toBe("succeeded");
  expect(asked).toEqual([order, order]);
});
