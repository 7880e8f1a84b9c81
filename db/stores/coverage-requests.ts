import type { RequestedPlace, WaitingNumber } from "../../domain/desk/requests/coverage-requests.ts";
import { NUMBERS_SHOWN } from "../../domain/desk/requests/coverage-requests.ts";
import type { CoverageRequestStore } from "../../domain/requests/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { bool, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql } from "../client/sql.ts";
import { attempt } from "./attempts.ts";
import { customerWithNumber } from "./customers.ts";

const insertedRow = { id: uuid, pincode: text, mobile: text, noticeVersion: text, createdAt: timestamp };

const add = sql(insertedRow, {})`
  ${insertInto("place_wish", insertedRow)}
  on conflict (pincode, mobile) do update
  set notice_version = excluded.notice_version, created_at = excluded.created_at`;

const removeOld = sql({ before: timestamp }, {})`delete from place_wish where created_at < ${"before"}`;

export function coverageRequestStore(db: Db, random: Random): CoverageRequestStore {
  return {
    add: (request, limits) =>
      attempt(db, limits, { now: request.createdAt, random }, async (tx) => {
        await tx.run(add, { ...request });
      }),
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}

const listRequests = sql({}, { pincode: text, people: int, since: timestamp, isServed: bool })`
  select w.pincode, count(*)::integer as people, min(w.created_at) as since, count(s.pincode) > 0 as is_served
  from place_wish w left join served_pincode s on s.pincode = w.pincode
  group by w.pincode order by count(s.pincode) > 0 desc, count(*) desc, w.pincode`;

const numbers = sql({ pincode: text }, { mobile: text, askedAt: timestamp, customerId: nullable(uuid) })`
  select w.mobile, w.created_at as asked_at, ${customerWithNumber("w")} as customer_id
  from place_wish w
  where w.pincode = ${"pincode"} order by w.created_at, w.mobile`;

const forget = sql({ pincode: text, shown: text }, {})`
  delete from place_wish where pincode = ${"pincode"} and created_at <= (
    select max(at) from staff_action where subject = ${"pincode"}::text and action = ${"shown"})`;

interface StaffCoverageRequests {
  /** Those that are served by now first, then those that most people wait for. */
  list(): Promise<RequestedPlace[]>;
  /** Who waits for a pincode, the longest waiting first. */
  numbers(pincode: string): Promise<WaitingNumber[]>;
}

/** The requests for coverage, as the chain's staff reads them. */
export function staffCoverageRequests(db: Pick<Db, "rows">): StaffCoverageRequests {
  return {
    list: () => db.rows(listRequests, {}),
    numbers: (pincode) => db.rows(numbers, { pincode }),
  };
}

/** Removes the numbers of a pincode that were shown to somebody, once they are notified. Returns how many; who asked later stays. */
export async function forgetCoverageRequests(tx: Tx, pincode: string): Promise<number> {
  return tx.run(forget, { pincode, shown: NUMBERS_SHOWN });
}
