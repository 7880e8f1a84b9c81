import { text, timestamp, uuid } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { DAY_MS } from "../domain/shared/clock.ts";
import { readMark, writeMark } from "./write-catalogue.ts";

const VISIT_MS = 30 * 60_000;
const LATE_MS = 3 * DAY_MS;

const beginPart = sql({ key: text }, {})`
  insert into setting (key, value) values (${"key"}, '"begun"'::jsonb) on conflict (key) do nothing`;

/** Whether a part of the demo's work has not been begun over this database: each is made once, by one process. */
export async function beginDemoPart(db: Db, part: string): Promise<boolean> {
  return (await db.run(beginPart, { key: `demo work: ${part}` })) === 1;
}

const visitNow = sql({ no: text, starts: timestamp, ends: timestamp }, {})`
  update booking set starts_at = ${"starts"}, ends_at = ${"ends"} where booking_no = ${"no"}`;

/** A visit of the demo is of this moment, whatever hour the demo is started at. */
export async function moveToNow(db: Db, no: string, now: Date): Promise<void> {
  await db.run(visitNow, { no, starts: now, ends: new Date(now.getTime() + VISIT_MS) });
}

const failMessage = sql({ id: uuid, now: timestamp }, {})`
  update message set failed_at = ${"now"}, next_attempt_at = null, last_error = 'Demo: the number does not exist'
  where id = ${"id"}`;

/** A message that no carrier could deliver. */
export async function markFailed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(failMessage, { id, now });
}

const termsOf = sql({ no: text }, { createdAt: timestamp, acknowledgeBy: timestamp, resolveBy: timestamp })`
  select created_at, acknowledge_by, resolve_by from grievance where ticket_no = ${"no"}`;

const setTerms = sql({ no: text, createdAt: timestamp, acknowledgeBy: timestamp, resolveBy: timestamp }, {})`
  update grievance set created_at = ${"createdAt"}, acknowledge_by = ${"acknowledgeBy"}, resolve_by = ${"resolveBy"}
  where ticket_no = ${"no"}`;

/** A complaint that nobody has acknowledged in time. */
export async function makeLate(db: Db, ticketNo: string): Promise<void> {
  const terms = await db.one(termsOf, { no: ticketNo });
  const earlier = (at: Date) => new Date(at.getTime() - LATE_MS);
  await db.run(setTerms, {
    no: ticketNo,
    createdAt: earlier(terms.createdAt),
    acknowledgeBy: earlier(terms.acknowledgeBy),
    resolveBy: earlier(terms.resolveBy),
  });
}

/** Publishes something of the demo's catalogue, which stays the seed's all the same: a later release still brings its newer rows. */
export async function keepingSeedMark(db: Db, publish: () => Promise<void>): Promise<void> {
  const before = await readMark(db);
  await publish();
  if (before) await writeMark(db, before);
}
