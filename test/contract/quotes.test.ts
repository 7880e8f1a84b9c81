import { afterAll, beforeEach, expect, test } from "vitest";
import * as reviewPage from "../../app/routes/checkout/review.route.tsx";
import * as timePage from "../../app/routes/checkout/time.route.tsx";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { QUOTE_MINUTES } from "../../domain/bookings/quote.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { changeCart } from "../support/cart-calls.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const ownerOf = sql({ patientId: uuid }, { id: uuid })`
  select customer_id as id from patient where id = ${"patientId"}`;
const usesOf = sql({ code: text }, { id: uuid })`select id from booking where coupon_code = ${"code"}`;

const site = await testApp();
afterAll(site.close);
eachBeginsAt(site);
beforeEach(() =>
  change(`update service_price set fees_paise = 40000, offer_fees_paise = 35000 where service_id = 101 and price_list_id = 1;
    update service_price set fees_paise = 42000, offer_fees_paise = 37000 where service_id = 101 and price_list_id = 2;
    update coupon set valid_until = '2030-12-31' where code = 'TEN';
    update zone set collection_charge_paise = 10000`),
);

async function change(script: string): Promise<void> {
  await site.database.db.raw(`${script}; update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}

const book = async (who: Shopper, body: unknown) =>
  (await who.client.post<Booked>("/api/bookings", body)).body;

/** Quotes the customer's cart at home in Kolkata, as the checkout does when a time is chosen. */
async function quote(who: Shopper): Promise<void> {
  const { id: customerId } = await site.database.db.one(ownerOf, { patientId: who.patientId });
  const { cart, bookings } = site.container.services;
  const place = resolvePlace(site.container.catalogue(), { pincode: "700019", name: "", addressId: "" });
  const visitor = { ownerId: customerId, customerId, sessionHash: new Uint8Array(32), place };
  await bookings.quote(customerId, await cart.read(visitor), place);
}

test("prices, coupon and charges that were quoted are honoured when the catalogue changes meanwhile", async () => {
  const who = await shopper(site);
  await who.fill([CBC]);
  const cart = await changeCart(who.client, { CouponCode: "TEN" });
  const amount = cart.body.data.Cart[0]?.CartAmount ?? 0;
  expect(amount).toBe(415);
  await quote(who);
  await change(`update service_price set fees_paise = 99000, offer_fees_paise = 88000 where service_id = 101;
    update coupon set valid_until = '2026-02-01' where code = 'TEN';
    update zone set collection_charge_paise = 25000`);
  expect(await book(who, who.request(slotAt("0700"), amount, { PayLater: 1 }))).toMatchObject({
    status: 1,
    data: { Amount: 415 },
  });
});

test("a quote is honoured for half an hour, and not a moment longer", async () => {
  const raise =
    "update service_price set offer_fees_paise = 39000 where service_id = 101 and price_list_id = 1";
  const lower =
    "update service_price set offer_fees_paise = 35000 where service_id = 101 and price_list_id = 1";
  for (const [minutes, status] of [
    [QUOTE_MINUTES - 1, 1],
    [QUOTE_MINUTES + 1, -5],
  ] as const) {
    const who = await shopper(site);
    const amount = await who.fill([CBC]);
    await quote(who);
    await change(raise);
    site.clock.advance({ minutes });
    const body = who.request(slotAt("0730", "zone:1", "2026-11-23"), amount, { PayLater: 1 });
    expect((await book(who, body)).status).toBe(status);
    await change(lower);
  }
});

test("a quote is for its own cart: with another test in it the price of now counts", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  await quote(who);
  await who.fill([[102, 150]]);
  const response = await book(who, who.request(slotAt("0800"), amount));
  expect(response).toMatchObject({ status: -5, message: expect.stringContaining("₹570") });
});

test("a quote keeps no test that the lab has withdrawn, nor the last use of a coupon", async () => {
  await change(`insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until)
    values (70, 'LAST', 'The last one', 'A', 5000, 1, '2026-01-01', '2030-01-01')`);
  const [who, other] = [await shopper(site), await shopper(site)];
  for (const each of [who, other]) {
    await each.fill([CBC]);
    await changeCart(each.client, { CouponCode: "LAST" });
    await quote(each);
  }
  expect((await book(other, other.request(slotAt("0830"), 400, { PayLater: 1 }))).status).toBe(1);
  expect((await book(who, who.request(slotAt("0900"), 400, { PayLater: 1 }))).status).toBe(-5);
  expect(await site.database.db.rows(usesOf, { code: "LAST" })).toHaveLength(1);

  const third = await shopper(site);
  const amount = await third.fill([[103, 700]]);
  await quote(third);
  await change("update service set withdrawn = true where id = 103");
  expect((await book(third, third.request(slotAt("0930"), amount))).status).toBe(3);
  await change("update service set withdrawn = false where id = 103");
});

test("what a booking costs stays what it was when prices change before it is paid", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const { data } = await book(who, who.request(slotAt("1000"), amount));
  await change(
    "update service_price set fees_paise = 99000, offer_fees_paise = 99000 where service_id = 101",
  );
  const read = await who.client.get<{ data: Record<string, unknown> }>(`/api/bookings/${data.BookingNo}`);
  expect(read.body.data).toMatchObject({ Amount: 450, Items: [{ Fees: 400, OfferFees: 350 }] });
});

/** The checkout of a customer who chooses a time, again and again. */
async function checkout(who: Shopper) {
  const { id } = await site.database.db.one(ownerOf, { patientId: who.patientId });
  const pages = pagesOfCustomer(site, id);
  const slot = slotAt("1030");
  const chosen = `patient=${who.patientId}&address=${who.addressId}&slot=${slot}`;
  const review = `/checkout/review?${chosen}`;
  return {
    chooseTime: () => pages.post(timePage, `/checkout/time?${chosen}`, formOf({ slot })),
    /** The amount that the review shows, in paise. */
    shown: async () =>
      (await pages.get<{ money: { amountPaise: number } }>(reviewPage, review)).data.money.amountPaise,
    press: (amount: string) =>
      pages.post<{ message?: string }>(reviewPage, review, formOf({ terms: "1", "pay-later": "1", amount })),
  };
}

test("choosing a time again does not keep an old price for longer than the half hour", async () => {
  const who = await shopper(site);
  await who.fill([CBC]);
  const { chooseTime, shown } = await checkout(who);
  await chooseTime();
  await change(
    "update service_price set offer_fees_paise = 39000 where service_id = 101 and price_list_id = 1",
  );
  site.clock.advance({ minutes: QUOTE_MINUTES - 5 });
  await chooseTime();
  expect(await shown()).toBe(45_000);
  site.clock.advance({ minutes: 6 });
  expect(await shown()).toBe(49_000);
  await chooseTime();
  expect(await shown()).toBe(49_000);
});

test("nobody pays more than the price of now because of a quote: a price that went down is shown, and charged", async () => {
  const who = await shopper(site);
  await who.fill([CBC]);
  const { chooseTime, shown, press } = await checkout(who);
  await chooseTime();
  expect(await shown()).toBe(45_000);
  await change(
    "update service_price set offer_fees_paise = 30000 where service_id = 101 and price_list_id = 1",
  );
  expect((await press("450.00")).data.message).toContain("from ₹450 to ₹400");
  expect(await shown()).toBe(40_000);
  await chooseTime();
  expect((await press("400.00")).location).toMatch(/^\/bookingdetails\//);
});
