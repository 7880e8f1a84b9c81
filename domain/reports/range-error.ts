import type { SentResult } from "./types.ts";
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
