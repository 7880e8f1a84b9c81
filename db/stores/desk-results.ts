import type { ResultsStore } from "../../domain/desk/results/ports.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import { CALLED } from "../../domain/reports/ports.ts";
import type { ReportResult } from "../../domain/reports/types.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { bool, date, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { bookingsAtLab, isReportAwaited } from "./report-sql.ts";
import { isBookingOf, placesColumns, placesRow, scoped, scopeValues, withPlaces } from "./scope-sql.ts";
import { callsOf } from "./staff-audit-log.ts";

const held = sql(
  { called: text, lapsedBefore: timestamp, most: int, ...scoped },
  {
    reportId: uuid,
    accession: text,
    bookingNo: text,
    serviceId: int,
    serviceName: text,
    reportedAt: timestamp,
    results: json<ReportResult[]>(),
    isSigned: bool,
    calls: int,
    claimedBy: nullable(text),
    ...placesRow,
  },
)`
  select r.id as report_id, r.accession, r.booking_no, r.service_id, r.service_name, v.reported_at, v.results, v.authorised_by <> '' as is_signed,
    (select count(*)::integer from staff_action s where s.subject = r.id::text and s.action = ${"called"}) as calls,
    a.name as claimed_by, ${placesColumns}
  from report_version v
    join report r on r.id = v.report_id and r.current_version = v.version
    join booking b on b.id = r.booking_id
    left join staff_claim c on c.inbox = 'held reports' and c.item_id = r.id::text and c.at > ${"lapsedBefore"}
    left join staff_account a on a.id = c.account_id
  where v.status = 'onhold' and ${isBookingOf} order by v.reported_at, r.id limit ${"most"}`;

const late = sql(
  { most: int, ...scoped },
  {
    bookingNo: text,
    position: int,
    serviceName: text,
    promisedBy: timestamp,
    status: text,
    ...placesRow,
  },
)`
  select b.booking_no, i.position, i.service_name, coalesce(i.promised_by, i.late_at) as promised_by, b.status, ${placesColumns}
  from ${bookingsAtLab} join booking_item i on i.booking_id = b.id
  where i.late_at is not null and ${isBookingOf} and ${isReportAwaited}
  order by i.late_at, i.booking_id, i.position limit ${"most"}`;

const reportRow = {
  reportId: uuid,
  accession: text,
  bookingNo: text,
  serviceId: int,
  serviceName: text,
  customerId: uuid,
  mobile: text,
  patientId: uuid,
  patientName: text,
  patientDateOfBirth: nullable(date),
  patientSex: nullable(oneOf<PatientSex>()),
  currentVersion: int,
  ...placesRow,
};

const reportColumns = sqlPart`
  select r.id as report_id, r.accession, r.booking_no, r.service_id, r.service_name, r.customer_id, c.mobile, r.patient_id, r.patient_name,
    case when i.patient_id is null then b.patient_date_of_birth else i.patient_date_of_birth end as patient_date_of_birth,
    case when i.patient_id is null then b.patient_sex else i.patient_sex end as patient_sex, r.current_version, ${placesColumns}
  from report r join booking b on b.id = r.booking_id join customer c on c.id = r.customer_id
    left join lab_order o on o.accession = r.accession
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position`;

const byId = sql({ id: uuid }, reportRow)`${reportColumns}
  where r.id = ${"id"}`;

const byAccession = sql({ accession: text }, reportRow)`${reportColumns}
  where r.accession = ${"accession"}`;

const hasReport = sql({ accession: text }, { found: bool })`
  select exists (select 1 from report where accession = ${"accession"}) as found`;

const orders = sql(
  { number: text },
  { accession: text, bookingNo: text, serviceId: int, patientName: text, customerId: uuid, ...placesRow },
)`
  select o.accession, o.booking_no, o.service_id, coalesce(i.patient_name, b.patient_name) as patient_name, b.customer_id,
    ${placesColumns}
  from lab_order o join booking b on b.id = o.booking_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_id = (select id from booking where booking_no = ${"number"}) or o.accession = ${"number"}
  order by o.accession limit 50`;

/** Results for the desk, with the place of each booking, so that pages can be limited to an account's labs and zones. */
export function resultsStore(db: Db): ResultsStore {
  return {
    held: async ({ scope, ...wanted }) =>
      (await db.rows(held, { ...wanted, ...scopeValues(scope), called: CALLED })).map(withPlaces),
    late: async ({ scope, ...wanted }) =>
      (await db.rows(late, { ...wanted, ...scopeValues(scope) })).map(withPlaces),
    async report(name) {
      const found = isUuid(name)
        ? await db.maybe(byId, { id: name })
        : await db.maybe(byAccession, { accession: name });
      return found && withPlaces(found);
    },
    hasReport: async (accession) => (await db.one(hasReport, { accession })).found,
    orders: async (number) => (await db.rows(orders, { number })).map(withPlaces),
    calls: (reportId) => callsOf(db, reportId),
  };
}
