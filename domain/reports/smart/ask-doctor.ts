import { TRANSLATE_ENGLISH, type Translate } from "../../i18n/translate.ts";
import { FLAG_WORDS, rangeWords } from "../flag-words.ts";
import { isOutside } from "./summarise.ts";
import type { Reading, SmartParameter } from "./types.ts";

/** More questions than this do not fit into a visit. */
const MOST = 6;

/** Neutral questions about values outside their ranges: what was seen, never what it may be. Empty when none is outside. */
export function askDoctor(outside: readonly SmartParameter[], t: Translate = TRANSLATE_ENGLISH): string[] {
  if (outside.length === 0) return [];
  const rest = outside.length - MOST;
  return [
    ...outside.slice(0, MOST).map((parameter) => questionOf(parameter, t)),
    ...(rest > 0 ? [t("What about the other {rest} outside their ranges on this page?", { rest })] : []),
    commonQuestion(t),
  ];
}

/** The question that belongs to all values outside their ranges. */
export function commonQuestion(t: Translate): string {
  return t("Could a medicine, a supplement, food or a recent illness have changed these values?");
}

/** The question about one value outside its range. */
export function questionOf({ name, latest, earlier }: SmartParameter, t: Translate): string {
  // The text of a range may name an illness ("126 or more: diabetes range"): a question does not, if numbers say enough.
  const hasNumbers = latest.refLow !== null || latest.refHigh !== null;
  const range = rangeWords(hasNumbers ? { ...latest, refText: "" } : latest, t);
  const facts = [`${latest.value} ${latest.unit}`.trim(), range && t("range {range}", { range })]
    .filter(Boolean)
    .join(", ");
  const seen = { name, finding: t.lookup(FLAG_WORDS[latest.flag]).toLowerCase(), facts };
  const times = timesBefore(latest, earlier);
  switch (times) {
    case 0:
      return t(
        "{name} is {finding} ({facts}): what does that mean for me, and should it be measured again?",
        seen,
      );
    case 1:
      return t(
        "{name} is {finding} ({facts}), and was the time before as well: what does that mean for me?",
        seen,
      );
    default:
      return t(
        "{name} is {finding} ({facts}), and was the {times} times before as well: what does that mean for me?",
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
