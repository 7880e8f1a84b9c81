import { expect, test } from "vitest";
import { checkValues } from "./check-values.ts";

const HB = { valueType: "number", unit: "g/dL", name: "Haemoglobin" } as const;
const range = (low: number | null, high: number | null, text = "") => ({ low, high, text });
const limit = (low: number | null, high: number | null, ...unless: string[]) => ({ low, high, unless });

test.each([
  [
    "limits of a finding in words",
    { ...HB, valueType: "text" } as const,
    [range(1, 2)],
    [],
    "has limits in numbers",
  ],
  [
    "critical numbers of a finding in words",
    { ...HB, valueType: "text" } as const,
    [],
    [limit(1, null)],
    "in numbers",
  ],
  [
    "critical words of a number",
    HB,
    [range(12, 15)],
    [limit(7, null, "Negative")],
    "a critical limit in words",
  ],
  ["less than none", HB, [range(-1, 15)], [], "-1 g/dL is less than none"],
  ["a critical limit below none", HB, [range(12, 15)], [limit(-2, null)], "-2 g/dL is less than none"],
  [
    "another unit in the note",
    HB,
    [range(12, 15, "120–150 g/L in men")],
    [],
    "speaks of g/L, and the unit is g/dL",
  ],
  [
    "moles in the note of a mass",
    { ...HB, unit: "mg/dL" },
    [range(70, 99, "below 5.6 mmol/L is normal")],
    [],
    "speaks of mmol/L, and the unit is mg/dL",
  ],
])("the check of values refuses %s", (_, parameter, ranges, limits, problem) => {
  expect(checkValues(parameter, ranges, limits).join("; ")).toContain(problem);
});

test.each([
  ["a score below the mean", { ...HB, unit: "SD" }, [range(-1, null)]],
  ["a balance", { ...HB, unit: "mmol/L", name: "Base Excess" }, [range(-2, 3)]],
  ["the unit in another spelling", { ...HB, unit: "uIU/mL" }, [range(0.4, 4, "under 0.1 mIU/L is low")]],
  [
    "a count of colonies",
    { ...HB, valueType: "text", unit: "" } as const,
    [range(null, null, "Less than 10^3 CFU/mL")],
  ],
])("%s is right", (_, parameter, ranges) => {
  expect(checkValues(parameter, ranges, [])).toEqual([]);
});
