import type { Translate } from "../words/translate.ts";
import { rangeWords } from "./flag-words.ts";
import { sayRangeNote } from "./say-range-note.ts";
import { hasLimits } from "./smart/trend-charts.ts";

/**
 * A range as the screen of a report shows it: what is noted beside its numbers is in the reader's language, as in the Health Analysis
 * Report; a range that is words alone stays the laboratory's own, as the result beside it does.
 */
export function rangeOnScreen(
  result: { refLow: number | null; refHigh: number | null; refText: string },
  t: Translate,
): string {
  if (!hasLimits(result)) return rangeWords(result, t);
  return rangeWords({ ...result, refText: sayRangeNote(result.refText, t.language) }, t);
}
