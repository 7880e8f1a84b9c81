import { parentPort } from "node:worker_threads";
import type { SheetModel } from "../../domain/desk/sheet-model.ts";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import type { SmartModel } from "../../domain/reports/smart/smart-model.ts";
import type { VisitModel } from "../../domain/reports/visits/visit-model.ts";
import { renderBill } from "./render-bill.ts";
import { renderDaySheet } from "./render-day-sheet.ts";
import { renderReport } from "./render-report.ts";
import { renderSmartReport } from "./render-smart-report.ts";
import { renderVisit } from "./render-visit.ts";
import { warmUp } from "./warm-up.ts";

export type Job =
  | { kind: "report"; model: ReportModel }
  | { kind: "smart"; model: SmartModel }
  | { kind: "bill"; model: BillModel }
  | { kind: "visit"; model: VisitModel }
  | { kind: "day sheet"; model: SheetModel }
  | { kind: "warm-up" };
export type ToThread = Job & { id: number };
export type FromThread = { id: number; bytes: Uint8Array } | { id: number; error: string };

parentPort?.on("message", (job: ToThread) => {
  const { id } = job;
  render(job).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies FromThread),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies FromThread),
  );
});

function render(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case "report":
      return renderReport(job.model);
    case "smart":
      return renderSmartReport(job.model);
    case "bill":
      return renderBill(job.model);
    case "visit":
      return renderVisit(job.model);
    case "day sheet":
      return renderDaySheet(job.model);
    case "warm-up":
      return warmUp().then(() => new Uint8Array());
  }
}
