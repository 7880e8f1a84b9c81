import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { LIPID, paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, sendOutcome } from "../support/payment-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";

const { site, get, cookieOf } = await siteWithDesk(await paymentApp());

/** The words of a page of the desk, its tags as bars. */
async function wordsOf(path: string): Promise<string> {
  const html = await (await get(path, await cookieOf("accounts"))).text();
  return html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replaceAll("\u00a0", " ");
}

/** Rupees as the desk shows them, to paise: "−₹0.02" is -2. */
const paiseIn = (text: string) => Math.round(Number(text.replace("−", "-").replaceAll(/[₹,]/g, "")) * 100);

test("the parts of a refund of tests add up to what goes back, also where rounding had taken off", async () => {
  const who = await shopper(site);
  await who.fill([CBC, LIPID]);
  await who.client.post("/api/cart", { CouponCode: "ONCE" });
  const cart = await who.client.post<{ data: { Cart: { CartAmount: number; RoundOffVal: number }[] } }>(
    "/api/cart",
    {},
  );
  const { CartAmount = 0, RoundOffVal } = cart.body.data.Cart[0] ?? {};
  expect(RoundOffVal).toBeLessThan(0);
  const made = await who.client.post<Booked>("/api/bookings", who.request(slotAt("1030"), CartAmount));
  const no = made.body.data.BookingNo;
  await sendOutcome(site, await orderOf(who, no), "success");
  const words = await wordsOf(`/desk/bookings/${no}/tests?test=1-101&test=2-103`);
  const [, facts = "", refund = ""] =
    /\|(1\. Complete Blood Count.*?)\|+(₹[\d,.]+)\|+ goes back/s.exec(words) ?? [];
  const parts = facts.match(/−?₹[\d,.]+/g) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, part) => sum + paiseIn(part), 0)).toBe(paiseIn(refund));
  expect(paiseIn(refund)).toBe(CartAmount * 100);
});

test("who asks for the amount of no test is told to choose one, and not before", async () => {
  const { no } = await paidOnline(site);
  const path = `/desk/bookings/${no}/tests`;
  expect(await wordsOf(path)).not.toContain("Choose at least one test");
  expect(await wordsOf(`${path}?asked=1`)).toContain("Choose at least one test of this booking.");
});

test("a payment of another amount stands on its booking with what was paid, and one online is not taken for one to the staff", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("1100"));
  const orderId = await orderOf(who, no);
  await site.control({ orderId, amountPaise: 44_000 });
  await site.complete(orderId, "success");
  const words = await wordsOf(`/desk/bookings/${no}`);
  const [row = ""] = words.split(orderId).slice(1);
  expect(row.slice(0, 200)).toMatch(/Payment: Online \(\w+\)\|.*?\|+₹440\|/);

  const { no: paid } = await paidOnline(site);
  expect(await wordsOf(`/desk/bookings/${paid}`)).toMatch(/Payment: Online \(\w+\)/);
});

test("a cancellation with a full refund says what goes back, and that nothing does where nothing was paid", async () => {
  const who = await shopper(site);
  const { BookingNo: unpaid } = await bookCbc(who, slotAt("1130"));
  const { no: paid } = await paidOnline(site);
  expect(await wordsOf(`/desk/bookings/${unpaid}/goodwill`)).toContain(
    "Nothing was paid, so nothing goes back.",
  );
  expect(await wordsOf(`/desk/bookings/${paid}/goodwill`)).toMatch(
    /₹\d[\d,.]*\|+ goes back, whatever the terms say/,
  );
});
