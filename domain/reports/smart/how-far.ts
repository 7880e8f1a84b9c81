import type { Translate } from "../../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import type { Reading } from "./types.ts";

type Measured = Pick<Reading, "value" | "unit" | "number" | "bound" | "refLow" | "refHigh">;

/**
 * "0.4 g/dL above 3.5": how far a value is outside its range, in the digits of value and limit. Empty for a value within, for findings in
 * words, and for a limit of measurement (">500"), whose distance nobody knows.
 */
export function howFar(reading: Measured, t: Translate = TRANSLATE_ENGLISH): string {
  const limit = limitOf(reading);
  if (limit === null || reading.number === null || reading.bound) return "";
  const digits = Math.max(decimalsOf(reading.value), decimalsOf(String(limit)));
  const facts = {
    difference: `${Math.abs(reading.number - limit).toFixed(digits)} ${reading.unit}`.trim(),
    limit: String(limit),
  };
  return reading.number > limit
    ? t("{difference} above {limit}", facts)
    : t("{difference} below {limit}", facts);
}

/** How far outside its range a value is, as a share of the limit that it has passed: 0 within, and for findings in words. */
export function shareOutside(reading: Measured): number {
  const limit = limitOf(reading);
  if (limit === null || reading.number === null) return 0;
  const distance = Math.abs(reading.number - limit);
  return limit === 0 ? distance : distance / Math.abs(limit);
}

/** The limit that the value has passed. */
function limitOf({ number, refLow, refHigh }: Measured): number | null {
  if (number === null) return null;
  if (refHigh !== null && number > refHigh) return refHigh;
  return refLow !== null && number < refLow ? refLow : null;
}

function decimalsOf(text: string): number {
  return /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
}
