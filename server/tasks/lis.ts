import type { LisService } from "../../domain/reports/lis-service.ts";
import type { Log } from "../log.ts";
import type { Task } from "../worker.ts";

/** Applies what the lab's system sent, in order; what was set aside is logged with its reason, which names no patient and no value. */
export function lisTask(needs: { lis: LisService; log: Log; wake: (task: string) => void }): Task {
  return {
    name: "lis",
    everyMs: 2000,
    async run() {
      const applied = await needs.lis.applyNext();
      if (!applied) return 0;
      const { id, state, reason, error } = applied;
      if (state === "applied") {
        needs.wake("report-pdf");
        needs.wake("messages");
      } else {
        const cause = error instanceof Error ? { name: error.name, message: error.message } : undefined;
        needs.log.warn({ lisMessage: id, state, reason, err: cause }, "a message of the lab was set aside");
      }
      return 1;
    },
  };
}
