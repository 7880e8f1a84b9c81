import { expect, test } from "vitest";
import { unitWords } from "./unit-words.ts";

test("units are written as people write them", () => {
  expect(
    ["10^6/uL", "ug/dL", "uIU/mL", "umol/L", "U/L", "mg/dL", "mL/min/1.73 m2", "%"].map(unitWords),
  ).toEqual(["10⁶/µL", "µg/dL", "µIU/mL", "µmol/L", "U/L", "mg/dL", "mL/min/1.73 m²", "%"]);
});
