import type { UnprintedReport } from "../../domain/desk/by-hand.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const list = sql(
  {},
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
  select j.id as job_id, r.accession, r.booking_no, (j.payload ->> 'version')::integer as version, r.service_name, j.last_error as reason,
    coalesce(j.failed_at, j.created_at) as failed_at
  from job j join report r on r.id = (j.payload ->> 'reportId')::uuid
  where j.kind = 'report-pdf' and j.failed_at is not null and j.finished_at is null
  order by j.failed_at, j.id`;

const again = sql({ now: timestamp }, {})`
  update job set run_at = ${"now"}, failed_at = null, attempts = 0
  where kind = 'report-pdf' and failed_at is not null and finished_at is null`;

/** Oldest first. */
export function unprintedReports(db: Pick<Db, "rows">): Promise<UnprintedReport[]> {
  return db.rows(list, {});
}

/** Has all of them made again, once their cause is put right; returns how many. */
export function printAgain(db: Pick<Db, "run">, now: Date): Promise<number> {
  return db.run(again, { now });
}
