import type {
  InboxStore,
  PaymentEventRows,
  PaymentRows,
  PaymentStore,
  StoredEvent,
} from "../../domain/payments/ports.ts";
import type { PaymentSession, WebhookEvent } from "../../domain/payments/provider.ts";
import type { Payment } from "../../domain/payments/records.ts";
import type { PaymentState } from "../../domain/payments/states.ts";
import { maySucceed } from "../../domain/payments/states.ts";
import { bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlNames } from "../client/sql.ts";
import { ownNamed } from "./booking-sql.ts";

/** JSON has no instants: the expiry of a session is stored as text. */
type StoredSession = Omit<PaymentSession, "expiresAt"> & { expiresAt: string };

const paymentRow = {
  orderId: text,
  bookingId: uuid,
  customerId: uuid,
  provider: text,
  amountPaise: int,
  state: oneOf<PaymentState>(),
  session: nullable(json<StoredSession>()),
  tokenExpiresAt: nullable(timestamp),
  providerTxnId: nullable(text),
  paidAmountPaise: nullable(int),
  method: nullable(text),
  createdAt: timestamp,
  settledAt: nullable(timestamp),
  nextCheckAt: nullable(timestamp),
  checks: int,
  byLink: bool,
};

const columnNames = `order_id, booking_id, customer_id, provider, amount_paise, state, session, token_expires_at, provider_txn_id,
  paid_amount_paise, method, created_at, settled_at, next_check_at, checks, by_link`;
const columns = sqlNames(columnNames);

const lockPayment = sql({ orderId: text }, paymentRow)`
  select ${columns}
  from payment where order_id = ${"orderId"} for update`;

const selectOfBooking = sql({ bookingId: uuid }, paymentRow)`
  select ${columns}
  from payment where booking_id = ${"bookingId"} order by created_at, order_id`;

const selectOfOwnBooking = sql({ customerId: uuid, number: text }, paymentRow)`
  select ${columns}
  from payment where booking_id = (${ownNamed})
  order by created_at, order_id`;

const findOwnPayment = sql(
  { customerId: uuid, orderId: text },
  { ...paymentRow, bookingNo: text, transactionId: text },
)`
  select ${sqlNames(columnNames, "p")}, b.booking_no, b.transaction_id
  from payment p join booking b on b.id = p.booking_id
  where p.order_id = ${"orderId"} and b.customer_id = ${"customerId"}`;

const findLatestOnline = sql({ customerId: uuid }, { orderId: text })`
  select p.order_id
  from booking b join payment p on p.booking_id = b.id
  where b.customer_id = ${"customerId"} and p.provider <> 'desk'
  order by coalesce(p.settled_at, p.created_at) desc, p.order_id limit 1`;

const findProvider = sql({ orderId: text }, { provider: text })`
  select provider from payment where order_id = ${"orderId"}`;

const insertPayment = sql(paymentRow, {})`
  insert into payment (${columns})
  values (${"orderId"}, ${"bookingId"}, ${"customerId"}, ${"provider"}, ${"amountPaise"}, ${"state"}, ${"session"},
    ${"tokenExpiresAt"}, ${"providerTxnId"}, ${"paidAmountPaise"}, ${"method"}, ${"createdAt"}, ${"settledAt"},
    ${"nextCheckAt"}, ${"checks"}, ${"byLink"})`;

const updatePayment = sql(
  {
    orderId: text,
    state: text,
    providerTxnId: nullable(text),
    paidAmountPaise: nullable(int),
    method: nullable(text),
    settledAt: nullable(timestamp),
    nextCheckAt: nullable(timestamp),
  },
  {},
)`
  update payment set state = ${"state"}, provider_txn_id = ${"providerTxnId"},
    paid_amount_paise = ${"paidAmountPaise"}, method = ${"method"}, settled_at = ${"settledAt"},
    next_check_at = ${"nextCheckAt"}
  where order_id = ${"orderId"}`;

const updateSession = sql({ orderId: text, session: json<StoredSession>(), tokenExpiresAt: timestamp }, {})`
  update payment set session = ${"session"}, token_expires_at = ${"tokenExpiresAt"} where order_id = ${"orderId"}`;

const updateWay = sql({ orderId: text, byLink: bool }, {})`
  update payment set by_link = ${"byLink"} where order_id = ${"orderId"}`;

const claimDuePayments = sql({ now: timestamp, lease: timestamp, most: int }, paymentRow)`
  update payment set next_check_at = ${"lease"}, checks = checks + 1
  where order_id = any(array(
    select order_id from payment where next_check_at <= ${"now"}
    order by next_check_at limit ${"most"} for update skip locked))
  returning order_id, booking_id, customer_id, provider, amount_paise, state, session, token_expires_at,
    provider_txn_id, paid_amount_paise, method, created_at, settled_at, next_check_at, checks, by_link`;

/** Not after a success that has come meanwhile: nothing is left to check. */
const updateNextCheck = sql({ orderId: text, nextCheckAt: nullable(timestamp) }, {})`
  update payment set next_check_at = ${"nextCheckAt"}
  where order_id = ${"orderId"} and state not in ('succeeded', 'refunded')`;

/** Of an erased account's order without what the provider wrote, as `deletions.ts` leaves the earlier ones. */
const insertEvent = sql(
  {
    provider: text,
    eventKey: text,
    orderId: text,
    event: json<WebhookEvent>(),
    raw: text,
    receivedAt: timestamp,
    nextTryAt: nullable(timestamp),
    appliedAt: nullable(timestamp),
    note: text,
  },
  {},
)`
  insert into payment_event (provider, event_key, order_id, news, raw, received_at, next_try_at, applied_at, note)
  select ${"provider"}, ${"eventKey"}, ${"orderId"}, ${"event"},
    case when exists (
      select 1 from payment p join customer c on c.id = p.customer_id
      where p.order_id = ${"orderId"} and c.deleted_at is not null
    ) then '' else ${"raw"} end, ${"receivedAt"}, ${"nextTryAt"}, ${"appliedAt"}, ${"note"}
  on conflict (provider, event_key) do nothing`;

const claimEvents = sql(
  { now: timestamp, lease: timestamp, most: int },
  { provider: text, event: json<WebhookEvent>() },
)`
  update payment_event set next_try_at = ${"lease"}
  where (provider, event_key) in (
    select provider, event_key from payment_event where next_try_at <= ${"now"}
    order by next_try_at limit ${"most"} for update skip locked)
  returning provider, news as event`;

const markEventApplied = sql({ provider: text, eventKey: text, now: timestamp, note: text }, {})`
  update payment_event set applied_at = ${"now"}, next_try_at = null, note = ${"note"}
  where provider = ${"provider"} and event_key = ${"eventKey"}`;

type Row = Omit<Payment, "session"> & { session: StoredSession | null };

function toPayment(row: Row): Payment {
  const { session } = row;
  return { ...row, session: session && { ...session, expiresAt: new Date(session.expiresAt) } };
}

function toStored(session: PaymentSession): StoredSession {
  return { ...session, expiresAt: session.expiresAt.toISOString() };
}

export function paymentStore(db: Db): PaymentStore {
  return {
    async findOwn(customerId, orderId) {
      const found = await db.maybe(findOwnPayment, { customerId, orderId });
      if (!found) return undefined;
      const { bookingNo, transactionId, ...row } = found;
      return { payment: toPayment(row), bookingNo, transactionId };
    },
    providerOf: async (orderId) => (await db.maybe(findProvider, { orderId }))?.provider,
    latestOnline: async (customerId) => (await db.maybe(findLatestOnline, { customerId }))?.orderId,
    ofOwn: async (customerId, bookingNo) =>
      (await db.rows(selectOfOwnBooking, { customerId, number: bookingNo })).map(toPayment),
    claimDue: async (now, lease, most) =>
      (await db.rows(claimDuePayments, { now, lease, most })).map(toPayment),
    async setNextCheck(orderId, nextCheckAt) {
      await db.run(updateNextCheck, { orderId, nextCheckAt });
    },
    async withoutSuccessOf(bookingId) {
      const rows = await db.rows(selectOfBooking, { bookingId });
      return rows.map(toPayment).filter((payment) => maySucceed(payment.state));
    },
  };
}

export function inboxStore(db: Db): InboxStore {
  return {
    async add(event) {
      const row = eventRow(event, { nextTryAt: event.receivedAt, appliedAt: null, note: "" });
      return (await db.run(insertEvent, row)) === 1;
    },
    claim: (now, lease, most) => db.rows(claimEvents, { now, lease, most }),
    async markApplied(provider, eventKey, now, note) {
      await db.run(markEventApplied, { provider, eventKey, now, note });
    },
  };
}

export function paymentEventRows(tx: Tx): PaymentEventRows {
  return {
    async addApplied(event, note) {
      const row = eventRow(event, { nextTryAt: null, appliedAt: event.receivedAt, note });
      return (await tx.run(insertEvent, row)) === 1;
    },
    async note({ provider, event, receivedAt }, note) {
      await tx.run(markEventApplied, { provider, eventKey: event.eventKey, now: receivedAt, note });
    },
  };
}

function eventRow(
  stored: StoredEvent,
  progress: { nextTryAt: Date | null; appliedAt: Date | null; note: string },
) {
  const { eventKey, outcome } = stored.event;
  return { ...stored, ...progress, eventKey, orderId: outcome.orderId };
}

export function paymentRows(tx: Tx): PaymentRows {
  return {
    async lock(orderId) {
      const row = await tx.maybe(lockPayment, { orderId });
      return row && toPayment(row);
    },
    ofBooking: async (bookingId) => (await tx.rows(selectOfBooking, { bookingId })).map(toPayment),
    ofOwn: async (customerId, bookingNo) =>
      (await tx.rows(selectOfOwnBooking, { customerId, number: bookingNo })).map(toPayment),
    async add(payment) {
      const session = payment.session && toStored(payment.session);
      await tx.run(insertPayment, { ...payment, session });
    },
    async update(payment) {
      await tx.run(updatePayment, payment);
    },
    async setSession(orderId, session) {
      const { expiresAt: tokenExpiresAt } = session;
      await tx.run(updateSession, { orderId, session: toStored(session), tokenExpiresAt });
    },
    async setWay(orderId, { byLink }) {
      await tx.run(updateWay, { orderId, byLink });
    },
  };
}
