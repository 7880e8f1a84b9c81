import type { LisService } from "../../domain/reports/lis-service.ts";
import type { RaiseAlarm } from "../observability/alarms.ts";
import type { Log } from "../observability/log.ts";
import type { Task } from "./worker.ts";

/**
 * Applies what the lab's system sent, in order. What was set aside is logged with its reason, which names no patient and no value; a
 * report that waits for a doctor's call raises an alarm.
 */
export function lisTask(needs: {
  lis: LisService;
  log: Log;
  alarm: RaiseAlarm;
  wake: (task: string) => void;
}): Task {
  return {
    name: "lis",
    everyMs: 2000,
    async run() {
      const applied = await needs.lis.applyNext();
      if (!applied) return 0;
      const { id, state, reason, reportId, held, error } = applied;
      if (state === "applied") {
        needs.wake("report-pdf");
        needs.wake("messages");
        if (held && reportId) needs.alarm("report-on-hold", { reportId });
      } else {
        const cause = error instanceof Error ? { name: error.name, message: error.message } : undefined;
        needs.log.warn({ lisMessage: id, state, reason, err: cause }, "a message of the lab was set aside");
      }
      return 1;
    },
  };
}
