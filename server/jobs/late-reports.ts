import { noteLateReports } from "../../domain/reports/late/note-late-reports.ts";
import type { Task } from "./worker.ts";

/** Notes by itself which reports are later than promised, and has their customers told. */
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
