import type { LisStatus, ReportResult, ReportStatus } from "../../domain/reports/types.ts";
import { bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import { sql, sqlPart } from "../sql.ts";

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

const reportColumns = sqlPart`
  id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version`;

/**
 * Own reports, and those of adults of the family that were booked here and are shared: two ways by index, never one "or" over both. The
 * second begins with those of the family who share: most customers have nothing but reports of their own.
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
  select r.id as report_id, r.booking_no, r.patient_id, r.patient_name, r.service_name, v.version, v.status, v.reported_at
  from (
      select id, booking_no, patient_id, booked_patient_id, patient_name, service_name, current_version
      from report where customer_id = ${"customerId"}
      union all
      select shared.id, shared.booking_no, shared.patient_id, shared.booked_patient_id, shared.patient_name,
        shared.service_name, shared.current_version
      from patient p
        join report shared on shared.booked_patient_id = p.id and shared.patient_id <> shared.booked_patient_id
          and shared.customer_id = p.owner_id
      where p.customer_id = ${"customerId"} and p.owner_id <> p.customer_id and p.owner_shares
    ) r
    join report_version v on v.report_id = r.id and v.version = r.current_version
  where (${"patientId"}::uuid is null or ${"patientId"} in (r.patient_id, r.booked_patient_id))
  order by v.reported_at desc, r.id desc`;

export const findOwn = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report where id = ${"reportId"} and customer_id = ${"customerId"}`;

/** A report that the customer may read, by the view that says who may (`report_reader`). */
export const findReadable = sql({ customerId: uuid, reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report
  where id = ${"reportId"}
    and exists (select from report_reader where report_id = report.id and reader_id = ${"customerId"})`;

export const findById = sql({ reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report where id = ${"reportId"}`;

export const findByAccession = sql({ accession: text }, reportRow)`
  select ${reportColumns}
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
  comments: json<string[]>(),
  hasNumbers: bool,
  verifyCode: text,
  sentAt: nullable(timestamp),
  sentExactTo: nullable(int),
  sentField: text,
  contentHash: text,
};

export const versions = sql({ reportId: uuid }, versionRow)`
  select version, status, reason, lis_version, lis_status, released_at, collected_at, received_at, reported_at,
    authorised_by, authorised_registration, method, lab_id, results, comments, has_numbers, verify_code, sent_at,
    sent_exact_to, sent_field, content_hash
  from report_version where report_id = ${"reportId"} order by version`;
