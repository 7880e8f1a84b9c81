import { plainFigures } from "../i18n/typed-digits.ts";
import { flagOf } from "./flags.ts";
import { powerOf } from "./result-unit.ts";
import type { Analyte, SentResult } from "./types.ts";
import type { Measured } from "./units.ts";
import { areOtherUnits, isPerVolume, parseValue } from "./units.ts";

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

/** Why the range that the laboratory sent cannot be shown beside a value in the unit `due`, as the end of "the range of CHOL …"; null if it can. */
export function rangeError(sent: SentResult, due: Pick<Analyte, "unit" | "loinc">): string | null {
  if (isBeyondMeasure(sent)) return "has a limit beyond any measure";
  if (isBackwards(sent)) return "has its low above its high";
  if (isEmptyRange(sent)) return "is from 0 to 0, which many systems send for none";
  const other = unitOfAnother(sent.refText, due);
  return other === null ? null : `is in ${other}, and not in ${due.unit}`;
}

/** A number in words, where a unit may follow without a blank; not the power of ten of a unit (10^3/uL). */
const BEFORE_UNIT = /(?<![^\s<>=≤≥(:–—-])(\d[\d.,]*)(?=[\p{L}%/])/gu;
/** Words between the numbers of a range. */
const BETWEEN = /\b(?:to|up ?to|less than|more than|below|above|under|over)\b/gi;
/** A range without other words, and what stands behind its last number. */
const NUMBERS_ALONE = /^[\s\d.,<>=≤≥()–—-]*\d[\s)]*([^\d\s()][^\d()]*)\)?$/;
/** How many words a unit has: "mg per 100 ml" four. */
const UNIT_WORDS = [1, 2, 3, 4];

/** The unit of a range in words if that is surely another than the value's, as 70-99 mg/dL beside mmol/L; null if the value's own is there, too. */
function unitOfAnother(words: string, due: Pick<Analyte, "unit" | "loinc">): string | null {
  if (due.unit === "" || words.length > LONGEST) return null;
  const text = plainFigures(words).replace(BEFORE_UNIT, "$1 ");
  const [, behind = ""] = NUMBERS_ALONE.exec(text.replace(BETWEEN, " ")) ?? [];
  const parts = text.split(/[\s;,]+/).map((part) => part.replace(/^[([{]+|[)\]}:]+$/g, ""));
  // Behind a word "per litre" is the end of a unit.
  const begins = (from: number) =>
    !/^(?:\/|per$)/i.test(parts[from] ?? "") || /\d$/.test(parts[from - 1] ?? "0");
  const named = parts
    .flatMap((_, from) =>
      begins(from) ? UNIT_WORDS.map((more) => parts.slice(from, from + more).join(" ")) : [],
    )
    .filter((each) => isPerVolume(each));
  const units = [behind.trim(), ...named].filter((each) => each !== "");
  if (units.some((unit) => powerOf({ unit, unitWords: [] }, due) === 0)) return null;
  return units.find((unit) => areOtherUnits(unit, due.unit)) ?? null;
}

/** Longer than ranges with units; the words of a longer one explain. */
const LONGEST = 1000;

/** Laboratories with another method have other limits, but not limits that a value of usual size is this many times away from. */
const ANOTHER_SCALE = 8;
/** Of masses, amounts of substance and counts; units of activity differ from one reagent to the next. */
const PHYSICAL = /^(?:[munpµ]?(?:g|mol)|mEq|cells|10\^\d+|)\/[dmuµ]?L$/;

interface Limits {
  low: number | null;
  high: number | null;
}

/**
 * Whether the laboratory's limits are of another scale than the value or than our own ranges: 7.5 that is `usual` beside 4000–10000, a
 * cholesterol of 4.9 mg/dL with a range up to 5.2. They are of another unit than they are labelled with, and a flag by them would be wrong.
 */
export function isOfAnotherScale(
  { number }: Measured,
  own: Limits,
  { usual, unit, ranges }: { usual: Limits | null; unit: string; ranges: readonly Limits[] },
): boolean {
  if (!usual || number <= 0 || (own.low ?? 0) < 0) return false;
  // The laboratory may know more of the patient, so none of ours may be near.
  if (PHYSICAL.test(unit) && ranges.every((each) => areApart(number, own, each))) return true;
  if (flagOf({ number, comparator: "" }, usual) !== "N") return false;
  return (
    (own.low !== null && number * ANOTHER_SCALE <= own.low) ||
    (own.high !== null && own.high > 0 && number >= own.high * ANOTHER_SCALE)
  );
}

/** Whether two ranges from a low to a high do not even come near each other, or two of a high alone differ by their scale. */
function areApart(number: number, own: Limits, usual: Limits): boolean {
  if (!own.high || !usual.high) return false;
  if (own.low && usual.low) return own.high * 2 < usual.low || own.low > usual.high * 2;
  const isSmaller = own.high * ANOTHER_SCALE <= usual.high;
  return isSmaller || Math.min(own.high, number) >= usual.high * ANOTHER_SCALE;
}

/** Of a number near the usual ones: within this many times their limits. */
const NEAR = 3;

/** Whether a number is near the usual ones as it stands, and far from them once it is converted from its unit: 7.5 leucocytes in /uL, where 10^3/uL is meant. */
export function isLabelledWrong(digits: number, number: number, usual: Limits | null): boolean {
  if (!usual?.low || !usual.high || digits * NEAR < usual.low || digits > usual.high * NEAR) return false;
  return number * ANOTHER_SCALE <= usual.low || number >= usual.high * ANOTHER_SCALE;
}
