import type { Channel } from "../../domain/messages/contact-preferences.ts";
import type { MessageStore } from "../../domain/messages/ports.ts";
import type { MessageState, NewMessage, Variables } from "../../domain/messages/states.ts";
import { statesBefore } from "../../domain/messages/states.ts";
import { SECURITY_TEMPLATES } from "../../domain/messages/templates.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { arrayOf, bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";

const messageRow = {
  id: uuid,
  channel: oneOf<Channel>(),
  recipient: text,
  template: text,
  variables: nullable(json<Variables>()),
  text,
  createdAt: timestamp,
  customerId: nullable(uuid),
};

const claim = { templates: arrayOf(text), now: timestamp, leaseUntil: timestamp, most: int, mostBegun: int };
const claimedRow = { ...messageRow, originId: nullable(uuid), attempts: int, begun: int };

/**
 * A claimed message is due again when its lease is over, so that nothing is lost if a process dies. These templates are searched one by
 * one, so that no claim sorts everything that is due; with these pairs PostgreSQL can only use their index.
 */
const claimUrgent = sql(claim, claimedRow)`
  update message set attempts = attempts + 1, begun = begun + 1, next_attempt_at = ${"leaseUntil"}::timestamptz
  where id = any(array(
    select m.id from unnest(${"templates"}::text[]) as wanted (template) cross join lateral (
      select id, next_attempt_at from message
      where (template, next_attempt_at) >= (wanted.template, '-infinity'::timestamptz)
        and (template, next_attempt_at) <= (wanted.template, ${"now"}::timestamptz) and next_attempt_at is not null
        and begun <= ${"mostBegun"}::integer
      order by template, next_attempt_at limit ${"most"}::integer for update skip locked
    ) m order by m.next_attempt_at limit ${"most"}::integer
  ))
  returning id, channel, recipient, template, variables, text, created_at, customer_id, origin_id, attempts, begun`;

/** The same of all other templates. */
const claimOthers = sql(claim, claimedRow)`
  update message set attempts = attempts + 1, begun = begun + 1, next_attempt_at = ${"leaseUntil"}::timestamptz
  where id = any(array(
    select id from message
    where next_attempt_at <= ${"now"} and template <> all(${"templates"}) and begun <= ${"mostBegun"}::integer
    order by next_attempt_at limit ${"most"}::integer for update skip locked
  ))
  returning id, channel, recipient, template, variables, text, created_at, customer_id, origin_id, attempts, begun`;

/** `begun` of a message that no process held when it died, and of any message. */
const NOT_BEGUN = 0;
const ANY_NUMBER = 2_147_483_647;

/** Messages older than three days have expired. */
const countSent = sql({ recipients: arrayOf(text), since: timestamp }, { recipient: text, count: int })`
  select recipient, count(*)::integer as count from message
  where recipient = any(${"recipients"}) and created_at > ${"since"}::timestamptz - interval '3 days'
    and (sent_at > ${"since"} or kept_at > ${"since"})
  group by recipient`;

/** A copy carries its origin's words; each channel gets one. */
export const insertCopy = sql(
  { id: uuid, originId: uuid, channel: text, recipient: text, createdAt: timestamp },
  {},
)`
  insert into message (id, origin_id, channel, recipient, customer_id, template, variables, text, dedupe_key, created_at,
    next_attempt_at)
  select ${"id"}, o.id, ${"channel"}::text, ${"recipient"}, o.customer_id, o.template, o.variables, o.text,
    o.id || ':' || ${"channel"}::text, ${"createdAt"}, ${"createdAt"}
  from message o where o.id = ${"originId"}
  on conflict (dedupe_key) do nothing`;

/** Whatever came meanwhile: what was sent was sent, and is not sent again. */
const updateSent = sql({ id: uuid, now: timestamp, carrier: text, reference: text }, {})`
  update message set sent_at = ${"now"}, failed_at = null, unwanted_at = null, next_attempt_at = null, begun = 0, last_error = '', carrier = ${"carrier"},
    carrier_reference = ${"reference"}
  where id = ${"id"}`;

const updateKept = sql({ ids: arrayOf(uuid), now: timestamp }, {})`
  update message set kept_at = ${"now"}, next_attempt_at = null, begun = 0
  where id = any(array(select id from message where id = any(${"ids"}) order by id for no key update))`;

const held = { id: uuid, attempts: int };

/** Not of a message that was withdrawn or sent meanwhile, or that another process has claimed after the lease. */
const isHeld = sqlPart`id = ${"id"} and attempts = ${"attempts"} and next_attempt_at is not null`;

/** What a message that is not sent any more is set to. */
export const asUnwanted = sqlPart`unwanted_at = ${"now"}, next_attempt_at = null, begun = 0`;

const updateUnwanted = sql({ ...held, now: timestamp }, {})`
  update message set ${asUnwanted} where ${isHeld}`;

const updateForLater = sql({ ...held, at: timestamp, error: text, untried: bool }, {})`
  update message set next_attempt_at = ${"at"}, last_error = ${"error"},
    attempts = attempts - case when ${"untried"} then 1 else 0 end, begun = 0
  where ${isHeld}`;

const updateFailed = sql({ ...held, now: timestamp, error: text }, {})`
  update message set failed_at = ${"now"}, next_attempt_at = null, begun = 0, last_error = ${"error"} where ${isHeld}`;

const told = { carrier: text, reference: text, delivery: text, reason: text, now: timestamp };

/**
 * `before`: the states from which the reported one may be reached. The condition that the reference is not empty is for the index, which holds
 * no others.
 */
const updateDelivery = sql({ ...told, before: arrayOf(text) }, {})`
  update message set delivery = ${"delivery"}, delivery_at = ${"now"}, last_error = ${"reason"}
  where carrier = ${"carrier"} and carrier_reference = ${"reference"} and carrier_reference <> '' and state = any(${"before"})`;

/**
 * The same by the message's own id, while it is queued: the carrier's response comes after its report, or never. One that the carrier has is not
 * sent again; one that did not arrive is tried again, unless the response comes. "Sent" after "undelivered" is an older report,
 * and so is what has the reference of the try before the message was queued again.
 */
const updateDeliveryOfQueued = sql({ ...told, id: uuid, isSent: bool }, {})`
  update message set delivery = ${"delivery"}, delivery_at = ${"now"}, last_error = ${"reason"},
    sent_at = case when ${"isSent"} then ${"now"}::timestamptz end,
    next_attempt_at = case when ${"isSent"} then null else next_attempt_at end,
    begun = case when ${"isSent"} then 0 else begun end,
    carrier = case when ${"isSent"} then ${"carrier"}::text else carrier end,
    carrier_reference = case when ${"isSent"} then ${"reference"}::text else carrier_reference end
  where id = ${"id"} and state = 'queued' and (delivery = '' or (delivery = 'undelivered' and ${"delivery"}::text <> ''))
    and not (carrier_reference <> '' and carrier = ${"carrier"} and carrier_reference = ${"reference"})`;

const selectNewest = sql({ most: int }, messageRow)`
  select id, channel, recipient, template, variables, text, created_at, customer_id from message
  order by created_at desc, id desc limit ${"most"}::integer`;

const selectNewestTo = sql({ recipient: text, most: int }, messageRow)`
  select id, channel, recipient, template, variables, text, created_at, customer_id from message
  where recipient = ${"recipient"}
  order by created_at desc, id desc limit ${"most"}::integer`;

const aboutBooking = {
  id: uuid,
  template: text,
  bookingId: nullable(text),
  visit: nullable(oneOf<1 | 2>(int)),
};

/** The key of a message about a booking begins with its template and the booking's id. */
const aboutBookingColumns = sqlPart`
  id, template, case when template like 'booking-%' then nullif(split_part(dedupe_key, ':', 2), '') end as booking_id, visit`;

/** What these and later messages to their customers say about bookings, newest first. */
export const selectSince = sql({ ids: arrayOf(uuid) }, aboutBooking)`
  select ${aboutBookingColumns} from message
  where customer_id = any(array(select customer_id from message where id = any(${"ids"}) and customer_id is not null))
    and created_at >= (select min(created_at) from message where id = any(${"ids"}))
    and template like 'booking-%' and origin_id is null and state <> 'failed'
  order by created_at desc, id desc`;

const selectOfCustomer = sql(
  { customerId: uuid, most: int },
  { ...aboutBooking, createdAt: timestamp, seenAt: nullable(timestamp) },
)`
  select ${aboutBookingColumns}, created_at, seen_at
  from message
  where customer_id = ${"customerId"} and origin_id is null
  order by created_at desc, id desc limit ${"most"}::integer`;

const updateSeen = sql({ customerId: uuid, ids: nullable(arrayOf(uuid)), now: timestamp }, {})`
  update message set seen_at = ${"now"}
  where id = any(array(
    select id from message
    where customer_id = ${"customerId"} and seen_at is null and (${"ids"}::uuid[] is null or id = any(${"ids"}))
    order by id for no key update
  ))`;

const lineRow = {
  id: uuid,
  channel: oneOf<Channel>(),
  template: text,
  state: oneOf<MessageState>(),
  attempts: int,
  createdAt: timestamp,
  carrier: text,
  lastError: text,
};

const selectByState = sql({ states: arrayOf(text), most: int }, lineRow)`
  select id, channel, template, state, attempts, created_at, carrier, last_error from message
  where state = any(${"states"}) order by created_at desc, id desc limit ${"most"}::integer`;

const findMessage = sql({ id: uuid }, lineRow)`
  select id, channel, template, state, attempts, created_at, carrier, last_error from message where id = ${"id"}`;

/** Addressed to somebody without an account, or to a number or an address that its customer still has: others may be somebody else's by now. */
export const isStillTheirs = sqlPart`
  (message.customer_id is null
    or exists (select 1 from customer c where c.id = message.customer_id and message.recipient in (c.mobile, c.email)))`;

/**
 * `created_at` stays, so that an expired message fails again instead of arriving late, and so does the carrier's reference: what is still reported
 * of that try is not of the next one. A warning goes where it is addressed.
 */
const updateRequeued = sql(
  { id: uuid, before: arrayOf(text), security: arrayOf(text), now: timestamp },
  { customerId: nullable(uuid) },
)`
  update message set failed_at = null, kept_at = null, sent_at = null, delivery = '', delivery_at = null, attempts = 0, begun = 0, last_error = '', next_attempt_at = ${"now"}
  where id = ${"id"} and state = any(${"before"}) and (template = any(${"security"}) or ${isStillTheirs}) returning customer_id`;

/** Queues a message that reached nobody again. */
export function requeue(
  db: Pick<Db, "maybe">,
  id: string,
  now: Date,
): Promise<{ customerId: string | null } | undefined> {
  return db.maybe(updateRequeued, {
    id,
    now,
    before: statesBefore("queued"),
    security: [...SECURITY_TEMPLATES],
  });
}

const newMessage = {
  id: uuid,
  channel: text,
  recipient: text,
  template: text,
  variables: json<Variables>(),
  text,
  dedupeKey: nullable(text),
  createdAt: timestamp,
};

const insertMessage = sql({ ...newMessage, customerId: nullable(uuid), visit: nullable(int) }, {})`
  insert into message (id, channel, recipient, customer_id, template, variables, text, dedupe_key, visit, created_at, next_attempt_at)
  values (${"id"}, ${"channel"}, ${"recipient"}, ${"customerId"}, ${"template"}, ${"variables"}, ${"text"}, ${"dedupeKey"},
    ${"visit"}, ${"createdAt"}, ${"createdAt"})
  on conflict (dedupe_key) do nothing`;

/** The customer is found by the number, so that a message stays with them when the number changes. */
const findByNumber = sql({ recipient: text }, { id: uuid })`
  select id from customer where mobile = ${"recipient"} and deleted_at is null`;

/** Queues a message inside the caller's transaction; one with a known dedupe key is queued once. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { recipient } = message;
  const customerId = message.customerId ?? (await tx.maybe(findByNumber, { recipient }))?.id ?? null;
  await tx.run(insertMessage, { ...message, customerId, visit: message.visit ?? null });
}

export function messageStore(db: Pick<Db, "rows" | "maybe" | "run">): MessageStore {
  return {
    async claim({ now, most, leaseUntil, first, firstUntil, mostFirst }) {
      const templates = [...first];
      const urgent = (limit: number, mostBegun: number) =>
        db.rows(claimUrgent, { templates, now, leaseUntil: firstUntil, most: limit, mostBegun });
      const others = (limit: number, mostBegun: number) =>
        db.rows(claimOthers, { templates, now, leaseUntil, most: limit, mostBegun });
      const claimed = await urgent(Math.min(mostFirst, most), NOT_BEGUN);
      if (claimed.length >= mostFirst) return claimed;
      if (claimed.length > 0) return [...claimed, ...(await others(most - claimed.length, NOT_BEGUN))];
      // A message that a process held when it died is claimed alone, to find the one that crashes the process.
      const urgentAgain = await urgent(1, ANY_NUMBER);
      if (urgentAgain.length > 0) return urgentAgain;
      const due = await others(most, NOT_BEGUN);
      return due.length > 0 ? due : others(1, ANY_NUMBER);
    },
    async sentSince(recipients, since) {
      const rows = await db.rows(countSent, { recipients: [...recipients], since });
      return new Map(rows.map(({ recipient, count }) => [recipient, count]));
    },
    aboutBookingsSince: (ids) => db.rows(selectSince, { ids: [...ids] }),
    async addCopies(copies) {
      for (const copy of copies) await db.run(insertCopy, copy);
    },
    async markSent(id, now, { carrier, reference }) {
      await db.run(updateSent, { id, now, carrier, reference });
    },
    async markKept(ids, now) {
      await db.run(updateKept, { ids: [...ids], now });
    },
    async markUnwanted({ id, attempts }, now) {
      await db.run(updateUnwanted, { id, attempts, now });
    },
    async markForLater({ id, attempts }, at, error, untried) {
      await db.run(updateForLater, { id, attempts, at, error, untried });
    },
    async markFailed({ id, attempts }, now, error) {
      await db.run(updateFailed, { id, attempts, now, error });
    },
    async report({ messageId, delivery: reported, ...report }, now) {
      const delivery = reported === "sent" ? "" : reported;
      const facts = { ...report, delivery, now };
      const before = statesBefore(reported);
      if (reported !== "sent" && (await db.run(updateDelivery, { ...facts, before })) > 0) return true;
      if (!isUuid(messageId)) return false;
      const isSent = reported !== "undelivered";
      return (await db.run(updateDeliveryOfQueued, { ...facts, id: messageId, isSent })) > 0;
    },
    newest: (recipient, most) =>
      recipient === null ? db.rows(selectNewest, { most }) : db.rows(selectNewestTo, { recipient, most }),
    ofCustomer: (customerId, most) => db.rows(selectOfCustomer, { customerId, most }),
    async markSeen(customerId, ids, now) {
      await db.run(updateSeen, { customerId, ids: ids === null ? null : ids.filter(isUuid), now });
    },
    list: (states, most) => db.rows(selectByState, { states: [...states], most }),
    find: async (id) => (isUuid(id) ? db.maybe(findMessage, { id }) : undefined),
    requeue: async (id, now) => (isUuid(id) ? requeue(db, id, now) : undefined),
  };
}
