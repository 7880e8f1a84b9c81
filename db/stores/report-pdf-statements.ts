import type { ReportStatus } from "../../domain/reports/types.ts";
import { bool, bytea, int, json, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";

/** The kind under which PDFs wait in the job table. */
export const PDF_JOB = "report-pdf";

/** A version without values is its document. */
export const find = sql(
  { reportId: uuid, version: int },
  { content: nullable(bytea), contentKey: nullable(text), sha256: nullable(bytea) },
)`
  select coalesce(v.pdf, d.content) as content, coalesce(v.pdf_key, d.content_key) as content_key,
    coalesce(v.pdf_sha256, d.sha256) as sha256
  from report_version v
    left join report_document d on d.report_id = v.report_id and d.version = v.version and v.results = '[]'
  where v.report_id = ${"reportId"} and v.version = ${"version"}`;

export const findDocument = sql(
  { reportId: uuid, version: int },
  { content: nullable(bytea), contentKey: nullable(text), sha256: bytea },
)`
  select content, content_key, sha256 from report_document where report_id = ${"reportId"} and version = ${"version"}`;

export const hasDocument = sql({ reportId: uuid, version: int }, { found: bool })`
  select exists (select from report_document where report_id = ${"reportId"} and version = ${"version"}) as found`;

export const keepDocument = sql(
  { reportId: uuid, version: int, content: bytea, sha256: bytea, now: timestamp },
  {},
)`
  insert into report_document (report_id, version, content, sha256, created_at)
  values (${"reportId"}, ${"version"}, ${"content"}, ${"sha256"}, ${"now"}) on conflict do nothing`;

export const sameDocument = sql({ reportId: uuid, version: int, sha256: bytea }, { found: bool })`
  select exists (
    select from report_document
    where report_id = ${"reportId"} and version = ${"version"} and sha256 = ${"sha256"}
  ) as found`;

/** What is known of a stored file of a report that this customer may read; in one question, because it is asked often. */
export const findReadable = sql(
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
    and exists (select from report_reader where report_id = r.id and reader_id = ${"customerId"})`;

export const keep = sql({ reportId: uuid, version: int, pdf: bytea, pdfSha256: bytea }, {})`
  update report_version set pdf = ${"pdf"}, pdf_sha256 = ${"pdfSha256"}
  where report_id = ${"reportId"} and version = ${"version"} and pdf is null and pdf_key is null`;

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
