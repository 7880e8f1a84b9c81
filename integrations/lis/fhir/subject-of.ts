import { isSameName } from "../../../domain/family/patients.ts";
import type { Json } from "../strict-json.ts";
import type { Resources } from "./resources.ts";
import { entriesOf, objectOf, objectsOf, textOf } from "./resources.ts";

/** The patient of a report: the resource, its name, and the reference by which the report names it. */
export interface Subject {
  patient: Json;
  name: string;
  reference: string;
}

/** Whether the subject of a resource is somebody else than the report's patient. */
export function isOfAnother(resource: Json, of: Subject, resources: Resources): boolean {
  const subject = objectOf(resource, "subject");
  if (!subject) return false;
  const reference = textOf(subject, "reference");
  if (reference === "") return isNamedOtherwise(subject, of);
  const found = resources.find(subject, resource);
  return found ? found !== of.patient : reference !== of.reference;
}

/**
 * Whether a subject without a reference has an identifier, or else a name, that is not the patient's. Identifiers of two systems say nothing
 * about each other.
 */
function isNamedOtherwise(subject: Json, { patient, name }: Subject): boolean {
  const id = identifierOf(objectOf(subject, "identifier"));
  const ids = objectsOf(patient, "identifier").map(identifierOf);
  const comparable = ids.filter(({ system }) => system === id.system || system === "" || id.system === "");
  if (id.value !== "" && comparable.length > 0) return comparable.every(({ value }) => value !== id.value);
  const display = textOf(subject, "display");
  if (display === "" || name === "") return false;
  return !isSameName(display, name) && !isSameName(withoutAgeAndSex(display), name);
}

function identifierOf(identifier: Json | undefined): { system: string; value: string } {
  return { system: textOf(identifier, "system"), value: textOf(identifier, "value").toLowerCase() };
}

/** The name alone, of what laboratories write: "Asha Sen (38 Y/F)", "Asha Sen, F, 38 years". */
function withoutAgeAndSex(display: string): string {
  const [name = ""] = display.split(/[([\d]/, 1);
  return name.replace(/[,/]\s*(?:m|f|male|female)[\s,/]*$/i, "");
}

/** The path of a Specimen or ServiceRequest of another patient: a tube may have been mixed up. Null if there is none. */
export function foreignSample(of: Subject, resources: Resources): string | null {
  const all = ["Specimen", "ServiceRequest"].flatMap((type) => entriesOf(resources, type));
  const foreign = all.find((resource) => isOfAnother(resource, of, resources));
  return foreign ? resources.pathOf(foreign) : null;
}
