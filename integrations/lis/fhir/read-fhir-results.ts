import { createHash } from "node:crypto";
import type { DocumentMessage, LisStatus, ResultMessage, SentResult } from "../../../domain/reports/types.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { FHIR_INSTANT, readInstant } from "../read-instant.ts";
import { readPdfDocument } from "../read-pdf-document.ts";
import { codesOf, readConcept } from "./codings.ts";
import { type Json, parseFhirJson } from "./parse-fhir-json.ts";
import { OBSERVATION_STATUS, readFhirObservation } from "./read-fhir-observation.ts";
import { objectOf, objectsOf, ofType, type Resources, readResources, textOf, textsOf } from "./resources.ts";

const FIELD = "DiagnosticReport.presentedForm";

/** The finished PDF of a report that has no Observation: everything that it says stands in there. */
function readPresentedForm(
  forms: readonly Json[],
  { results: _, ...message }: ResultMessage,
): Result<DocumentMessage, string> {
  if (message.status === "preliminary") return refuse(`${FIELD} is taken of a report that is final.`);
  const pdfs = forms.filter((form) => /^application\/pdf(;|$)/i.test(textOf(form, "contentType")));
  const [form, ...more] = pdfs;
  if (!form) return refuse(`${FIELD} has no application/pdf.`);
  if (more.length > 0) return refuse(`${FIELD} has more than one PDF.`);
  const data = textOf(form, "data").replace(/\s+/g, "");
  if (data === "") return refuse(`${FIELD} has no data; an address is not fetched.`);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return refuse(`${FIELD}.data is not base64.`);
  const read = readPdfDocument(data, `${FIELD}.data`);
  if (!read.ok) return read;
  const { content } = read.value;
  const told = textOf(form, "hash");
  // FHIR R4, Attachment.hash: SHA-1 in base64. It finds a damaged transfer; the message's signature proves where it is from.
  if (told !== "" && told !== createHash("sha1").update(content).digest("base64")) {
    return refuse(`${FIELD}.hash is not that of its data.`);
  }
  return done({ ...message, kind: "document", ...read.value });
}

const SEXES: Readonly<Record<string, string>> = { male: "M", female: "F", other: "O" };

/** A Patient as the patient of a message. Of its identifiers those that have the form of ours count. */
function readFhirPatient(patient: Json): Result<ResultMessage["patient"], string> {
  const born = textOf(patient, "birthDate");
  if (born !== "" && !isDay(born)) return refuse("Patient.birthDate is not a day.");
  const names = objectsOf(patient, "name");
  const name = names.find((each) => textOf(each, "use") === "official") ?? names[0];
  const parts = [...textsOf(name, "given"), textOf(name, "family")].filter((word) => word.trim() !== "");
  const ids = objectsOf(patient, "identifier").map((identifier) => textOf(identifier, "value"));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: parts.length > 0 ? parts.join(" ") : textOf(name, "text"),
    dateOfBirth: born || null,
    sex: SEXES[textOf(patient, "gender").toLowerCase()] ?? null,
  });
}

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

type Numbers = Pick<ResultMessage, "accession" | "otherNumbers" | "bookingNo">;

/**
 * Which order a report answers: the accession (identifier type ACSN) of its ServiceRequest, else any identifier of that, of the
 * reference itself, of the Specimen or of the report. The request's group number is the booking's.
 */
function readFhirNumbers(report: Json, resources: Resources): Result<Numbers, string> {
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

/** Who authorised the report: a Practitioner among its interpreters, else among its performers. FHIR's "final" is "verified by an authorized person". */
function readFhirSignatory(
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
