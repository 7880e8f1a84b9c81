import { expect, test } from "vitest";
import { sayFindings } from "./finding-words.ts";
import type { Reading, SmartGroup } from "./types.ts";

const reading = (value: string, number: number | null, refText: string): Reading => ({
  reportId: "report",
  at: new Date("2026-11-20T06:00:00Z"),
  ...{ value, number, refText, unit: "", bound: false, refLow: null, refHigh: null },
  ...{ flag: "N", method: "Dipstick", rangeSource: "" },
});

const URINE: SmartGroup = {
  name: "Urine",
  parameters: [
    {
      code: "UAPP",
      name: "Urine Appearance",
      plainWords: "Whether the urine is clear or cloudy; cloudy has many harmless causes too.",
      latest: reading("Clear", null, "Clear"),
      earlier: [reading("Cloudy after storage", null, "Clear"), reading("12", 12, "")],
    },
  ],
};

test("a finding, its range and what is measured are said in Bengali; what has no word and numbers stay", () => {
  const [
    {
      parameters: [urine],
    } = URINE,
  ] = sayFindings([URINE], "bn");
  expect(urine?.plainWords).toMatch(/^প্রস্রাব স্বচ্ছ/);
  expect([urine?.latest.value, urine?.latest.refText]).toEqual(["স্বচ্ছ", "স্বচ্ছ"]);
  expect(urine?.earlier.map(({ value }) => value)).toEqual(["Cloudy after storage", "12"]);
  expect(urine?.latest.method).toBe("Dipstick");
});

test("in English everything stays", () => {
  expect(sayFindings([URINE], "en")).toEqual([URINE]);
});
