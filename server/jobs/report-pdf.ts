import type { ReportsService } from "../../domain/reports/service.ts";
import type { Task } from "./worker.ts";

/** Makes the PDFs of released reports, one at a time: a page takes the processor for tens of milliseconds. */
export function reportPdfTask(reports: ReportsService): Task {
  return {
    name: "report-pdf",
    everyMs: 5000,
    run: async () => ((await reports.runPdfJob()) ? 1 : 0),
  };
}
