import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeService } from "../../test/support/make-catalogue.ts";
import type { Limit } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Visitor } from "../identity/types.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import type { CartOptions } from "./edit-cart.ts";
import { cartService } from "./service.ts";

const now = new Date("2026-11-20T04:30:00Z");
const prices = new Map([[1, { feesPaise: 50_000, offerFeesPaise: 50_000 }]]);
const catalogue = makeCatalogue({ services: [makeService(101, { prices })], coupons: [makeCoupon()] });
const place = resolvePlace(catalogue, null, 1);

/** An address that may begin two carts an hour, and what it does as visitor after visitor, each given a name. */
function twoCartsAnHour(address: string) {
  const carts = memoryCarts();
  const taken: { kind: string; subject: string; id: string }[] = [];
  const attempts: AttemptStore = {
    async take(limits) {
      const of = ({ kind, subject }: Limit) =>
        taken.filter((each) => each.kind === kind && each.subject === subject).map(() => now);
      const seconds = Math.max(0, ...limits.map((limit) => limit.wait(of(limit), now)));
      if (seconds > 0) return fail({ code: "wait", seconds, kind: "cart" });
      const id = String(taken.length);
      for (const { kind, subject } of limits) taken.push({ kind, subject, id });
      return done(id);
    },
    async giveBack(limits, id) {
      for (const { kind, subject } of limits)
        taken.splice(
          taken.findIndex((each) => each.kind === kind && each.subject === subject && each.id === id),
          1,
        );
    },
    waitFor: async () => 0,
    forget: async () => {},
  };
  const cart = cartService({
    carts,
    attempts,
    catalogue: () => catalogue,
    clock: () => now,
    hardCopyChargePaise: 0,
    couponHistory: async () => ({ bookings: 0, ownUses: 0, totalUses: 0 }),
    limits: { cartsByAddress: [{ most: 2, seconds: 3600 }], couponsByAddress: [{ most: 1, seconds: 3600 }] },
  });
  const visitor = (ownerId: string): Visitor => ({
    ownerId,
    customerId: null,
    sessionHash: new Uint8Array(),
    place,
  });
  return {
    taken,
    add: (who: string, seenPaise = 50_000) =>
      cart.add(visitor(who), { serviceId: 101, seenPaise }, address).then(outcome),
    coupon: (who: string, code: string) => cart.applyCoupon(visitor(who), code, address).then(outcome),
    options: (who: string, options: CartOptions) =>
      cart.setOptions(visitor(who), options, address).then(outcome),
  };
}

const outcome = (result: Result<unknown, { code: string }>) => (result.ok ? "done" : result.error.code);

test("whatever begins a visitor's cart counts against the address, a coupon without anything to take it off as well", async () => {
  const { add, coupon, options } = twoCartsAnHour("203.0.113.20");
  expect(await coupon("a", "TEN")).toBe("done");
  expect(await options("b", { hardCopy: true })).toBe("done");
  expect([await add("c"), await coupon("d", "TEN"), await options("e", { hardCopy: true })]).toEqual([
    "wait",
    "wait",
    "wait",
  ]);
  expect([await add("a"), await add("b")]).toEqual(["done", "done"]);
});

test("a request that leaves no cart counts towards none of the limits of an address", async () => {
  const { taken, add, coupon, options } = twoCartsAnHour("2001:db8:1:2::/64");
  expect(await add("a", 40_000)).toBe("price-changed");
  expect([await options("b", {}), await options("b", { hardCopy: false }), await coupon("c", "")]).toEqual([
    "done",
    "done",
    "done",
  ]);
  expect(taken).toEqual([]);
  expect([await add("d"), await coupon("e", "TEN")]).toEqual(["done", "done"]);
  expect(taken.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    "cart 2001:db8:1:2::/64",
    "cart 2001:db8:1::/48",
    "cart 2001:db8:1:2::/64",
    "cart 2001:db8:1::/48",
  ]);
});
