import { MissingGlyphsError } from "../i18n/missing-glyphs.ts";
import type { Clock } from "../shared/clock.ts";
import { DAY_MS } from "../shared/clock.ts";
import type { ExportJob, ExportStore } from "./ports.ts";

interface CopiedFile {
  /** With slashes for folders. */
  name: string;
  content: Uint8Array;
}

export interface MakeExportNeeds {
  exports: ExportStore;
  clock: Clock;
  /** The PDF of a report version, made when there is none yet; undefined when its values may not be read. */
  reportPdf: (customerId: string, reportId: string, version: number) => Promise<Uint8Array | undefined>;
  /** The laboratory's own document of a version; undefined when its values may not be read. */
  reportDocument: (customerId: string, reportId: string, version: number) => Promise<Uint8Array | undefined>;
  /** The report of a visit; undefined when none of its values may be read. */
  visitPdf: (
    customerId: string,
    visitReportId: string,
  ) => Promise<{ bytes: Uint8Array; fileName: string } | undefined>;
  /** Joins files into one archive, which comes in pieces as it grows. */
  zip: (files: AsyncIterable<CopiedFile>, at: Date) => AsyncIterable<Uint8Array>;
}

/** How long a process has for a part of an export before another may take it over, and how long an export can be downloaded. */
const LEASE_MS = 5 * 60_000;
const EXPORT_KEPT_DAYS = 7;
const RETRY_PAUSES_MINUTES = [1, 10, 60];
const PART_BYTES = 4 * 1024 * 1024;

const README_TEXT = `This is everything the website keeps about you.

The .json files open in any text editor; programs can read them too. Reports are in the folder "reports" as PDF, each test by
itself and all tests of a visit together, with the laboratory's own documents where there are any; what you uploaded is in
"uploads". One-time codes and your password are not in here: nobody can read them, not even we.
`;

/**
 * Makes one export that is due; false when none is. An attempt is counted when it begins: an export that crashes the process is given up
 * too, and does not crash one process after the other.
 */
export async function makeExport(needs: MakeExportNeeds): Promise<boolean> {
  const { clock, exports } = needs;
  const begun = clock();
  const job = await exports.claim(begun, leaseFrom(begun));
  if (!job) return false;
  if (job.attempts > RETRY_PAUSES_MINUTES.length + 1) {
    await exports.fail(job, { now: begun, nextTry: null });
    throw new Error(
      `the making of copy ${job.id} ended its process ${RETRY_PAUSES_MINUTES.length + 1} times`,
    );
  }
  try {
    await writeCopy(needs, job);
  } catch (error) {
    const now = clock();
    const pause = RETRY_PAUSES_MINUTES[job.attempts - 1];
    const nextTry = pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
    await exports.fail(job, { now, nextTry });
    throw error;
  }
  return true;
}

/** Writes part after part; stops when the export is gone or another process has taken it over. */
async function writeCopy({ clock, exports, ...needs }: MakeExportNeeds, job: ExportJob): Promise<void> {
  const files = filesOf({ exports, ...needs }, job.customerId);
  let position = 0;
  let size = 0;
  for await (const content of splitBytes(needs.zip(files, clock()), PART_BYTES)) {
    position += 1;
    size += content.length;
    if (!(await exports.addPart(job, { position, content }, leaseFrom(clock())))) return;
  }
  const now = clock();
  await exports.finish(job, { size, now, expiresAt: new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS) });
}

/** One file at a time: each is read when the one before is in the archive. */
async function* filesOf(
  needs: Omit<MakeExportNeeds, "clock" | "zip">,
  customerId: string,
): AsyncGenerator<CopiedFile> {
  const { exports, reportDocument, reportPdf, visitPdf } = needs;
  const encode = (text: string) => new TextEncoder().encode(text);
  const data = await exports.collect(customerId);
  yield { name: "read-me.txt", content: encode(README_TEXT) };
  for (const [name, value] of Object.entries(data.documents)) {
    yield { name: `${name}.json`, content: encode(`${JSON.stringify(value, null, 2)}\n`) };
  }
  for (const { reportId, version, accession, hasDocument } of data.reports) {
    const name = `reports/report-${accession}-${version}`;
    const pdf = await orExplanation(reportPdf(customerId, reportId, version));
    if (typeof pdf === "string") yield { name: `${name}.txt`, content: encode(pdf) };
    else if (pdf) yield { name: `${name}.pdf`, content: pdf };
    const document = hasDocument && (await reportDocument(customerId, reportId, version));
    if (document) yield { name: `reports/document-${accession}-${version}.pdf`, content: document };
  }
  for (const visitReportId of data.visitReports) {
    const visit = await orExplanation(visitPdf(customerId, visitReportId));
    if (typeof visit === "string")
      yield { name: `reports/visit-${visitReportId}.txt`, content: encode(visit) };
    else if (visit) yield { name: `reports/${visit.fileName}`, content: visit.bytes };
  }
  for (const upload of data.uploads) {
    const content = await exports.upload(customerId, upload);
    if (content) yield { name: `uploads/${upload.name}`, content };
  }
}

/** A letter that no font has prevents one document, not the whole export: a text file explains it instead. */
function orExplanation<T>(printed: Promise<T>): Promise<T | string> {
  return printed.catch((error: unknown) => {
    if (!(error instanceof MissingGlyphsError)) throw error;
    return `This report could not be printed: ${error.message}. What it says is in reports.json.\n`;
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Splits the same bytes into parts of `size`, the last with the rest; holds one part and one chunk at a time. */
export async function* splitBytes(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield part;
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
