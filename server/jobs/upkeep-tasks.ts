import { makePartitions } from "../../db/schema/partitions.ts";
import type { OldCarts } from "../../db/stores/carts.ts";
import { idempotencyStore } from "../../db/stores/idempotency.ts";
import { processHeartbeats } from "../../db/stores/process-heartbeats.ts";
import type { AccountService } from "../../domain/account/service.ts";
import type { MoveNeeds } from "../../domain/files/move-file.ts";
import { moveFile } from "../../domain/files/move-file.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { DAY_MS, HOUR_MS } from "../../domain/shared/clock.ts";
import { tryEach } from "../../domain/shared/concurrency.ts";
import { LONGEST_SESSION_MS } from "../../domain/staff/accounts/sign-in.ts";
import type { AppContext } from "../app-context.ts";
import { SESSION_DAYS } from "../http/response.ts";
import type { Task } from "./worker.ts";

/** Files are written into the database, in the transaction that they belong to, and move from there: no request waits for the store. */
export function filesTask(needs: MoveNeeds & { clock: Clock }): Task {
  return {
    name: "files to the object store",
    everyMs: 5000,
    run: async () => ((await moveFile(needs, needs.clock())) ? 1 : 0),
  };
}

/** A client that tries again does so within a day. */
const KEYS_KEPT_MS = DAY_MS;

export function oldIdempotencyKeysTask({ db, clock }: Pick<AppContext, "db" | "clock">): Task {
  return {
    name: "old idempotency keys",
    everyMs: HOUR_MS,
    async run() {
      const before = new Date(clock().getTime() - KEYS_KEPT_MS);
      await idempotencyStore(db).removeOld(before);
      await processHeartbeats(db).removeOld(before);
      return 0;
    },
  };
}

/** Creates the partitions of coming months; if a table was locked, a later run does it. */
export function historyTask({ db, clock }: Pick<AppContext, "db" | "clock">): Task {
  return {
    name: "months of history",
    everyMs: HOUR_MS,
    async run() {
      await makePartitions(db, clock());
      return 0;
    },
  };
}

/** The time that candidates agree to. */
const APPLICATIONS_KEPT_MS = 365 * DAY_MS;
/** The call and its follow-up, as the privacy policy says. */
const CALL_BACKS_KEPT_MS = 30 * DAY_MS;
/** As the privacy policy says; staff remove those that were notified. */
const COVERAGE_REQUESTS_KEPT_MS = 365 * DAY_MS;

interface ExpiringRows {
  removeOld(before: Date): Promise<unknown>;
}

/**
 * Removes expired rows: codes, attempts, removed addresses and unfinished changes of a number after a day, sessions and copies of data when
 * they expire, staff sessions after the longest possible one, call-backs after thirty days, applications and coverage requests after a
 * year, and visitors' carts, part by part, when their cookie has expired.
 */
export function oldRowsTask(options: {
  codes: ExpiringRows;
  attempts: ExpiringRows;
  sessions: ExpiringRows;
  exports: ExpiringRows;
  applications: ExpiringRows;
  callBacks: ExpiringRows;
  coverageRequests: ExpiringRows;
  mobileChanges: ExpiringRows;
  addresses: ExpiringRows;
  staffAccounts: ExpiringRows;
  carts: OldCarts;
  clock: Clock;
}): Task {
  const { carts, clock, ...stores } = options;
  return {
    name: "old sessions and codes",
    everyMs: HOUR_MS,
    async run() {
      const now = clock();
      const before = (ms: number) => new Date(now.getTime() - ms);
      // One at a time: all at once would take every connection from the requests.
      const steps = [
        () => stores.codes.removeOld(before(DAY_MS)),
        () => stores.attempts.removeOld(before(DAY_MS)),
        () => stores.mobileChanges.removeOld(before(DAY_MS)),
        () => stores.addresses.removeOld(before(DAY_MS)),
        () => stores.sessions.removeOld(now),
        () => stores.exports.removeOld(now),
        () => stores.staffAccounts.removeOld(before(LONGEST_SESSION_MS)),
        () => stores.applications.removeOld(before(APPLICATIONS_KEPT_MS)),
        () => stores.callBacks.removeOld(before(CALL_BACKS_KEPT_MS)),
        () => stores.coverageRequests.removeOld(before(COVERAGE_REQUESTS_KEPT_MS)),
        () => carts.removeOld(before(SESSION_DAYS * DAY_MS), Math.floor(now.getTime() / HOUR_MS)),
      ];
      await tryEach(steps, (step) => step());
      return 0;
    },
  };
}

export const EXPORTS_TASK = "copies of data";

export function accountTasks(account: AccountService): Task[] {
  return [
    { name: EXPORTS_TASK, everyMs: 5000, run: async () => ((await account.makeExport()) ? 1 : 0) },
    { name: "accounts to delete", everyMs: 60_000, run: () => account.eraseDue() },
    { name: "kept rows that are over", everyMs: DAY_MS, run: () => account.removeKept() },
  ];
}
