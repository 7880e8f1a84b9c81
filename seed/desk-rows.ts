import { text, timestamp, uuid } from "../db/columns.ts";
import type { Db } from "../db/connect.ts";
import { sql } from "../db/sql.ts";

const beginPart = sql({ key: text }, {})`
  insert into setting (key, value) values (${"key"}, '"begun"'::jsonb) on conflict (key) do nothing`;

/** Whether a part of the demo's work has not been begun over this database: each is made once, by one process. */
export async function beginDemoPart(db: Db, part: string): Promise<boolean> {
  return (await db.run(beginPart, { key: `demo work: ${part}` })) === 1;
}

const visitNow = sql({ no: text, now: timestamp }, {})`
  update booking set starts_at = ${"now"}, ends_at = ${"now"}::timestamptz + interval '30 minutes'
  where booking_no = ${"no"}`;

/** A visit of the demo is of this moment, whatever hour the demo is started at. */
export async function moveToNow(db: Db, no: string, now: Date): Promise<void> {
  await db.run(visitNow, { no, now });
}

const failMessage = sql({ id: uuid, now: timestamp }, {})`
  update message set failed_at = ${"now"}, next_attempt_at = null, last_error = 'Demo: the number does not exist'
  where id = ${"id"}`;

/** A message that no carrier could deliver. */
export async function markFailed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(failMessage, { id, now });
}

const makeOlder = sql({ no: text }, {})`
  update grievance set created_at = created_at - interval '3 days', acknowledge_by = acknowledge_by - interval '3 days',
    resolve_by = resolve_by - interval '3 days' where ticket_no = ${"no"}`;

/** A complaint that nobody has acknowledged in time. */
export async function makeLate(db: Db, ticketNo: string): Promise<void> {
  await db.run(makeOlder, { no: ticketNo });
}
