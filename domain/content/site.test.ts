import { expect, test } from "vitest";
import { telephoneAddress } from "./site.ts";

test("a number is called as it is written, without what stands between its digits", () => {
  expect(telephoneAddress("+91 33 4000-1234")).toBe("tel:+913340001234");
  expect(telephoneAddress("033 4000 1234")).toBe("tel:03340001234");
});
