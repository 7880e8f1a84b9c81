import type { ReportResult } from "./types.ts";

/** A value that is a limit of what can be measured ("<0.5"), not a measured number. */
export function isBound(value: string): boolean {
  return /^[<>≤≥]/.test(value);
}

/**
 * Whether a result's mark on a bar says no more than is known, on screen and on paper alike: it is a measured number, and how it lies to its
 * range is known.
 */
export function hasBar<R extends Pick<ReportResult, "value" | "number" | "flag">>(
  result: R,
): result is R & { number: number } {
  return result.number !== null && !isBound(result.value) && result.flag !== "";
}
