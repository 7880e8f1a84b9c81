import type { Catalogue } from "../../catalogue/types.ts";
import { translateExplanation } from "../../i18n/content-words.ts";
import type { Language } from "../../i18n/languages.ts";
import { IMPRESSION } from "../analytes.ts";
import { isBound } from "../range-geometry.ts";
import type { ReportResult } from "../types.ts";
import type { Reading, SmartGroup, SmartParameter } from "./types.ts";

interface Measured {
  measuredAt: Date;
  results: readonly ReportResult[];
}

/**
 * The results of one report by group, each with the same parameter's readings before, newest first. What has no value is left out.
 * `earlier`: the patient's reports before it, newest first.
 */
export function resultGroups(
  report: Measured & { reportId: string },
  earlier: readonly Measured[],
  { catalogue, language }: { catalogue: Pick<Catalogue, "parameterByCode">; language: Language },
): SmartGroup[] {
  const parameterOf = (result: ReportResult): SmartParameter => ({
    code: result.code,
    name: result.name,
    plainWords: translateExplanation(catalogue.parameterByCode.get(result.code)?.plainWords ?? "", language),
    latest: readingOf(report, result, result.method),
    earlier: earlier.flatMap(({ measuredAt, results }) => {
      const before = results.find(({ code, absent }) => code === result.code && !absent);
      return before ? [readingOf({ reportId: "", measuredAt }, before, before.method)] : [];
    }),
  });
  const measured = report.results.filter(({ code, absent }) => code !== IMPRESSION.code && !absent);
  return [...Map.groupBy(measured, ({ bodyGroup }) => bodyGroup)].map(([name, results]) => ({
    name,
    parameters: results.map(parameterOf),
  }));
}

/** A result as a reading of its report; `at`: when the sample was taken. */
export function readingOf(
  { reportId, measuredAt }: { reportId: string; measuredAt: Date },
  result: ReportResult,
  method: string,
): Reading {
  const { value, unit, number, refLow, refHigh, refText, refDigits, refStrict, flag, rangeSource } = result;
  const range = {
    refLow,
    refHigh,
    refText,
    flag,
    rangeSource,
    ...(refDigits ? { refDigits } : {}),
    ...(refStrict ? { refStrict } : {}),
  };
  return { reportId, at: measuredAt, value, unit, number, bound: isBound(value), ...range, method };
}
