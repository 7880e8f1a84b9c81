import type { MessageStore } from "../../domain/notices/needs.ts";
import type { Channel } from "../../domain/notices/types.ts";
import { type Column, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const row = {
  id: uuid,
  channel: text as Column<string> as Column<Channel>,
  recipient: text,
  template: text,
  text,
  createdAt: timestamp,
};

/** A claimed message is due again only when its lease is over: a process that died with it loses nothing. */
const claim = sql({ now: timestamp, leaseUntil: timestamp, most: int }, { ...row, attempts: int })`
  update message set attempts = attempts + 1, next_attempt_at = ${"leaseUntil"}
  where id in (
    select id from message where next_attempt_at <= ${"now"} order by next_attempt_at
    limit ${"most"}::integer for update skip locked
  )
  returning id, channel, recipient, template, text, created_at, attempts`;

const markSent = sql({ id: uuid, now: timestamp }, {})`
  update message set sent_at = ${"now"}, next_attempt_at = null, last_error = '' where id = ${"id"}`;

const markForLater = sql({ id: uuid, at: timestamp, error: text }, {})`
  update message set next_attempt_at = ${"at"}, last_error = ${"error"} where id = ${"id"}`;

const markFailed = sql({ id: uuid, now: timestamp, error: text }, {})`
  update message set failed_at = ${"now"}, next_attempt_at = null, last_error = ${"error"} where id = ${"id"}`;

const newest = sql({ recipient: nullable(text), most: int }, row)`
  select id, channel, recipient, template, text, created_at from message
  where ${"recipient"}::text is null or recipient = ${"recipient"}
  order by created_at desc, id desc limit ${"most"}::integer`;

export function messageStore(db: Db): MessageStore {
  return {
    claim: (request) => db.rows(claim, request),
    async markSent(id, now) {
      await db.run(markSent, { id, now });
    },
    async markForLater(id, at, error) {
      await db.run(markForLater, { id, at, error });
    },
    async markFailed(id, now, error) {
      await db.run(markFailed, { id, now, error });
    },
    newest: (recipient, most) => db.rows(newest, { recipient, most }),
  };
}
