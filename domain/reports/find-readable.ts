import { isUuid } from "../shared/is-uuid.ts";
import type { ReportStore } from "./ports.ts";
import { type ReportView, viewReport } from "./report-view.ts";
import type { LabOrder, ReportRecord } from "./types.ts";

export interface ReadableReport {
  report: ReportRecord;
  order: LabOrder;
  view: ReportView;
}

/** A report that a customer may read, at a version (null: the newest); undefined if there is none such for them. */
export async function findReadable(
  reports: ReportStore,
  customerId: string,
  reportId: string,
  version: number | null,
): Promise<ReadableReport | undefined> {
  if (!isUuid(reportId)) return undefined;
  const report = await reports.findReadable(customerId, reportId);
  if (!report) return undefined;
  const [order, versions] = await Promise.all([
    reports.orderOf(report.accession),
    reports.versions(reportId),
  ]);
  if (!order) return undefined;
  const view = viewReport(report, order, versions, version);
  return view && { view, order, report };
}
