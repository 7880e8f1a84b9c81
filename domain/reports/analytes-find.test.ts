import { expect, test } from "vitest";
import type { Catalogue, Parameter, Service } from "../catalogue/types.ts";
import { findAnalyte } from "./analytes.ts";

const parameter = (code: string, loinc: string | null) => ({ code, loinc, name: code }) as Parameter;
const HB = parameter("HB", "718-7");
const WBC = parameter("WBC", "6690-2");
const TSH = parameter("TSH", "3016-3");
const parameters = [HB, WBC, TSH];
const facts = {
  service: { code: "CBC" } as Service,
  catalogue: {
    parameters,
    parameterByCode: new Map(parameters.map((each) => [each.code, each])),
  } as Catalogue,
};
const find = (analyte: string, loinc: string | null) => {
  const found = findAnalyte({ analyte, loinc, unit: null }, [HB, WBC] as never, facts);
  return found.ok ? found.value.code : found.error;
};

test("a result is found by our code or by its LOINC code", () => {
  expect(find("hb", null)).toBe("HB");
  expect(find("HB", "718-7")).toBe("HB");
  expect(find("", "6690-2")).toBe("WBC");
  expect(find("HB", "20509-6")).toBe("HB");
});

test("codes that are unknown, of another test or against each other are refused by name", () => {
  expect(find("XYZ", null)).toBe("the analyte XYZ is not known");
  expect(find("TSH", null)).toBe("TSH is not part of CBC");
  expect(find("", "3016-3")).toBe("the LOINC code 3016-3 is not part of CBC");
  expect(find("HB", "6690-2")).toBe("the LOINC code 6690-2 is not that of HB");
  expect(find("", null)).toBe("a result has no code");
});
