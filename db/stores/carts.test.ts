import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { CartRecord, CartStore } from "../../domain/cart/ports.ts";
import { emptyCart } from "../../domain/cart/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { uuid } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { addressStore } from "./addresses.ts";
import { cartStore, oldCarts } from "./carts.ts";
import { patientStore } from "./patients.ts";
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

/** A customer with a person and an address, both chosen in their cart; someone else has stated facts in it, too. */
async function choosingCustomer() {
  const [ownerId, patientId, addressId, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${ownerId}', '${++mobile}', now());
    insert into patient (id, customer_id, name, relationship, created_at) values ('${patientId}', '${ownerId}', 'Tara Sen', 'Daughter', now());
    insert into address (id, customer_id, label, house, street, locality, landmark, pincode, city, state, contact_mobile, created_at)
      values ('${addressId}', '${ownerId}', 'Home', '12', 'Park Street', '', '', '700019', 'Kolkata', 'West Bengal', '', now())`);
  const on = "2026-11-20";
  const cart = {
    ...withLine(emptyCart(ownerId), 101),
    patientId,
    addressId,
    pregnancies: [patientId, other].map((id) => ({ patientId: id, trimester: "2" as const, weeks: 20, on })),
    statedFacts: [other, patientId].map((id) => ({
      patientId: id,
      phase: "luteal" as const,
      bornMinute: 9,
      on,
    })),
  };
  await carts.write(cart, now);
  return { ownerId, patientId, addressId, other };
}

let mobile = 9_650_200_000;

test("a removed person leaves the cart with all that was stated about them, and nobody else does", async () => {
  const { ownerId, patientId, other } = await choosingCustomer();
  const second = await choosingCustomer();
  expect(await patientStore(database.db).hide(ownerId, patientId, now)).toBe(true);
  const stated = async (id: string) => {
    const cart = await carts.read(id);
    const ids = [cart?.pregnancies, cart?.statedFacts].map((facts) => facts?.map((each) => each.patientId));
    return [cart?.patientId, cart?.lines.length, ...ids];
  };
  expect(await stated(ownerId)).toEqual([null, 1, [other], [other]]);
  expect(await stated(second.ownerId)).toEqual([
    second.patientId,
    1,
    [second.patientId, second.other],
    [second.other, second.patientId],
  ]);
});

test("a cart in which nobody and nothing removed was chosen keeps its version", async () => {
  const { ownerId } = await choosingCustomer();
  const second = await choosingCustomer();
  await database.db.raw(`
    update patient set customer_id = '${ownerId}' where id = '${second.patientId}';
    update address set customer_id = '${ownerId}' where id = '${second.addressId}'`);
  const before = await carts.read(ownerId);
  expect(await patientStore(database.db).hide(ownerId, second.patientId, now)).toBe(true);
  expect(await addressStore(database.db).hide(ownerId, second.addressId, now)).toBe(true);
  expect(await carts.read(ownerId)).toEqual(before);
});

test("a person or an address whose cart cannot be changed is not removed", async () => {
  const { ownerId, patientId, addressId } = await choosingCustomer();
  const [patients, addresses] = [patientStore(database.db), addressStore(database.db)];
  await database.db.raw(`alter table cart add constraint stays check (owner_id <> '${ownerId}') not valid`);
  onTestFinished(() => database.db.raw("alter table cart drop constraint stays"));
  await expect(patients.hide(ownerId, patientId, now)).rejects.toThrow("stays");
  await expect(addresses.hide(ownerId, addressId, now)).rejects.toThrow("stays");
  expect(await patients.list(ownerId)).toHaveLength(1);
  expect(await addresses.list(ownerId)).toHaveLength(1);
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

test("a cart that is removed while it is changed is made anew with the change", async () => {
  const ownerId = randomUUID();
  const add = () => carts.change(ownerId, now, (cart) => ({ cart: withLine(cart, 101), value: undefined }));
  for (let round = 0; round < 100; round++) {
    const { cart } = await add();
    const [changed] = await Promise.all([add(), carts.remove(cart), add()]);
    expect(changed.cart.lines.length).toBeGreaterThan(0);
  }
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
