import { flagOf, isHigh, isLow } from "./flags.ts";
import type { ReportResult } from "./types.ts";

/** A value that is a limit of what can be measured ("<0.5"), not a measured number. */
export function isBound(value: string): boolean {
  return /^[<>≤≥]/.test(value);
}

type Judged = Pick<ReportResult, "value" | "number" | "flag" | "refLow" | "refHigh" | "refStrict">;

/**
 * Whether a result's mark on a bar says what its flag says, on screen and on paper alike: it is a measured number, how it lies to its range is
 * known, and no stronger flag (the laboratory's, or one of the critical limits) says something else than "in range".
 */
export function hasBar<R extends Judged>(result: R): result is R & { number: number } {
  const { number, value, flag, refLow, refHigh, refStrict } = result;
  if (number === null || isBound(value) || flag === "") return false;
  const ours = flagOf({ number, comparator: "" }, { low: refLow, high: refHigh, strict: refStrict });
  return ours === "" || ours === flag || (isLow(ours) && isLow(flag)) || (isHigh(ours) && isHigh(flag));
}
