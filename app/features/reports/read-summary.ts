import type { Translate } from "../../../domain/i18n/translate.ts";
import { shortRangeWords } from "../../../domain/reports/flag-words.ts";
import { isCriticalFlag } from "../../../domain/reports/flags.ts";
import { differenceOf } from "../../../domain/reports/method-of.ts";
import { commonQuestion, questionOf } from "../../../domain/reports/smart/ask-doctor.ts";
import { areAllInRange, countRanges, howFar, shareOutside } from "../../../domain/reports/smart/summarise.ts";
import type { SmartParameter } from "../../../domain/reports/smart/types.ts";
import type { Flag } from "../../../domain/reports/types.ts";

/** "Am I all right?" of a page of results: how many are in range, and each that is not. */
export interface SummaryView {
  inRange: number;
  judged: number;
  /** Every result is judged, and in range. */
  allInRange: boolean;
  /** Which values are counted. */
  words: string;
  /** The values outside their range: critical ones first, then by how far they are outside. */
  outside: OutsideView[];
  /** What to ask the doctor about all of them; "" when none is outside. */
  question: string;
}

/** A value outside its range, with all that helps to talk it over. */
export interface OutsideView {
  /** The id of its row on the page. */
  code: string;
  name: string;
  value: string;
  unit: string;
  flag: Flag;
  range: string;
  /** "0.4 g/dL above 3.5"; "" for results in words. */
  howFar: string;
  /** "4.1, 12/02/2026": the value before; "" if this is the first, or the one before was measured by another method. */
  before: string;
  plainWords: string;
  question: string;
}

/** How many results a group has in range and outside it. */
export interface GroupCount {
  inRange: number;
  judged: number;
  outside: number;
}

export function countGroup(parameters: readonly SmartParameter[]): GroupCount {
  const { inRange, judged, outside } = countRanges(parameters);
  return { inRange, judged, outside: outside.length };
}

/** `words`: which values are counted; `results`: all that the page shows, findings in words and absent ones too. */
export function readSummary(
  parameters: readonly SmartParameter[],
  { words, results }: { words: string; results: readonly { flag: Flag }[] },
  { t, dayOf = t.day }: { t: Translate; dayOf?: (at: Date) => string },
): SummaryView {
  const { inRange, judged, outside } = countRanges(parameters);
  return {
    inRange,
    judged,
    allInRange: areAllInRange(results),
    words,
    outside: outside.toSorted(byUrgency).map((parameter) => outsideView(parameter, dayOf, t)),
    question: outside.length === 0 ? "" : commonQuestion(t),
  };
}

function byUrgency(a: SmartParameter, b: SmartParameter): number {
  const critical = ({ latest }: SmartParameter) => Number(isCriticalFlag(latest.flag));
  return critical(b) - critical(a) || shareOutside(b.latest) - shareOutside(a.latest);
}

function outsideView(parameter: SmartParameter, dayOf: (at: Date) => string, t: Translate): OutsideView {
  const { code, name, plainWords, latest, earlier } = parameter;
  const { value, unit, flag } = latest;
  const [newest] = earlier;
  // Beside each other two values are read as a change: by another method they are none.
  const before = newest && differenceOf(latest, newest) === "method" ? undefined : newest;
  return {
    code,
    name,
    plainWords,
    value,
    unit,
    flag,
    range: shortRangeWords(latest, t),
    howFar: howFar(latest, t),
    before: before
      ? [before.value, before.unit === unit ? "" : before.unit].filter(Boolean).join(" ") +
        `, ${dayOf(before.at)}`
      : "",
    question: questionOf(parameter, t),
  };
}
