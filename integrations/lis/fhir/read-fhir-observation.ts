import { readFlag } from "../../../domain/reports/flags.ts";
import type { LisStatus, SentResult } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { codesOf, readConcept } from "./codings.ts";
import type { Json } from "./parse-fhir-json.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

interface FhirRange {
  refLow: number | null;
  refHigh: number | null;
  refText: string;
}

const NONE: FhirRange = { refLow: null, refHigh: null, refText: "" };

/** The range that an Observation was judged by: its only one or the one marked normal. Several without a mark say nothing. */
function readFhirRange(observation: Json, name: string, unit: string | null): Result<FhirRange, string> {
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

/** An Observation's status as a report's; null for one that is not known. */
export const OBSERVATION_STATUS: Readonly<Record<string, LisStatus>> = {
  registered: "preliminary",
  preliminary: "preliminary",
  final: "final",
  amended: "amended",
  corrected: "corrected",
  cancelled: "cancelled",
  "entered-in-error": "cancelled",
};

/** The results of one Observation: its own value and those of its components. A panel without either has none. */
export function readFhirObservation(
  observation: Json,
  testCode: string | null,
): Result<SentResult[], string> {
  const status = textOf(observation, "status");
  if (!Object.hasOwn(OBSERVATION_STATUS, status))
    return refuse(`Observation.status is ${status || "missing"}.`);
  const stands = OBSERVATION_STATUS[status] !== "cancelled";
  const components = objectsOf(observation, "component");
  const isPanel = components.length > 0 || objectsOf(observation, "hasMember").length > 0;
  const results: SentResult[] = [];
  for (const part of [observation, ...components]) {
    const result = readPart(part, {
      observation,
      testCode,
      stands,
      isPanel: part === observation && isPanel,
    });
    if (!result.ok) return result;
    if (result.value) results.push(result.value);
  }
  return done(results);
}

function readPart(
  part: Json,
  facts: { observation: Json; testCode: string | null; stands: boolean; isPanel: boolean },
): Result<SentResult | null, string> {
  const { code, loinc } = readConcept(objectOf(part, "code"));
  const name = code || loinc || "";
  const read = readFhirValue(part);
  if (!read && facts.isPanel) return done(null);
  if (name === "") return refuse("Observation.code is missing.");
  if (!read && facts.stands) return refuse(`Observation ${name} has no value of a kind that can be read.`);
  const { value, unit } = read ?? { value: "", unit: null };
  const range = readFhirRange(part, name, unit);
  if (!range.ok) return range;
  const flags = objectsOf(part, "interpretation").flatMap(codesOf).map(readFlag);
  return done({
    analyte: code,
    loinc,
    testCode: facts.testCode,
    value,
    unit,
    ...range.value,
    flag: flags.find((flag) => flag !== "") ?? "",
    method: readConcept(objectOf(facts.observation, "method")).words,
    stands: facts.stands,
  });
}

interface FhirValue {
  value: string;
  unit: string | null;
}

/** The value of an Observation or a component: a quantity, words, a code, a whole number or a ratio. Null for every other kind. */
function readFhirValue(from: Json): FhirValue | null {
  const quantity = objectOf(from, "valueQuantity");
  if (quantity) {
    const number = decimalOf(quantity);
    return {
      value: number === "" ? "" : `${textOf(quantity, "comparator")}${number}`,
      unit: unitOf(quantity),
    };
  }
  const concept = objectOf(from, "valueCodeableConcept");
  if (concept) return { value: readConcept(concept).words || (codesOf(concept)[0] ?? ""), unit: null };
  const ratio = objectOf(from, "valueRatio");
  if (ratio) {
    const parts = [objectOf(ratio, "numerator"), objectOf(ratio, "denominator")].map((part) =>
      part ? decimalOf(part) : "",
    );
    return { value: parts.includes("") ? "" : parts.join(":"), unit: null };
  }
  if (typeof from.valueInteger === "number") return { value: String(from.valueInteger), unit: null };
  const words = textOf(from, "valueString").replace(/\s+/g, " ");
  return words === "" ? null : { value: words, unit: null };
}

/** The UCUM code if there is one, else the unit in words. */
function unitOf(quantity: Json): string | null {
  return textOf(quantity, "code") || textOf(quantity, "unit") || null;
}

/** A decimal keeps the digits that it was sent with. */
function decimalOf(quantity: Json): string {
  const { value } = quantity;
  return typeof value === "string" ? value.trim() : "";
}
