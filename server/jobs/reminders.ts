import type { Task } from "./worker.ts";

const REMINDERS_TASK = "visit reminders";

const MINUTE_MS = 60_000;

/** Looks every minute whether the evening's reminders are due; the messages leave with the messages' own task. */
export function reminderTask(remind: () => Promise<number>, wakeMessages: () => void): Task {
  return {
    name: REMINDERS_TASK,
    everyMs: MINUTE_MS,
    async run() {
      const reminded = await remind();
      if (reminded > 0) wakeMessages();
      return reminded;
    },
  };
}
