import { expect, test } from "vitest";
import type { ApiCart } from "../../../contract/cart.ts";
import { cartLines } from "./cart-lines.ts";

const CART = {
  CartVal: 1100,
  CartItemDiscount: 150.5,
  CouponDiscount: 50,
  CouponPromoCode: "PUJA",
  PromoDiscount: 20,
  PromoName: "Winter",
  Collection_Charges: 100,
  HardCopyCharge: 50,
  RoundOffVal: 0.5,
} as ApiCart;

test("the summary of the cart has a line for each discount and each charge", () => {
  expect(cartLines(CART).map(({ label, paise, kind }) => [label, paise, kind])).toEqual([
    ["Tests and packages", 110_000, "item"],
    ["Offer discount", -15_050, "saving"],
    ["Coupon PUJA", -5_000, "saving"],
    ["Winter", -2_000, "saving"],
    ["Home collection", 10_000, "charge"],
    ["Printed report by post", 5_000, "charge"],
    ["Round-off", 50, "charge"],
  ]);
});

test("what is nothing has no line", () => {
  const nothing = { CartItemDiscount: 0, CouponDiscount: 0, PromoDiscount: 0, Collection_Charges: 0 };
  const plain = { ...CART, ...nothing, HardCopyCharge: 0, RoundOffVal: 0 };
  expect(cartLines(plain)).toHaveLength(1);
});
