import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { joinCarts } from "./join-carts.ts";
import { type CartRecord, emptyCart } from "./types.ts";

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

const joined = (own: CartRecord, visitors: CartRecord) => joinCarts(catalogue, own, visitors);
const ids = (record: CartRecord) => record.lines.map((line) => line.serviceId);

test("after the login the cart has what both had, nothing twice", () => {
  expect(ids(joined(cart("customer", [101, 103]), cart("visitor", [103, 102])))).toEqual([101, 103, 102]);
});

test("nobody pays for a test beside the package that contains it, whichever cart it came from", () => {
  expect(ids(joined(cart("customer", [101, 103]), cart("visitor", [201])))).toEqual([103, 201]);
  expect(ids(joined(cart("customer", [201]), cart("visitor", [101, 103])))).toEqual([201, 103]);
});

test("the choices of a moment ago count, and the coupon of the customer stays without a newer one", () => {
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
