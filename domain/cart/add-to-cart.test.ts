import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { addToCart } from "./add-to-cart.ts";
import { memoryCarts } from "./cart-store.fixture.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(101),
    makeService(102),
    makeService(103, { withdrawn: true }),
    makeService(104, { prices: new Map([[2, { feesPaise: 40_000, offerFeesPaise: 40_000 }]]) }),
    makeService(201, { kind: "package", contentIds: [101, 102] }),
    makeService(111, { parameterIds: [1] }),
    makeService(112, { parameterIds: [1, 2] }),
    makeService(113, { parameterIds: [1], sample: "Urine, 10 mL midstream" }),
    makeService(202, { kind: "package", contentIds: [112] }),
    ...Array.from({ length: 510 }, (_, i) => makeService(1000 + i)),
  ],
});
const place = resolvePlace(catalogue, null);
const now = new Date("2026-11-20T04:30:00Z");

function shop() {
  const carts = memoryCarts();
  const add = (serviceId: number, seenPaise = 40_000) =>
    addToCart({ carts }, { catalogue, place, ownerId: "visitor", serviceId, seenPaise, now });
  const ids = async () => (await carts.read("visitor"))?.lines.map((line) => line.serviceId) ?? [];
  return { carts, add, ids };
}

test("a service goes into the cart, once", async () => {
  const { carts, add, ids } = shop();
  expect(await add(101)).toMatchObject({ ok: true, value: { replaced: [] } });
  expect((await add(101)).ok).toBe(true);
  expect(await ids()).toEqual([101]);
  expect(carts.writes).toBe(1);
});

test("a test of a package in the cart is refused, and the package is named", async () => {
  const { add, ids } = shop();
  await add(201);
  expect(await add(102)).toMatchObject({ ok: false, error: { code: "covered", by: { id: 201 } } });
  expect(await ids()).toEqual([201]);
});

test("a package replaces its tests, which are named", async () => {
  const { add, ids } = shop();
  await add(101);
  await add(1000);
  await add(102);
  const added = await add(201);
  expect(added.ok && added.value.replaced.map((service) => service.id)).toEqual([101, 102]);
  expect(await ids()).toEqual([1000, 201]);
});

test("a profile replaces the test that it measures, and not the one of another sample", async () => {
  const { add, ids } = shop();
  await add(111);
  await add(113);
  const added = await add(112);
  expect(added.ok && added.value.replaced.map((service) => service.id)).toEqual([111]);
  expect(await ids()).toEqual([113, 112]);
});

test("a test within a profile of the cart is added all the same; within a profile of a package it is refused", async () => {
  const { add, ids } = shop();
  await add(112);
  expect(await add(111)).toMatchObject({ ok: true, value: { replaced: [] } });
  expect(await ids()).toEqual([112, 111]);
  const other = shop();
  await other.add(202, 35_000);
  expect(await other.add(111)).toMatchObject({ error: { code: "covered", by: { id: 202 } } });
});

test("a customer who saw another price gets both prices, and nothing is added", async () => {
  const { add, ids } = shop();
  expect(await add(101, 35_000)).toMatchObject({
    error: { code: "price-changed", seenPaise: 35_000, nowPaise: 40_000 },
  });
  expect(await ids()).toEqual([]);
});

test("what a package of the cart covers has no price to be told of; what is in the cart has", async () => {
  const { add, ids } = shop();
  await add(202, 35_000);
  await add(101, 40_000);
  expect(await add(111, 1)).toMatchObject({ error: { code: "covered", by: { id: 202 } } });
  expect(await add(101, 1)).toMatchObject({ error: { code: "price-changed", seenPaise: 1 } });
  expect(await ids()).toEqual([202, 101]);
});

test("the list price of a package, whose parts cost less one by one, counts as seen too", async () => {
  const { add, ids } = shop();
  expect((await add(202, 40_000)).ok).toBe(true);
  expect(await ids()).toEqual([202]);
  expect(await shop().add(202, 39_000)).toMatchObject({ error: { code: "price-changed", nowPaise: 35_000 } });
});

test("what is unknown, withdrawn or not sold at the place is refused", async () => {
  const { add } = shop();
  expect(await add(9)).toMatchObject({ error: { code: "unknown-service" } });
  expect(await add(103)).toMatchObject({ error: { code: "unknown-service" } });
  expect(await add(104)).toMatchObject({ error: { code: "not-sold-here" } });
});

test("a cart is full at five hundred lines", async () => {
  const { add, ids } = shop();
  for (let i = 0; i < 500; i++) await add(1000 + i);
  expect(await add(1500)).toMatchObject({ error: { code: "cart-full" } });
  expect((await add(1005)).ok).toBe(true);
  expect(await ids()).toHaveLength(500);
});
