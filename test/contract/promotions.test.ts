import { afterAll, beforeEach, expect, test } from "vitest";
import { addToCart, changeCart, fetchCart, totalsIn } from "../support/cart-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

async function change(script: string): Promise<void> {
  await site.database.db.raw(`${script}; update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}

const site = await testApp();
beforeEach(() =>
  change(`
  delete from promotion;
  insert into promotion (id, name, kind, value, max_discount_paise, min_cart_paise, not_on_radiology, price_list_id,
    valid_from, valid_until)
  values (7, 'Health month', 'P', 1000, null, 80000, true, null, '2026-01-01', '2030-12-31'),
    (8, 'Kolkata offer', 'A', 4000, null, 100000, true, 1, '2026-01-01', '2030-12-31')`),
);
afterAll(site.close);

test("a promotion is taken off by itself from its smallest cart on, and says what it is", async () => {
  const client = site.client();
  expect(totalsIn(await addToCart(client, 103))).toMatchObject({
    PromoId: 0,
    PromoName: "",
    PromoDiscount: 0,
  });
  const cart = totalsIn(await addToCart(client, 101));
  expect(cart).toMatchObject({
    PromoId: 7,
    PromoName: "Health month",
    PromoDiscountType: "P",
    PromoDiscountValue: 10,
    PromoDiscount: 94.95,
    CartItemDiscount: 150.5,
    TotalSavings: 245.45,
    CouponId: 0,
  });
  expect(cart.CartAmount).toBe(Math.floor(cart.CartVal - cart.TotalSavings + cart.Collection_Charges + 0.5));
});

test("a coupon and a promotion stand beside each other, each under its own name", async () => {
  const client = site.client();
  await addToCart(client, 103);
  await addToCart(client, 101);
  const cart = totalsIn(await changeCart(client, { CouponCode: "FLAT50" }));
  expect(cart).toMatchObject({ CouponDiscount: 50, PromoDiscount: 94.95, TotalSavings: 295.45 });
});

test("the promotion is written into the booking and stays when it is over", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC, [103, 700]]);
  const booked = await who.client.post<Booked>("/api/bookings", who.request(slotAt("0700"), amount));
  expect(booked.body).toMatchObject({ status: 1, data: { Amount: amount } });
  await change("delete from promotion");
  const read = await who.client.get<{ data: { Amount: number } }>(
    `/api/bookings/${booked.body.data.BookingNo}`,
  );
  expect(read.body.data.Amount).toBe(amount);
  expect(totalsIn(await fetchCart(who.client)).PromoDiscount).toBe(0);
});

test("a cart tells of a package that costs less than its single tests, and adds nothing by itself", async () => {
  const client = site.client();
  await addToCart(client, 101);
  await change("update service_price set offer_fees_paise = 45000 where service_id = 201");
  const { body } = await addToCart(client, 102);
  expect(body.data).toMatchObject({
    CartItem: [{ ServiceId: 101 }, { ServiceId: 102 }],
    Hints: {
      CheaperPackage: {
        ServiceId: 201,
        Saving: 20,
        Replaces: ["Complete Blood Count", "Fasting Blood Sugar"],
        MoreTests: 0,
      },
      Overlaps: [],
    },
  });
  expect((await addToCart(client, 201)).body.data).not.toHaveProperty("Hints");
});

test("two packages with a test in common are told", async () => {
  await change(`
    insert into service select (jsonb_populate_record(s, jsonb_build_object('id', 202, 'code', 'P2', 'name', 'Sugar Package',
      'permalink', 'p-2', 'old_permalink', null))).* from service s where s.id = 201;
    insert into package_content (package_id, service_id, position) values (202, 102, 1), (202, 103, 2);
    insert into service_price (service_id, price_list_id, valid_from, fees_paise, offer_fees_paise)
      values (202, 1, '2026-01-01', 80000, 80000)`);
  const client = site.client();
  await addToCart(client, 201);
  const { body } = await addToCart(client, 202, 800);
  expect(body.data).toMatchObject({
    Hints: {
      CheaperPackage: null,
      Overlaps: [{ Packages: ["Basic Health Package", "Sugar Package"], Tests: ["Fasting Blood Sugar"] }],
    },
  });
});
