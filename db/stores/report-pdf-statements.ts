import { bytea, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";

/** The kind under which PDFs wait in the job table. */
export const PDF_JOB = "report-pdf";

export const find = sql(
  { reportId: uuid, version: int },
  { pdf: nullable(bytea), pdfSha256: nullable(bytea) },
)`
  select pdf, pdf_sha256 from report_version where report_id = ${"reportId"} and version = ${"version"}`;

export const keep = sql({ reportId: uuid, version: int, pdf: bytea, pdfSha256: bytea }, {})`
  update report_version set pdf = ${"pdf"}, pdf_sha256 = ${"pdfSha256"}
  where report_id = ${"reportId"} and version = ${"version"} and pdf is null`;

export const claim = sql(
  { now: timestamp, until: timestamp },
  { id: uuid, attempts: int, payload: json<{ reportId: string; version: number }>() },
)`
  update job set run_at = ${"until"}, attempts = attempts + 1
  where id = (
    select id from job where kind = 'report-pdf' and run_at <= ${"now"} order by run_at limit 1 for update skip locked
  )
  returning id, attempts, payload`;

export const finish = sql({ id: uuid, now: timestamp }, {})`
  update job set run_at = null, finished_at = ${"now"}, last_error = '' where id = ${"id"}`;

export const fail = sql(
  { id: uuid, nextTry: nullable(timestamp), error: text, failedAt: nullable(timestamp) },
  {},
)`
  update job set run_at = ${"nextTry"}, failed_at = ${"failedAt"}, last_error = ${"error"} where id = ${"id"}`;
