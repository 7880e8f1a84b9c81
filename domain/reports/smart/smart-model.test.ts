import { expect, test } from "vitest";
import { makeReading, RATIO_READING } from "../../../test/support/make-report.ts";
import type { SiteSettings } from "../../content/site.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { askDoctor } from "./ask-doctor.ts";
import { inWrittenUnits, smartModel } from "./smart-model.ts";
import type { Reading, SmartMember } from "./types.ts";

const site = { brand: "Namuna", phone: "033 4000 1234", email: "care@namuna.example" } as SiteSettings;
const now = new Date("2026-11-24T06:00:00Z");
const member: SmartMember = {
  patientId: "p",
  name: "Meena Das",
  relationship: "Self",
  dateOfBirth: "1980-05-05",
  sex: "F",
};

function rangeOf(latest: Reading): string | undefined {
  const parameter = {
    code: "NLR",
    name: "Neutrophil to Lymphocyte Ratio",
    plainWords: "",
    latest,
    earlier: [],
  };
  const report = { members: [member], member, groups: [{ name: "Blood", parameters: [parameter] }] };
  return smartModel(report, { site, now, t: TRANSLATE_ENGLISH }).groups[0]?.rows[0]?.range;
}

test("on paper too a range in words has no unit, one in numbers has the value's", () => {
  expect(rangeOf(RATIO_READING)).toBe("Range used: No fixed limits; read with the full count · 20/11/2026");
  expect(rangeOf({ ...RATIO_READING, refHigh: 3, refText: "" })).toBe(
    "Range used: up to 3 ratio · 20/11/2026",
  );
});

const reading = (day: number) =>
  makeReading({
    reportId: `report-${day}`,
    at: new Date(Date.UTC(2026, 10, day)),
    value: "490",
    unit: "cells/uL",
    number: 490,
    refLow: 40,
    refHigh: 440,
    flag: "H",
  });

test("values and the questions about them have units as people write them, and still know the time before", () => {
  const [group] = inWrittenUnits([
    {
      name: "Blood",
      parameters: [
        {
          code: "AEC",
          name: "Absolute Eosinophil Count",
          plainWords: "",
          latest: reading(20),
          earlier: [reading(10)],
        },
      ],
    },
  ]);
  const parameters = group?.parameters ?? [];
  expect(parameters.flatMap(({ latest, earlier }) => [latest, ...earlier].map(({ unit }) => unit))).toEqual([
    "cells/µL",
    "cells/µL",
  ]);
  expect(askDoctor(parameters)[0]).toBe(
    "Absolute Eosinophil Count is high (490 cells/µL, range 40–440), as it was last time. What does this mean for me?",
  );
});
