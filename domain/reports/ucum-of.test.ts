import { expect, test } from "vitest";
import { ucumOf } from "./ucum-of.ts";

test.each([
  ["g/dL", "g/dL"],
  ["%", "%"],
  ["mIU/L", "m[IU]/L"],
  ["/µL", "/uL"],
  ["10^3/uL", "10*3/uL"],
  ["mL/min/1.73 m2", "mL/min/{1.73_m2}"],
])("%s is %s in UCUM", (unit, code) => {
  expect(ucumOf(unit)).toBe(code);
});

test("a unit with letters or spaces that UCUM does not allow has no code, nor has no unit at all", () => {
  for (const unit of ["µmol/L", "arb. units", "mg/dL ", "গ্রাম", ""])
    expect(ucumOf(unit), unit).toBeUndefined();
});

test("a unit that is called like something every object has is itself", () => {
  expect(ucumOf("constructor")).toBe("constructor");
});
