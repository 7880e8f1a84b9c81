import { expect, test } from "vitest";
import { telephoneAddress } from "./site.ts";

test("a tel: link has the digits of the number, without separators", () => {
  expect(telephoneAddress("+91 33 4000-1234")).toBe("tel:+913340001234");
  expect(telephoneAddress("033 4000 1234")).toBe("tel:03340001234");
});
