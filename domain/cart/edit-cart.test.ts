import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import { editCart, joinCarts, setOptions } from "./edit-cart.ts";
import type { CartRecord } from "./ports.ts";
import { emptyCart } from "./ports.ts";

const now = new Date("2026-11-20T04:30:00Z");
const withLine = (serviceId: number) => (cart: CartRecord) => ({
  cart: { ...cart, lines: [...cart.lines, { serviceId }] },
  value: undefined,
});

test("an edit that changes nothing writes nothing", async () => {
  const carts = memoryCarts();
  await editCart({ carts }, "visitor", now, (cart) => ({ cart, value: undefined }));
  expect(carts.writes).toBe(0);
});

test("an edit that lost a race is repeated on the newer cart", async () => {
  const carts = memoryCarts();
  const { write } = carts;
  let races = 1;
  carts.write = async (cart, at) => {
    if (races-- > 0) await carts.change("visitor", now, withLine(1));
    return write(cart, at);
  };
  const { cart } = await editCart({ carts }, "visitor", now, withLine(2));
  expect(cart).toMatchObject({ version: 2, lines: [{ serviceId: 1 }, { serviceId: 2 }] });
});

test("a cart with many changes at once is changed under its lock", async () => {
  const carts = memoryCarts();
  carts.write = async () => undefined;
  await editCart({ carts }, "visitor", now, withLine(3));
  expect(await carts.read("visitor")).toMatchObject({ version: 1, lines: [{ serviceId: 3 }] });
});

const clock = () => new Date("2026-11-20T04:30:00Z");
const stored = { ...emptyCart("visitor"), version: 3, homeCollection: true, hardCopy: false };

test("named fields change, the rest stays", async () => {
  const carts = memoryCarts(stored);
  expect(await setOptions({ carts, clock }, "visitor", { hardCopy: true })).toEqual({
    ...stored,
    version: 4,
    hardCopy: true,
  });
});

test("an unchanged value writes nothing", async () => {
  const carts = memoryCarts(stored);
  expect(await setOptions({ carts, clock }, "visitor", { homeCollection: true })).toEqual(stored);
  expect(carts.writes).toBe(0);
});

const catalogue = makeCatalogue({
  services: [
    makeService(101),
    makeService(102),
    makeService(103),
    makeService(201, { kind: "package", contentIds: [101, 102] }),
  ],
});

function cart(ownerId: string, ids: number[], change: Partial<CartRecord> = {}): CartRecord {
  return { ...emptyCart(ownerId), lines: ids.map((serviceId) => ({ serviceId })), ...change };
}

const joined = (own: CartRecord, visitors: CartRecord) => joinCarts(catalogue, own, visitors, 1);
const ids = (record: CartRecord) => record.lines.map((line) => line.serviceId);

test("after login the cart is the union of both, without duplicates", () => {
  expect(ids(joined(cart("customer", [101, 103]), cart("visitor", [103, 102])))).toEqual([101, 103, 102]);
});

test("no test stays beside the package that contains it, whichever cart it came from", () => {
  expect(ids(joined(cart("customer", [101, 103]), cart("visitor", [201])))).toEqual([103, 201]);
  expect(ids(joined(cart("customer", [201]), cart("visitor", [101, 103])))).toEqual([201, 103]);
});

test("a package that is withdrawn meanwhile takes no test out of the other cart", () => {
  const without = makeCatalogue({
    services: [makeService(101), makeService(201, { kind: "package", contentIds: [101], withdrawn: true })],
  });
  const together = (own: number[], visitors: number[]) =>
    ids(joinCarts(without, cart("customer", own), cart("visitor", visitors), 1));
  expect(together([201], [101])).toEqual([201, 101]);
  expect(together([101], [201])).toEqual([101, 201]);
});

const profiles = makeCatalogue({
  services: [
    makeService(111, { parameterIds: [1] }),
    makeService(112, { parameterIds: [1, 2] }),
    makeService(113, { parameterIds: [1] }),
  ],
});

test("a test of one cart is not paid beside the profile of the other, and of two equal tests the newer one stays", () => {
  const together = (own: number[], visitors: number[]) =>
    ids(joinCarts(profiles, cart("customer", own), cart("visitor", visitors), 1));
  expect(together([111], [112])).toEqual([112]);
  expect(together([112], [111])).toEqual([112]);
  expect(together([111], [113])).toEqual([113]);
  expect(together([111, 112], [113])).toEqual([112]);
});

test("the newer choices count, and the customer's coupon stays if there is no newer one", () => {
  const own = cart("customer", [101], { homeCollection: true, couponCode: "OWN" });
  const visitors = cart("visitor", [101], { homeCollection: false, hardCopy: true });
  expect(joined(own, visitors)).toMatchObject({
    ownerId: "customer",
    homeCollection: false,
    hardCopy: true,
    couponCode: "OWN",
  });
  expect(joined(own, { ...visitors, couponCode: "NEW" }).couponCode).toBe("NEW");
});
