import type { PaymentDesk } from "../../domain/accounting/ports.ts";
import type { PaymentState } from "../../domain/payments/states.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { paymentMethod } from "./payment-sql.ts";
import { isBookingOf, placesColumns, placesRow, scoped, scopeValues, withPlaces } from "./scope-sql.ts";

const row = {
  orderId: text,
  bookingNo: text,
  customerId: uuid,
  provider: text,
  state: oneOf<PaymentState>(),
  method: nullable(text),
  amountPaise: int,
  paidAmountPaise: nullable(int),
  providerTxnId: nullable(text),
  createdAt: timestamp,
  settledAt: nullable(timestamp),
  ...placesRow,
};

const columns = sqlPart`
  p.order_id, b.booking_no, b.customer_id, p.provider, p.state, p.method, p.amount_paise, p.paid_amount_paise, p.provider_txn_id,
    p.created_at, p.settled_at, ${placesColumns}`;

/** Of the state and the way of paying that are asked for; "" takes all. */
const isWanted = sqlPart`(${"state"}::text = '' or p.state = ${"state"}) and (${"method"}::text = '' or ${"method"} = ${paymentMethod})`;

const search = sql(
  { from: timestamp, until: timestamp, state: text, method: text, most: int, ...scoped },
  row,
)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id
  where p.created_at >= ${"from"} and p.created_at < ${"until"}
    and ${isWanted} and ${isBookingOf}
  order by p.created_at desc, p.order_id limit ${"most"}`;

const ofBooking = sql({ bookingNo: text, state: text, method: text }, row)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id
  where b.booking_no = ${"bookingNo"} and ${isWanted}
  order by p.created_at desc, p.order_id`;

const find = sql({ orderId: text }, row)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id where p.order_id = ${"orderId"}`;

const events = sql(
  { orderId: text },
  { key: text, receivedAt: timestamp, appliedAt: nullable(timestamp), note: text },
)`
  select event_key as key, received_at, applied_at, note from payment_event
  where order_id = ${"orderId"} order by received_at, event_key limit 100`;

const whereOf = sql({ orderIds: arrayOf(text) }, { orderId: text, ...placesRow })`
  select p.order_id, ${placesColumns}
  from payment p join booking b on b.id = p.booking_id where p.order_id = any(${"orderIds"})`;

const whereOfBooking = sql({ bookingNo: text }, placesRow)`
  select ${placesColumns} from booking b where b.booking_no = ${"bookingNo"}`;

/** Searches payments for the accounting staff. */
export function paymentDesk(db: Db): PaymentDesk {
  return {
    search: async ({ scope, ...wanted }) =>
      (await db.rows(search, { ...wanted, ...scopeValues(scope) })).map(withPlaces),
    ofBooking: async (wanted) => (await db.rows(ofBooking, wanted)).map(withPlaces),
    async find(orderId) {
      const found = await db.maybe(find, { orderId });
      return found && withPlaces(found);
    },
    events: (orderId) => db.rows(events, { orderId }),
    whereOf: async (orderIds) => (await db.rows(whereOf, { orderIds: [...orderIds] })).map(withPlaces),
    async whereOfBooking(bookingNo) {
      const found = await db.maybe(whereOfBooking, { bookingNo });
      return found && withPlaces(found).where;
    },
  };
}
