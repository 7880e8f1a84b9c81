import { expect, test } from "vitest";
import type { ApiCart, ApiCartItem } from "../../../contract/cart.ts";
import "../../i18n/load-bengali.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { CartMoney } from "./cart-price.tsx";
import { apiCartMoney, cartPriceLines } from "./cart-price.tsx";

const money: CartMoney = {
  count: { tests: 1, packages: 1 },
  valuePaise: 120_050,
  itemDiscountPaise: 20_000,
  couponCode: "WELLNESS10",
  promoName: null,
  couponDiscountPaise: 10_005,
  promoDiscountPaise: 0,
  homeCollection: true,
  collectionChargePaise: 10_000,
  hardCopyChargePaise: 7_500,
  roundOffPaise: -45,
  savingsPaise: 30_005,
  amountPaise: 107_500,
  missingForFreePaise: null,
};

test("the lines of the breakdown add up to what is to be paid", () => {
  const sum = cartPriceLines(money, translateIn("en")).reduce((total, line) => total + line.paise, 0);
  expect(sum).toBe(money.amountPaise);
});

test("free home collection is shown, and a lab visit has no such line", () => {
  const labels = (changed: Partial<CartMoney>) =>
    cartPriceLines({ ...money, ...changed }, translateIn("en")).map((line) => `${line.label} ${line.paise}`);
  expect(labels({ collectionChargePaise: 0 })).toContain("Home collection 0");
  expect(labels({ homeCollection: false }).join()).not.toContain("Home collection");
});

const CART = {
  CartVal: 1100,
  CartItemDiscount: 150.5,
  CouponDiscount: 50,
  CouponPromoCode: "PUJA",
  PromoDiscount: 20,
  PromoName: "Winter",
  IsHomeCollectionCart: true,
  Collection_Charges: 100,
  HardCopyCharge: 50,
  RoundOffVal: 0.5,
} as ApiCart;
const ITEM = { IsPackage: 0, IsHomeCollectionAvailable: 1, Unavailable: 0 } as ApiCartItem;

test("a cart of the API has the same lines, in every language", () => {
  const lines = (cart: ApiCart, language: "en" | "bn" = "en") =>
    cartPriceLines(apiCartMoney(cart, [ITEM, { ...ITEM, Unavailable: 1 }]), translateIn(language));
  expect(lines(CART).map(({ label, paise, kind }) => [label, paise, kind])).toEqual([
    ["1 test", 110_000, "item"],
    ["Offer discount", -15_050, "saving"],
    ["Coupon PUJA", -5_000, "saving"],
    ["Winter", -2_000, "saving"],
    ["Home collection", 10_000, "charge"],
    ["Printed report by post", 5_000, "charge"],
    ["Round-off", 50, "charge"],
  ]);
  expect(lines(CART, "bn").map(({ label }) => label)).not.toContain("Coupon PUJA");
  const nothing = { CartItemDiscount: 0, CouponDiscount: 0, PromoDiscount: 0, HardCopyCharge: 0 };
  const plain = { ...CART, ...nothing, RoundOffVal: 0, IsHomeCollectionCart: false };
  expect(lines(plain)).toHaveLength(1);
});
