import { oneLine } from "../../../domain/reports/one-line.ts";
import type { SentResult } from "../../../domain/reports/types.ts";
import { unitPower } from "../../../domain/reports/units.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { Json } from "../strict-json.ts";
import { codesOf, conceptWords } from "./codings.ts";
import { decimalOf, unitOf } from "./read-fhir-value.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

type FhirRange = Pick<SentResult, "refLow" | "refHigh" | "refDigits" | "refText">;

interface Bounds {
  low: string;
  high: string;
  words: string;
}

/**
 * The range that an Observation was judged by: its only one, if it is not marked as another (a goal of treatment), or the one marked normal. What a range says in words, and every further range,
 * stands beside it in words; several without a mark are words alone.
 */
export function readFhirRange(part: Json, unit: string | null, path: string): Result<FhirRange, string> {
  const ranges = objectsOf(part, "referenceRange");
  const read: Bounds[] = [];
  for (const [i, range] of ranges.entries()) {
    const bounds = boundsOf(range, unit, `${path}.referenceRange[${i}]`);
    if (!bounds.ok) return bounds;
    read.push(bounds.value);
  }
  const isNormal = (range: Json) => codesOf(objectOf(range, "type")).includes("normal");
  const isMeant = (range: Json) => isNormal(range) || (ranges.length === 1 && range.type === undefined);
  const normal = ranges.flatMap((range, i) => (isMeant(range) ? [i] : []));
  const [judged, ...more] = normal;
  const at = more.length === 0 ? judged : undefined;
  const own = at === undefined ? undefined : read[at];
  const refText = read
    .map((each, i) => (i === at ? each.words : wholeRange(ranges[i], each, unit)))
    .filter((words) => words !== "")
    .join("; ");
  const number = (digits = "") => (digits === "" ? null : Number(digits));
  return done({
    refLow: number(own?.low),
    refHigh: number(own?.high),
    ...(own && (own.low !== "" || own.high !== "") ? { refDigits: { low: own.low, high: own.high } } : {}),
    refText,
  });
}

function boundsOf(range: Json, unit: string | null, path: string): Result<Bounds, string> {
  const digits = { low: "", high: "" };
  for (const side of ["low", "high"] as const) {
    const bound = objectOf(range, side);
    if (range[side] !== undefined && !bound) return fail(`${path}.${side} must be an object.`);
    if (!bound) continue;
    digits[side] = decimalOf(bound);
    if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(digits[side]))
      return fail(`${path}.${side}.value is not a number that can be shown.`);
    if (textOf(bound, "comparator") !== "")
      return fail(`${path}.${side}.comparator has no place in a range.`);
    const own = unitOf(bound);
    if (own.unit !== null && !isSameUnit([own.unit, ...own.unitWords], unit)) {
      return fail(`${path}.${side}.unit is another than the value's.`);
    }
  }
  const { low, high } = digits;
  const text = oneLine(textOf(range, "text"));
  const applies = objectsOf(range, "appliesTo").map(conceptWords);
  const ageOf = objectOf(range, "age");
  const age = ageOf ? ageWords(ageOf) : "";
  const words = [...(repeats(text, low, high) ? [] : [text]), ...applies, age].filter((each) => each !== "");
  return done({ low, high, words: words.join("; ") });
}

function isSameUnit(names: readonly string[], unit: string | null): boolean {
  return unit === null || names.some((name) => name === unit || unitPower(name, unit) === 0);
}

/** Words that only repeat the numbers would stand there twice. */
function repeats(text: string, low: string, high: string): boolean {
  if (text === "") return true;
  if (low === "" && high === "") return false;
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const due = [low, high].filter((each) => each !== "").map((each) => Number(each.replace("-", "")));
  const isBare = /^[\s\d.()[\]<>=≤≥–—-]*(?:to[\s\d.()<>=≤≥–—-]*)?$/i.test(text);
  return isBare && numbers.length === due.length && numbers.every((each, i) => Number(each) === due[i]);
}

/** "age 18 years–60 years", as far as it is said. */
function ageWords(age: Json): string {
  const ends = (["low", "high"] as const).map((side) => {
    const end = objectOf(age, side);
    return end ? [decimalOf(end), textOf(end, "unit") || textOf(end, "code")].join(" ").trim() : "";
  });
  const [from = "", to = ""] = ends;
  if (from !== "" && to !== "") return `age ${from}–${to}`;
  return from !== "" ? `age >= ${from}` : to !== "" ? `age <= ${to}` : "";
}

/** A further range as words: "treatment: 2–3 mg/L". */
function wholeRange(range: Json | undefined, { low, high, words }: Bounds, unit: string | null): string {
  const type = range ? objectOf(range, "type") : undefined;
  const numbers =
    low !== "" && high !== "" ? `${low}–${high}` : low !== "" ? `>= ${low}` : high !== "" ? `<= ${high}` : "";
  const measured = numbers === "" ? "" : [numbers, unit ?? ""].join(" ").trim();
  const said = [measured, words].filter((each) => each !== "").join(", ");
  const name = type ? conceptWords(type) : "";
  return name === "" ? said : `${name}: ${said}`;
}
