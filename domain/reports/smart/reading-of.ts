import { isBound } from "../has-bar.ts";
import type { ReportResult } from "../types.ts";
import type { Reading } from "./types.ts";

/** A result as a reading of its report; `at`: when the sample was taken. */
export function readingOf(
  { reportId, measuredAt }: { reportId: string; measuredAt: Date },
  result: ReportResult,
  method: string,
): Reading {
  const { value, unit, number, refLow, refHigh, refText, refDigits, refStrict, flag, rangeSource } = result;
  const range = {
    ...{ refLow, refHigh, refText, flag, rangeSource },
    ...(refDigits ? { refDigits } : {}),
    ...(refStrict ? { refStrict } : {}),
  };
  return { reportId, at: measuredAt, value, unit, number, bound: isBound(value), ...range, method };
}
