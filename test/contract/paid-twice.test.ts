import { afterAll, expect, test } from "vitest";
import type { ApiCartHints } from "../../contract/cart.ts";
import type { CartBody, fetchCart } from "../support/cart-calls.ts";
import { addToCart } from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";

/*
 * The small catalogue, and beside it TSH, which is one of the thyroid profile's parameters, a package with the profile, and one with a
 * test that the basic package has too.
 */
const site = await testApp();
await site.database.db.raw(`
    insert into parameter (id, code, name, unit, decimals, value_type, loinc, body_group, plain_words, position)
      select 900, 'T3', 'T3', unit, decimals, value_type, null, body_group, plain_words, 900 from parameter where id = 5;
    insert into service select (jsonb_populate_record(s, jsonb_build_object('id', 801, 'code', 'TSH', 'name', 'TSH',
      'permalink', 'tsh', 'old_permalink', null))).* from service s where s.id = 105;
    insert into service_parameter (service_id, parameter_id, position) values (801, 5, 1), (105, 900, 2);
    insert into service select (jsonb_populate_record(s, jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name,
      'permalink', v.code, 'old_permalink', null))).* from service s, (values (802, 'thy', 'Thyroid Package'), (803, 'sugar', 'Sugar Package'))
      as v(id, code, name) where s.id = 201;
    insert into package_content (package_id, service_id, position) values (802, 105, 1), (803, 102, 1), (803, 103, 2);
    insert into service_price (service_id, price_list_id, valid_from, fees_paise, offer_fees_paise) values
      (801, 1, '2026-01-01', 30000, 22000), (802, 1, '2026-01-01', 90000, 45000), (803, 1, '2026-01-01', 99000, 60000);
    update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
afterAll(site.close);

const hintsOf = async (client: Parameters<typeof fetchCart>[0]): Promise<ApiCartHints | undefined> =>
  (
    await client.post<CartBody & { data: { Hints?: ApiCartHints } }>("/loadData/submitPage/fetchCart", {
      option: "fullCart",
    })
  ).body.data.Hints;
const ids = ({ body }: { body: CartBody }) => body.data.CartItem.map(({ ServiceId }) => ServiceId);

test("a test within a profile of the cart is added with status 1, and the response says what it costs twice", async () => {
  const client = site.client();
  await addToCart(client, 105);
  const added = await addToCart(client, 801, 300);
  expect(added.body).toMatchObject({
    status: 1,
    message: expect.stringContaining("TSH is part of Thyroid Profile: remove, save ₹220."),
  });
  expect(ids(added)).toEqual([105, 801]);
  expect((await hintsOf(client))?.Covered).toMatchObject([
    { ServiceId: 801, ServiceName: "TSH", By: ["Thyroid Profile"], Saving: 220 },
  ]);
});

test("a profile that is added later takes the test out and says which", async () => {
  const client = site.client();
  await addToCart(client, 801, 300);
  const added = await addToCart(client, 105);
  expect(added.body).toMatchObject({
    status: 1,
    message: "Thyroid Profile already contains TSH, so we took it out of your cart.",
  });
  expect(ids(added)).toEqual([105]);
});

test("a test within a profile of a package answers 2, as the search does, and the cart knows it beside the contents", async () => {
  const client = site.client();
  const pack = await addToCart(client, 802, 500);
  expect(pack.body.data.CartItem[0]).toMatchObject({ ServiceId: 802, Covers: [801] });
  expect((await addToCart(client, 801, 300)).body).toMatchObject({
    status: 2,
    message: "You have already added a test of this package",
  });
  const found = await client.post<{ ServiceId: number; IsSelected: number }[]>(
    "/loadData/submitPage/diagnosisList",
    { searchText: "tsh" },
  );
  expect(found.body.find(({ ServiceId }) => ServiceId === 801)?.IsSelected).toBe(2);
});

test("Fees of a package are the lower of its list price and today's sum of its parts, on the card and in the cart", async () => {
  const client = site.client();
  const headers = { "browser-id": "web-desktop-1" };
  const cards = await client.get<{
    data: { Item: { ServiceId: number; Fees: number; DiscAmount: number }[] };
  }>("/home/popular-test-package?type=2", { headers });
  const card = cards.body.data.Item.find(({ ServiceId }) => ServiceId === 201);
  expect(card).toMatchObject({ Fees: 470, OfferFees: 450, DiscAmount: 20, DiscountPercent: 4 });
  const added = await addToCart(client, 201, 470);
  expect(added.body.data).toMatchObject({
    Cart: [{ CartVal: 470, CartItemDiscount: 20 }],
    CartItem: [{ Fees: 470, OfferFees: 450, Discount: 20 }],
  });
});

test("two packages with a test in common are told with its price and a cheaper set", async () => {
  const client = site.client();
  await addToCart(client, 201, 470);
  await addToCart(client, 803, 719.5);
  expect((await hintsOf(client))?.Overlaps).toEqual([
    {
      Packages: ["Basic Health Package", "Sugar Package"],
      Tests: ["Fasting Blood Sugar"],
      Price: 120,
      Cheaper: { Removes: ["Basic Health Package"], Adds: ["Complete Blood Count"], Price: 950, Saving: 100 },
    },
  ]);
});
