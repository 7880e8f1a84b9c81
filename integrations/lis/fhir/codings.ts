import { oneLine } from "../../../domain/reports/one-line.ts";
import { joinNames } from "../join-names.ts";
import type { Json } from "../strict-json.ts";
import { objectsOf, textOf } from "./resources.ts";

const LOINC = /^(https?:\/\/loinc\.org\/?|urn:oid:2\.16\.840\.1\.113883\.6\.1)$/;
const FOREIGN =
  /^(https?:\/\/snomed\.info|urn:iso|https?:\/\/terminology\.hl7\.org|https?:\/\/hl7\.org|https?:\/\/unitsofmeasure\.org)/;

/** A CodeableConcept: the codes of laboratories (of a system that is neither LOINC nor SNOMED's), the LOINC code and its words. */
export function readConcept(concept: Json | undefined): {
  code: string;
  otherCodes: string[];
  loinc: string | null;
  words: string;
} {
  const codings = objectsOf(concept, "coding");
  const isLoinc = (coding: Json) => LOINC.test(textOf(coding, "system"));
  const [code = "", ...otherCodes] = codings
    .filter((coding) => !isLoinc(coding) && !FOREIGN.test(textOf(coding, "system")))
    .map((coding) => textOf(coding, "code"))
    .filter((each) => each !== "");
  const display = codings.map((coding) => oneLine(textOf(coding, "display"))).find((words) => words !== "");
  return {
    code,
    otherCodes,
    loinc: codings.filter(isLoinc).map((coding) => textOf(coding, "code"))[0] || null,
    words: oneLine(textOf(concept, "text")) || (display ?? ""),
  };
}

/** Any code of the concept, when only the code counts. */
export function codesOf(concept: Json | undefined): string[] {
  return objectsOf(concept, "coding").flatMap((coding) => textOf(coding, "code") || []);
}

/** A concept as people read it: its own text, else what its codings are called, else a code. */
export function conceptWords(concept: Json): string {
  return oneLine(textOf(concept, "text")) || wholeConcept(concept);
}

/** The same as a value: what its codings are called and its own text, nothing of them left out. */
export function wholeConcept(concept: Json): string {
  const displays = objectsOf(concept, "coding").map((coding) => oneLine(textOf(coding, "display")));
  return joinNames([...displays, oneLine(textOf(concept, "text"))]) || (codesOf(concept)[0] ?? "");
}
