import { expect, test } from "vitest";
import { TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import { makeReading, makeResult } from "../../../test/support/make-report.ts";
import { readSummary } from "./read-summary.ts";

const HAEMOGLOBIN = { code: "HB", name: "Haemoglobin", plainWords: "", latest: makeReading(), earlier: [] };

test.each([
  ["nothing else", [], true],
  ["another value in range", [makeResult({ code: "PLT" })], true],
  ["an impression of a scan", [makeResult({ code: "IMPRESSION", value: "A fracture", flag: "" })], false],
  ["a result that is absent", [makeResult({ code: "PLT", absent: "sample clotted", flag: "" })], false],
])("beside %s a page says that all are in range, or does not", (_, others, said) => {
  const results = [makeResult(), ...others];
  const summary = readSummary([HAEMOGLOBIN], { words: "", results }, { t: TRANSLATE_ENGLISH });
  expect(summary).toMatchObject({ inRange: 1, judged: 1, allInRange: said });
});

test.each([
  ["of the same method", { method: "CLIA" }, "10.1, 13/05/2026"],
  ["of another unit, which it names", { method: "CLIA", unit: "g/L" }, "10.1 g/L, 13/05/2026"],
  ["of another method", { method: "ECLIA" }, ""],
  ["of a method that is not known", { method: "" }, "10.1, 13/05/2026"],
])("the value before of one outside its range: %s", (_, before, words) => {
  const latest = makeReading({ value: "9.8", number: 9.8, flag: "L", method: "CLIA" });
  const at = new Date("2026-05-13T04:30:00Z");
  const earlier = [makeReading({ value: "10.1", number: 10.1, at, ...before })];
  const { outside } = readSummary(
    [{ ...HAEMOGLOBIN, latest, earlier }],
    { words: "", results: [makeResult({ flag: "L" })] },
    { t: TRANSLATE_ENGLISH },
  );
  expect(outside.map((each) => each.before)).toEqual([words]);
});
