import { isJsonObject } from "../../json-object.ts";
import type { Json } from "../strict-json.ts";

/** Elements of FHIR R4 that are lists of objects wherever a report has them. */
const LISTS = new Set([
  ...["entry", "contained", "result", "basedOn", "performer", "resultsInterpreter", "presentedForm"],
  ...["conclusionCode", "interpretation", "note", "referenceRange", "hasMember", "component", "coding"],
  "media",
]);
/** Elements that are one object. */
const OBJECTS = new Set([
  ...[
    "resource",
    "subject",
    "dataAbsentReason",
    "valueQuantity",
    "valueCodeableConcept",
    "valueRatio",
    "valueRange",
  ],
  ...["numerator", "denominator", "method"],
]);
/** Elements that are text. */
const TEXTS = new Set([
  ...[
    "resourceType",
    "status",
    "reference",
    "comparator",
    "valueString",
    "conclusion",
    "issued",
    "birthDate",
  ],
  ...["fullUrl", "system", "display", "unit"],
]);

/**
 * The path of the first element that has another type than FHIR gives it, with what it must be, or that changes what another one means; null
 * if there is none. What has another type would be read as missing.
 */
export function shapeError(body: Json): string | null {
  return errorIn(body, textOfType(body));
}

function errorIn(value: unknown, path: string): string | null {
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      const error = errorIn(each, `${path}[${i}]`);
      if (error) return error;
    }
    return null;
  }
  if (!isJsonObject(value)) return null;
  for (const [name, each] of Object.entries(value)) {
    const here = `${path}.${name.slice(0, 40)}`;
    if (name === "security" && isMarkedAsTest(each)) return `${here} says that it is of no real patient.`;
    if (name === "modifierExtension" || name === "implicitRules")
      return `${here} changes what is meant, and is not known here.`;
    if (LISTS.has(name) && !(Array.isArray(each) && each.every(isJsonObject))) {
      // A Composition's or a Specimen's element of the same name is one object.
      if (!isElsewhere(value, name)) return `${here} must be a list of objects.`;
    } else if (OBJECTS.has(name) && !isJsonObject(each)) {
      // How an entry of a transaction is sent.
      if (name !== "method" || !("url" in value)) return `${here} must be an object.`;
    } else if (TEXTS.has(name) && typeof each !== "string") return `${here} must be text.`;
    // Elsewhere it is a resource's own narrative, which is an object.
    else if (name === "text" && typeof each !== "string" && !isNarrative(each))
      return `${here} must be text.`;
    const error = errorIn(each, here);
    if (error) return error;
  }
  return null;
}

/** A label of `meta.security` for messages of training (v3-ActReason). */
function isMarkedAsTest(labels: unknown): boolean {
  return Array.isArray(labels) && labels.some((label) => isJsonObject(label) && label.code === "HTEST");
}

function isNarrative(value: unknown): boolean {
  return isJsonObject(value) && ("div" in value || "status" in value);
}

/** `result` and `note` have other forms in resources that a report only carries along. */
function isElsewhere(value: Json, name: string): boolean {
  const type = value.resourceType;
  return (
    typeof type === "string" &&
    type !== "Bundle" &&
    !/^(DiagnosticReport|Observation)$/.test(type) &&
    name !== "contained"
  );
}

function textOfType(body: Json): string {
  return typeof body.resourceType === "string" ? body.resourceType.slice(0, 40) : "";
}
