import fc from "fast-check";
import { expect, test } from "vitest";
import { shiftDecimal } from "./shift-decimal.ts";

test.each([
  ["11040", -3, 1, "11.04"],
  ["1.498", 2, 0, "149.8"],
  ["1400", -1, 0, "140"],
  ["6.2", 3, 0, "6200"],
  ["13.20", -1, 1, "1.32"],
  ["5", -3, 2, "0.005"],
  ["-2.5", 1, 0, "-25"],
  ["0.050", 1, 2, "0.50"],
  ["100", -2, 2, "1.00"],
])("%s times ten to the power of %i is %s with %s places", (digits, power, decimals, shown) => {
  expect(shiftDecimal(digits, power, decimals)).toBe(shown);
});

test("nothing is rounded: the point moves back to the same number", () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{0,6}$/))
    .map(([minus, whole, rest]) => `${minus ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`);
  fc.assert(
    fc.property(
      decimal,
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: 0, max: 4 }),
      (text, power, decimals) => {
        const back = shiftDecimal(shiftDecimal(text, power, decimals), -power, decimals);
        expect(Number(back)).toBe(Number(text));
      },
    ),
  );
});
