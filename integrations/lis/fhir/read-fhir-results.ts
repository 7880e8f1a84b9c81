import type { DocumentMessage, LisStatus, ResultMessage, SentResult } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { FHIR_INSTANT, readInstant } from "../read-instant.ts";
import { readConcept } from "./codings.ts";
import { objectOf, objectsOf, textOf } from "./json-fields.ts";
import { type Json, parseFhirJson } from "./parse-fhir-json.ts";
import { readFhirNumbers } from "./read-fhir-numbers.ts";
import { OBSERVATION_STATUS, readFhirObservation } from "./read-fhir-observation.ts";
import { readFhirPatient } from "./read-fhir-patient.ts";
import { readFhirSignatory } from "./read-fhir-signatory.ts";
import { readPresentedForm } from "./read-presented-form.ts";
import { ofType, type Resources, readResources } from "./resources.ts";

const REPORT_STATUS: Readonly<Record<string, LisStatus>> = {
  registered: "preliminary",
  partial: "preliminary",
  preliminary: "preliminary",
  final: "final",
  amended: "amended",
  appended: "amended",
  corrected: "corrected",
  cancelled: "cancelled",
  "entered-in-error": "cancelled",
};

/**
 * A FHIR R4 DiagnosticReport, alone or in a Bundle, as a result message, or as a document if it has a finished PDF and no Observation; or
 * the sentence that says why it cannot be read. It names fields and codes, never values.
 */
export function readFhirResults(text: string): Result<ResultMessage | DocumentMessage, string> {
  const body = parseFhirJson(text);
  if (!body.ok) return body;
  const resources = readResources(body.value);
  if (!resources.ok) return resources;
  const [report, ...more] = ofType(resources.value, "DiagnosticReport");
  if (!report) return refuse("The Bundle has no DiagnosticReport.");
  if (more.length > 0) return refuse("There is more than one DiagnosticReport; send one message each.");
  return readReport(report, resources.value);
}

function readReport(report: Json, resources: Resources): Result<ResultMessage | DocumentMessage, string> {
  const told = textOf(report, "status");
  const status = Object.hasOwn(REPORT_STATUS, told) ? REPORT_STATUS[told] : undefined;
  if (!status) return refuse(`DiagnosticReport.status is ${told || "missing"}.`);
  const numbers = readFhirNumbers(report, resources);
  if (!numbers.ok) return numbers;
  const subject = resources.find(objectOf(report, "subject"));
  if (!subject) return refuse("DiagnosticReport.subject leads to no Patient of the message.");
  const patient = readFhirPatient(subject);
  if (!patient.ok) return patient;
  const observations = collectObservations(report, resources);
  if (!observations.ok) return observations;
  // What the whole is called decides nothing of a test code: a LOINC panel is no code of the catalogue.
  const testCode = readConcept(objectOf(report, "code")).code || null;
  const results: SentResult[] = [];
  for (const observation of observations.value) {
    const read = readFhirObservation(observation, testCode);
    if (!read.ok) return read;
    results.push(...read.value);
  }
  const issued = textOf(report, "issued");
  const reportedAt = readInstant(issued, FHIR_INSTANT);
  if (issued !== "" && reportedAt === null) return refuse("DiagnosticReport.issued is not an instant.");
  const message: ResultMessage = {
    kind: "result",
    ...numbers.value,
    patient: patient.value,
    version: null,
    // A value that is not finished makes the whole preliminary, so that nothing is shown too early.
    status: status !== "cancelled" && hasUnfinished(observations.value) ? "preliminary" : status,
    reason:
      status === "corrected" || status === "amended" || status === "cancelled" ? reasonOf(resources) : "",
    ...readFhirSignatory(report, resources),
    reportedAt,
    results,
  };
  const forms = objectsOf(report, "presentedForm");
  const isDocument = forms.length > 0 && observations.value.length === 0 && status !== "cancelled";
  return isDocument ? readPresentedForm(forms, message) : done(message);
}

/** The report's results with the members of panels, each once; if it names none, every Observation of the message. */
function collectObservations(report: Json, resources: Resources): Result<Json[], string> {
  const named = objectsOf(report, "result");
  if (named.length === 0) return done(ofType(resources, "Observation"));
  const found = new Set<Json>();
  const open = [...named];
  // The list grows while it is walked: members of panels are appended.
  for (const reference of open) {
    const observation = resources.find(reference);
    if (textOf(observation, "resourceType") !== "Observation" || !observation) {
      return refuse("A result of the DiagnosticReport leads to no Observation of the message.");
    }
    if (found.has(observation)) continue;
    found.add(observation);
    open.push(...objectsOf(observation, "hasMember"));
  }
  return done([...found]);
}

function hasUnfinished(observations: readonly Json[]): boolean {
  return observations.some(
    (observation) => OBSERVATION_STATUS[textOf(observation, "status")] === "preliminary",
  );
}

/** Why a version replaces the one before: the reason of a Provenance. */
function reasonOf(resources: Resources): string {
  const reasons = ofType(resources, "Provenance").flatMap((each) => objectsOf(each, "reason"));
  return reasons
    .map((reason) => readConcept(reason).words.replace(/\s+/g, " "))
    .join(" ")
    .slice(0, 300);
}
