import type { AccountService } from "../../domain/account/service.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import type { Task } from "./worker.ts";

export const EXPORTS_TASK = "copies of data";

export function accountTasks(account: AccountService): Task[] {
  return [
    { name: EXPORTS_TASK, everyMs: 5000, run: async () => ((await account.makeExport()) ? 1 : 0) },
    { name: "accounts to delete", everyMs: 60_000, run: () => account.eraseDue() },
    { name: "kept rows that are over", everyMs: DAY_MS, run: () => account.removeKept() },
  ];
}
