import { createHash } from "node:crypto";
import type { LisDocument, LisResultMessage, LisSampleEvent } from "../../contract/lis.ts";
import { readFlag } from "../../domain/reports/read-flag.ts";
import type { DocumentMessage, ResultMessage, SampleEvent, SentResult } from "../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../domain/shared/result.ts";
import { ISO_INSTANT, readInstant } from "../../integrations/lis/read-instant.ts";
import { readPdfDocument } from "../../integrations/lis/read-pdf-document.ts";

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
