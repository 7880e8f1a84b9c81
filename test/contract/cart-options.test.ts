import { afterAll, expect, test } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { CartBody } from "../support/cart-calls.ts";
import {
  addToCart,
  changeCart,
  clientWithCart,
  delCart,
  fetchCart,
  totalsIn,
} from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const countKeys = sql({}, { count: int })`select count(*)::integer as count from idempotency_key`;

const clientWith = (...ids: number[]) => clientWithCart(site, ids);

test("collection at home is the usual way, and a visit to the lab costs no collection", async () => {
  const client = await clientWith(101);
  expect(totalsIn(await fetchCart(client))).toMatchObject({
    IsHomeCollectionCart: true,
    Collection_Charges: 100,
    ScheduleType: "A",
  });
  const visit = totalsIn(await changeCart(client, { IsHomeCollectionCart: false }));
  expect(visit).toMatchObject({ IsHomeCollectionCart: false, Collection_Charges: 0, CartAmount: 350 });
  expect(visit.ScheduleType).toBe("L");
  expect(totalsIn(await fetchCart(client)).CartAmount).toBe(350);
});

test("a printed report costs its charge", async () => {
  const client = await clientWith(103);
  expect(totalsIn(await changeCart(client, { HardCopy: 1 }))).toMatchObject({
    HardCopyCharge: 50,
    CartAmount: 650,
  });
  expect(totalsIn(await changeCart(client, { HardCopy: 0 })).HardCopyCharge).toBe(0);
});

test("of a visitor's changes under an Idempotency-Key nothing is kept: each is simply done", async () => {
  const client = await clientWith(103);
  const change = (body: object, key = "cart-key-0001") =>
    client.post<CartBody>("/api/cart", body, { headers: { "idempotency-key": key } });
  expect(totalsIn(await change({ HardCopy: 1 })).HardCopyCharge).toBe(50);
  expect(totalsIn(await change({ HardCopy: 0 })).HardCopyCharge).toBe(0);
  expect((await change({ HardCopy: 0 }, "short")).status).toBe(400);
  expect(await site.database.db.rows(countKeys, {})).toEqual([{ count: 0 }]);
});

test("of calls that change nothing nothing is kept either, however many keys a customer sends with them", async () => {
  const client = await clientWith(103);
  await client.login("9830041234");
  const headers = (n: number) => ({ headers: { "idempotency-key": `reading-key-${n}` } });
  for (let n = 0; n < 3; n++) {
    const cart = await client.post("/loadData/submitPage/fetchCart", { option: "fullCart" }, headers(n));
    const found = await client.post(
      "/loadData/submitPage/diagnosisList",
      { searchText: "cbc" },
      headers(9 - n),
    );
    expect([cart.status, found.status]).toEqual([200, 200]);
  }
  expect(await site.database.db.rows(countKeys, {})).toEqual([{ count: 0 }]);
});

test("a place whose answer was lost on its way is chosen by the same request sent again", async () => {
  const client = await clientWith(101);
  const before = new Map(client.cookies);
  const change = () =>
    client.post("/api/cart", { Pincode: "734001" }, { headers: { "idempotency-key": "cart-key-0002" } });
  const first = await change();
  client.cookies.clear();
  for (const [name, value] of before) client.cookies.set(name, value);
  expect((await change()).text).toBe(first.text);
  expect((await client.get("/genulabhome/getcoockieval?cname=all")).body).toMatchObject({
    patientpincode: "734001",
  });
});

test("a coupon takes its share off, whatever letters it is written in, and says what it is", async () => {
  const client = await clientWith(103);
  const cart = totalsIn(await changeCart(client, { CouponCode: " ten " }));
  expect(cart).toMatchObject({
    CouponId: 1,
    CouponPromoCode: "TEN",
    CouponPromoName: "Ten percent off",
    CouponDiscountType: "P",
    CouponDiscountValue: 10,
    CouponDiscount: 59.95,
    TotalSavings: 160.45,
    RoundOffVal: 0.45,
    CartAmount: 540,
  });
});

test("a coupon of an amount takes off the amount, and is of the type A", async () => {
  const client = await clientWith(103, 105);
  expect(totalsIn(await changeCart(client, { CouponCode: "FLAT50" }))).toMatchObject({
    CouponDiscountType: "A",
    CouponDiscountValue: 50,
    CouponDiscount: 50,
  });
});

test("a coupon has its limit", async () => {
  const client = await clientWith(104, 105);
  expect(totalsIn(await changeCart(client, { CouponCode: "TEN" })).CouponDiscount).toBe(100);
});

test("an empty coupon takes the coupon away", async () => {
  const client = await clientWith(103);
  await changeCart(client, { CouponCode: "TEN" });
  expect(totalsIn(await changeCart(client, { CouponCode: "" }))).toMatchObject({
    CouponId: 0,
    CouponPromoCode: "",
    CouponDiscount: 0,
  });
});

test("a coupon that does not apply is refused with the reason, and nothing of the request is done", async () => {
  const client = await clientWith(101);
  const before = totalsIn(await fetchCart(client));
  const reasons = { NOSUCH: "isn't valid", OLD: "31/12/2025", FLAT50: "₹130" };
  for (const [CouponCode, reason] of Object.entries(reasons)) {
    const options = { CouponCode, HardCopy: 1, IsHomeCollectionCart: false, Pincode: "734001" };
    const refused = await changeCart(client, options);
    expect([refused.status, refused.body.status]).toEqual([200, 8]);
    expect(refused.body.message).toContain(reason);
    expect(totalsIn(refused)).toEqual(before);
  }
  expect(totalsIn(await fetchCart(client))).toEqual(before);
});

test("a refused coupon leaves the one that applies", async () => {
  const client = await clientWith(103);
  await changeCart(client, { CouponCode: "TEN" });
  await changeCart(client, { CouponCode: "NOSUCH" });
  expect(totalsIn(await fetchCart(client)).CouponPromoCode).toBe("TEN");
});

test("a coupon that stops applying takes nothing off, and is back when it applies again", async () => {
  const client = await clientWith(103);
  await changeCart(client, { CouponCode: "FLAT50" });
  await addToCart(client, 102);
  expect(totalsIn(await delCart(client, 103)).CouponDiscount).toBe(0);
  expect(totalsIn(await addToCart(client, 103)).CouponDiscount).toBe(50);
});

test("radiology is left out of a coupon that says so", async () => {
  const client = await clientWith(301);
  expect((await changeCart(client, { CouponCode: "TEN" })).body).toMatchObject({
    status: 8,
    message: "This coupon does not apply to radiology tests.",
  });
  await addToCart(client, 101);
  expect(totalsIn(await changeCart(client, { CouponCode: "TEN" })).CouponDiscount).toBe(35);
});

test("a pincode prices the cart anew and is remembered; one that is not served changes nothing", async () => {
  const client = await clientWith(101);
  const refused = await changeCart(client, { Pincode: "110001", HardCopy: 1 });
  expect(refused.body).toMatchObject({
    status: 3,
    message: "Service is currently not available in this location",
  });
  expect(totalsIn(await fetchCart(client))).toMatchObject({ CartVal: 400, HardCopyCharge: 0 });
  expect(totalsIn(await changeCart(client, { Pincode: "734001" })).CartVal).toBe(420);
  expect(totalsIn(await fetchCart(client)).CartVal).toBe(420);
  expect((await client.get("/genulabhome/getcoockieval?cname=all")).body).toMatchObject({
    patientpincode: "734001",
    patientlocation: "Siliguri",
  });
});

test("an option of the wrong kind is named", async () => {
  const client = await clientWith(101);
  for (const [field, value] of [
    ["IsHomeCollectionCart", 1],
    ["HardCopy", true],
    ["CouponCode", "X".repeat(41)],
    ["Pincode", 700019],
    ["Pincode", "70001"],
    ["Pincode", "070001"],
  ] as const) {
    const response = await changeCart(client, { [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.message).toContain(field);
  }
});

test("the cart carries the state and the lab of the chosen place, and none of a person before one is chosen", async () => {
  const client = await clientWith(101);
  const before = totalsIn(await fetchCart(client));
  expect([before.StateId, before.PatientId, before.ServiceDeliveryAddressId]).toEqual([0, "", ""]);
  const after = (await changeCart(client, { Pincode: "734001" })).body.data;
  const { labId } = site.catalogue.current().servedByPincode.get("734001") ?? {};
  expect(after.Cart[0]?.StateId).toBe(19);
  expect(after.CartItem.map((item) => item.LabId)).toEqual([labId]);
  expect(labId).not.toBe(1);
});

test("what a visitor has chosen before any test is in the cart is the customer's after the login", async () => {
  const client = await clientWith(101);
  await changeCart(client, { CouponCode: "TEN", HardCopy: 1, IsHomeCollectionCart: false });
  await delCart(client, 101);
  await client.login("9830041299");
  expect(totalsIn(await addToCart(client, 101))).toMatchObject({
    CouponPromoCode: "TEN",
    HardCopyCharge: 50,
    IsHomeCollectionCart: false,
  });
});
