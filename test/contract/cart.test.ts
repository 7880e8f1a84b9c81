import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { CartResponse } from "../../contract/cart.ts";
import {
  addToCart,
  choosePlace,
  clientWithCart,
  delCart,
  fetchCart,
  idsIn,
  totalsIn,
} from "../support/cart-calls.ts";
import { newMobile } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const clientWith = (...ids: number[]) => clientWithCart(site, ids);

test("a new visitor's cart is empty and costs nothing", async () => {
  const response = await fetchCart(site.client());
  expect(response.body).toMatchObject({ status: 1, data: { CartItem: [] } });
  expect(totalsIn(response)).toMatchObject({ TotalCartItems: 0, CartVal: 0, CartAmount: 0, RoundOffVal: 0 });
});

test("an item carries the earlier booking that it repeats, also after login, and nothing where none is meant", async () => {
  const client = site.client();
  const add = (ServiceId: number, Fees: number, RefBookingId: unknown) =>
    client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees, RefBookingId } });
  await add(101, 400, "N8RVCK5JW6");
  await add(102, 150, 0);
  await client.login(newMobile());

  const refs = (await fetchCart(client)).body.data.CartItem.map((item) => [
    item.ServiceId,
    item.RefBookingId,
  ]);
  expect(refs).toEqual([
    [101, "N8RVCK5JW6"],
    [102, ""],
  ]);
  expect((await add(103, 700, "not an id")).status).toBe(400);
});

test("a test goes into the cart with all that the screens show of it", async () => {
  const response = await addToCart(site.client(), 101);
  expect(v.parse(CartResponse, response.body).status).toBe(1);
  expect(response.body.data.CartItem).toEqual([
    {
      LabId: 1,
      ServiceId: 101,
      ServiceName: "Complete Blood Count",
      Fees: 400,
      OfferFees: 350,
      Discount: 50,
      RefBookingId: "",
      Permalink: "/test/cbc-test",
      PermalinkNew: "/test/complete-blood-count",
      IsPackage: 0,
      PackageServices: [],
      PkgServiceId: null,
      IsHomeCollectionAvailable: 1,
      Unavailable: 0,
    },
  ]);
  expect(totalsIn(response).CartItem).toEqual(response.body.data.CartItem);
});

test("the cart adds up: value, savings, collection charge, and a whole rupee to pay", async () => {
  const client = await clientWith(101, 103);
  expect(totalsIn(await fetchCart(client))).toMatchObject({
    CartVal: 1100,
    CartItemDiscount: 150.5,
    CouponDiscount: 0,
    PromoDiscount: 0,
    TotalSavings: 150.5,
    Collection_Charges: 0,
    HardCopyCharge: 0,
    RoundOffVal: 0.5,
    CartAmount: 950,
    TotalCartItems: 2,
    IsHomeCollectionCart: true,
  });
  expect(totalsIn(await delCart(client, 103))).toMatchObject({ Collection_Charges: 100, CartAmount: 450 });
});

test("adding what is there already changes nothing", async () => {
  const client = await clientWith(101);
  const again = await addToCart(client, 101);
  expect(again.body.status).toBe(1);
  expect(idsIn(again)).toEqual([101]);
});

test("a package is one item with its contents", async () => {
  const response = await addToCart(site.client(), 201);
  expect(response.body.data.CartItem).toMatchObject([
    {
      IsPackage: 1,
      PkgServiceId: 201,
      PackageServices: [
        { ServiceId: 101, ServiceName: "Complete Blood Count" },
        { ServiceId: 102, ServiceName: "Fasting Blood Sugar" },
      ],
    },
  ]);
  expect(totalsIn(response).TotalCartItems).toBe(1);
});

test("a test that a package in the cart covers is refused in the agreed words", async () => {
  const client = await clientWith(201);
  const refused = await addToCart(client, 102);
  expect(refused.status).toBe(200);
  expect(refused.body).toMatchObject({ status: 2, message: "You have already added a test of this package" });
  expect(idsIn(await fetchCart(client))).toEqual([201]);
});

test("a package takes the place of its tests and says which, so nobody pays twice", async () => {
  const client = await clientWith(101, 103, 102);
  const response = await addToCart(client, 201);
  expect(response.body.status).toBe(1);
  expect(response.body.message).toContain("Complete Blood Count");
  expect(response.body.message).toContain("Fasting Blood Sugar");
  expect(response.body.message).not.toContain("Lipid Profile");
  expect(idsIn(response)).toEqual([103, 201]);
});

test("who saw a lower or a higher price hears both, and nothing is added", async () => {
  const client = site.client();
  for (const seen of [380, 420, 350]) {
    const { status, body } = await addToCart(client, 101, seen);
    expect(status).toBe(200);
    expect(body.status).toBe(-5);
    expect(body.message).toContain("Complete Blood Count");
    expect(body.message).toContain(`₹${seen}`);
    expect(body.message).toContain("₹400");
  }
  expect(idsIn(await fetchCart(client))).toEqual([]);
});

test("an unknown or withdrawn service is refused with a message", async () => {
  const client = site.client();
  for (const id of [999, 2_000_000_000, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await addToCart(client, id, 400);
    expect([status, body.status]).toEqual([200, 9]);
    expect(body.message).not.toBe("");
    expect(await delCart(client, id)).toMatchObject({
      status: 200,
      body: { status: 1, data: { CartItem: [] } },
    });
  }
  expect((await addToCart(client, 2 ** 53, 400)).status).toBe(400);
});

test("a lab that does not exist offers nothing", async () => {
  const client = site.client();
  const senddata = { LabId: 999_999, ServiceId: 101, Fees: 400 };
  const { status, body } = await client.post<{
    status: number;
    message: string;
    data: { CartItem: unknown[] };
  }>("/loadData/submitPage/addToCart", { senddata });
  expect([status, body.status, body.message]).toEqual([200, 9, "We don't have this lab."]);
  expect(body.data.CartItem).toEqual([]);
});

test("what the chosen place does not offer is refused, naming both", async () => {
  const client = site.client();
  await choosePlace(client, "734001");
  const { body } = await addToCart(client, 105, 650);
  expect(body.status).toBe(3);
  expect(body.message).toContain("Thyroid Profile");
  expect(body.message).toContain("Siliguri");
});

test("another place means other prices, and what it cannot have stays, marked, and counts nothing", async () => {
  const client = await clientWith(101, 105);
  await choosePlace(client, "734001");
  const moved = await fetchCart(client);
  expect(
    moved.body.data.CartItem.map((item) => [item.ServiceId, item.LabId, item.Fees, item.Unavailable]),
  ).toEqual([
    [101, 2, 420, 0],
    [105, 2, 0, 1],
  ]);
  expect(totalsIn(moved)).toMatchObject({ CartVal: 420, CartItemDiscount: 50, CartAmount: 520 });
  await choosePlace(client, "700019");
  expect(totalsIn(await fetchCart(client)).CartVal).toBe(1050);
});

test("taking out what is not there is no mistake", async () => {
  const client = await clientWith(101);
  const response = await delCart(client, 103);
  expect(response.body.status).toBe(1);
  expect(idsIn(response)).toEqual([101]);
  expect(idsIn(await delCart(client, 101))).toEqual([]);
});

test("without a service there is nothing to add: the server says which field is wrong", async () => {
  const client = site.client();
  const post = (path: string, senddata: object) => client.post(`/loadData/submitPage/${path}`, { senddata });
  for (const path of ["addToCart", "delCart"]) {
    for (const ServiceId of [0, undefined, -1, 1.5, "101", null]) {
      const response = await post(path, { LabId: 1, ServiceId, Fees: 400 });
      expect(response.status, `${path} ${ServiceId}`).toBe(400);
      expect(response.body.message).toContain("ServiceId");
    }
  }
  expect((await post("addToCart", { LabId: 1, ServiceId: 101, Fees: 400.123 })).body.message).toContain(
    "Fees",
  );
  expect((await post("addToCart", { LabId: 1, ServiceId: 101, Fees: -400 })).status).toBe(400);
  expect((await post("addToCart", { ServiceId: 101, Fees: 400 })).body.message).toContain("LabId");
  expect((await client.post("/loadData/submitPage/fetchCart", { option: "half" })).status).toBe(400);
});

test("a visitor's cart is theirs alone", async () => {
  await clientWith(101);
  expect(idsIn(await fetchCart(site.client()))).toEqual([]);
});

test("at login the visitor's cart joins the customer's: no service twice, no test beside its package", async () => {
  const mobile = "9830077001";
  const first = await clientWith(101, 103);
  await first.login(mobile);
  expect(idsIn(await fetchCart(first)).sort()).toEqual([101, 103]);

  const second = await clientWith(103, 201, 105);
  await second.login(mobile);
  expect(idsIn(await fetchCart(second)).sort()).toEqual([103, 105, 201]);
  expect(idsIn(await fetchCart(first)).sort()).toEqual([103, 105, 201]);
});

test("after the logout the cart stays with the customer", async () => {
  const client = await clientWith(101);
  await client.login("9830077002");
  await client.post("/genulabhome/logoutJs", {});
  expect(idsIn(await fetchCart(client))).toEqual([]);
  await client.login("9830077002");
  expect(idsIn(await fetchCart(client))).toEqual([101]);
});
