import type { UnprintedReport } from "../../domain/desk/unprinted-reports.ts";
import type { UnprintedDocument } from "../../domain/i18n/missing-glyphs.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { Scope } from "../../domain/staff/scope.ts";
import { int, json, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";

const failed = sqlPart`
  from job j left join report r on j.kind = 'report-pdf' and r.id = (j.payload ->> 'reportId')::uuid
    join booking b on b.booking_no = coalesce(r.booking_no, j.payload ->> 'bookingNo')
  where j.kind in ('report-pdf', 'document-pdf') and j.failed_at is not null and j.finished_at is null and ${isBookingOf}`;

const list = sql(
  { ...scoped, most: nullable(int) },
  {
    jobId: uuid,
    accession: text,
    bookingNo: text,
    version: int,
    serviceName: text,
    reason: text,
    failedAt: timestamp,
  },
)`
  select j.id as job_id, coalesce(r.accession, '') as accession, b.booking_no,
    coalesce((j.payload ->> 'version')::integer, 0) as version, coalesce(r.service_name, j.payload ->> 'document') as service_name,
    j.last_error as reason, coalesce(j.failed_at, j.created_at) as failed_at
  ${failed}
  order by j.failed_at, j.id limit ${"most"}`;

/** A document that is printed when it is asked for leaves the list until it fails again. */
const again = sql({ ...scoped, now: timestamp }, {})`
  update job set run_at = case kind when 'report-pdf' then ${"now"}::timestamptz end, attempts = 0,
    failed_at = case kind when 'document-pdf' then failed_at end, finished_at = case kind when 'document-pdf' then ${"now"}::timestamptz end
  where id = any(array(select j.id ${failed})) and failed_at is not null and finished_at is null`;

const bookingOf = sql({ reportId: uuid }, { bookingNo: text })`
  select booking_no from report where id = ${"reportId"}`;

const note = sql(
  {
    id: uuid,
    payload: json<{ document: string; bookingNo: string }>(),
    key: text,
    reason: text,
    at: timestamp,
  },
  {},
)`
  insert into job (id, kind, payload, dedupe_key, created_at, failed_at, last_error)
  values (${"id"}, 'document-pdf', ${"payload"}, ${"key"}, ${"at"}, ${"at"}, ${"reason"})
  on conflict (dedupe_key) do update set failed_at = excluded.failed_at, finished_at = null, last_error = excluded.last_error`;

/** Oldest first. */
export function unprintedReports(
  db: Pick<Db, "rows">,
  { scope, most }: { scope: Scope; most: number | null },
): Promise<UnprintedReport[]> {
  return db.rows(list, { ...scopeValues(scope), most });
}

/** Notes a document that is printed when it is asked for, and would lack letters. It stands once in the list. */
export function noteUnprinted(
  db: Pick<Db, "maybe" | "run">,
  random: Random,
): (what: UnprintedDocument) => Promise<void> {
  return async ({ document, about, reason, at }) => {
    const bookingNo = "bookingNo" in about ? about.bookingNo : (await db.maybe(bookingOf, about))?.bookingNo;
    if (bookingNo === undefined) return;
    const key = `document-pdf ${bookingNo} ${document}`;
    await db.run(note, { id: uuidv7(at, random), payload: { document, bookingNo }, key, reason, at });
  };
}

/** Has all of the scope made again, once their cause is put right; returns how many. */
export function printAgain(
  db: Pick<Db, "run">,
  { scope, now }: { scope: Scope; now: Date },
): Promise<number> {
  return db.run(again, { ...scopeValues(scope), now });
}
