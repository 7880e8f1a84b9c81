import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { codesOf } from "./codings.ts";
import { objectOf, objectsOf, textOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";
import { decimalOf, unitOf } from "./read-fhir-value.ts";

export interface FhirRange {
  refLow: number | null;
  refHigh: number | null;
  refText: string;
}

const NONE: FhirRange = { refLow: null, refHigh: null, refText: "" };

/** The range that an Observation was judged by: its only one or the one marked normal. Several without a mark say nothing. */
export function readFhirRange(
  observation: Json,
  name: string,
  unit: string | null,
): Result<FhirRange, string> {
  const ranges = objectsOf(observation, "referenceRange");
  const normal = ranges.filter((range) => codesOf(objectOf(range, "type")).includes("normal"));
  const [range] = ranges.length === 1 ? ranges : normal;
  if (!range) return done(NONE);
  const [low, high] = [objectOf(range, "low"), objectOf(range, "high")];
  for (const bound of [low, high]) {
    const own = bound && unitOf(bound);
    if (own && unit !== null && own !== unit)
      return refuse(`The reference range of ${name} is in another unit than its value.`);
  }
  const [refLow, refHigh] = [boundOf(low), boundOf(high)];
  // Words that only repeat the numbers would stand there twice.
  const refText = refLow === null && refHigh === null ? textOf(range, "text").replace(/\s+/g, " ") : "";
  return done({ refLow, refHigh, refText });
}

function boundOf(quantity: Json | undefined): number | null {
  const text = quantity ? decimalOf(quantity) : "";
  const number = Number(text);
  return text === "" || !Number.isFinite(number) ? null : number;
}
