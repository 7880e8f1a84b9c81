import { oneLine } from "../../../domain/reports/one-line.ts";
import type { RangeChoice } from "../../../domain/reports/types.ts";
import { areOtherUnits, unitPower, unitsOf } from "../../../domain/reports/units.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { SentRange } from "../read-range.ts";
import { limitWords, rangeWith } from "../read-range.ts";
import type { Json } from "../strict-json.ts";
import { rangeAudience } from "./range-audience.ts";
import type { FhirValue } from "./read-fhir-value.ts";
import { codesOf, conceptWords, DECIMAL, decimalOf, unitOf } from "./read-fhir-value.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

/** One range in words, and its limits for judging. */
interface ReadRange {
  words: string;
  /** One, or those of a text that has several by people. */
  choices: RangeChoice[];
}

/**
 * The range of an Observation: the only one, or the patient's, of those of type normal, else of those without a type. Texts, audiences and
 * all further ranges are kept as words beside it.
 */
export function readFhirRange(
  part: Json,
  value: Pick<FhirValue, "unit" | "unitWords">,
  path: string,
): Result<SentRange, string> {
  const sent = objectsOf(part, "referenceRange");
  // One that is there twice is one.
  const ranges = [...new Map(sent.map((range) => [JSON.stringify(range), range])).values()];
  const read: ReadRange[] = [];
  for (const [i, range] of ranges.entries()) {
    const one = readOne(range, value, `${path}.referenceRange[${i}]`);
    if (!one.ok) return one;
    read.push(one.value);
  }
  const isNormal = (range: Json) => codesOf(objectOf(range, "type")).includes("normal");
  const hasNormal = ranges.some(isNormal);
  const meant = ranges.flatMap((range, i) =>
    (hasNormal ? isNormal(range) : range.type === undefined) ? [i] : [],
  );
  const beside = (at: number, words: string) =>
    read
      .map((each, i) => (i === at ? words : each.words))
      .filter((each) => each !== "")
      .join("; ");
  const choices = meant.flatMap((at) =>
    (read[at]?.choices ?? []).map((each) => ({ ...each, refText: beside(at, each.refText) })),
  );
  const words = { refLow: null, refHigh: null, refText: beside(-1, "") };
  const [only, ...others] = choices;
  if (!only) return done(words);
  const { holdsFor, ...limits } = only;
  if (others.length === 0 && holdsFor?.length === 0) return done(limits);
  // A range for everybody beside others is ambiguous.
  const isOpen = choices.some((each) => each.holdsFor?.length === 0);
  return done(isOpen ? words : { ...words, refChoices: choices });
}

function readOne(
  range: Json,
  value: Pick<FhirValue, "unit" | "unitWords">,
  path: string,
): Result<ReadRange, string> {
  const bounds = boundsOf(range, value, path);
  if (!bounds.ok) return bounds;
  const { refChoices, ...own } = bounds.value;
  const audience = rangeAudience(range);
  const withAudience = (words: string) => [words, ...audience.words].filter((each) => each !== "").join("; ");
  const both = (holdsFor: RangeChoice["holdsFor"]) =>
    holdsFor && audience.holdsFor && [...holdsFor, ...audience.holdsFor];
  const choices = (refChoices ?? [{ ...own, holdsFor: [] }]).map((each) => ({
    ...each,
    refText: withAudience(each.refText),
    holdsFor: both(each.holdsFor),
  }));
  const type = objectOf(range, "type");
  const name = type ? conceptWords(type) : "";
  const measured = limitWords(own, value.unit ?? "");
  const all = [measured, withAudience(own.refText)].filter((each) => each !== "").join(", ");
  return done({ words: name === "" ? all : `${name}: ${all}`, choices });
}

/** Low, high and the text that may repeat them. */
function boundsOf(
  range: Json,
  value: Pick<FhirValue, "unit" | "unitWords">,
  path: string,
): Result<SentRange, string> {
  const digits = { low: "", high: "" };
  for (const side of ["low", "high"] as const) {
    const bound = objectOf(range, side);
    if (range[side] !== undefined && !bound) return fail(`${path}.${side} must be an object.`);
    if (!bound) continue;
    digits[side] = decimalOf(bound);
    if (!DECIMAL.test(digits[side])) return fail(`${path}.${side}.value is not a number that can be shown.`);
    if (textOf(bound, "comparator") !== "")
      return fail(`${path}.${side}.comparator has no place in a range.`);
    const own = unitOf(bound);
    if (own.unit !== null && !isSameUnit([own.unit, ...own.unitWords], value.unit)) {
      return fail(`${path}.${side}.unit is another than the value's.`);
    }
  }
  const own = rangeWith(digits, oneLine(textOf(range, "text")), unitsOf(value));
  return own ? done(own) : fail(`${path}.text is another range than low and high.`);
}

function isSameUnit(names: readonly string[], unit: string | null): boolean {
  if (unit === null) return true;
  const isSame = names.some((name) => name === unit || unitPower(name, unit) === 0);
  return isSame && !names.some((name) => areOtherUnits(name, unit));
}
