import { expect, test } from "vitest";
import { groupDigits } from "./group-digits.ts";

test("digits are grouped as the platform groups them for India", () => {
  const platform = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const numbers = [0, 7, 42, 999, 1000, 1299, 34_950, 99_999, 100_000, 1_234_567, 12_345_678, 9_876_543_210];
  const signs = [1, -1].flatMap((sign) => numbers.slice(1).map((number) => sign * number));
  for (const number of [0, ...signs, ...signs.map((whole) => whole + 0.25)])
    expect(groupDigits(String(number))).toBe(platform.format(number));
});
