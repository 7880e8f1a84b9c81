import type { LisService } from "../../domain/reports/lis-service.ts";
import { noteLateReports } from "../../domain/reports/note-late-reports.ts";
import type { ReportsService } from "../../domain/reports/service.ts";
import { notifyDueVisits } from "../../domain/reports/visits/notify-visit.ts";
import type { Log, RaiseAlarm } from "../observability/log.ts";
import { LIS_TASK } from "../webhooks/lis.ts";
import { MESSAGES_TASK, queueMessagesTask } from "./messages-task.ts";
import type { Task } from "./worker.ts";

/**
 * Applies the laboratory's messages in order. Quarantined ones are logged with their reason, which has no patient and no value; a report
 * that waits for a doctor's call raises an alarm.
 */
export function lisTask(needs: {
  lis: LisService;
  log: Log;
  alarm: RaiseAlarm;
  wake: (task: string) => void;
}): Task {
  return {
    name: LIS_TASK,
    everyMs: 2000,
    async run() {
      const applied = await needs.lis.applyNext();
      if (!applied) return 0;
      const { id, state, reason, reportId, held, error } = applied;
      if (state === "applied") {
        needs.wake(REPORT_PDF_TASK);
        needs.wake(MESSAGES_TASK);
        if (held && reportId) needs.alarm("report-on-hold", { reportId });
      } else {
        const cause = error instanceof Error ? { name: error.name, message: error.message } : undefined;
        needs.log.warn({ lisMessage: id, state, reason, err: cause }, "a message of the lab was quarantined");
      }
      return 1;
    },
  };
}

const QUEUE_EVERY_MS = 10_000;

type Wakes = { wakeMessages: () => void };

/** Records which reports are later than promised and queues the messages to their customers. */
export function lateReportsTask(needs: Parameters<typeof noteLateReports>[0] & Wakes): Task {
  const { wakeMessages } = needs;
  return queueMessagesTask({ name: "late reports", everyMs: QUEUE_EVERY_MS }, wakeMessages, () =>
    noteLateReports(needs),
  );
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

/** Notifies owners of the ready reports of a visit when the delay for the others is over. */
export function visitMessagesTask(needs: Parameters<typeof notifyDueVisits>[0] & Wakes): Task {
  const { wakeMessages } = needs;
  return queueMessagesTask({ name: "visit messages", everyMs: QUEUE_EVERY_MS }, wakeMessages, () =>
    notifyDueVisits(needs),
  );
}
