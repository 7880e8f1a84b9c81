import { oneLine } from "../../../domain/reports/one-line.ts";
import { unitPower } from "../../../domain/reports/units.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { SentRange } from "../read-range.ts";
import { rangeWith, readRange } from "../read-range.ts";
import type { Json } from "../strict-json.ts";
import { codesOf, conceptWords } from "./codings.ts";
import { decimalOf, unitOf } from "./read-fhir-value.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

/**
 * The range that an Observation was judged by: its only one, if it is not marked as another (a goal of treatment), or the one marked normal. What a range says in words, and every further range,
 * stands beside it in words; several without a mark are words alone.
 */
export function readFhirRange(part: Json, unit: string | null, path: string): Result<SentRange, string> {
  const ranges = objectsOf(part, "referenceRange");
  const read: SentRange[] = [];
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
  const sent = at === undefined ? undefined : read[at];
  const own = sent?.refLow === null && sent.refHigh === null ? readRange(sent.refText) : sent;
  const refText = read
    .map((each, i) => (i === at ? (own?.refText ?? "") : wholeRange(ranges[i], each, unit)))
    .filter((words) => words !== "")
    .join("; ");
  return done({ refLow: null, refHigh: null, ...own, refText });
}

function boundsOf(range: Json, unit: string | null, path: string): Result<SentRange, string> {
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
  const text = oneLine(textOf(range, "text"));
  const applies = objectsOf(range, "appliesTo").map(conceptWords);
  const ageOf = objectOf(range, "age");
  const age = ageOf ? ageWords(ageOf) : "";
  const isInWords = digits.low === "" && digits.high === "";
  const own = isInWords ? { refLow: null, refHigh: null, refText: text } : rangeWith(digits, text);
  if (!own) return fail(`${path}.text is another range than low and high.`);
  const { refText, ...limits } = own;
  const words = [refText, ...applies, age].filter((each) => each !== "");
  return done({ ...limits, refText: words.join("; ") });
}

function isSameUnit(names: readonly string[], unit: string | null): boolean {
  return unit === null || names.some((name) => name === unit || unitPower(name, unit) === 0);
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
function wholeRange(range: Json | undefined, read: SentRange, unit: string | null): string {
  const type = range ? objectOf(range, "type") : undefined;
  const { low = "", high = "" } = read.refDigits ?? {};
  const or = read.refStrict ? "" : "=";
  const numbers =
    low !== "" && high !== ""
      ? `${low}–${high}`
      : low !== ""
        ? `>${or} ${low}`
        : high !== ""
          ? `<${or} ${high}`
          : "";
  const measured = numbers === "" ? "" : [numbers, unit ?? ""].join(" ").trim();
  const said = [measured, read.refText].filter((each) => each !== "").join(", ");
  const name = type ? conceptWords(type) : "";
  return name === "" ? said : `${name}: ${said}`;
}
