import { createHash } from "node:crypto";
import * as v from "valibot";
import { LisDocument, LisResultMessage, LisSampleEvent } from "../../contract/lis.ts";
import { readFlag } from "../../domain/reports/flags.ts";
import { limitFault } from "../../domain/reports/limit-fault.ts";
import type { InboxMessage } from "../../domain/reports/ports.ts";
import type {
  DocumentMessage,
  LisMessage,
  ResultMessage,
  SampleEvent,
  SentResult,
} from "../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../domain/shared/result.ts";
import { readFhirResults } from "../../integrations/lis/fhir/read-fhir-results.ts";
import { readHl7Results } from "../../integrations/lis/hl7/read-hl7-results.ts";
import { splitHl7 } from "../../integrations/lis/hl7/split-hl7.ts";
import { ISO_INSTANT, readInstant } from "../../integrations/lis/read-instant.ts";
import { readPdfDocument } from "../../integrations/lis/read-pdf-document.ts";
import { FHIR, HL7 } from "./lis-format.ts";

type Unread = Pick<InboxMessage, "contentType" | "kind" | "body">;

/** A body as the lab's system sent it, in the domain's words; or the sentence that says why it cannot be read. */
export function readLisMessage({ contentType, kind, body }: Unread): Result<LisMessage, string> {
  if (contentType === FHIR) return withinLimits(readFhirResults(body));
  if (contentType === HL7) return withinLimits(readHl7Results(body));
  const json = parseJson(body);
  if (json === undefined) return refuse("The body is not JSON.");
  if (kind === "sample-event") {
    const event = check(LisSampleEvent, json);
    return event.ok ? sampleEventOf(event.value) : event;
  }
  if (kind === "document") {
    const document = check(LisDocument, json);
    return document.ok ? documentMessageOf(document.value) : document;
  }
  const message = check(LisResultMessage, json);
  return message.ok ? done(resultMessageOf(message.value)) : message;
}

type Part = Pick<InboxMessage, "kind" | "body" | "state" | "reason">;

/**
 * A body in the parts in which it is kept, each read: HL7 of several patients or accessions has one for each. What cannot be read is
 * refused; one part of several is set aside instead, for a person of the lab, because its sender hears that the message was taken.
 */
export function readLisParts(unread: Unread): Part[] {
  const split = unread.contentType === HL7 ? splitHl7(unread.body) : done([unread.body]);
  if (!split.ok) return [{ ...unread, state: "refused", reason: split.refusal }];
  const parts = split.value.map((body): Part => {
    const read = readLisMessage({ ...unread, body });
    return read.ok
      ? { kind: read.value.kind, body, state: "stored", reason: "" }
      : { kind: unread.kind, body, state: "refused", reason: read.refusal };
  });
  if (parts.every(({ state }) => state === "refused")) return parts;
  return parts.map((part) => (part.state === "refused" ? { ...part, state: "quarantined" } : part));
}

/** Longer sentences quote what was sent, which may be of any length. */
const MAX_REASON = 300;

/** The native shape's schema has the same limits. */
function withinLimits<T extends ResultMessage | DocumentMessage>(read: Result<T, string>): Result<T, string> {
  if (!read.ok) return refuse(read.refusal.slice(0, MAX_REASON));
  const { value } = read;
  const fault = limitFault(value.kind === "result" ? value : { ...value, kind: "result", results: [] });
  return fault === null ? read : refuse(fault);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Result<T, string> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return done(result.output);
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  if (!field) return refuse("The body must be an object.");
  return refuse(issue.input === undefined ? `${field} is missing.` : `${field} is not valid.`);
}

/** The native JSON shape in the domain's words. */
export function resultMessageOf(message: LisResultMessage): ResultMessage {
  return {
    ...headOf(message),
    kind: "result",
    version: message.report.version,
    results: message.results.map(sentResultOf),
  };
}

/** A finished PDF, or the sentence that says what is wrong with it. */
function documentMessageOf(message: LisDocument): Result<DocumentMessage, string> {
  const { sha256: told, data } = message.document;
  if (told && told.toLowerCase() !== sha256Of(data)) {
    return refuse("document.sha256 is not that of document.data.");
  }
  const read = readPdfDocument(data, "document.data");
  if (!read.ok) return read;
  const version = message.report.version ?? null;
  return done({ ...headOf(message), kind: "document", version, ...read.value });
}

function sha256Of(base64: string): string {
  return createHash("sha256").update(Buffer.from(base64, "base64")).digest("hex");
}

function headOf(
  message: Pick<LisResultMessage, "accession" | "bookingNo" | "sentAt" | "patient"> & {
    report: Omit<LisResultMessage["report"], "version">;
  },
): Omit<ResultMessage, "kind" | "version" | "results"> {
  const { patient, report } = message;
  return {
    accession: message.accession,
    otherNumbers: [],
    bookingNo: message.bookingNo || null,
    patient: {
      ids: patient.id ? [patient.id] : [],
      name: patient.name,
      dateOfBirth: patient.dob || null,
      sex: patient.sex ? sexOf(patient.sex) : null,
    },
    status: report.status,
    reason: report.reason ?? "",
    authorisedBy: report.authorisedBy?.name ?? "",
    authorisedRegistration: report.authorisedBy?.regNo ?? "",
    isAuthorised: (report.authorisedBy?.name.trim() ?? "") !== "",
    reportedAt: readInstant(report.authorisedAt ?? message.sentAt ?? "", ISO_INSTANT),
  };
}

/** As it was booked if the word is known; any other one differs from every patient's. */
function sexOf(text: string): string {
  const sex = text.toUpperCase();
  return { MALE: "M", FEMALE: "F", OTHER: "O" }[sex] ?? sex;
}

/** The domain's event of a call; refused with a sentence if its time names no instant. */
export function sampleEventOf(event: LisSampleEvent): Result<SampleEvent, string> {
  const at = readInstant(event.at, ISO_INSTANT);
  if (!at) return refuse("at is not an instant in ISO 8601 with its zone.");
  const { accession, reason } = event;
  return done({ kind: "sample-event", accession, event: event.event, at, reason: reason ?? "" });
}

type Line = LisResultMessage["results"][number];

function sentResultOf(line: Line): SentResult {
  return {
    analyte: line.analyte,
    loinc: line.loinc || null,
    testCode: line.testCode || null,
    value: String(line.value),
    unit: line.unit ?? null,
    refLow: line.refLow ?? null,
    refHigh: line.refHigh ?? null,
    refText: line.refText ?? "",
    flag: readFlag(line.flag),
    method: line.method ?? "",
    stands: !/^(cancelled|entered-in-error|x)$/i.test(line.status ?? ""),
  };
}
