import type { RequestedPlace } from "../../domain/desk/requests/coverage-requests.ts";
import type { CallBackStore, CoverageRequestStore } from "../../domain/requests/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { arrayOf, bool, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql, sqlPart } from "../client/sql.ts";
import { attempt, lockSubject } from "./attempts.ts";

const insertOnce = sql({ id: uuid, mobile: text, createdAt: timestamp, dayStart: timestamp }, {})`
  insert into call_back (id, mobile, created_at)
  select ${"id"}::uuid, ${"mobile"}::text, ${"createdAt"}::timestamptz
  where not exists (
    select 1 from call_back where mobile = ${"mobile"} and created_at >= ${"dayStart"} and done_at is null
  )`;

const removeOldCallBacks = sql(
  { before: timestamp },
  {},
)`delete from call_back where created_at < ${"before"}`;

export function callBackStore(db: Db, random: Random): CallBackStore {
  return {
    addOncePerDay: (request, dayStart, limits) =>
      attempt(db, limits, { now: request.createdAt, random }, async (tx) => {
        // Two clicks at once are serialized, so that the second sees the first's row.
        await lockSubject(tx, "call-back", request.mobile);
        await tx.run(insertOnce, { ...request, dayStart });
      }),
    async removeOld(before) {
      await db.run(removeOldCallBacks, { before });
    },
  };
}

/** A request for a call, as staff see it: one for each number, however often it asked. */
export interface CallBack {
  /** Id of the first time that the number asked. */
  id: string;
  mobile: string;
  /** When it asked first. */
  askedAt: Date;
  /** How often it has asked, at most once a day. */
  times: number;
  doneAt: Date | null;
}

const row = { id: uuid, mobile: text, askedAt: timestamp, times: int, doneAt: nullable(timestamp) };

/** Open requests of a number are one; done ones are grouped by the time of the call. */
const grouped = sqlPart`
  select (array_agg(id order by created_at, id))[1] as id, mobile, min(created_at) as asked_at,
    count(*)::integer as times, done_at
  from call_back`;

const listCallBacks = sql(
  { all: bool, ids: nullable(arrayOf(uuid)), askedBefore: nullable(timestamp), most: int },
  row,
)`
  ${grouped}
  where ${"all"} or done_at is null
  group by mobile, done_at
  having (${"ids"}::uuid[] is null or array_agg(id) && ${"ids"}::uuid[])
    and (${"askedBefore"}::timestamptz is null or min(created_at) < ${"askedBefore"})
  order by done_at is not null, case when done_at is null then min(created_at) end, done_at desc, mobile limit ${"most"}`;

const find = sql({ id: uuid }, { doneAt: nullable(timestamp) })`
  select done_at from call_back where id = ${"id"}`;

const finish = sql({ id: uuid, now: timestamp }, {})`
  update call_back set done_at = ${"now"}
  where done_at is null and mobile = (select mobile from call_back where id = ${"id"} and done_at is null)`;

const MOST = 500;

interface StaffCallBacks {
  /** Requests, the longest waiting first, then the newest calls; without `all` only those that wait. `ids`: of those numbers alone. */
  list(
    all: boolean,
    most?: number,
    narrowed?: { ids: readonly string[] | null; askedBefore: Date | null },
  ): Promise<CallBack[]>;
  /** When it was done; undefined if there is no such request. */
  find(id: string): Promise<{ doneAt: Date | null } | undefined>;
}

/** Requests to be called, as the lab's staff reads them. */
export function staffCallBacks(db: Pick<Db, "rows" | "maybe">): StaffCallBacks {
  return {
    list: (all, most = MOST, { ids, askedBefore } = { ids: null, askedBefore: null }) =>
      db.rows(listCallBacks, { all, most, ids: ids?.filter(isUuid) ?? null, askedBefore }),
    find: (id) => db.maybe(find, { id }),
  };
}

/** Records a call; it ends all open requests of the number. Returns how many. */
export async function finishCallBack(tx: Tx, id: string, now: Date): Promise<number> {
  return tx.run(finish, { id, now });
}

const insertedRow = { id: uuid, pincode: text, mobile: text, noticeVersion: text, createdAt: timestamp };

const add = sql(insertedRow, {})`
  ${insertInto("place_wish", insertedRow)}
  on conflict (pincode, mobile) do update
  set notice_version = excluded.notice_version, created_at = excluded.created_at`;

const removeOldRequests = sql(
  { before: timestamp },
  {},
)`delete from place_wish where created_at < ${"before"}`;

export function coverageRequestStore(db: Db, random: Random): CoverageRequestStore {
  return {
    add: (request, limits) =>
      attempt(db, limits, { now: request.createdAt, random }, async (tx) => {
        await tx.run(add, { ...request });
      }),
    async removeOld(before) {
      await db.run(removeOldRequests, { before });
    },
  };
}

const listRequests = sql({}, { pincode: text, people: int, since: timestamp, isServed: bool })`
  select w.pincode, count(*)::integer as people, min(w.created_at) as since, count(s.pincode) > 0 as is_served
  from place_wish w left join served_pincode s on s.pincode = w.pincode
  group by w.pincode order by count(s.pincode) > 0 desc, count(*) desc, w.pincode`;

const numbers = sql({ pincode: text }, { mobile: text, askedAt: timestamp })`
  select mobile, created_at as asked_at from place_wish where pincode = ${"pincode"} order by created_at, mobile`;

const forget = sql({ pincode: text }, {})`delete from place_wish where pincode = ${"pincode"}`;

interface StaffCoverageRequests {
  /** Those that are served by now first, then those that most people wait for. */
  list(): Promise<RequestedPlace[]>;
  /** Who waits for a pincode, the longest waiting first. */
  numbers(pincode: string): Promise<{ mobile: string; askedAt: Date }[]>;
}

/** The requests for coverage, as the chain's staff reads them. */
export function staffCoverageRequests(db: Pick<Db, "rows">): StaffCoverageRequests {
  return {
    list: () => db.rows(listRequests, {}),
    numbers: (pincode) => db.rows(numbers, { pincode }),
  };
}

/** Removes the numbers of a pincode once they are notified. Returns how many. */
export async function forgetCoverageRequests(tx: Tx, pincode: string): Promise<number> {
  return tx.run(forget, { pincode });
}
