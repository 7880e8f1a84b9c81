import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ANYBODY } from "../../../domain/catalogue/describe-range.ts";
import type { Parameter } from "../../../domain/catalogue/types.ts";
import "../../i18n/load-bengali.ts";
import { translateIn } from "../../i18n/messages.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { parametersOf } from "./about-service.ts";
import { RangeTable } from "./parameter-list.tsx";

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

function inBengali(unit: string, ...ranges: Partial<Range>[]): string {
  const parameter: Parameter = {
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
  const parameters = parametersOf({ parameterById: new Map([[1, parameter]]) }, { parameterIds: [1] }, "bn");
  return renderToStaticMarkup(
    <TranslateContext value={translateIn("bn")}>
      <RangeTable parameters={parameters} />
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
