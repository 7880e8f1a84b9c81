import { formatDay } from "../shared/clock.ts";
import { formatRupees } from "../shared/money.ts";
import type { Figures, PartsOfDay } from "./figures.ts";
import { ENGLISH_FIGURES, listWithAnd, timeWithPartOfDay } from "./figures.ts";

/** "1,299" → "১,২৯৯": the digits alone, all else as it stands. */
function bengaliDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6));
}

/** Bengali names the part of the day before the hour; each name holds until the hour that follows it. */
export const BENGALI_PARTS: PartsOfDay = [
  ["রাত", 4],
  ["ভোর", 6],
  ["সকাল", 12],
  ["দুপুর", 16],
  ["বিকেল", 18],
  ["সন্ধ্যা", 20],
  ["রাত", 24],
];

const bengaliTime = (value: number | Date) => bengaliDigits(timeWithPartOfDay(value, BENGALI_PARTS));

/** English figures in Bengali's digits; the hour is put together here, because Bengali's part of the day comes first in speech. */
export const BENGALI_FIGURES: Figures = {
  number: (value) => bengaliDigits(ENGLISH_FIGURES.number(value)),
  rupees: (paise) => bengaliDigits(formatRupees(paise)),
  day: (value) => bengaliDigits(formatDay(value)),
  time: bengaliTime,
  dayTime: (at) => `${BENGALI_FIGURES.day(at)}, ${bengaliTime(at)}`,
  list: (names) => listWithAnd(names, "ও"),
  digits: (text) => bengaliDigits(String(text)),
};
