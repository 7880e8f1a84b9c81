import type { ReportStore, StaffReports } from "../../domain/reports/ports.ts";
import { json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { isUnavailable } from "../errors.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { type FileBytes, fileBytes } from "./files.ts";
import { byAccession } from "./lab-order-statements.ts";
import { addMessage } from "./messages.ts";
import * as pdfs from "./report-pdf-statements.ts";
import * as statements from "./report-statements.ts";
import { addStaffAction } from "./staff-actions.ts";
import * as staff from "./staff-report-statements.ts";
import { ensureVisitReport, staffVisits } from "./visit-reports.ts";

/** Files that were read lately, by their SHA-256: a stored file never changes, so what is on the shelf is never stale. */
interface PdfFileStore {
  get(sha256: Uint8Array): Uint8Array | undefined;
  put(sha256: Uint8Array, bytes: Uint8Array): void;
}

/** The most bytes that are kept, about three hundred reports; the one that was asked for longest ago goes first. */
const MAX_BYTES = 32 * 1024 * 1024;

export function pdfFileStore(mostBytes = MAX_BYTES): PdfFileStore {
  const files = new Map<string, Uint8Array>();
  let held = 0;
  const nameOf = (sha256: Uint8Array) => Buffer.from(sha256).toString("base64");
  return {
    get(sha256) {
      const name = nameOf(sha256);
      const bytes = files.get(name);
      if (bytes) {
        files.delete(name);
        files.set(name, bytes);
      }
      return bytes;
    },
    put(sha256, bytes) {
      const name = nameOf(sha256);
      if (files.has(name) || bytes.length > mostBytes) return;
      files.set(name, bytes);
      held += bytes.length;
      for (const [oldest, file] of files) {
        if (held <= mostBytes) return;
        files.delete(oldest);
        held -= file.length;
      }
    },
  };
}

interface NewJob {
  id: string;
  kind: string;
  payload: unknown;
  /** The same key is queued once. */
  dedupeKey: string | null;
  now: Date;
  runAt: Date;
}

const insert = sql(
  {
    id: uuid,
    kind: text,
    payload: json<unknown>(),
    dedupeKey: nullable(text),
    now: timestamp,
    runAt: timestamp,
  },
  {},
)`
  insert into job (id, kind, payload, dedupe_key, created_at, run_at)
  values (${"id"}, ${"kind"}, ${"payload"}, ${"dedupeKey"}, ${"now"}, ${"runAt"})
  on conflict (dedupe_key) do nothing`;

/** Queues background work inside the caller's transaction. */
async function addJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.run(insert, job);
}

/** A PDF in the making belongs to its process for this long; then another may try. */
const PDF_LEASE_MS = 60_000;

export function reportStore(db: Db, files: FileBytes = fileBytes(db, null)): ReportStore {
  const shelf = pdfFileStore();
  return {
    work: (steps, { rehearse } = { rehearse: false }) =>
      db.tx(async (tx) => {
        const outcome = await steps(staffOver(tx));
        return rehearse ? rollBackWith(outcome) : outcome;
      }),
    beginMessage: async (id) => (await db.one(staff.begin, { id })).begun,
    wasAway: isUnavailable,
    list: (customerId, patientId) => db.rows(statements.list, { customerId, patientId }),
    find: (customerId, reportId) => db.maybe(statements.findOwn, { customerId, reportId }),
    findReadable: (customerId, reportId) => db.maybe(statements.findReadable, { customerId, reportId }),
    findById: (reportId) => db.maybe(statements.findById, { reportId }),
    versions: (reportId) => db.rows(statements.versions, { reportId }),
    async findByCode(code) {
      const found = await db.maybe(statements.findByCode, { code });
      if (!found) return undefined;
      const { version, ...report } = found;
      return { report, version };
    },
    orderOf: (accession) => db.maybe(byAccession, { accession }),

    async readablePdf(customerId, reportId, version) {
      const found = await db.maybe(pdfs.findReadable, { customerId, reportId, version });
      if (!found) return undefined;
      const held = shelf.get(found.sha256);
      if (held) return { ...found, bytes: held };
      const read = await db.maybe(pdfs.find, { reportId, version: found.version });
      const bytes = read && (await files.of(read));
      if (!bytes) return undefined;
      shelf.put(found.sha256, bytes);
      return { ...found, bytes };
    },
    async pdf(reportId, version) {
      const found = await db.maybe(pdfs.find, { reportId, version });
      const bytes = found && (await files.of(found));
      return bytes && found?.sha256 ? { bytes, sha256: found.sha256 } : undefined;
    },
    async document(reportId, version) {
      const found = await db.maybe(pdfs.findDocument, { reportId, version });
      const bytes = found && (await files.of(found));
      return bytes && { bytes, sha256: found.sha256 };
    },
    hasDocument: async (reportId, version) => (await db.one(pdfs.hasDocument, { reportId, version })).found,
    async keepPdf(reportId, version, pdf) {
      await db.run(pdfs.keep, {
        reportId,
        version,
        pdf: Buffer.from(pdf.bytes),
        pdfSha256: Buffer.from(pdf.sha256),
      });
    },
    async claimPdfJob(now) {
      const until = new Date(now.getTime() + PDF_LEASE_MS);
      const job = await db.maybe(pdfs.claim, { now, until });
      return job && { id: job.id, attempts: job.attempts, ...job.payload };
    },
    async finishPdfJob(id, now) {
      await db.run(pdfs.finish, { id, now });
    },
    async failPdfJob(id, { now, nextTry, error }) {
      await db.run(pdfs.fail, { id, nextTry, error, failedAt: nextTry === null ? now : null });
    },
  };
}

function staffOver(tx: Tx): StaffReports {
  return {
    ...staffVisits(tx),
    claim: () => tx.maybe(staff.claim, {}),
    take: (id) => tx.maybe(staff.take, { id }),
    noteAction: (action) => addStaffAction(tx, action),
    isReportOfOtherPart: async (id, reportId) =>
      (await tx.one(staff.isReportOfOtherPart, { id, reportId })).found,
    async finish(done) {
      await tx.run(staff.finish, done);
      await tx.run(staff.endTries, { id: done.id });
    },
    async order(accession) {
      // Bookings are locked before what belongs to them, as their own moves do.
      await tx.rows(staff.lockBooking, { accession });
      return tx.maybe(byAccession, { accession });
    },
    async noteSample(accession, { collectedAt, receivedAt, rejectedAt }) {
      await tx.run(staff.noteSample, { accession, collectedAt, receivedAt, rejectedAt });
    },
    rejectedAt: async (bookingId, visit) => (await tx.one(staff.rejectedAt, { bookingId, visit })).at,
    async promise(accession, promisedBy) {
      if (promisedBy) await tx.run(staff.promiseFromReceipt, { accession, promisedBy });
      else await tx.run(staff.dropPromise, { accession });
    },
    async moveBooking({ eventId: id, at, moved: status, actor, reason, visit, ...move }) {
      if ((await tx.run(staff.moveBooking, move)) === 0) return;
      await tx.run(staff.addEvent, { bookingId: move.bookingId, id, at, status, actor, reason, visit });
    },
    orderProgress: (bookingId, visit) => tx.rows(staff.orderProgress, { bookingId, visit }),
    report: (accession) => tx.maybe(statements.findByAccession, { accession }),
    reportById: (reportId) => tx.maybe(statements.findById, { reportId }),
    versions: (reportId) => tx.rows(statements.versions, { reportId }),
    async createReport(report, patientName, now) {
      const visitReportId = await ensureVisitReport(tx, report.accession, now);
      await Promise.all([
        tx.rows(staff.keepOwner, { patientId: report.patientId }),
        tx.run(staff.insertReport, { ...report, visitReportId, patientName, now }),
      ]);
    },
    async addVersion(reportId, version) {
      await tx.run(staff.insertVersion, { reportId, ...version });
    },
    async keepDocument(reportId, version, document, now) {
      const [content, sha256] = [Buffer.from(document.content), Buffer.from(document.sha256)];
      await tx.run(pdfs.keepDocument, { reportId, version, content, sha256, now });
      return (await tx.one(pdfs.sameDocument, { reportId, version, sha256 })).found;
    },
    async setStatus(reportId, version, change) {
      await tx.run(staff.setStatus, { reportId, version, ...change });
    },
    async setCurrent(reportId, version) {
      await tx.run(staff.setCurrent, { reportId, version });
    },
    ownerOf: async (reportId) => (await tx.one(staff.ownerOf, { reportId })).customerId,
    mobileOf: async (customerId) => (await tx.maybe(staff.mobileOf, { customerId }))?.mobile,
    addMessage: (message) => addMessage(tx, message),
    queuePdf: ({ id, reportId, version, now }) =>
      addJob(tx, {
        id,
        kind: pdfs.PDF_JOB,
        payload: { reportId, version },
        dedupeKey: `${pdfs.PDF_JOB}:${reportId}:${version}`,
        now,
        runAt: now,
      }),
  };
}
