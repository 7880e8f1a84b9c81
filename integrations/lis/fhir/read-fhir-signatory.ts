import type { ResultMessage } from "../../../domain/reports/types.ts";
import { objectOf, objectsOf, textOf, textsOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";
import type { Resources } from "./resources.ts";

/** Who authorised the report: a Practitioner among its interpreters, else among its performers. FHIR's "final" is "verified by an authorized person". */
export function readFhirSignatory(
  report: Json,
  resources: Resources,
): Pick<ResultMessage, "authorisedBy" | "authorisedRegistration" | "isAuthorised"> {
  const references = [...objectsOf(report, "resultsInterpreter"), ...objectsOf(report, "performer")];
  const people = references.map((reference) => personBehind(reference, resources));
  const person = people.find((each) => textOf(each, "resourceType") === "Practitioner");
  const displayed = references.map((reference) => textOf(reference, "display")).find((words) => words !== "");
  return {
    authorisedBy: (person ? nameOf(person) : (displayed ?? "")).slice(0, 120),
    authorisedRegistration: (person ? registrationOf(person) : "").slice(0, 60),
    isAuthorised: true,
  };
}

function personBehind(reference: Json, resources: Resources): Json | undefined {
  const found = resources.find(reference);
  return textOf(found, "resourceType") === "PractitionerRole"
    ? resources.find(objectOf(found, "practitioner"))
    : found;
}

function nameOf(person: Json): string {
  const [name] = objectsOf(person, "name");
  const parts = [
    ...textsOf(name, "prefix"),
    ...textsOf(name, "given"),
    textOf(name, "family"),
    ...textsOf(name, "suffix"),
  ];
  return textOf(name, "text") || parts.filter((word) => word !== "").join(" ");
}

function registrationOf(person: Json): string {
  const identifiers = [
    ...objectsOf(person, "qualification").flatMap((each) => objectsOf(each, "identifier")),
    ...objectsOf(person, "identifier"),
  ];
  return identifiers.map((identifier) => textOf(identifier, "value")).find((value) => value !== "") ?? "";
}
