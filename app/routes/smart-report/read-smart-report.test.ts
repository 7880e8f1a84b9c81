import { expect, test } from "vitest";
import { TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import type { Reading } from "../../../domain/reports/smart/types.ts";
import { readParameter } from "./read-smart-report.ts";

const ratio: Reading = {
  ...{ reportId: "report", at: new Date("2026-11-20T06:00:00Z"), value: "1.27", number: 1.27, unit: "ratio" },
  ...{ bound: false, refLow: null, refHigh: null, refText: "No fixed limits; read with the full count" },
  ...{ flag: "", method: "", rangeSource: "" },
};
const read = (latest: Reading) =>
  readParameter(
    { code: "NLR", name: "Neutrophil to Lymphocyte Ratio", plainWords: "", latest, earlier: [] },
    TRANSLATE_ENGLISH.day,
    TRANSLATE_ENGLISH,
  ).latest;

test("a range in words has no unit, one in numbers has the value's unit", () => {
  expect(read(ratio)).toMatchObject({ range: "No fixed limits; read with the full count", rangeUnit: "" });
  const limited = read({ ...ratio, refLow: 1, refHigh: 3, refText: "" });
  expect(limited).toMatchObject({ range: "1–3", rangeUnit: "ratio", unit: "ratio" });
});
