import type { Analyte, SentResult } from "./types.ts";
import type { Measured } from "./units.ts";

/** "-0.00" as well, which an analyser has rounded, and "<0". */
export function isBelowZero({ number, comparator }: Measured): boolean {
  return number < 0 || Object.is(number, -0) || (number === 0 && comparator === "<");
}

/**
 * Whether a value may be negative: concentrations and shares (g/dL, /uL, %) may not, unless our ranges, or the laboratory's where there are
 * none of ours, go below zero (base excess).
 */
export function goesBelowZero(sent: SentResult, { unit, ranges }: Analyte): boolean {
  if (!/\/|^(?:%|fL|pg)$/.test(unit)) return true;
  const own = ranges.map(({ low, high }) => ({ refLow: low, refHigh: high }));
  return (own.length > 0 ? own : [sent]).some(
    ({ refLow, refHigh }) => (refLow ?? 0) < 0 || (refHigh ?? 0) < 0,
  );
}
