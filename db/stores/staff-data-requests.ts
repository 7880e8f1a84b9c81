import { bool, int, nullable, oneOf, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import { isOpenBooking } from "./open-booking.ts";

export type DataRequestState = "making" | "ready" | "failed" | "waiting" | "held up" | "due" | "done";

/** A customer's wish for a copy of the data or for the end of the account, as staff see it: ids and times alone. */
export interface DataRequest {
  /** A copy's own id; for a deletion the customer's. */
  id: string;
  kind: "copy" | "deletion";
  state: DataRequestState;
  askedAt: Date;
  /** For a copy: when it is tried next, or until when it can be fetched. For a deletion: when its 48 hours are over. */
  until: Date | null;
  attempts: number;
}

const row = {
  id: uuid,
  kind: oneOf<DataRequest["kind"]>(),
  state: oneOf<DataRequestState>(),
  askedAt: timestamp,
  until: nullable(timestamp),
  attempts: int,
};

/** What holds a deletion up: the same bookings as its own task goes by. */
const find = sql({ id: nullable(uuid), all: bool, now: timestamp }, row)`
  select id, kind, state, asked_at, until, attempts from (
    select id, 'copy' as kind,
      case when ready_at is not null then 'ready' when failed_at is not null then 'failed' else 'making' end as state,
      asked_at, coalesce(expires_at, next_try_at) as until, attempts
    from data_export
    union all
    select customer_id, 'deletion',
      case
        when done_at is not null then 'done' when due_at > ${"now"} then 'waiting'
        when exists (
          select from booking b
          where b.customer_id = d.customer_id and ${isOpenBooking}
        ) then 'held up'
        else 'due'
      end,
      asked_at, coalesce(done_at, due_at), 0
    from account_deletion d
  ) r
  where (${"id"}::uuid is null or id = ${"id"}) and (${"all"} or ${"id"}::uuid is not null or state not in ('ready', 'done'))
  order by asked_at, id limit 500`;

/** Has a failed copy made again, its tries counted from the start. */
const retryCopy = sql({ id: uuid, now: timestamp }, {})`
  update data_export set failed_at = null, attempts = 0, next_try_at = ${"now"}
  where id = ${"id"} and ready_at is null and failed_at is not null`;

export interface StaffDataRequests {
  /** Oldest first; without `all` those that somebody still waits for. */
  list(all: boolean, now: Date): Promise<DataRequest[]>;
  find(id: string, now: Date): Promise<DataRequest | undefined>;
}

export function staffDataRequests(db: Pick<Db, "rows" | "maybe">): StaffDataRequests {
  return {
    list: (all, now) => db.rows(find, { id: null, all, now }),
    find: async (id, now) => (await db.rows(find, { id, all: true, now }))[0],
  };
}

/** False when the copy has not failed. */
export async function retryDataCopy(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await tx.run(retryCopy, { id, now })) === 1;
}
