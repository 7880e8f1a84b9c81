import type { Translate } from "../../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { FLAG_WORDS, shortRangeWords } from "../flag-words.ts";
import { isOutside } from "../flags.ts";
import type { Reading, SmartParameter } from "./types.ts";

/** The most questions for one visit. */
const MOST = 6;

/** Neutral questions about values outside their ranges: the values, never a diagnosis. Empty when none is outside. */
export function askDoctor(outside: readonly SmartParameter[], t: Translate = TRANSLATE_ENGLISH): string[] {
  if (outside.length === 0) return [];
  const rest = outside.length - MOST;
  return [
    ...outside.slice(0, MOST).map((parameter) => questionOf(parameter, t)),
    ...(rest > 0
      ? [t("What about the other {rest} outside the reference range on this page?", { rest })]
      : []),
    commonQuestion(t),
  ];
}

/** The question that belongs to all values outside their ranges. */
export function commonQuestion(t: Translate): string {
  return t("Could a medicine, supplement, food or recent illness have affected these results?");
}

/** The question about one value outside its range. */
export function questionOf({ name, latest, earlier }: SmartParameter, t: Translate): string {
  // The text of a range may name an illness ("126 or more: diabetes range"): a question does not, if numbers say enough.
  const range = shortRangeWords(latest, t);
  const facts = [`${latest.value} ${latest.unit}`.trim(), range && t("range {range}", { range })]
    .filter(Boolean)
    .join(", ");
  const seen = { name, finding: t.lookup(FLAG_WORDS[latest.flag]).toLowerCase(), facts };
  const times = timesBefore(latest, earlier);
  switch (times) {
    case 0:
      return t(
        "{name} is {finding} ({facts}). What does this mean for me, and should I repeat the test?",
        seen,
      );
    case 1:
      return t("{name} is {finding} ({facts}), as it was last time. What does this mean for me?", seen);
    default:
      return t(
        "{name} is {finding} ({facts}), as it was the last {times} times. What does this mean for me?",
        { ...seen, times },
      );
  }
}

/** How many readings before the latest, without a gap, were outside in the same unit and on the same side. */
function timesBefore(latest: Reading, earlier: readonly Reading[]): number {
  const end = earlier.findIndex((each) => each.unit !== latest.unit || side(each) !== side(latest));
  return end === -1 ? earlier.length : end;
}

function side({ flag }: Reading): string {
  return isOutside(flag) ? flag.slice(0, 1) : "";
}
