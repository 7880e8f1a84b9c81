import type { ReportStore } from "../../domain/reports/ports.ts";
import type { ReportStatus } from "../../domain/reports/types.ts";
import { fileCache } from "../../domain/shared/caches.ts";
import { bool, bytea, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { isUnavailable } from "../client/errors.ts";
import type { Reads } from "../client/read-standby.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import type { FileBytes } from "./files.ts";
import { fileBytes } from "./files.ts";
import { findOrderByAccession } from "./lab-orders.ts";
import { mayReadReport, readableReports } from "./report-readers.ts";
import { findReportById, reportColumns, reportRow, selectVersions } from "./report-sql.ts";
import { reportsTx } from "./report-versions.ts";

/**
 * Own reports, and shared ones of adult family members that were booked here: two index searches, not one "or". The second begins with the
 * family members who share: most customers have only their own reports.
 */
const selectOwnReports = sql(
  { customerId: uuid, patientId: nullable(uuid) },
  {
    reportId: uuid,
    visitReportId: uuid,
    bookingNo: text,
    patientId: uuid,
    patientName: text,
    serviceName: text,
    version: int,
    status: oneOf<ReportStatus>(),
    reportedAt: timestamp,
    isReadable: bool,
    outside: int,
  },
)`
  select r.id as report_id, r.visit_report_id, r.booking_no, r.patient_id, r.patient_name, r.service_name, v.version, v.status, v.reported_at,
    v.status in ('released', 'corrected') and v.released_at is not null as is_readable,
    case when v.status in ('released', 'corrected') and v.released_at is not null
      then (select count(*) from jsonb_array_elements(v.results) as each (result) where result ->> 'flag' not in ('', 'N'))
      else 0 end::integer as outside
  from (${readableReports}) r
    join report_version v on v.report_id = r.id and v.version = r.current_version
  where (${"patientId"}::uuid is null or ${"patientId"} in (r.patient_id, r.booked_patient_id))
  order by v.reported_at desc, r.id desc`;

const findOwnReport = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report where id = ${"reportId"} and customer_id = ${"customerId"}`;

const findReadableReport = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report r
  where id = ${"reportId"} and ${mayReadReport}`;

const findReportByCode = sql({ code: text }, { ...reportRow, version: int })`
  select r.id as report_id, r.accession, r.booking_id, r.booking_no, r.customer_id, r.patient_id, r.service_id,
    r.service_name, r.current_version, v.version
  from report_version v join report r on r.id = v.report_id
  where v.verify_code = ${"code"}`;

/** A version without values is its document. */
const findPdf = sql(
  { reportId: uuid, version: int },
  { content: nullable(bytea), contentKey: nullable(text), sha256: nullable(bytea) },
)`
  select coalesce(v.pdf, d.content) as content, coalesce(v.pdf_key, d.content_key) as content_key,
    coalesce(v.pdf_sha256, d.sha256) as sha256
  from report_version v
    left join report_document d on d.report_id = v.report_id and d.version = v.version and v.results = '[]'
  where v.report_id = ${"reportId"} and v.version = ${"version"}`;

const findPdfDocument = sql(
  { reportId: uuid, version: int },
  { content: nullable(bytea), contentKey: nullable(text), sha256: bytea },
)`
  select content, content_key, sha256 from report_document where report_id = ${"reportId"} and version = ${"version"}`;

const documentExists = sql({ reportId: uuid, version: int }, { found: bool })`
  select exists (select 1 from report_document where report_id = ${"reportId"} and version = ${"version"}) as found`;

/** The stored file of a report that this customer may read, in one query, because it is frequent. */
const findReadablePdf = sql(
  { customerId: uuid, reportId: uuid, version: nullable(int) },
  {
    reportId: uuid,
    customerId: uuid,
    accession: text,
    version: int,
    status: oneOf<ReportStatus>(),
    releasedAt: nullable(timestamp),
    sha256: bytea,
  },
)`
  select r.id as report_id, r.customer_id, r.accession, v.version, v.status, v.released_at,
    coalesce(v.pdf_sha256, d.sha256) as sha256
  from report r
    join report_version v on v.report_id = r.id and v.version = coalesce(${"version"}, r.current_version)
    left join report_document d on d.report_id = v.report_id and d.version = v.version and v.results = '[]'
  where r.id = ${"reportId"} and coalesce(v.pdf_sha256, d.sha256) is not null
    and ${mayReadReport}`;

const updatePdf = sql({ reportId: uuid, version: int, pdf: bytea, pdfSha256: bytea }, {})`
  update report_version set pdf = ${"pdf"}, pdf_sha256 = ${"pdfSha256"}
  where report_id = ${"reportId"} and version = ${"version"} and pdf is null and pdf_key is null`;

const claimPdfJob = sql(
  { now: timestamp, until: timestamp },
  { id: uuid, attempts: int, payload: json<{ reportId: string; version: number }>() },
)`
  update job set run_at = ${"until"}, attempts = attempts + 1
  where id = (
    select id from job where kind = 'report-pdf' and run_at <= ${"now"} order by run_at limit 1 for update skip locked
  )
  returning id, attempts, payload`;

const finishPdfJob = sql({ id: uuid, now: timestamp }, {})`
  update job set run_at = null, finished_at = ${"now"}, last_error = '' where id = ${"id"}`;

const failPdfJob = sql(
  { id: uuid, nextTry: nullable(timestamp), error: text, failedAt: nullable(timestamp) },
  {},
)`
  update job set run_at = ${"nextTry"}, failed_at = ${"failedAt"}, last_error = ${"error"} where id = ${"id"}`;

/** In a transaction of its own, because a crash rolls back the one that applies the message. */
const beginAttempt = sql({ id: uuid }, { begun: int })`
  insert into lis_message_try (message_id, begun) values (${"id"}, 1)
  on conflict (message_id) do update set begun = lis_message_try.begun + 1
  returning begun`;

/** The lease of a PDF job; then another process may take it over. */
const PDF_LEASE_MS = 60_000;

export function reportStore(db: Db, files: FileBytes = fileBytes(db, null), reads: Reads = db): ReportStore {
  const cache = pdfFileStore();
  return {
    transact: (steps, { dryRun } = { dryRun: false }) =>
      db.tx(async (tx) => {
        const outcome = await steps(reportsTx(tx));
        return dryRun ? rollBackWith(outcome) : outcome;
      }),
    countAttempt: async (id) => (await db.one(beginAttempt, { id })).begun,
    isConnectionError: isUnavailable,
    list: (customerId, patientId) => reads.rows(selectOwnReports, { customerId, patientId }),
    find: (customerId, reportId) => db.maybe(findOwnReport, { customerId, reportId }),
    findReadable: (customerId, reportId) => db.maybe(findReadableReport, { customerId, reportId }),
    findById: (reportId) => db.maybe(findReportById, { reportId }),
    versions: (reportId) => db.rows(selectVersions, { reportId }),
    async findByCode(code) {
      const found = await db.maybe(findReportByCode, { code });
      if (!found) return undefined;
      const { version, ...report } = found;
      return { report, version };
    },
    orderOf: (accession) => db.maybe(findOrderByAccession, { accession }),

    async readablePdf(customerId, reportId, version) {
      const found = await db.maybe(findReadablePdf, { customerId, reportId, version });
      if (!found) return undefined;
      const held = cache.get(found.sha256);
      if (held) return { ...found, bytes: held };
      const read = await db.maybe(findPdf, { reportId, version: found.version });
      const bytes = read && (await files.of(read));
      if (!bytes) return undefined;
      cache.put(found.sha256, bytes);
      return { ...found, bytes };
    },
    async pdf(reportId, version) {
      const found = await db.maybe(findPdf, { reportId, version });
      const bytes = found && (await files.of(found));
      return bytes && found?.sha256 ? { bytes, sha256: found.sha256 } : undefined;
    },
    async document(reportId, version) {
      const found = await db.maybe(findPdfDocument, { reportId, version });
      const bytes = found && (await files.of(found));
      return bytes && { bytes, sha256: found.sha256 };
    },
    hasDocument: async (reportId, version) => (await db.one(documentExists, { reportId, version })).found,
    async keepPdf(reportId, version, pdf) {
      await db.run(updatePdf, {
        reportId,
        version,
        pdf: Buffer.from(pdf.bytes),
        pdfSha256: Buffer.from(pdf.sha256),
      });
    },
    async claimPdfJob(now) {
      const until = new Date(now.getTime() + PDF_LEASE_MS);
      const job = await db.maybe(claimPdfJob, { now, until });
      return job && { id: job.id, attempts: job.attempts, ...job.payload };
    },
    async finishPdfJob(id, now) {
      await db.run(finishPdfJob, { id, now });
    },
    async failPdfJob(id, { now, nextTry, error }) {
      await db.run(failPdfJob, { id, nextTry, error, failedAt: nextTry === null ? now : null });
    },
  };
}

/** A cache of recently read files, by their SHA-256: a stored file never changes, so a cached one is never stale. */
interface PdfFileStore {
  get(sha256: Uint8Array): Uint8Array | undefined;
  put(sha256: Uint8Array, bytes: Uint8Array): void;
}

/** The maximum size in bytes, about three hundred reports. */
const MAX_BYTES = 32 * 1024 * 1024;

export function pdfFileStore(mostBytes = MAX_BYTES): PdfFileStore {
  const files = fileCache(mostBytes);
  const nameOf = (sha256: Uint8Array) => Buffer.from(sha256).toString("base64");
  return {
    get: (sha256) => files.get(nameOf(sha256)),
    put: (sha256, bytes) => files.put(nameOf(sha256), bytes),
  };
}
