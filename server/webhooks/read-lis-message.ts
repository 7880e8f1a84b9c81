import { createHash } from "node:crypto";
import * as v from "valibot";
import { LisDocument, LisResultMessage, LisSampleEvent } from "../../contract/lis.ts";
import { readFlags } from "../../domain/reports/flags.ts";
import { limitError } from "../../domain/reports/limit-error.ts";
import { oneLine } from "../../domain/reports/one-line.ts";
import type { InboxMessage } from "../../domain/reports/ports.ts";
import type {
  DocumentMessage,
  LisMessage,
  ResultMessage,
  SampleEvent,
  SentResult,
  SentTime,
} from "../../domain/reports/types.ts";
import { unitsOf } from "../../domain/reports/units.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { readFhirResults } from "../../integrations/lis/fhir/read-fhir-results.ts";
import type { Hl7Rules } from "../../integrations/lis/hl7/read-hl7-results.ts";
import { readHl7Results } from "../../integrations/lis/hl7/read-hl7-results.ts";
import { MAX_PARTS, splitHl7, unpackBatch } from "../../integrations/lis/hl7/split-hl7.ts";
import { ISO_INSTANT, readInstant } from "../../integrations/lis/read-instant.ts";
import { isBase64, readPdfDocument } from "../../integrations/lis/read-pdf-document.ts";
import { rangeWith } from "../../integrations/lis/read-range.ts";
import { readSex } from "../../integrations/lis/read-sex.ts";
import { parseStrictJson } from "../../integrations/lis/strict-json.ts";
import { FHIR, HL7 } from "./lis-format.ts";

type Unread = Pick<InboxMessage, "contentType" | "kind" | "body">;

/** Numbers of the native messages whose digits are shown. */
const DECIMALS = new Set(["value", "refLow", "refHigh"]);

/** A body as the lab's system sent it, in the domain's words; or the sentence that says why it cannot be read. */
export function readLisMessage(
  { contentType, kind, body }: Unread,
  rules: Hl7Rules,
): Result<LisMessage, string> {
  if (contentType === FHIR) return withinLimits(readFhirResults(body));
  if (contentType === HL7) return withinLimits(readHl7Results(body, rules));
  const json = parseStrictJson(body, DECIMALS);
  if (!json.ok) return json;
  if (kind === "sample-event") {
    const event = check(LisSampleEvent, json.value);
    return event.ok ? sampleEventOf(event.value) : event;
  }
  if (kind === "document") {
    const document = check(LisDocument, json.value);
    return document.ok ? withinLimits(documentMessageOf(document.value)) : document;
  }
  const message = check(LisResultMessage, json.value);
  return message.ok ? withinLimits(done(resultMessageOf(message.value))) : message;
}

type Part = Pick<InboxMessage, "kind" | "body" | "state" | "reason" | "read">;

/**
 * A body in the parts in which it is kept, each read: HL7 of several patients or accessions has one for each, and so has each message of a
 * batch. What cannot be read is refused; one part of several of a message is quarantined instead, for a person of the lab, because its sender
 * is told that the message was accepted.
 */
export function readLisParts(unread: Unread, rules: Hl7Rules): Part[] {
  const messages = unread.contentType === HL7 ? unpackBatch(unread.body) : done([unread.body]);
  if (!messages.ok) return [{ ...unread, state: "refused", reason: messages.error }];
  const parts = messages.value.flatMap((body) => partsOf({ ...unread, body }, rules));
  if (parts.length <= MAX_PARTS) return parts;
  return [
    { ...unread, state: "refused", reason: `The batch is of more than ${MAX_PARTS} patients or accessions.` },
  ];
}

function partsOf(unread: Unread, rules: Hl7Rules): Part[] {
  const split = unread.contentType === HL7 ? splitHl7(unread.body) : done([unread.body]);
  if (!split.ok) return [{ ...unread, state: "refused", reason: split.error }];
  const parts = split.value.map((body): Part => {
    const read = readLisMessage({ ...unread, body }, rules);
    return read.ok
      ? { kind: read.value.kind, body, state: "stored", reason: "", read: read.value }
      : { kind: unread.kind, body, state: "refused", reason: read.error };
  });
  if (parts.every(({ state }) => state === "refused")) return parts;
  return parts.map((part) => (part.state === "refused" ? { ...part, state: "quarantined" } : part));
}

/** Longer sentences quote what was sent, which may be of any length. */
const MAX_REASON = 300;

/** What no field of a report holds is refused, whatever format it came in. */
function withinLimits<T extends ResultMessage | DocumentMessage>(read: Result<T, string>): Result<T, string> {
  if (!read.ok) return fail(read.error.slice(0, MAX_REASON));
  const { value } = read;
  // A person looks at what is quarantined anyway.
  if (value.quarantineReason !== null) return read;
  const error = limitError(
    value.kind === "result" ? value : { ...value, kind: "result", results: [], document: null },
  );
  return error === null ? read : fail(error);
}

function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Result<T, string> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return done(result.output);
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  if (!field) return fail("The body must be an object.");
  const { input } = issue;
  const isMissing = input === undefined || (typeof input === "string" && input.trim() === "");
  return fail(`${field} is ${isMissing ? "missing" : "not valid"}.`);
}

/** The native JSON shape in the domain's words. */
export function resultMessageOf(message: LisResultMessage): ResultMessage {
  const { status: told, version } = message.report;
  const lines = message.results.map((line) => sentResultOf(line, told));
  const results = lines.map(({ result }) => result);
  // A value that is not finished makes the whole preliminary, so that nothing is shown too early; one that is corrected a correction.
  const isUnfinished = told === "preliminary" || results.some(({ isFinal }) => isFinal === false);
  const isCorrected = message.results.some(({ status }) => CORRECTED.test(status?.trim() ?? ""));
  const isBoth = isUnfinished && isCorrected && told !== "cancelled";
  return {
    ...headOf(message),
    kind: "result",
    status: told !== "final" ? told : isUnfinished ? "preliminary" : isCorrected ? "corrected" : told,
    version,
    document: null,
    quarantineReason:
      lines.find(({ quarantineReason }) => quarantineReason !== null)?.quarantineReason ??
      (isBoth ? "the report is a correction and not finished at once; a person decides" : null),
    results,
  };
}

/** A finished PDF, or the sentence that says what is wrong with it. */
function documentMessageOf(message: LisDocument): Result<DocumentMessage, string> {
  const { sha256: told, data } = message.document;
  if (told && told.toLowerCase() !== sha256Of(data)) {
    return fail("document.sha256 is not that of document.data.");
  }
  if (!isBase64(data)) return fail("document.data is not base64.");
  const read = readPdfDocument(data, "document.data");
  if (!read.ok) return read;
  const version = message.report.version ?? null;
  const isCritical = message.document.critical === true;
  return done({
    ...headOf(message),
    kind: "document",
    version,
    isCritical,
    quarantineReason: null,
    ...read.value,
  });
}

function sha256Of(base64: string): string {
  return createHash("sha256").update(Buffer.from(base64, "base64")).digest("hex");
}

function headOf(
  message: Pick<LisResultMessage, "accession" | "bookingNo" | "sentAt" | "patient"> & {
    report: Omit<LisResultMessage["report"], "version">;
  },
): Omit<ResultMessage, "kind" | "version" | "document" | "quarantineReason" | "results"> {
  const { patient, report } = message;
  const sentAt =
    sentTimeOf(report.authorisedAt ?? "", "authorisedAt") ?? sentTimeOf(message.sentAt ?? "", "sentAt");
  return {
    accession: message.accession,
    otherNumbers: [],
    bookingNo: message.bookingNo || null,
    patient: {
      ids: patient.id ? [patient.id] : [],
      name: patient.name,
      dateOfBirth: patient.dob || null,
      sex: readSex(patient.sex ?? ""),
    },
    status: report.status,
    reason: report.reason ?? "",
    authorisedBy: report.authorisedBy?.name ?? "",
    authorisedRegistration: report.authorisedBy?.regNo ?? "",
    isAuthorised: (report.authorisedBy?.name.trim() ?? "") !== "",
    reportedAt: sentAt?.at ?? null,
    sentAt,
    comments: commentsOf(report.comments),
  };
}

/** The domain's event of a call; refused with a sentence if its time names no instant. */
export function sampleEventOf(event: LisSampleEvent): Result<SampleEvent, string> {
  const at = readInstant(event.at, ISO_INSTANT);
  if (!at) return fail("at is not an instant in ISO 8601 with its zone.");
  const { accession, reason } = event;
  return done({ kind: "sample-event", accession, event: event.event, at, reason: reason ?? "" });
}

/** The digits say what a time is exact to. */
function sentTimeOf(text: string, field: string): SentTime | null {
  const at = readInstant(text, ISO_INSTANT);
  if (!at) return null;
  const exactTo = /:\d{2}\.\d/.test(text) ? 1 : /T\d{2}:\d{2}:\d{2}/.test(text) ? 1000 : 60_000;
  return { at, exactTo, field };
}

function commentsOf(comments: readonly string[] | null | undefined): string[] {
  return (comments ?? []).map(oneLine).filter((comment) => comment !== "");
}

type Line = LisResultMessage["results"][number];
type ReportStatus = LisResultMessage["report"]["status"];

/** A line's status in the words of FHIR, the codes of HL7 (table 0085) and what systems of laboratories call it. */
const RETRACTED = /^(entered-in-error|d|w)$/i;
const WITHOUT_VALUE = /^(cancelled|canceled|x|n)$/i;
const CORRECTED = /^(amended|corrected|c|a|b)$/i;
const UNFINISHED = /^(preliminary|registered|pending|partial|p|i|r|s|o)$/i;
const FINISHED =
  /^(|final|amended|corrected|f|u|v|c|a|b|verified|validated|authori[sz]ed|approved|released|reported|completed?)$/i;
const STATUSES = [RETRACTED, WITHOUT_VALUE, UNFINISHED, FINISHED];

function sentResultOf(
  line: Line,
  report: ReportStatus,
): { result: SentResult; quarantineReason: string | null } {
  const flags = readFlags([line.flag]);
  const flag = flags.ok ? flags.value : { flag: "" as const, text: "", critical: false };
  const value = oneLine(String(line.value ?? ""));
  const status = (line.status ?? "").trim();
  const isRetracted = RETRACTED.test(status);
  const isUnfinished = UNFINISHED.test(status) || (status === "" && report === "preliminary");
  const limits = { low: digitsOf(line.refLow), high: digitsOf(line.refHigh) };
  const range = rangeWith(limits, oneLine(line.refText ?? ""), unitsOf({ unit: line.unit ?? null }));
  const result: SentResult = {
    analyte: line.analyte,
    loinc: line.loinc || null,
    testCode: line.testCode || null,
    value,
    unit: line.unit ?? null,
    ...(range ?? { refLow: null, refHigh: null, refText: "" }),
    flag: flag.flag,
    flagText: flag.text,
    critical: flag.critical || line.critical === true,
    method: line.method ?? "",
    comments: commentsOf(line.comments),
    absent: absentOf(line, value),
    ...(isUnfinished && value !== "" ? { isFinal: false } : {}),
    stands: !isRetracted,
  };
  const of = line.analyte;
  const quarantined = (quarantineReason: string) => ({ result, quarantineReason });
  if (!flags.ok) return quarantined(`the flag of ${of} ${flags.error}`);
  if (!STATUSES.some((each) => each.test(status))) return quarantined(`the status of ${of} is not known`);
  if (WITHOUT_VALUE.test(status) && value !== "")
    return quarantined(`the status of ${of} says that there is no value, and it has one`);
  if (isUnfinished && value !== "" && CORRECTIONS.has(report))
    return quarantined(`the report is a correction, and ${of} is not finished; a person decides`);
  if (range === null)
    return quarantined(`the words of the range of ${of} are other limits than refLow and refHigh`);
  return { result, quarantineReason: null };
}

const CORRECTIONS: ReadonlySet<ReportStatus> = new Set(["corrected", "amended"]);

function digitsOf(limit: number | string | null | undefined): string {
  return limit === null || limit === undefined ? "" : String(limit).trim();
}

function absentOf({ absentReason, status }: Line, value: string): string {
  const reason = oneLine(absentReason ?? "");
  if (reason !== "" || value !== "") return reason;
  if (/^n$/i.test(status ?? "")) return "it was not asked for";
  if (WITHOUT_VALUE.test(status ?? "")) return "it could not be obtained";
  return UNFINISHED.test(status ?? "") ? "it is not ready yet" : "";
}
