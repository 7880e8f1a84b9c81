import { readFlag } from "../../../domain/reports/read-flag.ts";
import type { LisStatus, SentResult } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { codesOf, readConcept } from "./codings.ts";
import { objectOf, objectsOf, textOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";
import { readFhirRange } from "./read-fhir-range.ts";
import { readFhirValue } from "./read-fhir-value.ts";

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
