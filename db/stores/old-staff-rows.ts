import { DAY_MS } from "../../domain/shared/clock.ts";
import { timestamp } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

const removeOldSessions = sql({ before: timestamp }, {})`
  delete from staff_session where created_at < ${"before"}`;

const removeOldChallenges = sql({ before: timestamp }, {})`
  delete from staff_challenge where expires_at < ${"before"}`;

/** A claim lapses within an hour (`domain/desk/today.ts`), whether its work was done or not. */
const removeOldClaims = sql({ before: timestamp }, {})`
  delete from staff_claim where at < ${"before"}`;

/** How long idempotency keys are kept beyond the longest session. */
const CHANGES_KEPT_MS = 2 * DAY_MS;
const removeOldChanges = sql({ before: timestamp }, {})`
  delete from staff_change where at < ${"before"}`;

/** `removeOld`: sessions that began before, unused challenges, claims, and idempotency keys some days later. */
export function oldStaffRows(db: Db): { removeOld(before: Date): Promise<void> } {
  return {
    async removeOld(before) {
      await db.run(removeOldSessions, { before });
      await db.run(removeOldChallenges, { before });
      await db.run(removeOldClaims, { before });
      await db.run(removeOldChanges, { before: new Date(before.getTime() - CHANGES_KEPT_MS) });
    },
  };
}
