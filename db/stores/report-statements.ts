import type { LisStatus, ReportResult, ReportStatus } from "../../domain/reports/types.ts";
import { bool, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import { oneOf } from "./catalogue-statements.ts";

/** What reading reports asks of the database. */
const reportRow = {
  reportId: uuid,
  accession: text,
  bookingId: uuid,
  bookingNo: text,
  customerId: uuid,
  patientId: uuid,
  serviceId: int,
  serviceName: text,
  currentVersion: int,
};

/**
 * Own reports, and those of adults of the family that were booked here and are shared: two ways by index, never one "or" over both. The
 * second begins at who of the family shares, and passes by what the first has found: most customers have nothing but reports of their own.
 */
export const list = sql(
  { customerId: uuid, patientId: nullable(uuid) },
  {
    reportId: uuid,
    bookingNo: text,
    patientId: uuid,
    patientName: text,
    serviceName: text,
    version: int,
    status: oneOf<ReportStatus>(),
    reportedAt: timestamp,
  },
)`
  select r.id as report_id, r.booking_no, r.patient_id,
    coalesce(i.patient_name, b.patient_name) as patient_name, r.service_name, v.version, v.status, v.reported_at
  from (
      select id, accession, booking_id, booking_no, patient_id, service_name, current_version
      from report where customer_id = ${"customerId"}
      union all
      select shared.id, shared.accession, shared.booking_id, shared.booking_no, shared.patient_id, shared.service_name,
        shared.current_version
      from booking own
        join report shared on shared.booking_id = own.id and shared.customer_id <> own.customer_id
        left join lab_order line on line.accession = shared.accession
        left join booking_item item on item.booking_id = line.booking_id and item.position = line.item_position
        join patient p on p.id = coalesce(item.patient_id, own.patient_id)
          and p.customer_id = ${"customerId"} and p.owner_id = shared.customer_id and p.owner_shares
      where own.customer_id = ${"customerId"}
    ) r
    join report_version v on v.report_id = r.id and v.version = r.current_version
    join booking b on b.id = r.booking_id
    left join lab_order o on o.accession = r.accession
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where (${"patientId"}::uuid is null or ${"patientId"} in (r.patient_id, coalesce(i.patient_id, b.patient_id)))
  order by v.reported_at desc, r.id desc`;

export const findOwn = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version
  from report where id = ${"reportId"} and customer_id = ${"customerId"}`;

/** A report of one's own, or of an adult of the family that was booked here and is shared; the two ways as in `list`. */
export const findReadable = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version
  from report where id = ${"reportId"} and customer_id = ${"customerId"}
  union all
  select r.id, r.accession, r.booking_id, r.booking_no, r.customer_id, r.patient_id, r.service_id, r.service_name,
    r.current_version
  from report r
    join booking b on b.id = r.booking_id
    left join lab_order o on o.accession = r.accession
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
    join patient p on p.id = coalesce(i.patient_id, b.patient_id)
      and p.customer_id = ${"customerId"} and p.owner_id = r.customer_id and p.owner_shares
  where r.id = ${"reportId"} and r.customer_id <> ${"customerId"} and b.customer_id = ${"customerId"}`;

export const findById = sql({ reportId: uuid }, reportRow)`
  select id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version
  from report where id = ${"reportId"}`;

export const findByAccession = sql({ accession: text }, reportRow)`
  select id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version
  from report where accession = ${"accession"}`;

export const findByCode = sql({ code: text }, { ...reportRow, version: int })`
  select r.id as report_id, r.accession, r.booking_id, r.booking_no, r.customer_id, r.patient_id, r.service_id,
    r.service_name, r.current_version, v.version
  from report_version v join report r on r.id = v.report_id
  where v.verify_code = ${"code"}`;

/** A version of a report, as it is read and as it is written. */
export const versionRow = {
  version: int,
  status: oneOf<ReportStatus>(),
  reason: text,
  lisVersion: int,
  lisStatus: oneOf<LisStatus>(),
  releasedAt: nullable(timestamp),
  collectedAt: nullable(timestamp),
  receivedAt: nullable(timestamp),
  reportedAt: timestamp,
  authorisedBy: text,
  authorisedRegistration: text,
  method: text,
  labId: int,
  results: json<ReportResult[]>(),
  hasNumbers: bool,
  verifyCode: text,
};

export const versions = sql({ reportId: uuid }, versionRow)`
  select version, status, reason, lis_version, lis_status, released_at, collected_at, received_at, reported_at,
    authorised_by, authorised_registration, method, lab_id, results, has_numbers, verify_code
  from report_version where report_id = ${"reportId"} order by version`;
