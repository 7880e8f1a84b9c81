import type { PaymentSession, WebhookNews } from "../../domain/payments/ports.ts";
import type { PaymentState } from "../../domain/payments/states.ts";
import { int, json, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import { sql, sqlNames } from "../sql.ts";
import { ownNamed } from "./own-named.ts";

/** JSON has no instants: the end of a session travels as text. */
export type StoredSession = Omit<PaymentSession, "expiresAt"> & { expiresAt: string };

export const row = {
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
};

const names = `order_id, booking_id, customer_id, provider, amount_paise, state, session, token_expires_at, provider_txn_id,
  paid_amount_paise, method, created_at, settled_at, next_check_at, checks`;
const columns = sqlNames(names);

export const lock = sql({ orderId: text }, row)`
  select ${columns}
  from payment where order_id = ${"orderId"} for update`;

export const ofBooking = sql({ bookingId: uuid }, row)`
  select ${columns}
  from payment where booking_id = ${"bookingId"} order by created_at, order_id`;

export const ofOwnBooking = sql({ customerId: uuid, number: text }, row)`
  select ${columns}
  from payment where booking_id = (${ownNamed})
  order by created_at, order_id`;

export const findOwn = sql(
  { customerId: uuid, orderId: text },
  { ...row, bookingNo: text, transactionId: text },
)`
  select ${sqlNames(names, "p")}, b.booking_no, b.transaction_id
  from payment p join booking b on b.id = p.booking_id
  where p.order_id = ${"orderId"} and b.customer_id = ${"customerId"}`;

export const latestOnline = sql({ customerId: uuid }, { orderId: text })`
  select p.order_id
  from booking b join payment p on p.booking_id = b.id
  where b.customer_id = ${"customerId"} and p.provider <> 'desk'
  order by coalesce(p.settled_at, p.created_at) desc, p.order_id limit 1`;

export const insert = sql(row, {})`
  insert into payment (${columns})
  values (${"orderId"}, ${"bookingId"}, ${"customerId"}, ${"provider"}, ${"amountPaise"}, ${"state"}, ${"session"},
    ${"tokenExpiresAt"}, ${"providerTxnId"}, ${"paidAmountPaise"}, ${"method"}, ${"createdAt"}, ${"settledAt"},
    ${"nextCheckAt"}, ${"checks"})`;

export const update = sql(
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

export const setSession = sql(
  { orderId: text, session: json<StoredSession>(), tokenExpiresAt: timestamp },
  {},
)`
  update payment set session = ${"session"}, token_expires_at = ${"tokenExpiresAt"} where order_id = ${"orderId"}`;

export const claimDue = sql({ now: timestamp, lease: timestamp, most: int }, row)`
  update payment set next_check_at = ${"lease"}, checks = checks + 1
  where order_id = any(array(
    select order_id from payment where next_check_at <= ${"now"}
    order by next_check_at limit ${"most"} for update skip locked))
  returning order_id, booking_id, customer_id, provider, amount_paise, state, session, token_expires_at,
    provider_txn_id, paid_amount_paise, method, created_at, settled_at, next_check_at, checks`;

/** Not over a success that has come meanwhile: nothing is left to ask there. */
export const setNextCheck = sql({ orderId: text, nextCheckAt: nullable(timestamp) }, {})`
  update payment set next_check_at = ${"nextCheckAt"}
  where order_id = ${"orderId"} and state not in ('succeeded', 'refunded')`;

export const addNews = sql(
  {
    provider: text,
    eventKey: text,
    orderId: text,
    news: json<WebhookNews>(),
    raw: text,
    receivedAt: timestamp,
    nextTryAt: nullable(timestamp),
    appliedAt: nullable(timestamp),
    note: text,
  },
  {},
)`
  insert into payment_event (provider, event_key, order_id, news, raw, received_at, next_try_at, applied_at, note)
  values (${"provider"}, ${"eventKey"}, ${"orderId"}, ${"news"}, ${"raw"}, ${"receivedAt"}, ${"nextTryAt"}, ${"appliedAt"},
    ${"note"})
  on conflict (provider, event_key) do nothing`;

export const claimNews = sql(
  { now: timestamp, lease: timestamp, most: int },
  { provider: text, news: json<WebhookNews>() },
)`
  update payment_event set next_try_at = ${"lease"}
  where (provider, event_key) in (
    select provider, event_key from payment_event where next_try_at <= ${"now"}
    order by next_try_at limit ${"most"} for update skip locked)
  returning provider, news`;

export const markApplied = sql({ provider: text, eventKey: text, now: timestamp, note: text }, {})`
  update payment_event set applied_at = ${"now"}, next_try_at = null, note = ${"note"}
  where provider = ${"provider"} and event_key = ${"eventKey"}`;
