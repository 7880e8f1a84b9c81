import { isUuid } from "../shared/random.ts";
import { BOOKER, OWNER } from "./access-log.ts";
import type { ReportStore } from "./ports.ts";
import type { ReportView } from "./report-view.ts";
import { viewReport } from "./report-view.ts";
import type { LabOrder, ReportRecord } from "./types.ts";

/*
 * Who may read a report (decision 15):
 *
 * 1. its owner: the customer who booked it or, once an adult of the family has accepted the invitation to their entry, that adult;
 * 2. who booked it for such an adult, as long as the adult shares reports with them;
 * 3. whoever has a shared link that its owner made, and the link's code (`share/service.ts`);
 * 4. staff whose role has "report.values" (`domain/staff/roles.ts`), at the desk, of their own labs and zones (`domain/desk/results/results.ts`).
 *
 * Rules 1 and 2 are part of the query, so that nothing else leaves the database: the view `report_reader` and its list in
 * `db/stores/report-readers.ts`, behind `list`, `findReadable` and `readablePdf` of `ports.ts`. To share a report, and to have it in the Health
 * Analysis Report, is for its owner alone. Each reading is noted (`access-log.ts`). The rows of `test/access/owned-record.test.ts` try every
 * way by which a report changes hands.
 */

export interface ReadableReport {
  report: ReportRecord;
  order: LabOrder;
  view: ReportView;
}

/** A report that a customer may read (rules 1 and 2), at a version (null: the newest); undefined if there is none such for them. */
export async function findReadable(
  reports: Pick<ReportStore, "findReadable" | "orderOf" | "versions">,
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

/** By which of the rules 1 and 2 a customer reads a report that they may read, in the words of its access log. `ownerId`: its owner. */
export function readerOf(
  { customerId: ownerId }: Pick<ReportRecord, "customerId">,
  customerId: string,
): string {
  return ownerId === customerId ? OWNER : BOOKER;
}
