import { createHash } from "node:crypto";
import type { LisDocument, LisResultMessage, LisSampleEvent } from "../../contract/lis.ts";
import { isDay } from "../../domain/clock.ts";
import { readFlag } from "../../domain/reports/read-flag.ts";
import type { DocumentMessage, ResultMessage, SampleEvent, SentResult } from "../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../domain/result.ts";
import { readPdfDocument } from "../../providers/lis/read-pdf-document.ts";

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
export function documentMessageOf(message: LisDocument): Result<DocumentMessage, string> {
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
    reportedAt: instantOf(report.authorisedAt ?? message.sentAt ?? ""),
  };
}

/** As it was booked if the word is known; any other one differs from every patient's. */
function sexOf(text: string): string {
  const sex = text.toUpperCase();
  return { MALE: "M", FEMALE: "F", OTHER: "O" }[sex] ?? sex;
}

/** The domain's event of a call; refused with a sentence if its time names no instant. */
export function sampleEventOf(event: LisSampleEvent): Result<SampleEvent, string> {
  const at = instantOf(event.at);
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

/** Null for what names no instant: a day alone or a time without its zone could be off by hours. */
function instantOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  // A day that the calendar does not have would become one of the next month.
  if (!isDay(text.slice(0, 10))) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
