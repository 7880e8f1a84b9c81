import { type Clock, DAY_MS } from "../../domain/clock.ts";
import type { Task } from "../worker.ts";

/** What candidates agree to. */
const APPLICATIONS_KEPT_MS = 365 * DAY_MS;

interface Removing {
  removeOld(before: Date): Promise<unknown>;
}

/** Removes what has served its time: codes and attempts after a day, sessions and copies when they end, applications after a year. */
export function oldRowsTask(options: {
  codes: Removing;
  attempts: Removing;
  sessions: Removing;
  exports: Removing;
  applications: Removing;
  clock: Clock;
}): Task {
  const { codes, attempts, sessions, exports, applications, clock } = options;
  return {
    name: "old sessions and codes",
    everyMs: 3_600_000,
    async run() {
      const now = clock();
      const yesterday = new Date(now.getTime() - DAY_MS);
      await Promise.all([
        codes.removeOld(yesterday),
        attempts.removeOld(yesterday),
        sessions.removeOld(now),
        exports.removeOld(now),
        applications.removeOld(new Date(now.getTime() - APPLICATIONS_KEPT_MS)),
      ]);
      return 0;
    },
  };
}
