import type { LisStatus, ReportResult, ReportStatus } from "../../domain/reports/types.ts";
import { bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";
import { orderKeys } from "./lab-orders.ts";

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
