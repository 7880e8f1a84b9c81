import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartRecord, CartStore } from "../../domain/cart/ports.ts";
import { emptyCart } from "../../domain/cart/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { uuid } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { cartStore, oldCarts } from "./carts.ts";
import { settingStore } from "./settings.ts";

const now = new Date("2026-11-20T04:30:00Z");
let database: TestDatabase;
let carts: CartStore;

beforeAll(async () => {
  database = await testDatabase();
  carts = cartStore(database.db);
});
afterAll(() => database.drop());

const withLine = (cart: CartRecord, serviceId: number) => ({
  ...cart,
  lines: [...cart.lines, { serviceId }],
});

test("a cart is read as it was stored, with the next version", async () => {
  const ownerId = randomUUID();
  const cart = {
    ...withLine(emptyCart(ownerId), 101),
    homeCollection: false,
    hardCopy: true,
    couponCode: "TEN",
    patientId: randomUUID(),
    addressId: randomUUID(),
  };
  expect(await carts.read(ownerId)).toBeUndefined();
  const stored = await carts.write(cart, now);
  expect(stored).toEqual({ ...cart, version: expect.any(Number) });
  expect(await carts.read(ownerId)).toEqual(stored);
  const next = await carts.write(withLine(stored ?? cart, 102), now);
  expect(next?.version).toBe((stored?.version ?? 0) + 1);
});

test("of two changes of one version the second is rejected", async () => {
  const ownerId = randomUUID();
  const cart = emptyCart(ownerId);
  const made = await Promise.all([carts.write(withLine(cart, 1), now), carts.write(withLine(cart, 2), now)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  const stored = (await carts.read(ownerId)) ?? cart;
  const [first, second] = await Promise.all([
    carts.write(withLine(stored, 3), now),
    carts.write(withLine(stored, 4), now),
  ]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect((await carts.read(ownerId))?.lines).toHaveLength(2);
});

test("all changes under the lock count, also of a new cart", async () => {
  const ownerId = randomUUID();
  const ids = Array.from({ length: 20 }, (_, n) => n + 1);
  await Promise.all(
    ids.map((id) => carts.change(ownerId, now, (cart) => ({ cart: withLine(cart, id), value: undefined }))),
  );
  const stored = await carts.read(ownerId);
  expect(stored?.lines.map((line) => line.serviceId).sort((a, b) => a - b)).toEqual(ids);
});

test("a change of a removed cart does not apply to a later one", async () => {
  const ownerId = randomUUID();
  const cart = withLine(emptyCart(ownerId), 101);
  const before = (await carts.write(cart, now)) ?? cart;
  await carts.remove(before);
  await carts.write(cart, now);
  expect(await carts.write(before, now)).toBeUndefined();
});

test("a cart is removed as it was read: changed meanwhile, it stays", async () => {
  const ownerId = randomUUID();
  const first = withLine(emptyCart(ownerId), 101);
  const read = (await carts.write(first, now)) ?? first;
  const later = (await carts.write(withLine(read, 102), now)) ?? read;
  expect(await carts.remove(read)).toBe(false);
  expect((await carts.read(ownerId))?.lines).toHaveLength(2);
  expect([await carts.remove(later), await carts.remove(later)]).toEqual([true, false]);
  expect(await carts.read(ownerId)).toBeUndefined();
});

test("all processes of one database share the secret of the first", async () => {
  const settings = settingStore(database.db);
  const made = await Promise.all(["one", "two", "three"].map((secret) => settings.secret(() => secret)));
  expect(new Set(made).size).toBe(1);
  expect(await settings.secret(() => "four")).toBe(made[0]);
});

const findCarts = sql({}, { ownerId: uuid })`select owner_id from cart`;
const BEFORE = new Date("2026-08-22T00:00:00Z");

test("old carts of visitors are removed, wherever in the table they are; those of customers stay", async () => {
  const [customer, recent] = [randomUUID(), randomUUID()];
  const old = ["00000000-0000-8000-8000-000000000000", "ffffffff-ffff-8fff-bfff-ffffffffffff", randomUUID()];
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${customer}', '9830000001', now());
    insert into cart (owner_id, version, lines, updated_at) values
      ${[customer, ...old].map((id) => `('${id}', 1, '[]', '2026-08-21T23:59:59Z')`)},
      ('${recent}', 1, '[]', '2026-08-22T00:00:01Z');`);

  let removed = 0;
  for (let part = 1000; part < 1256; part++) removed += await oldCarts(database.db).removeOld(BEFORE, part);
  expect(removed).toBe(old.length);
  const added = [customer, recent, ...old];
  const left = (await database.db.rows(findCarts, {}))
    .map(({ ownerId }) => ownerId)
    .filter((id) => added.includes(id));
  expect(left.sort()).toEqual([customer, recent].sort());
});
