import type { ResultMessage } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { codesOf } from "./codings.ts";
import { objectOf, objectsOf, textOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";
import type { Resources } from "./resources.ts";

type Numbers = Pick<ResultMessage, "accession" | "otherNumbers" | "bookingNo">;

/**
 * Which order a report answers: the accession (identifier type ACSN) of its ServiceRequest, else any identifier of that, of the
 * reference itself, of the Specimen or of the report. The request's group number is the booking's.
 */
export function readFhirNumbers(report: Json, resources: Resources): Result<Numbers, string> {
  const basedOn = objectsOf(report, "basedOn");
  const requests = basedOn.map(resources.find).filter((each) => each !== undefined);
  const specimens = objectsOf(report, "specimen")
    .map(resources.find)
    .filter((each) => each !== undefined);
  const identifiers = [
    ...requests.flatMap((request) => objectsOf(request, "identifier")),
    ...basedOn.map((reference) => objectOf(reference, "identifier")),
    ...specimens.map((specimen) => objectOf(specimen, "accessionIdentifier")),
    ...objectsOf(report, "identifier"),
  ];
  const marked = identifiers.filter((identifier) => codesOf(objectOf(identifier, "type")).includes("ACSN"));
  const numbers = [...new Set([...marked, ...identifiers].map((identifier) => textOf(identifier, "value")))];
  const [accession, ...others] = numbers.filter((number) => number !== "");
  if (accession === undefined)
    return refuse("No accession: DiagnosticReport.basedOn leads to no ServiceRequest with an identifier.");
  const group = requests
    .map((request) => textOf(objectOf(request, "requisition"), "value"))
    .find((number) => number !== "");
  return done({ accession, otherNumbers: others.slice(0, 3), bookingNo: group ?? null });
}
