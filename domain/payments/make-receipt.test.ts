import { expect, test } from "vitest";
import { billNumber, financialYear } from "./make-receipt.ts";

test("the financial year begins on 1 April in India, not in UTC", () => {
  expect(financialYear(new Date("2026-11-20T04:30:00Z"))).toBe("2026-27");
  expect(financialYear(new Date("2027-03-31T18:29:59Z"))).toBe("2026-27");
  expect(financialYear(new Date("2027-03-31T18:30:00Z"))).toBe("2027-28");
  expect(financialYear(new Date("2099-05-01T00:00:00Z"))).toBe("2099-00");
});

test("a bill's number has at most 16 characters, also after a million bills", () => {
  expect(billNumber("2026-27", 123)).toBe("26-27/000123");
  expect(billNumber("2026-27", 12_345_678).length).toBeLessThanOrEqual(16);
});
