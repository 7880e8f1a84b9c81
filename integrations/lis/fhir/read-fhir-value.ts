import { oneLine } from "../../../domain/reports/one-line.ts";
import { denyEachOther } from "../../../domain/reports/polarity.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { joinNames } from "../join-names.ts";
import type { Json } from "../strict-json.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

export interface FhirValue {
  value: string;
  unit: string | null;
  unitWords: string[];
}

const COMPARATORS = new Set(["", "<", "<=", ">=", ">"]);
const UCUM = /^(ucum|https?:\/\/unitsofmeasure\.org\/?|urn:oid:2\.16\.840\.1\.113883\.6\.8)$/i;
/** Digits that a report can show as they are. */
export const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/**
 * The exact value of an Observation or a component; null if there is none. An error with the element's path for an unsupported type, a part
 * that would be left out, or two values.
 */
export function readFhirValue(from: Json, path: string): Result<FhirValue | null, string> {
  const fields = Object.keys(from).filter((name) => /^value[A-Z]/.test(name));
  const [field, ...more] = fields;
  if (field === undefined) return done(null);
  if (more.length > 0) return fail(`${path} has two values: ${fields.slice(0, 4).join(", ").slice(0, 100)}.`);
  const here = `${path}.${field.slice(0, 40)}`;
  switch (field) {
    case "valueQuantity":
      return quantityIn(objectOf(from, field), here);
    case "valueCodeableConcept":
      return conceptIn(objectOf(from, field), here);
    case "valueString":
      return inWords(oneLine(textOf(from, field)), here);
    case "valueInteger":
      return Number.isSafeInteger(from[field])
        ? inWords(String(from[field]), here)
        : fail(`${here} is not a whole number.`);
    case "valueBoolean":
      return typeof from[field] === "boolean"
        ? inWords(from[field] ? "Yes" : "No", here)
        : fail(`${here} is not true or false.`);
    case "valueRange":
      return rangeIn(objectOf(from, field), here);
    case "valueRatio":
      return ratioIn(objectOf(from, field), here);
    default:
      return fail(`${here} is of a kind that cannot be shown.`);
  }
}

function inWords(value: string, path: string): Result<FhirValue, string> {
  return value === "" ? fail(`${path} is empty.`) : done({ value, unit: null, unitWords: [] });
}

/** Code systems whose codes are numbers that say nothing to a reader. */
const NUMBERED = /^https?:\/\/(?:snomed\.info|loinc\.org)/;

/** Code systems of reasons why there is no value: FHIR's, and HL7 version 3's NullFlavor. */
const ABSENT = /\/(data-absent-reason|v3-NullFlavor)$/i;

function conceptIn(concept: Json | undefined, path: string): Result<FhirValue, string> {
  const codings = objectsOf(concept, "coding");
  if (codings.some((coding) => ABSENT.test(textOf(coding, "system"))))
    return fail(`${path} says that there is no value; that is a dataAbsentReason.`);
  const parts = codings.flatMap((coding) => [textOf(coding, "code"), textOf(coding, "display")]);
  if (denyEachOther([...parts, textOf(concept, "text")]))
    return fail(`${path} has codes and words that deny each other.`);
  const hasWords = [concept, ...codings].some((each) => textOf(each, "text") || textOf(each, "display"));
  if (!hasWords && codings.some((coding) => NUMBERED.test(textOf(coding, "system"))))
    return fail(`${path} has a code of SNOMED CT or LOINC and no words.`);
  return inWords(concept ? wholeConcept(concept) : "", path);
}

function quantityIn(quantity: Json | undefined, path: string): Result<FhirValue, string> {
  if (!quantity) return fail(`${path} must be an object.`);
  const comparator = textOf(quantity, "comparator");
  if (!COMPARATORS.has(comparator)) return fail(`${path}.comparator is not one of <, <=, >=, >.`);
  const number = decimalOf(quantity);
  if (!DECIMAL.test(number)) return fail(`${path}.value is missing, or no number that can be shown.`);
  return done({ value: `${comparator}${number}`, ...unitOf(quantity) });
}

function rangeIn(range: Json | undefined, path: string): Result<FhirValue, string> {
  const [low, high] = [objectOf(range, "low"), objectOf(range, "high")];
  if (!low || !high) return fail(`${path} has one end only.`);
  const side = [low, high].findIndex((end) => textOf(end, "comparator") !== "");
  if (side >= 0) return fail(`${path}.${side === 0 ? "low" : "high"}.comparator has no place in a range.`);
  const ends = [quantityIn(low, `${path}.low`), quantityIn(high, `${path}.high`)];
  const [from, to] = ends;
  if (!from?.ok) return from ?? fail(`${path} is empty.`);
  if (!to?.ok) return to ?? fail(`${path} is empty.`);
  if (from.value.unit !== to.value.unit) return fail(`${path} has two units.`);
  if (Number(from.value.value) > Number(to.value.value)) return fail(`${path} has its low above its high.`);
  return done({ ...from.value, value: `${from.value.value}-${to.value.value}` });
}

function ratioIn(ratio: Json | undefined, path: string): Result<FhirValue, string> {
  const parts: string[] = [];
  for (const side of ["numerator", "denominator"] as const) {
    const part = objectOf(ratio, side);
    if (!part) return fail(`${path}.${side} is missing.`);
    const number = decimalOf(part);
    if (!DECIMAL.test(number))
      return fail(`${path}.${side}.value is missing, or no number that can be shown.`);
    if (textOf(part, "comparator") !== "") return fail(`${path}.${side}.comparator cannot be shown.`);
    const { unit } = unitOf(part);
    if (unit !== null && unit !== "1") return fail(`${path}.${side}.unit cannot be shown.`);
    parts.push(number);
  }
  return inWords(parts.join(":"), path);
}

/** The unit as people read it, and its UCUM code. A code of another system is no unit; one without a system only beside a unit, which it may deny. */
export function unitOf(quantity: Json): Pick<FhirValue, "unit" | "unitWords"> {
  const [system, words] = [textOf(quantity, "system"), textOf(quantity, "unit")];
  const counts = UCUM.test(system) || (system === "" && words !== "");
  const [unit = null, ...unitWords] = [words, counts ? textOf(quantity, "code") : ""].filter(
    (text) => text !== "",
  );
  return { unit, unitWords };
}

/** A decimal keeps the digits that it was sent with. */
export function decimalOf(quantity: Json): string {
  const { value } = quantity;
  return typeof value === "string" ? value.trim() : "";
}

const LOINC = /^(https?:\/\/loinc\.org\/?|urn:oid:2\.16\.840\.1\.113883\.6\.1)$/;
const FOREIGN =
  /^(https?:\/\/snomed\.info|urn:iso|https?:\/\/terminology\.hl7\.org|https?:\/\/hl7\.org|https?:\/\/unitsofmeasure\.org)/;

/** A CodeableConcept: the codes of laboratories (of a system that is neither LOINC nor SNOMED's), the LOINC code, further ones and its words. */
export function readConcept(concept: Json | undefined): {
  code: string;
  otherCodes: string[];
  loinc: string | null;
  otherLoincs: string[];
  words: string;
} {
  const codings = objectsOf(concept, "coding");
  const isLoinc = (coding: Json) => LOINC.test(textOf(coding, "system"));
  const [code = "", ...otherCodes] = codings
    .filter((coding) => !isLoinc(coding) && !FOREIGN.test(textOf(coding, "system")))
    .map((coding) => textOf(coding, "code"))
    .filter((each) => each !== "");
  const [loinc = null, ...otherLoincs] = codings
    .filter(isLoinc)
    .map((coding) => textOf(coding, "code"))
    .filter((each) => each !== "");
  const display = codings.map((coding) => oneLine(textOf(coding, "display"))).find((words) => words !== "");
  return {
    code,
    otherCodes,
    loinc,
    otherLoincs,
    words: oneLine(textOf(concept, "text")) || (display ?? ""),
  };
}

/** Any code of the concept, when only the code counts. */
export function codesOf(concept: Json | undefined): string[] {
  return objectsOf(concept, "coding").flatMap((coding) => textOf(coding, "code") || []);
}

/** A concept for display: its text, else the displays of its codings, else a code. */
export function conceptWords(concept: Json): string {
  return oneLine(textOf(concept, "text")) || wholeConcept(concept);
}

/** The same as a value: all displays and the text, without them the codes, nothing left out. */
function wholeConcept(concept: Json): string {
  const displays = objectsOf(concept, "coding").map((coding) => oneLine(textOf(coding, "display")));
  return joinNames([...displays, oneLine(textOf(concept, "text"))]) || joinNames(codesOf(concept));
}
