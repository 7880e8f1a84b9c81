import type { OldCarts } from "../../db/stores/carts.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../../domain/shared/clock.ts";
import { SESSION_DAYS } from "../http/response-cookies.ts";
import type { Task } from "./worker.ts";

/** What candidates agree to. */
const APPLICATIONS_KEPT_MS = 365 * DAY_MS;
/** The call and its follow-up, as the privacy policy says. */
const CALL_BACKS_KEPT_MS = 30 * DAY_MS;

interface Removing {
  removeOld(before: Date): Promise<unknown>;
}

/**
 * Removes what has served its time: codes, attempts, removed addresses and changes of a number that were not ended after a day, sessions
 * and copies when they end, requests to be called after thirty days, applications after a year, and visitors' carts, in turns, when the
 * cookie by which they are found is over.
 */
export function oldRowsTask(options: {
  codes: Removing;
  attempts: Removing;
  sessions: Removing;
  exports: Removing;
  applications: Removing;
  callBacks: Removing;
  mobileChanges: Removing;
  addresses: Removing;
  carts: OldCarts;
  clock: Clock;
}): Task {
  const { carts, clock, ...stores } = options;
  return {
    name: "old sessions and codes",
    everyMs: HOUR_MS,
    async run() {
      const now = clock();
      const yesterday = new Date(now.getTime() - DAY_MS);
      await Promise.all([
        stores.codes.removeOld(yesterday),
        stores.attempts.removeOld(yesterday),
        stores.mobileChanges.removeOld(yesterday),
        stores.addresses.removeOld(yesterday),
        stores.sessions.removeOld(now),
        stores.exports.removeOld(now),
        stores.applications.removeOld(new Date(now.getTime() - APPLICATIONS_KEPT_MS)),
        stores.callBacks.removeOld(new Date(now.getTime() - CALL_BACKS_KEPT_MS)),
        carts.removeOld(new Date(now.getTime() - SESSION_DAYS * DAY_MS), Math.floor(now.getTime() / HOUR_MS)),
      ]);
      return 0;
    },
  };
}
