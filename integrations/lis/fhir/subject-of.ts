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

/** Whether a subject without a reference has an identifier, or else a name, that is not the patient's. */
function isNamedOtherwise(subject: Json, { patient, name }: Subject): boolean {
  const idOf = (identifier: Json | undefined) => textOf(identifier, "value").toLowerCase();
  const [id, display] = [idOf(objectOf(subject, "identifier")), textOf(subject, "display")];
  const ids = objectsOf(patient, "identifier").map(idOf);
  if (id !== "" && ids.length > 0) return !ids.includes(id);
  return display !== "" && name !== "" && !isSameName(display, name);
}

/** The path of a sample or an order that is of somebody else: a tube may have been mixed up. Null if there is none. */
export function foreignSample(of: Subject, resources: Resources): string | null {
  const all = ["Specimen", "ServiceRequest"].flatMap((type) => entriesOf(resources, type));
  const foreign = all.find((resource) => isOfAnother(resource, of, resources));
  return foreign ? resources.pathOf(foreign) : null;
}
