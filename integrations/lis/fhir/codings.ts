import type { Json } from "./parse-fhir-json.ts";
import { objectsOf, textOf } from "./resources.ts";

const LOINC = "http://loinc.org";
const FOREIGN =
  /^(http:\/\/snomed\.info|urn:iso|http:\/\/terminology\.hl7\.org|http:\/\/unitsofmeasure\.org)/;

/** A CodeableConcept: our own code (of a system that is neither LOINC nor SNOMED's), the LOINC code and its words. */
export function readConcept(concept: Json | undefined): {
  code: string;
  loinc: string | null;
  words: string;
} {
  const codings = objectsOf(concept, "coding");
  const own = codings.find((coding) => {
    const system = textOf(coding, "system");
    return textOf(coding, "code") !== "" && system !== LOINC && !FOREIGN.test(system);
  });
  const loinc = codings.find((coding) => textOf(coding, "system") === LOINC);
  const display = codings.map((coding) => textOf(coding, "display")).find((words) => words !== "");
  return {
    code: textOf(own, "code"),
    loinc: textOf(loinc, "code") || null,
    words: textOf(concept, "text") || (display ?? ""),
  };
}

/** Any code of the concept, when only the code counts. */
export function codesOf(concept: Json | undefined): string[] {
  return objectsOf(concept, "coding").flatMap((coding) => textOf(coding, "code") || []);
}
