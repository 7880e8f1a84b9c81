import type { LisStatus, ReportResult, ReportStatus } from "../../domain/reports/types.ts";
import { bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";
import { isAtLab, orderKeys } from "./lab-orders.ts";

/** The columns that identify a report. */
export const reportRow = {
  reportId: uuid,
  ...orderKeys,
  serviceName: text,
  currentVersion: int,
};

export const reportColumns = sqlPart`
  id as report_id, accession, booking_id, booking_no, customer_id, patient_id, service_id, service_name,
    current_version`;

/** How far an order of the laboratory is, by its sample and its report. */
export const orderProgressRow = {
  accession: text,
  status: nullable(oneOf<ReportStatus>()),
  collectedAt: nullable(timestamp),
  receivedAt: nullable(timestamp),
  rejectedAt: nullable(timestamp),
  reportedAt: nullable(timestamp),
};

/** Of order `o` with its report `r` and that report's version `v`. */
export const orderProgressColumns = sqlPart`
  o.accession, v.status, o.collected_at, o.received_at, o.rejected_at, (
    select max(final.reported_at) from report_version final where final.report_id = r.id and final.lis_status <> 'cancelled'
  ) as reported_at`;

/** Orders `o`, each with its report `r`, the version `v` in force, and its item `i`. */
export const ordersWithReports = sqlPart`
  lab_order o
    left join report r on r.accession = o.accession
    left join report_version v on v.report_id = r.id and v.version = r.current_version
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position`;

/**
 * Bookings `b` at the lab, by the index that holds nothing else: with `offset` they are read before their items, because late items are the
 * whole history. A report that is missing stays in the lists of late ones until it comes.
 */
export const bookingsAtLab = sqlPart`(
    select id, booking_no, status, lab_id, slot_id, lab_visit_lab_id, lab_visit_slot_id from booking
    where ${isAtLab} offset 0
  ) b`;

/**
 * Item `i` of booking `b` waits for its report, as its customer sees it: a preliminary one, which nobody but the laboratory has seen, and one
 * that was withdrawn are none.
 */
export const isReportAwaited = sqlPart`not exists (
    select 1 from lab_order o join report r on r.accession = o.accession
      join report_version v on v.report_id = r.id and v.version = r.current_version
    where o.booking_id = b.id and o.item_position = i.position and v.status not in ('pending', 'withdrawn'))`;

/**
 * Who opened report `r` by opening `a` of its access log, in words that are true for its owner of today: before it moved to them "you" was
 * whoever booked it (`BOOKER` of `domain/reports/access-log.ts`). The log itself keeps what was written.
 */
export const openedBy = sqlPart`
  case when a.actor = 'you' and a.at < r.owned_since then 'the family member who booked' else a.actor end`;

export const findReportById = sql({ reportId: uuid }, reportRow)`
  select ${reportColumns}
  from report where id = ${"reportId"}`;

export const findReportByAccession = sql({ accession: text }, reportRow)`
  select ${reportColumns}
  from report where accession = ${"accession"}`;

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

export const selectVersions = sql({ reportId: uuid }, versionRow)`
  select ${columnsOf(versionRow)}
  from report_version where report_id = ${"reportId"} order by version`;
