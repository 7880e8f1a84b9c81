import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart, changeCart, fetchCart, totalsIn } from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";

// A coupon's days are those of the labs' time zone: India's midnight is 18:30 UTC of the day before.

const site = await testApp();
afterAll(site.close);

beforeAll(async () => {
  await site.database.db.raw(`
    insert into coupon (id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
      total_uses, not_on_radiology, price_list_id, valid_from, valid_until) values
      (81, 'DECEMBER', 'December', 'A', 1000, null, 0, false, null, null, false, null, '2026-12-01', '2026-12-31'),
      (82, 'NEWYEAR', 'New year', 'A', 1000, null, 0, false, null, null, false, null, '2027-01-01', '2027-01-01'),
      (83, 'LEAP', 'Leap day', 'A', 1000, null, 0, false, null, null, false, null, '2028-02-29', '2028-02-29'),
      (84, 'MARCH', 'End of the financial year', 'A', 1000, null, 0, false, null, null, false, null, '2027-03-31', '2027-03-31');
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
});

const NOT_YET = /^This coupon starts on /;
const OVER = /^This coupon ended on /;

test.each<[code: string, at: string, refused: RegExp | null]>([
  ["DECEMBER", "2026-11-30T18:29:59Z", NOT_YET],
  ["DECEMBER", "2026-11-30T18:30:00Z", null],
  ["DECEMBER", "2026-12-31T18:29:59Z", null],
  ["DECEMBER", "2026-12-31T18:30:00Z", OVER],
  ["NEWYEAR", "2026-12-31T18:29:59Z", NOT_YET],
  ["NEWYEAR", "2026-12-31T18:30:00Z", null],
  ["NEWYEAR", "2027-01-01T00:00:00Z", null],
  ["NEWYEAR", "2027-01-01T18:29:59Z", null],
  ["NEWYEAR", "2027-01-01T18:30:00Z", OVER],
  ["MARCH", "2027-03-30T18:29:59Z", NOT_YET],
  ["MARCH", "2027-03-30T18:30:00Z", null],
  ["MARCH", "2027-03-31T18:29:59Z", null],
  ["MARCH", "2027-03-31T18:30:00Z", OVER],
  ["LEAP", "2028-02-28T18:29:59Z", NOT_YET],
  ["LEAP", "2028-02-28T18:30:00Z", null],
  ["LEAP", "2028-02-29T18:29:59Z", null],
  ["LEAP", "2028-02-29T18:30:00Z", OVER],
])("the coupon %s at %s: %s", async (CouponCode, at, refused) => {
  const client = site.client();
  site.clock.now = new Date(at);
  await addToCart(client, 101);
  site.clock.now = new Date(at);
  const response = await changeCart(client, { CouponCode });
  const { status, message } = response.body;
  if (refused) {
    expect([status, message]).toEqual([8, expect.stringMatching(refused)]);
    return;
  }
  expect(totalsIn(response)).toMatchObject({ CouponPromoCode: CouponCode, CouponDiscount: 10 });
});

test("a coupon that was put in before midnight is taken off no more after it", async () => {
  const client = site.client();
  site.clock.now = new Date("2026-12-31T18:29:50Z");
  await addToCart(client, 101);
  await changeCart(client, { CouponCode: "DECEMBER" });
  expect(totalsIn(await fetchCart(client))).toMatchObject({ CouponDiscount: 10 });
  site.clock.now = new Date("2026-12-31T18:30:00Z");
  expect(totalsIn(await fetchCart(client))).toMatchObject({ CouponDiscount: 0 });
});
