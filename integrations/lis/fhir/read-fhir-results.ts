import { createHash } from "node:crypto";
import { READS_AS_REASON } from "../../../domain/reports/fhir/report-bundle.ts";
import { oneLine } from "../../../domain/reports/one-line.ts";
import type {
  DocumentMessage,
  LisStatus,
  ResultMessage,
  SentDocument,
  SentResult,
  SentTime,
} from "../../../domain/reports/types.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { listNames } from "../join-names.ts";
import { FHIR_INSTANT, readInstant } from "../read-instant.ts";
import { isBase64, readPdfDocument } from "../read-pdf-document.ts";
import { readSex } from "../read-sex.ts";
import type { Json } from "../strict-json.ts";
import { parseStrictJson } from "../strict-json.ts";
import { documentStatuses, panelStatus, specimenComments } from "./around-report.ts";
import { notesOf, OBSERVATION_STATUS, readFhirObservation } from "./read-fhir-observation.ts";
import { codesOf, conceptWords, readConcept } from "./read-fhir-value.ts";
import type { Resources } from "./resources.ts";
import {
  entriesOf,
  isOf,
  objectOf,
  objectsOf,
  readResources,
  shapeError,
  textOf,
  textsOf,
} from "./resources.ts";
import type { Subject } from "./subject-of.ts";
import { foreignSample, isOfAnother } from "./subject-of.ts";

const FIELD = "DiagnosticReport.presentedForm";

/** The finished PDF of a report; null if it has none. An error for other types and external URLs, which would be lost. */
function readPresentedForm(forms: readonly Json[]): Result<SentDocument | null, string> {
  // FHIR R4: several formats of one report have the same content.
  const [form, ...more] = forms.filter((each) => /^application\/pdf(;|$)/i.test(textOf(each, "contentType")));
  if (!form) return forms.length === 0 ? done(null) : fail(`${FIELD} has no application/pdf.`);
  if (more.length > 0) return fail(`${FIELD} has more than one PDF.`);
  const data = textOf(form, "data").replace(/\s+/g, "");
  if (data === "") return fail(`${FIELD} has no data; an address is not fetched.`);
  if (!isBase64(data)) return fail(`${FIELD}.data is not base64.`);
  const read = readPdfDocument(data, `${FIELD}.data`);
  if (!read.ok) return read;
  const told = textOf(form, "hash");
  // FHIR R4, Attachment.hash: SHA-1 in base64. It detects damage in transfer; the message's signature proves the sender.
  if (told !== "" && told !== createHash("sha1").update(read.value.content).digest("base64")) {
    return fail(`${FIELD}.hash is not that of its data.`);
  }
  return read;
}

/** A Patient as the patient of a message. Of its identifiers those that have the form of ours count. */
function readFhirPatient(patient: Json): Result<ResultMessage["patient"], string> {
  const born = textOf(patient, "birthDate");
  if (born !== "" && !isDay(born)) return fail("Patient.birthDate is not a day.");
  const names = objectsOf(patient, "name");
  const name = names.find((each) => textOf(each, "use") === "official") ?? names[0];
  const parts = [...textsOf(name, "given"), textOf(name, "family")].filter((word) => word.trim() !== "");
  const ids = objectsOf(patient, "identifier").map((identifier) => textOf(identifier, "value"));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: parts.length > 0 ? parts.join(" ") : textOf(name, "text"),
    dateOfBirth: born || null,
    sex: readSex(textOf(patient, "gender")),
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

/** FHIR's decimals. */
const DECIMALS = new Set(["value"]);

/**
 * A FHIR R4 DiagnosticReport, alone or in a Bundle, as a result message, or as a document if it has a finished PDF and no Observation; or
 * the sentence that says why it cannot be read, with the path of the element. It names elements and codes, never values.
 */
export function readFhirResults(text: string): Result<ResultMessage | DocumentMessage, string> {
  const body = parseStrictJson(text, DECIMALS);
  if (!body.ok) return body;
  const error = shapeError(body.value);
  if (error) return fail(error);
  const resources = readResources(body.value);
  if (!resources.ok) return resources;
  const [report, ...more] = entriesOf(resources.value, "DiagnosticReport");
  if (!report) return fail("The Bundle has no DiagnosticReport.");
  if (more.length > 0) return fail("There is more than one DiagnosticReport; send one message each.");
  return readReport(report, resources.value);
}

function readReport(report: Json, resources: Resources): Result<ResultMessage | DocumentMessage, string> {
  const told = textOf(report, "status");
  const status = ownEntry(REPORT_STATUS, told);
  if (!status) return fail(`DiagnosticReport.status is ${told.slice(0, 40) || "missing"}.`);
  if (objectsOf(report, "media").length > 0)
    return fail("DiagnosticReport.media has pictures, which cannot be shown.");
  const numbers = readFhirNumbers(report, resources);
  if (!numbers.ok) return numbers;
  const subject = resources.find(objectOf(report, "subject"), report);
  if (!isOf(subject, "Patient")) return fail("DiagnosticReport.subject leads to no Patient of the message.");
  const patient = readFhirPatient(subject);
  if (!patient.ok) return patient;
  const lost = objectsOf(report, "resultsInterpreter").findIndex((each) => isLost(each, report, resources));
  if (lost >= 0)
    return fail(
      `DiagnosticReport.resultsInterpreter[${lost}] leads to nobody of the message, and has no name.`,
    );
  const observations = collectObservations(report, resources);
  if (!observations.ok) return observations;
  const of = {
    patient: subject,
    name: patient.value.name,
    reference: textOf(objectOf(report, "subject"), "reference"),
  };
  const foreign = foreignSample(of, resources);
  if (foreign) return fail(`${foreign}.subject is another than the report's.`);
  const lines = readLines(report, of, observations.value, resources);
  if (!lines.ok) return lines;
  const around = documentStatuses(status, resources);
  if (!around.ok) return around;
  const statuses = [...lines.value.statuses, ...around.value];
  const issued = textOf(report, "issued");
  const reportedAt = readInstant(issued, FHIR_INSTANT);
  if (issued !== "" && reportedAt === null) return fail("DiagnosticReport.issued is not an instant.");
  const document = readPresentedForm(objectsOf(report, "presentedForm"));
  if (!document.ok) return document;
  // A correction may be said by the report or by one of its values.
  const isFirst = [status, ...statuses].every((each) => each === "final" || each === "preliminary");
  const reason = isFirst ? { reason: "", comments: [] } : reasonOf(report, resources);
  const conclusion = conclusionOf(report, isFirst);
  const message: ResultMessage = {
    kind: "result",
    ...numbers.value,
    patient: patient.value,
    version: null,
    status: statusOf(status, statuses),
    reason: reason.reason || conclusion.reason,
    ...readFhirSignatory(report, resources),
    reportedAt,
    sentAt: reportedAt && sentTimeOf(issued, reportedAt),
    comments: [
      ...specimenComments(report, observations.value, resources),
      ...lines.value.comments,
      ...reason.comments,
      ...conclusion.comments,
    ],
    document: document.value,
    isCritical: lines.value.isCritical,
    quarantineReason: isCorrectedAndUnfinished(status, statuses)
      ? "the report is a correction and not finished at once; a person decides"
      : null,
    results: lines.value.results,
  };
  const isDocument = document.value && observations.value.length === 0 && status !== "cancelled";
  return isDocument ? asDocument(message) : done(message);
}

/** An unfinished value makes the whole report preliminary, so that nothing is shown too early; a corrected one makes it a correction. */
function statusOf(report: LisStatus, observations: readonly LisStatus[]): LisStatus {
  if (report === "cancelled") return report;
  const all = [report, ...observations];
  return (["preliminary", "corrected", "amended"] as const).find((each) => all.includes(each)) ?? "final";
}

/** Unfinished and corrected at once: it would be shown too early, or a correction would be lost. */
function isCorrectedAndUnfinished(report: LisStatus, observations: readonly LisStatus[]): boolean {
  const all = [report, ...observations];
  return (
    report !== "cancelled" &&
    all.includes("preliminary") &&
    (all.includes("corrected") || all.includes("amended"))
  );
}

function asDocument({ document, results: _, ...message }: ResultMessage): Result<DocumentMessage, string> {
  if (!document) return fail(`${FIELD} is missing.`);
  if (message.status === "preliminary") return fail(`${FIELD} is taken of a report that is final.`);
  return done({ ...message, kind: "document", isCritical: false, ...document });
}

/** The digits give the precision of an instant. */
function sentTimeOf(issued: string, at: Date): SentTime {
  return { at, exactTo: /:\d{2}\.\d/.test(issued) ? 1 : 1000, field: "issued" };
}

interface Lines {
  results: SentResult[];
  comments: string[];
  /** Statuses of the Observations with a value, and of unfinished panels. */
  statuses: LisStatus[];
  /** A panel is flagged as critical. */
  isCritical: boolean;
}

function readLines(
  report: Json,
  of: Subject,
  observations: readonly Json[],
  resources: Resources,
): Result<Lines, string> {
  const { code, otherCodes, loinc } = readConcept(objectOf(report, "code"));
  const test = { testCode: code || null, otherTestCodes: otherCodes, testHasLoinc: loinc !== null };
  const lines: Lines = { results: [], comments: [], statuses: [], isCritical: false };
  for (const observation of observations) {
    const path = resources.pathOf(observation);
    if (isOfAnother(observation, of, resources)) {
      return fail(`${path}.subject is another than the report's.`);
    }
    const read = readFhirObservation(observation, test, path);
    if (!read.ok) return read;
    lines.results.push(...read.value.results);
    lines.comments.push(...read.value.comments);
    const own = ownEntry(OBSERVATION_STATUS, textOf(observation, "status"));
    if (own && read.value.counts) lines.statuses.push(own);
    const panel = panelStatus(observation, resources);
    if (!panel.ok) return panel;
    lines.statuses.push(...panel.value);
    lines.isCritical ||= read.value.isCritical;
  }
  return done(lines);
}

/** The report's results, if it names none every Observation that is an entry or its own; with the members of panels, each once. */
function collectObservations(report: Json, resources: Resources): Result<Json[], string> {
  const named = objectsOf(report, "result");
  const own = resources.containedIn(report).filter((each) => isOf(each, "Observation"));
  const all = [...entriesOf(resources, "Observation"), ...own];
  const found = new Set<Json>(named.length === 0 ? all : []);
  const membersOf = (from: Json) =>
    objectsOf(from, "hasMember").map((reference, i) => ({
      reference,
      from,
      path: `${resources.pathOf(from)}.hasMember[${i}]`,
    }));
  const open = [
    ...named.map((reference, i) => ({ reference, from: report, path: `DiagnosticReport.result[${i}]` })),
    ...[...found].flatMap(membersOf),
  ];
  // The list grows during the iteration: members of panels are appended.
  for (const { reference, from, path } of open) {
    const observation = resources.find(reference, from);
    if (!isOf(observation, "Observation")) return fail(`${path} leads to no Observation of the message.`);
    if (found.has(observation)) continue;
    found.add(observation);
    open.push(...membersOf(observation));
  }
  const inside = [...found].flatMap((each) => resources.containedIn(each));
  const lost = [...all, ...inside.filter((each) => isOf(each, "Observation"))].find(
    (each) => !found.has(each),
  );
  return lost
    ? fail(`${resources.pathOf(lost)} is there, and DiagnosticReport.result does not lead to it.`)
    : done([...found]);
}

const MAX_REASON = 300;

/** The reason of a new version: that of a Provenance of the report. A longer text becomes a comment, so that it is not cut. */
function reasonOf(report: Json, resources: Resources): { reason: string; comments: string[] } {
  const words = entriesOf(resources, "Provenance")
    .filter((each) => isTargetOf(each, report, resources))
    .flatMap((each) => objectsOf(each, "reason"))
    .map(conceptWords)
    .filter((each) => each !== "");
  const reason = words.join(" ");
  return reason.length <= MAX_REASON ? { reason, comments: [] } : { reason: "", comments: words };
}

function isTargetOf(provenance: Json, report: Json, resources: Resources): boolean {
  const targets = objectsOf(provenance, "target");
  return targets.length === 0 || targets.some((target) => resources.find(target, provenance) === report);
}

/** The report's conclusion and notes, one comment a line; in our own documents one line is the reason of the version. */
function conclusionOf(report: Json, isFirst: boolean): { reason: string; comments: string[] } {
  const lines = textOf(report, "conclusion")
    .split(/[\r\n\u2028\u2029]+/)
    .map(oneLine);
  const codes = objectsOf(report, "conclusionCode").map(conceptWords);
  const texts = [...lines, ...codes, ...notesOf(report)].filter((each) => each !== "");
  const own = isFirst ? undefined : texts.find((line) => READS_AS_REASON.test(line));
  return {
    reason: own === undefined ? "" : own.replace(READS_AS_REASON, ""),
    comments: texts.filter((line) => line !== own),
  };
}

type Numbers = Pick<ResultMessage, "accession" | "otherNumbers" | "bookingNo">;

/**
 * The order of a report: the accession (identifier type ACSN) of its ServiceRequest, else any identifier of that, of the reference itself,
 * of the Specimen or of the report. The request's group number is the booking's.
 */
function readFhirNumbers(report: Json, resources: Resources): Result<Numbers, string> {
  const basedOn = objectsOf(report, "basedOn");
  const leadingTo = (references: readonly Json[], type: string) =>
    references.map((each) => resources.find(each, report)).filter((each) => isOf(each, type));
  const requests = leadingTo(basedOn, "ServiceRequest");
  const specimens = leadingTo(objectsOf(report, "specimen"), "Specimen");
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
    return fail("No accession: DiagnosticReport.basedOn leads to no ServiceRequest with an identifier.");
  const group = requests
    .map((request) => textOf(objectOf(request, "requisition"), "value"))
    .find((number) => number !== "");
  return done({ accession, otherNumbers: others.slice(0, 3), bookingNo: group ?? null });
}

/** Who authorised the report: the Practitioners among its interpreters, else among its performers. FHIR's "final" is "verified by an authorized person". */
function readFhirSignatory(
  report: Json,
  resources: Resources,
): Pick<ResultMessage, "authorisedBy" | "authorisedRegistration" | "isAuthorised"> {
  const named = (references: readonly Json[]) =>
    references.map((each) => ({
      found: personBehind(each, report, resources),
      display: textOf(each, "display"),
    }));
  const interpreters = named(objectsOf(report, "resultsInterpreter"));
  const performers = named(objectsOf(report, "performer"));
  const isPerson = ({ found }: { found: Json | undefined }) => isOf(found, "Practitioner");
  const hasName = ({ found, display }: (typeof interpreters)[number]) =>
    isPerson({ found }) || display !== "";
  // A performer that is not in the message may be a laboratory: persons count before it.
  const [people = []] = [
    interpreters.filter(hasName),
    performers.filter(isPerson),
    performers.filter(hasName),
  ].filter((each) => each.length > 0);
  return {
    authorisedBy: listNames(
      people.map(({ found, display }) => (isOf(found, "Practitioner") ? nameOf(found) : "") || display),
    ),
    authorisedRegistration: listNames(
      people.map(({ found }) => (isOf(found, "Practitioner") ? registrationOf(found) : "")),
    ),
    isAuthorised: true,
  };
}

/** A reference to an entry of the message that is not there; an address of a server leads elsewhere. */
function isLost(reference: Json, report: Json, resources: Resources): boolean {
  const target = textOf(reference, "reference");
  const isWithin = target !== "" && !/^https?:/i.test(target);
  return isWithin && textOf(reference, "display") === "" && !resources.find(reference, report);
}

function personBehind(reference: Json, report: Json, resources: Resources): Json | undefined {
  const found = resources.find(reference, report);
  return found && isOf(found, "PractitionerRole")
    ? resources.find(objectOf(found, "practitioner"), found)
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
