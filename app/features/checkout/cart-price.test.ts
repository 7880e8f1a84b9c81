import { expect, test } from "vitest";
import { translateIn } from "../../i18n/messages.ts";
import type { CartMoney } from "./cart-price.tsx";
import { cartPriceLines } from "./cart-price.tsx";

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
