import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ANYBODY } from "../../../domain/catalogue/describe-range.ts";
import type { Parameter } from "../../../domain/catalogue/types.ts";
import "../../i18n/load-bengali.ts";
import { translateIn } from "../../i18n/messages.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { parametersOf } from "./about-service.ts";
import { RangeTable } from "./range-table.tsx";

type Range = Parameter["ranges"][number];

const RANGE: Range = {
  ...ANYBODY,
  low: null,
  high: null,
  text: "",
  source: "Dacie",
  edition: "12th ed.",
  checkedOn: "2026-11-01",
};

function parameterOf(unit: string, ranges: readonly Partial<Range>[]): Parameter {
  return {
    id: 1,
    code: "P1",
    name: "Ejection Fraction",
    unit,
    decimals: 0,
    valueType: "number",
    loinc: null,
    bodyGroup: "Heart",
    plainWords: "",
    ranges: ranges.map((range) => ({ ...RANGE, ...range })),
    criticalLimits: [],
  };
}

function inBengali(unit: string, ...ranges: Partial<Range>[]): string {
  const parameterById = new Map([[1, parameterOf(unit, ranges)]]);
  const parameters = parametersOf({ parameterById }, { parameterIds: [1] }, "bn", {
    allAges: false,
  });
  return renderToStaticMarkup(
    <TranslateContext value={translateIn("bn")}>
      <RangeTable parameters={parameters} allAges={false} />
    </TranslateContext>,
  );
}

test("a range written in words is translated like a result, never like a button of the same name", () => {
  const html = inBengali("", { text: "Clear" });
  expect(html).toContain("স্বচ্ছ");
  expect(html).not.toContain("মুছুন");
});

test("whom a range is for and its numbers are translated; a note that is in no dictionary stays as it is", () => {
  const note = "up to 2.0 by the older analyser";
  const html = inBengali("mg/dL", { high: 2, text: note, sex: "F", pregnancy: "2" });
  expect(html).toContain(`<span>${translateIn("bn").lookup("Women")}, `);
  expect(html).not.toContain("Women");
  expect(html).toContain("2 mg/dL পর্যন্ত");
  expect(html).toContain(`<span lang="en-IN">${note}</span>`);
});

test("a source is named once, and one of an empty range not at all", () => {
  const html = inBengali("g/dL", { low: 13 }, { high: 17 }, { source: "Nobody" });
  expect(html.match(/Dacie, 12th ed\./g)).toHaveLength(1);
  expect(html).not.toContain("Nobody");
});

const YEAR = 365.25;
const CHILD = { ageToDays: Math.round(12 * YEAR), low: 10 };
const NEWBORN = { ageFromHours: 0, ageToHours: 24, low: 20 };
const ADULT = { ageFromDays: Math.round(18 * YEAR), low: 13 };

test.each([
  {
    name: "few: all",
    few: true,
    allAges: false,
    ranges: [CHILD, NEWBORN, ADULT],
    lows: [10, 20, 13],
    apart: false,
  },
  {
    name: "many: those of adults",
    few: false,
    allAges: false,
    ranges: [CHILD, NEWBORN, ADULT],
    lows: [13],
    apart: true,
  },
  {
    name: "many, asked for: all",
    few: false,
    allAges: true,
    ranges: [CHILD, NEWBORN, ADULT],
    lows: [10, 20, 13],
    apart: true,
  },
  {
    name: "many, none of adults: all",
    few: false,
    allAges: false,
    ranges: [CHILD, NEWBORN],
    lows: [10, 20],
    apart: false,
  },
])("of a parameter's ranges a page shows, $name", ({ few, allAges, ranges, lows, apart }) => {
  const others = few ? [] : Array.from({ length: 12 }, () => ADULT);
  const parameterById = new Map([
    [1, parameterOf("g/dL", ranges)],
    [2, parameterOf("g/dL", others)],
  ]);
  const [first] = parametersOf({ parameterById }, { parameterIds: [1, 2] }, "en", { allAges });
  expect(first?.ranges.map(({ values }) => Number.parseFloat(values))).toEqual(lows);
  expect(first?.childrenApart).toBe(apart);
});
