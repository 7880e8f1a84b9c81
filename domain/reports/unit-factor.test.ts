import { expect, test } from "vitest";
import { unitFactor } from "./unit-factor.ts";

test.each([
  ["g/dL", "g/dL", 1],
  ["gm/dl", "g/dL", null],
  ["G/DL", "g/dL", 1],
  ["µIU/mL", "uIU/mL", 1],
  ["mIU/L", "uIU/mL", 1],
  ["μg/dL", "ug/dL", 1],
  ["mcg/dL", "ug/dL", 1],
  ["10*3/uL", "10^3/uL", 1],
  ["10³/µL", "10^3/uL", 1],
  ["x10^9/L", "10^3/uL", 1],
  ["lakhs/cumm", "10^3/uL", 100],
  ["/cumm", "10^3/uL", 0.001],
  ["10^3/uL", "/µL", 1000],
  ["g/L", "g/dL", 0.1],
  ["mg/dL", "mg/L", 10],
  ["g/L", "mg/dL", 100],
  ["mg/dL", "g/L", 0.01],
  ["ug/L", "ng/mL", 1],
  ["ug/dL", "ng/mL", 10],
  ["ng/dL", "pg/mL", 10],
  ["ng/dL", "ng/mL", 0.01],
  ["IU/L", "mIU/mL", 1],
  ["mmol/L", "umol/L", 1000],
  ["pg/mL", "ng/L", 1],
  ["U/mL", "U/L", 1000],
  ["mg/dL", "mmol/dL", null],
  ["mg/g", "ug/mg", null],
  ["mmol/L", "mg/dL", null],
  ["U/L", "IU/L", 1],
  ["", "mg/dL", null],
  ["%", "ratio", null],
] as const)("%s as %s", (from, to, factor) => {
  expect(unitFactor(from, to)).toBe(factor);
});
