import { isInForce } from "../../domain/reports/report-view.ts";
import type { ReportResult, ReportStatus } from "../../domain/reports/types.ts";
import type {
  VisitPart,
  VisitProgress,
  VisitReportsTx,
  VisitStore,
} from "../../domain/reports/visits/types.ts";
import { samePart } from "../../domain/reports/visits/types.ts";
import { restBy } from "../../domain/reports/visits/visit-model.ts";
import { bytea, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql, sqlPart } from "../client/sql.ts";
import { addMessage } from "./messages.ts";
import { mayReadReport } from "./report-readers.ts";

const visitRow = {
  visitReportId: uuid,
  number: text,
  bookingId: uuid,
  bookingNo: text,
  visit: oneOf<1 | 2>(int),
  bookedPatientId: uuid,
  patientName: text,
  customerId: uuid,
  patientId: uuid,
};

/** The reports of a visit move together to an adult who owns them; after an erased account later ones may be the booker's. */
const visitColumns = sqlPart`
  vr.id as visit_report_id, vr.number, vr.booking_id, r.booking_no, vr.visit, vr.booked_patient_id, r.patient_name,
    r.customer_id, r.patient_id`;

const findReadable = sql({ customerId: uuid, visitReportId: uuid }, visitRow)`
  select ${visitColumns}
  from visit_report vr join report r on r.visit_report_id = vr.id
  where vr.id = ${"visitReportId"}
    and ${mayReadReport}
  order by r.created_at, r.id limit 1`;

const findByCode = sql({ code: text }, { ...visitRow, version: int })`
  select ${visitColumns}, v.version
  from visit_report_version v
    join visit_report vr on vr.id = v.visit_report_id
    join report r on r.visit_report_id = vr.id
  where v.verify_code = ${"code"}
  order by r.created_at, r.id limit 1`;

/** The orders of a visit of a patient: what the laboratory was asked for. */
const orders = sqlPart`
  visit_report vr
    join lab_order o on o.booking_id = vr.booking_id and o.patient_id = vr.booked_patient_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
    left join report r on r.accession = o.accession`;

/** What will not be done is left out, unless it has a report, which is withdrawn. */
const isAwaited = sqlPart`(i.not_done_at is null or r.id is not null)`;

const tests = sql(
  { customerId: uuid, visitReportId: uuid },
  {
    accession: text,
    serviceId: int,
    serviceName: text,
    promisedBy: nullable(timestamp),
    reportId: nullable(uuid),
  },
)`
  select o.accession, o.service_id, coalesce(r.service_name, i.service_name, s.name, '') as service_name, i.promised_by,
    r.id as report_id
  from ${orders}
    left join service s on s.id = o.service_id
  where vr.id = ${"visitReportId"} and coalesce(i.visit, 1) = vr.visit and ${isAwaited}
    and (r.id is null or ${mayReadReport})
  order by o.item_position, o.accession`;

const progressRow = {
  visitReportId: uuid,
  bookingNo: text,
  promisedBy: nullable(timestamp),
  reportId: nullable(uuid),
  version: nullable(int),
  status: nullable(oneOf<ReportStatus>()),
};

const progress = sql({ visitReportId: uuid }, progressRow)`
  select vr.id as visit_report_id, o.booking_no, i.promised_by, r.id as report_id, v.version, v.status
  from ${orders}
    left join report_version v on v.report_id = r.id and v.version = r.current_version
  where vr.id = ${"visitReportId"} and coalesce(i.visit, 1) = vr.visit and ${isAwaited}
  order by o.item_position, o.accession`;

const versions = sql(
  { visitReportId: uuid },
  { version: int, verifyCode: text, at: timestamp, parts: json<VisitPart[]>() },
)`
  select version, verify_code, at, parts from visit_report_version
  where visit_report_id = ${"visitReportId"} order by version`;

const lock = sql({ visitReportId: uuid }, { id: uuid })`
  select id from visit_report where id = ${"visitReportId"} for update`;

const lockOfReport = sql({ reportId: uuid }, { id: uuid })`
  select id from visit_report where id = (select visit_report_id from report where id = ${"reportId"}) for update`;

const insertedVersion = {
  visitReportId: uuid,
  version: int,
  verifyCode: text,
  at: timestamp,
  parts: json<VisitPart[]>(),
};

const insertVersion = sql(insertedVersion, {})`${insertInto("visit_report_version", insertedVersion)}`;

const setTellAt = sql({ visitReportId: uuid, at: nullable(timestamp) }, {})`
  update visit_report set tell_at = case when ${"at"}::timestamptz is null then null else least(tell_at, ${"at"}::timestamptz) end
  where id = ${"visitReportId"}`;

/** Earlier values of the patient that the reader may read: what an adult had tested by themselves is not its booker's. */
const earlier = sql(
  { customerId: uuid, patientId: uuid, before: timestamp },
  { measuredAt: timestamp, serviceId: int, results: json<ReportResult[]>() },
)`
  select coalesce(v.collected_at, v.reported_at) as measured_at, r.service_id, v.results
  from report r join report_version v on v.report_id = r.id and v.version = r.current_version
  where r.patient_id = ${"patientId"} and v.status in ('released', 'corrected') and v.released_at is not null
    and coalesce(v.collected_at, v.reported_at) < ${"before"}
    and ${mayReadReport}
  order by 1 desc limit 50`;

const findPdf = sql({ visitReportId: uuid, contentHash: bytea }, { pdf: bytea })`
  select pdf from visit_report_pdf
  where visit_report_id = ${"visitReportId"} and content_hash = ${"contentHash"}`;

const insertedPdf = { visitReportId: uuid, contentHash: bytea, pdf: bytea, madeAt: timestamp };

const insertPdf = sql(insertedPdf, {})`
  ${insertInto("visit_report_pdf", insertedPdf)}
  on conflict do nothing`;

/** A visit has a few readers, each in a language. */
const PDFS_KEPT = 4;

const dropOldPdfs = sql({ visitReportId: uuid, most: int }, {})`
  delete from visit_report_pdf
  where visit_report_id = ${"visitReportId"} and content_hash not in (
    select content_hash from visit_report_pdf where visit_report_id = ${"visitReportId"}
    order by made_at desc, content_hash limit ${"most"}
  )`;

/**
 * Elsewhere bookings are locked before their visits; here only the visit is locked, and visits locked by others are skipped, because those
 * transactions notify on their own.
 */
const claimDue = sql({ visitReportId: uuid, now: timestamp }, { id: uuid })`
  update visit_report set tell_at = null
  where id in (
    select id from visit_report where id = ${"visitReportId"} and tell_at <= ${"now"} for update skip locked
  )
  returning id`;

const dueVisits = sql({ now: timestamp, most: int }, { id: uuid })`
  select id from visit_report where tell_at <= ${"now"} order by tell_at limit ${"most"}`;

const postpone = sql({ visitReportId: uuid, until: timestamp }, {})`
  update visit_report set tell_at = ${"until"} where id = ${"visitReportId"} and tell_at < ${"until"}`;

const ownerMobile = sql({ visitReportId: uuid }, { mobile: text })`
  select c.mobile from report r join customer c on c.id = r.customer_id
  where r.visit_report_id = ${"visitReportId"} and c.deleted_at is null
  order by r.created_at, r.id limit 1`;

/** The report of a patient's visit, made with the first of its tests. */
const ensure = sql({ accession: text, now: timestamp }, { id: uuid })`
  insert into visit_report (booking_id, visit, booked_patient_id, number, created_at)
  select o.booking_id, coalesce(i.visit, 1), o.patient_id,
    o.booking_no || '-' || (select count(*) + 1 from visit_report known where known.booking_id = o.booking_id)::text, ${"now"}
  from lab_order o
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.accession = ${"accession"}
  on conflict (booking_id, visit, booked_patient_id) do update set created_at = visit_report.created_at
  returning id`;

type Reader = Pick<Db, "rows" | "one" | "maybe" | "run">;

async function readProgress(db: Reader, visitReportId: string): Promise<VisitProgress | undefined> {
  const rows = await db.rows(progress, { visitReportId });
  const [first] = rows;
  if (!first) return undefined;
  const isOpen = (row: (typeof rows)[number]) => row.status === null || row.status === "pending";
  const missing = rows.filter((row) => !isInForce(row.status) && row.status !== "withdrawn");
  return {
    visitReportId,
    bookingNo: first.bookingNo,
    ready: rows.filter(({ status }) => isInForce(status)).length,
    total: rows.filter(({ status }) => status !== "withdrawn").length,
    restBy: restBy(
      rows.filter(isOpen).map(({ promisedBy }) => promisedBy),
      missing.length,
    ),
    parts: rows.flatMap(({ reportId, version, status }) =>
      reportId && version !== null && status && status !== "pending" ? [{ reportId, version, status }] : [],
    ),
  };
}

async function addVersion(
  tx: Reader,
  visitReportId: string,
  version: { verifyCode: string; at: Date; parts: VisitPart[] },
): Promise<void> {
  const newest = (await tx.rows(versions, { visitReportId })).at(-1);
  const { parts } = version;
  const isSame =
    newest?.parts.length === parts.length && parts.every((part, i) => samePart(part, newest.parts[i]));
  if (isSame || parts.length === 0) return;
  await tx.run(insertVersion, { visitReportId, ...version, version: (newest?.version ?? 0) + 1 });
}

export function visitStore(db: Db): VisitStore {
  return {
    findReadable: (customerId, visitReportId) => db.maybe(findReadable, { customerId, visitReportId }),
    tests: (customerId, visitReportId) => db.rows(tests, { customerId, visitReportId }),
    versions: (visitReportId) => db.rows(versions, { visitReportId }),
    findByCode: (code) => db.maybe(findByCode, { code }),
    progress: (visitReportId) => readProgress(db, visitReportId),
    keepVersion: (visitReportId, version) =>
      db.tx(async (tx) => {
        await tx.rows(lock, { visitReportId });
        await addVersion(tx, visitReportId, version);
      }),
    pdf: async (visitReportId, contentHash) =>
      (await db.maybe(findPdf, { visitReportId, contentHash: Buffer.from(contentHash) }))?.pdf,
    async keepPdf(visitReportId, { contentHash, bytes, madeAt }) {
      const pdf = { contentHash: Buffer.from(contentHash), pdf: Buffer.from(bytes), madeAt };
      await db.run(insertPdf, { visitReportId, ...pdf });
      await db.run(dropOldPdfs, { visitReportId, most: PDFS_KEPT });
    },
    earlier: (customerId, patientId, before) => db.rows(earlier, { customerId, patientId, before }),
    dueVisits: async (request) => (await db.rows(dueVisits, request)).map(({ id }) => id),
    notifyVisit: (visitReportId, now, tell) =>
      db.tx(async (tx) => {
        if (!(await tx.maybe(claimDue, { visitReportId, now }))) return false;
        const owner = await tx.maybe(ownerMobile, { visitReportId });
        const far = await readProgress(tx, visitReportId);
        const message = owner && far ? tell(far, owner.mobile) : null;
        if (message) await addMessage(tx, message);
        return true;
      }),
    postpone: async (visitReportId, until) => {
      await db.run(postpone, { visitReportId, until });
    },
  };
}

/** What a transaction of the laboratory's work does with the visit of a report. */
export function visitReportsTx(tx: Tx): VisitReportsTx {
  return {
    async lockVisitOf(reportId) {
      const { id } = await tx.one(lockOfReport, { reportId });
      const far = await readProgress(tx, id);
      if (!far) throw new Error(`the visit of report ${reportId} has no tests`);
      return far;
    },
    addVisitVersion: (visitReportId, version) => addVersion(tx, visitReportId, version),
    async scheduleMessage(visitReportId, at) {
      await tx.run(setTellAt, { visitReportId, at });
    },
  };
}

export async function ensureVisitReport(tx: Tx, accession: string, now: Date): Promise<string> {
  return (await tx.one(ensure, { accession, now })).id;
}
