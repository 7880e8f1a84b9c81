import { flagOf } from "./flags.ts";
import type { SentResult } from "./types.ts";
import type { Measured } from "./units.ts";
import { parseValue } from "./units.ts";

/** Larger than any real measurement. A limit beyond it (or Infinity, from too many digits) would flag what cannot be compared. */
const MAX_IN_RANGE = 1e15;

function isBeyondMeasure({ refLow, refHigh }: SentResult): boolean {
  return [refLow, refHigh].some((limit) => limit !== null && !(Math.abs(limit) <= MAX_IN_RANGE));
}

function isBackwards({ refLow, refHigh }: SentResult): boolean {
  return refLow !== null && refHigh !== null && refLow > refHigh;
}

/** From 0 to 0, where the value is another one and the laboratory does not call it abnormal: for "no range", or for "none expected". */
function isEmptyRange({ refLow, refHigh, value, flag }: SentResult): boolean {
  const { number = 0 } = parseValue(value) ?? {};
  return refLow === 0 && refHigh === 0 && number !== 0 && (flag === "" || flag === "N");
}

/** Why the limits that the laboratory sent cannot be shown, as the end of "the range of CHOL …"; null if they can. */
export function rangeError(sent: SentResult): string | null {
  if (isBeyondMeasure(sent)) return "has a limit beyond any measure";
  if (isBackwards(sent)) return "has its low above its high";
  return isEmptyRange(sent) ? "is from 0 to 0, which many systems send for none" : null;
}

/** Laboratories with another method have other limits, but not limits that a value of usual size is this many times away from. */
const ANOTHER_SCALE = 8;

/**
 * Whether the laboratory's limits are of another scale than the value: 7.5 that is usual (`usual` is the catalogue's range) beside 4000–10000.
 * Their unit was another one, and a flag by them would be wrong.
 */
export function isOfAnotherScale(
  { number }: Measured,
  own: { low: number | null; high: number | null },
  usual: { low: number | null; high: number | null } | null,
): boolean {
  if (!usual || number <= 0 || (own.low ?? 0) < 0 || flagOf({ number, comparator: "" }, usual) !== "N")
    return false;
  return (
    (own.low !== null && number * ANOTHER_SCALE <= own.low) ||
    (own.high !== null && own.high > 0 && number >= own.high * ANOTHER_SCALE)
  );
}
