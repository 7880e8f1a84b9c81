import { tellDueVisits } from "../../domain/reports/visits/tell-visit.ts";
import type { Task } from "./worker.ts";

/** Tells owners of the reports that are ready so far, once the time in which the others might have come is over. */
export function visitMessagesTask(
  needs: Parameters<typeof tellDueVisits>[0] & { wake: (task: string) => void },
): Task {
  return {
    name: "visit messages",
    everyMs: 10_000,
    async run() {
      const told = await tellDueVisits(needs);
      if (told > 0) needs.wake("messages");
      return told;
    },
  };
}
