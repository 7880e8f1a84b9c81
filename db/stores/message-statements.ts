import type { Channel } from "../../domain/notices/contact-preferences.ts";
import type { MessageState } from "../../domain/notices/states.ts";
import type { Variables } from "../../domain/notices/types.ts";
import { bool, int, json, nullable, oneOf, text, textArray, timestamp, uuid, uuidArray } from "../columns.ts";
import { sql } from "../sql.ts";

const row = {
  id: uuid,
  channel: oneOf<Channel>(),
  recipient: text,
  template: text,
  variables: nullable(json<Variables>()),
  text,
  createdAt: timestamp,
};

/**
 * A claimed message is due again only when its lease is over: a process that died with it loses nothing. What goes first is looked for
 * template by template, so that no claim sorts all that is due, however much waits; the pairs leave PostgreSQL no other index for it.
 * What was in hand when a process died (`begun` of a message that is due) is claimed when nothing else is due, and one by one: so the one
 * that ended it is found. It is not asked for by `begun`: nearly no message has it, so the planner would read the table to find one.
 */
export const claim = sql(
  { now: timestamp, leaseUntil: timestamp, most: int, first: textArray },
  { ...row, customerId: nullable(uuid), originId: nullable(uuid), attempts: int, begun: int },
)`
  with urgent as materialized (
    select m.id, m.next_attempt_at from unnest(${"first"}::text[]) as wanted (template) cross join lateral (
      select id, next_attempt_at from message
      where (template, next_attempt_at) >= (wanted.template, '-infinity'::timestamptz)
        and (template, next_attempt_at) <= (wanted.template, ${"now"}::timestamptz) and next_attempt_at is not null and begun = 0
      order by template, next_attempt_at limit ${"most"}::integer for update skip locked
    ) m
  ), due as materialized (
    select id, next_attempt_at from message where next_attempt_at <= ${"now"} and begun = 0
    order by next_attempt_at limit ${"most"}::integer for update skip locked
  ), chosen as (
    select id from (
      select id, next_attempt_at, 1 as turn from urgent union all select id, next_attempt_at, 2 from due
    ) candidate
    group by id order by min(turn), min(next_attempt_at) limit ${"most"}::integer
  ), again as materialized (
    select id from message
    where next_attempt_at <= ${"now"} and not exists (select from urgent) and not exists (select from due)
    order by next_attempt_at limit 1 for update skip locked
  )
  update message set attempts = attempts + 1, begun = begun + 1, next_attempt_at = ${"leaseUntil"}
  where id = any(array(select id from chosen union all select id from again))
  returning id, channel, recipient, template, variables, text, created_at, customer_id, origin_id, attempts, begun`;

/** A copy carries its origin's words; each channel gets one. */
export const addCopy = sql(
  { id: uuid, originId: uuid, channel: text, recipient: text, createdAt: timestamp },
  {},
)`
  insert into message (id, origin_id, channel, recipient, customer_id, template, variables, text, dedupe_key, created_at,
    next_attempt_at)
  select ${"id"}, o.id, ${"channel"}::text, ${"recipient"}, o.customer_id, o.template, o.variables, o.text,
    o.id || ':' || ${"channel"}::text, ${"createdAt"}, ${"createdAt"}
  from message o where o.id = ${"originId"}
  on conflict (dedupe_key) do nothing`;

export const markSent = sql({ id: uuid, now: timestamp, carrier: text, reference: text }, {})`
  update message set sent_at = ${"now"}, next_attempt_at = null, begun = 0, last_error = '', carrier = ${"carrier"},
    carrier_reference = ${"reference"}
  where id = ${"id"}`;

export const markKept = sql({ ids: uuidArray, now: timestamp }, {})`
  update message set kept_at = ${"now"}, next_attempt_at = null, begun = 0 where id = any(${"ids"})`;

export const markUnwanted = sql({ id: uuid, now: timestamp }, {})`
  update message set unwanted_at = ${"now"}, next_attempt_at = null, begun = 0 where id = ${"id"}`;

export const markForLater = sql({ id: uuid, at: timestamp, error: text, untried: bool }, {})`
  update message set next_attempt_at = ${"at"}, last_error = ${"error"},
    attempts = attempts - case when ${"untried"} then 1 else 0 end, begun = 0
  where id = ${"id"}`;

export const markFailed = sql({ id: uuid, now: timestamp, error: text }, {})`
  update message set failed_at = ${"now"}, next_attempt_at = null, begun = 0, last_error = ${"error"} where id = ${"id"}`;

/**
 * `before`: the states from which the reported one may be reached. A report that comes before the answer to the sending finds the
 * message by its own id, still queued. That the reference is not empty is said for the index, which has no others.
 */
export const report = sql(
  {
    ...{ carrier: text, reference: text, messageId: nullable(uuid), delivery: text, reason: text },
    ...{ before: textArray, now: timestamp },
  },
  {},
)`
  update message set delivery = ${"delivery"}, delivery_at = ${"now"}, last_error = ${"reason"}
  where (carrier = ${"carrier"} and carrier_reference = ${"reference"} and carrier_reference <> '' and state = any(${"before"}))
    or (id = ${"messageId"} and state = 'queued' and delivery = '')`;

export const newest = sql({ most: int }, row)`
  select id, channel, recipient, template, variables, text, created_at from message
  order by created_at desc, id desc limit ${"most"}::integer`;

export const newestTo = sql({ recipient: text, most: int }, row)`
  select id, channel, recipient, template, variables, text, created_at from message
  where recipient = ${"recipient"}
  order by created_at desc, id desc limit ${"most"}::integer`;

export const ofCustomer = sql(
  { customerId: uuid, most: int },
  { id: uuid, template: text, createdAt: timestamp, seenAt: nullable(timestamp) },
)`
  select id, template, created_at, seen_at from message
  where customer_id = ${"customerId"} and origin_id is null
  order by created_at desc, id desc limit ${"most"}::integer`;

export const markSeen = sql({ customerId: uuid, ids: nullable(uuidArray), now: timestamp }, {})`
  update message set seen_at = ${"now"}
  where customer_id = ${"customerId"} and seen_at is null and (${"ids"}::uuid[] is null or id = any(${"ids"}))`;

const line = {
  id: uuid,
  channel: oneOf<Channel>(),
  template: text,
  state: oneOf<MessageState>(),
  attempts: int,
  createdAt: timestamp,
  carrier: text,
  lastError: text,
};

export const list = sql({ states: textArray, most: int }, line)`
  select id, channel, template, state, attempts, created_at, carrier, last_error from message
  where state = any(${"states"}) order by created_at desc, id desc limit ${"most"}::integer`;

export const find = sql({ id: uuid }, line)`
  select id, channel, template, state, attempts, created_at, carrier, last_error from message where id = ${"id"}`;

/** `created_at` stays: what is of no use any more fails again instead of coming late. */
export const requeue = sql({ id: uuid, before: textArray, now: timestamp }, {})`
  update message set failed_at = null, kept_at = null, sent_at = null, delivery = '', delivery_at = null, carrier = '',
    carrier_reference = '', attempts = 0, begun = 0, last_error = '', next_attempt_at = ${"now"}
  where id = ${"id"} and state = any(${"before"})`;
