import { flagOf, isHigh, isLow } from "./flags.ts";
import type { ReportResult } from "./types.ts";

/** Positions of the band and the value on a bar from 0 to 1. */
export interface RangeGeometry {
  from: number;
  to: number;
  value: number;
  /** The value is beyond the bar: its mark is at the end. */
  beyond: boolean;
}

/** Keeps the mark of a value far out of range inside the bar. */
const MARGIN = 0.03;

/** A closed band takes the middle half of the bar, an open one two thirds from its open end. Null without a range, or with limits in the wrong order. */
export function rangeGeometry(value: number, low: number | null, high: number | null): RangeGeometry | null {
  if (low === null && high === null) return null;
  if (low !== null && high !== null && low >= high) return null;
  const [start, end] = rangeAxis(low, high);
  const place = (at: number) => (at - start) / (end - start);
  const raw = place(value);
  return {
    from: low === null ? 0 : place(low),
    to: high === null ? 1 : place(high),
    value: Math.min(Math.max(raw, MARGIN), 1 - MARGIN),
    beyond: raw < 0 || raw > 1,
  };
}

/** A result's range as the bar on screen takes it. */
export function barRange({
  refLow,
  refHigh,
  refStrict,
}: Pick<ReportResult, "refLow" | "refHigh" | "refStrict">): {
  low?: number;
  high?: number;
  strict?: boolean;
} {
  return {
    ...(refLow === null ? {} : { low: refLow }),
    ...(refHigh === null ? {} : { high: refHigh }),
    ...(refStrict ? { strict: true } : {}),
  };
}

/** The values at both ends of a bar around a range, which has at least one side; on screen and on paper alike. */
function rangeAxis(low: number | null, high: number | null): [start: number, end: number] {
  if (low !== null && high !== null) return [low - (high - low) / 2, high + (high - low) / 2];
  if (high !== null) return high > 0 ? [0, high * 1.5] : [high - 2, high + 1];
  const from = low ?? 0;
  return from > 0 ? [0, from * 3] : [from - 1, from + 2];
}

/** A value that is a limit of what can be measured ("<0.5"), not a measured number. */
export function isBound(value: string): boolean {
  return /^[<>≤≥]/.test(value);
}

type Judged = Pick<ReportResult, "value" | "number" | "flag" | "refLow" | "refHigh" | "refStrict">;

/**
 * Whether the bar agrees with the flag, on screen and on paper: a measured number, a known side, and no stronger flag (the laboratory's, or
 * a critical one) on a value within the range.
 */
export function hasBar<R extends Judged>(result: R): result is R & { number: number } {
  const { number, value, flag, refLow, refHigh, refStrict } = result;
  if (number === null || isBound(value) || flag === "") return false;
  const ours = flagOf({ number, comparator: "" }, { low: refLow, high: refHigh, strict: refStrict });
  return ours === "" || ours === flag || (isLow(ours) && isLow(flag)) || (isHigh(ours) && isHigh(flag));
}
