import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { items, success } from "./envelope.ts";
import { shortText } from "./text.ts";

const REPORT_STATUSES = ["pending", "onhold", "released", "corrected", "superseded", "withdrawn"] as const;
const FLAGS = ["LL", "L", "N", "H", "HH", "A", ""] as const;

const ReportListItem = v.object({
  ReportId: v.string(),
  BookingNo: v.string(),
  ServiceName: v.string(),
  Version: v.number(),
  Status: v.picklist(REPORT_STATUSES),
  ReportedAt: v.string(),
});

export type ApiReportListItem = v.InferOutput<typeof ReportListItem>;

const ReportResult = v.object({
  Code: v.string(),
  Name: v.string(),
  Value: v.string(),
  Unit: v.string(),
  RefLow: v.nullable(v.number()),
  RefHigh: v.nullable(v.number()),
  RefText: v.string(),
  Flag: v.picklist(FLAGS),
});

export const Report = v.object({
  ReportId: v.string(),
  BookingNo: v.string(),
  ServiceName: v.string(),
  Version: v.number(),
  Status: v.picklist(REPORT_STATUSES),
  Reason: v.string(),
  ReportedAt: v.string(),
  VerifyCode: v.string(),
  Results: v.array(ReportResult),
  Versions: v.array(
    v.object({
      Version: v.number(),
      Status: v.picklist(REPORT_STATUSES),
      ReportedAt: v.string(),
      Reason: v.string(),
    }),
  ),
});
export type ApiReport = v.InferOutput<typeof Report>;

export const listReports = defineCall({
  name: "listReports",
  endpoint: "GET /api/reports",
  login: true,
  summary: "Reports of the customer and their family.",
  query: v.object({ patientId: v.optional(shortText(80)) }),
  response: success(items(ReportListItem)),
});

export const getReport = defineCall({
  name: "getReport",
  endpoint: "GET /api/reports/{ReportId}",
  login: true,
  summary: "The newest version of a report, or an earlier one.",
  query: v.object({ version: v.optional(shortText(6)) }),
  response: success(Report),
});
