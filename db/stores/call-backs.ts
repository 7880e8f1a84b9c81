import type { CallBackStore } from "../../domain/requests/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { arrayOf, bool, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { attempt, lockSubject } from "./attempts.ts";
import { customerWithNumber } from "./customers.ts";

const insertOnce = sql({ id: uuid, mobile: text, createdAt: timestamp, dayStart: timestamp }, {})`
  insert into call_back (id, mobile, created_at)
  select ${"id"}::uuid, ${"mobile"}::text, ${"createdAt"}::timestamptz
  where not exists (
    select 1 from call_back where mobile = ${"mobile"} and created_at >= ${"dayStart"} and done_at is null
  )`;

const removeOld = sql({ before: timestamp }, {})`delete from call_back where created_at < ${"before"}`;

export function callBackStore(db: Db, random: Random): CallBackStore {
  return {
    addOncePerDay: (request, dayStart, limits) =>
      attempt(db, limits, { now: request.createdAt, random }, async (tx) => {
        // Two clicks at once are serialized, so that the second sees the first's row.
        await lockSubject(tx, "call-back", request.mobile);
        await tx.run(insertOnce, { ...request, dayStart });
      }),
    async removeOld(before) {
      await db.run(removeOld, { before });
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
  /** The customer with this number; null if there is none. */
  customerId: string | null;
}

const row = {
  id: uuid,
  mobile: text,
  askedAt: timestamp,
  times: int,
  doneAt: nullable(timestamp),
  customerId: nullable(uuid),
};

/** Open requests of a number are one; done ones are grouped by the time of the call. */
const grouped = sqlPart`
  select (array_agg(id order by created_at, id))[1] as id, mobile, min(created_at) as asked_at,
    count(*)::integer as times, done_at, ${customerWithNumber("call_back")} as customer_id
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

const { times: _, ...one } = row;

const find = sql({ id: uuid }, one)`
  select id, mobile, created_at as asked_at, done_at, ${customerWithNumber("call_back")} as customer_id
  from call_back where id = ${"id"}`;

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
  /** One time that a number asked; undefined if there is no such request. */
  find(id: string): Promise<Omit<CallBack, "times"> | undefined>;
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
