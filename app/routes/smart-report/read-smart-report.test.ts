import { expect, test } from "vitest";
import type { SiteSettings } from "../../../domain/content/site.ts";
import { TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import type { Reading, SmartGroup, SmartParameter } from "../../../domain/reports/smart/types.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { makeReading, RATIO_READING } from "../../../test/support/make-report.ts";
import { readParameter, readSmartReport } from "./read-smart-report.ts";

const read = (latest: Reading) =>
  readParameter(
    { code: "NLR", name: "Neutrophil to Lymphocyte Ratio", plainWords: "", latest, earlier: [] },
    TRANSLATE_ENGLISH.day,
    TRANSLATE_ENGLISH,
  ).latest;

test("a range in words has no unit, one in numbers has the value's unit", () => {
  expect(read(RATIO_READING)).toMatchObject({
    range: "No fixed limits; read with the full count",
    rangeUnit: "",
  });
  const limited = read({ ...RATIO_READING, refLow: 1, refHigh: 3, refText: "" });
  expect(limited).toMatchObject({ range: "1–3", rangeUnit: "ratio", unit: "ratio" });
});

const value = (number: number, flag: Flag, day = "2026-11-20") =>
  makeReading({
    at: new Date(`${day}T06:00:00Z`),
    value: String(number),
    number,
    unit: "mg/dL",
    refLow: 70,
    refHigh: 100,
    flag,
  });
const parameter = (code: string, latest: Reading, earlier: Reading[] = []): SmartParameter => ({
  code,
  name: code,
  plainWords: "",
  latest,
  earlier,
});
const page = (groups: SmartGroup[]) =>
  readSmartReport(
    { members: [], member: null, groups },
    {
      site: { brand: "Namuna", demo: false } as SiteSettings,
      now: new Date("2026-11-25T06:00:00Z"),
      language: "en",
    },
  );

test("what is outside its range comes first: critical values, then by how far, each with the value before and a question", () => {
  const { groups, summary } = page([
    { name: "Heart", parameters: [parameter("WITHIN", value(80, "N"))] },
    {
      name: "Sugar",
      parameters: [
        parameter("NEAR", value(105, "H")),
        parameter("FAR", value(150, "H"), [value(90, "N", "2026-05-02")]),
        parameter("CRITICAL", value(65, "LL")),
      ],
    },
  ]);
  expect(groups.map(({ name }) => name)).toEqual(["Sugar", "Heart"]);
  expect(summary.outside.map(({ code, howFar }) => [code, howFar])).toEqual([
    ["CRITICAL", "5 mg/dL below 70"],
    ["FAR", "50 mg/dL above 100"],
    ["NEAR", "5 mg/dL above 100"],
  ]);
  expect(summary.outside.map(({ before }) => before)).toEqual(["", "90, 02/05/2026", ""]);
  for (const { question } of summary.outside) expect(question).toMatch(/What does this mean for me/);
  expect(summary.question).toMatch(/^Could a medicine/);
});

test("where all is in range nothing is asked", () => {
  const { summary } = page([{ name: "Heart", parameters: [parameter("WITHIN", value(80, "N"))] }]);
  expect([summary.outside, summary.question]).toEqual([[], ""]);
});
