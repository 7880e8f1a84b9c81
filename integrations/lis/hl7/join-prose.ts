import { areOpposite, stronger } from "../../../domain/reports/flags.ts";
import type { SentResult } from "../../../domain/reports/types.ts";
import type { SentRange } from "../read-range.ts";
import type { ReadObservation } from "./read-obx.ts";

/** Consecutive OBX of text with the same code are joined, with the flags and notes of all. */
export function joinProse(observations: readonly ReadObservation[]): {
  results: SentResult[];
  quarantineReason: string | null;
} {
  const results: SentResult[] = [];
  let quarantineReason: string | null = null;
  let before: ReadObservation | undefined;
  for (const each of observations) {
    if (!each.result) continue;
    const last = results.at(-1);
    const goesOn = last && before?.isProse && each.isProse && isOfOne(last, each.result);
    if (!goesOn) results.push(each.result);
    else if (before && isRepeated(before, each))
      quarantineReason = `a line of ${nameOf(each.result)} is there twice`;
    else if (before && isBackwards(before, each))
      quarantineReason = `the lines of ${nameOf(each.result)} are not in the order in which they are counted`;
    else if (before && isReplaced(before, each))
      quarantineReason = `OBX-11 of the lines of ${nameOf(each.result)} differs: whether a corrected line replaces the other one or goes on from it cannot be told`;
    else {
      const joined = joinTwo(last, each.result);
      if (joined) results.splice(-1, 1, joined);
      else {
        const how = areOpposite(last.flag, each.result.flag)
          ? "are flagged to two sides"
          : "differ in unit, range or method";
        quarantineReason = `the lines of ${nameOf(each.result)} ${how}`;
      }
    }
    before = each;
  }
  return { results, quarantineReason };
}

/** Whether one of two lines is a correction and the other one is not: the text before the correction must not stand beside it. */
function isReplaced(before: ReadObservation, line: ReadObservation): boolean {
  const isRetracted = before.result?.stands === false || line.result?.stands === false;
  return !isRetracted && (before.status === "C") !== (line.status === "C");
}

/** Whether a line is the one before it once more, with its number; one text may have the same words in two lines. */
function isRepeated(before: ReadObservation, line: ReadObservation): boolean {
  return line.places[0] !== "" && JSON.stringify(before) === JSON.stringify(line);
}

/** Whether OBX-1 or OBX-4 of a line is lower than that of the line before it. */
function isBackwards(before: ReadObservation, line: ReadObservation): boolean {
  return before.places.some((place, i) => isLess(line.places[i] ?? "", place));
}

/** Compares by number: "2" before "10", "1.2" before "1.10". False for anything but numbers. */
function isLess(a: string, b: string): boolean {
  const [x, y] = [a, b].map((place) => (/^\d+(?:\.\d+)*$/.test(place) ? place.split(".").map(Number) : []));
  const at = x?.findIndex((part, i) => part !== y?.[i]) ?? -1;
  return at >= 0 && (x?.[at] ?? 0) < (y?.[at] ?? 0);
}

function isOfOne(a: SentResult, b: SentResult): boolean {
  return nameOf(a) === nameOf(b) && !a.absent && !b.absent;
}

/** Null if the fields beside the two texts differ. Of a retracted and a valid text the valid one stays. */
function joinTwo(a: SentResult, b: SentResult): SentResult | null {
  if (!a.stands || !b.stands) return a.stands ? a : b;
  const isApart = (x: string | null, y: string | null) =>
    (x ?? "") !== (y ?? "") && (x ?? "") !== "" && (y ?? "") !== "";
  if (isApart(a.unit, b.unit) || isApart(a.method, b.method) || isApart(rangeOf(a), rangeOf(b))) return null;
  if (areOpposite(a.flag, b.flag)) return null;
  const texts = [...new Set([a.flagText ?? "", b.flagText ?? ""].flatMap((text) => text.split(" ")))];
  return {
    ...a,
    ...(rangeOf(a) === "" ? sentRangeOf(b) : {}),
    value: [a.value, b.value].filter((text) => text !== "").join(" "),
    unit: a.unit || b.unit,
    method: a.method || b.method,
    flag: stronger(a.flag, b.flag),
    flagText: texts.filter((text) => text !== "").join(" "),
    critical: a.critical === true || b.critical === true,
    comments: [...(a.comments ?? []), ...(b.comments ?? [])],
    ...(a.isFinal === false || b.isFinal === false ? { isFinal: false } : {}),
  };
}

function rangeOf({ refLow, refHigh, refText, refStrict }: SentResult): string {
  return [refLow ?? "", refHigh ?? "", refText, refStrict ? "strict" : ""].join(" ").trim();
}

function sentRangeOf(sent: SentResult): SentRange {
  const { refLow, refHigh, refText, refDigits, refStrict, refChoices } = sent;
  return {
    refLow,
    refHigh,
    refText,
    ...(refChoices ? { refChoices } : {}),
    ...(refDigits ? { refDigits } : {}),
    ...(refStrict ? { refStrict } : {}),
  };
}

function nameOf({ analyte, loinc, name = "" }: SentResult): string {
  return analyte || loinc || name;
}
