import { TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";
import { isCritical } from "../../domain/reports/critical-results.ts";
import { noRangeWords, rangeForWords } from "../../domain/reports/ranges.ts";
import { formatVerifyCode } from "../../domain/reports/report-codes.ts";
import type { ReportView } from "../../domain/reports/report-view.ts";
import type { ReportSummary, ReportVersion } from "../../domain/reports/types.ts";
import type { VisitView } from "../../domain/reports/visits/types.ts";
import type { ApiReport, ApiReportListItem, ApiVisitReport } from "../reports.ts";

export function serializeReportSummary(report: ReportSummary): ApiReportListItem {
  return {
    ReportId: report.reportId,
    VisitReportId: report.visitReportId,
    BookingNo: report.bookingNo,
    ServiceName: report.serviceName,
    Version: report.version,
    Status: report.status,
    ReportedAt: report.reportedAt.toISOString(),
  };
}

/** A report as the API shows it. What is not released has neither values nor a verification code. */
export function serializeReport({ report, version, versions }: ReportView): ApiReport {
  return {
    ReportId: report.reportId,
    BookingNo: report.bookingNo,
    ServiceName: report.serviceName,
    ...serializeVersion(version),
    VerifyCode: version.releasedAt === null ? "" : formatVerifyCode(version.verifyCode),
    Results: version.results.map((result) => ({
      Code: result.code,
      Name: result.name,
      Value: result.value,
      Unit: result.unit,
      RefLow: result.refLow,
      RefHigh: result.refHigh,
      RefText: result.refText,
      RefStrict: result.refStrict ? (1 as const) : (0 as const),
      Flag: result.flag,
      FlagText: result.flagText ?? "",
      Critical: isCritical(result) ? (1 as const) : (0 as const),
      AbsentReason: result.absent ?? "",
      RangeSource: result.rangeSource,
      RangeFor: rangeForWords(result, TRANSLATE_ENGLISH),
      RangeEdition: result.rangeEdition ?? "",
      RangeCheckedOn: result.rangeCheckedOn ?? "",
      NoRange: noRangeWords(result, TRANSLATE_ENGLISH),
      Comments: result.comments ?? [],
      SentAs: result.sentAs && { Value: result.sentAs.value, Unit: result.sentAs.unit },
    })),
    Comments: version.comments,
    Versions: versions.map(serializeVersion),
  };
}

function serializeVersion({ version, status, reportedAt, reason }: ReportVersion) {
  return { Version: version, Status: status, ReportedAt: reportedAt.toISOString(), Reason: reason };
}

/** The report of a visit as the API shows it: a test that is held or awaited stands in it without values. */
export function serializeVisitReport({
  visit,
  sections,
  ready,
  total,
  restBy,
  versions,
}: VisitView): ApiVisitReport {
  const newest = versions.at(-1);
  return {
    VisitReportId: visit.visitReportId,
    ReportNo: visit.number,
    BookingNo: visit.bookingNo,
    PatientName: visit.patientName,
    Version: newest?.version ?? 0,
    VerifyCode: newest ? formatVerifyCode(newest.verifyCode) : "",
    Ready: ready,
    Total: total,
    RestBy: restBy?.toISOString() ?? "",
    Tests: sections.map(({ test, state, view }) => ({
      ServiceName: test.serviceName,
      State: state,
      Report: view && serializeReport(view),
    })),
    Versions: versions.map(({ version, at }) => ({ Version: version, At: at.toISOString() })),
  };
}
