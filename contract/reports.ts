import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { items, success } from "./envelope.ts";
import { shortText } from "./text.ts";

const REPORT_STATUSES = ["pending", "onhold", "released", "corrected", "superseded", "withdrawn"] as const;
const FLAGS = ["LL", "L", "N", "H", "HH", "A", ""] as const;

const ReportListItem = v.object({
  ReportId: v.string(),
  /** The report of the visit that it is part of. */
  VisitReportId: v.string(),
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
  /** 1 for a range whose one limit does not belong to it: below 5.7, not up to 5.7. */
  RefStrict: v.picklist([0, 1]),
  Flag: v.picklist(FLAGS),
  /** What the laboratory's flag says beyond that: R, I, S, POS, NEG, RR, WR, ND … with a blank between; empty if nothing. */
  FlagText: v.string(),
  /** 1 for a value beyond the critical limits, or called critical by the laboratory. */
  Critical: v.picklist([0, 1]),
  /** Why there is no value; empty if there is one. */
  AbsentReason: v.string(),
  /** Whose range it is: "the laboratory", or the source of the catalogue's; empty without a range. */
  RangeSource: v.string(),
  /** For whom and which sample the catalogue's range is: "Women, 2nd trimester"; empty for everybody's and for the laboratory's own. */
  RangeFor: v.string(),
  /** The edition of the source, or "unverified"; empty for the laboratory's own. */
  RangeEdition: v.string(),
  /** The day on which the range was last held against its source, YYYY-MM-DD; empty for what is unverified. */
  RangeCheckedOn: v.string(),
  /** Why none of the catalogue's ranges fits ("No range for this age"), and then nothing is flagged by them; empty with a range. */
  NoRange: v.string(),
  /** What the laboratory wrote beside the line. */
  Comments: v.array(v.string()),
  /** Value and unit as the laboratory sent them, if the unit was converted. */
  SentAs: v.nullable(v.object({ Value: v.string(), Unit: v.string() })),
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
  /** What the laboratory wrote about the whole report. */
  Comments: v.array(v.string()),
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
  query: v.object({
    version: v.optional(
      v.pipe(shortText(10), v.regex(/^([1-9]\d{0,9})?$/, "must be a whole number, 1 or more")),
    ),
  }),
  response: success(Report),
});

const VisitReport = v.object({
  VisitReportId: v.string(),
  ReportNo: v.string(),
  BookingNo: v.string(),
  PatientName: v.string(),
  Version: v.number(),
  VerifyCode: v.string(),
  Ready: v.number(),
  Total: v.number(),
  /** By when the rest is promised; empty if nothing is missing or promised. */
  RestBy: v.string(),
  Tests: v.array(
    v.object({
      ServiceName: v.string(),
      /** "checking": a doctor looks at it first, and it has no values yet. */
      State: v.picklist(["ready", "checking", "waiting", "withdrawn"]),
      /** Null while the laboratory has sent nothing. */
      Report: v.nullable(Report),
    }),
  ),
  Versions: v.array(v.object({ Version: v.number(), At: v.string() })),
});
export type ApiVisitReport = v.InferOutput<typeof VisitReport>;

export const getVisitReport = defineCall({
  name: "getVisitReport",
  endpoint: "GET /api/reports/visits/{VisitReportId}",
  login: true,
  summary: "All tests of one patient at one visit; each opening is noted in the reports that it holds.",
  response: success(VisitReport),
});
