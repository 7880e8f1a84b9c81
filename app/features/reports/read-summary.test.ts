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
