import { noteLateReports } from "../../domain/reports/late/note-late-reports.ts";
import type { ReportsService } from "../../domain/reports/service.ts";
import type { Task } from "./worker.ts";

/** Records which reports are later than promised and queues the messages to their customers. */
export function lateReportsTask(
  needs: Parameters<typeof noteLateReports>[0] & { wake: (task: string) => void },
): Task {
  return {
    name: "late reports",
    everyMs: 10_000,
    async run() {
      const late = await noteLateReports(needs);
      if (late > 0) needs.wake("messages");
      return late;
    },
  };
}

export const REPORT_PDF_TASK = "report-pdf";

/** Makes the PDFs of released reports, one at a time: a page takes the processor for tens of milliseconds. */
export function reportPdfTask(reports: ReportsService): Task {
  return {
    name: REPORT_PDF_TASK,
    everyMs: 5000,
    run: async () => ((await reports.runPdfJob()) ? 1 : 0),
  };
}
