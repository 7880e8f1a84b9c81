import type { ListedPayment, PaymentDesk } from "../../domain/accounting/ports.ts";
import type { PaymentState } from "../../domain/payments/states.ts";
import type { BookedPlaces } from "../../domain/staff/scope.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { paymentMethod } from "./payment-sql.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";

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
  labId: int,
  slotId: text,
  labVisitLabId: nullable(int),
  labVisitSlotId: nullable(text),
};

const columns = sqlPart`
  p.order_id, b.booking_no, b.customer_id, p.provider, p.state, p.method, p.amount_paise, p.paid_amount_paise, p.provider_txn_id,
    p.created_at, p.settled_at, b.lab_id, b.slot_id, b.lab_visit_lab_id, b.lab_visit_slot_id`;

const search = sql(
  { from: timestamp, until: timestamp, state: text, method: text, most: int, ...scoped },
  row,
)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id
  where p.created_at >= ${"from"} and p.created_at < ${"until"}
    and (${"state"}::text = '' or p.state = ${"state"})
    and (${"method"}::text = '' or ${"method"} = ${paymentMethod})
    and ${isBookingOf}
  order by p.created_at desc, p.order_id limit ${"most"}`;

const ofBooking = sql({ bookingNo: text }, row)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id
  where b.booking_no = ${"bookingNo"} order by p.created_at desc, p.order_id`;

const find = sql({ orderId: text }, row)`
  select ${columns}
  from payment p join booking b on b.id = p.booking_id where p.order_id = ${"orderId"}`;

const events = sql(
  { orderId: text },
  { key: text, receivedAt: timestamp, appliedAt: nullable(timestamp), note: text },
)`
  select event_key as key, received_at, applied_at, note from payment_event
  where order_id = ${"orderId"} order by received_at, event_key limit 100`;

const where = { labId: int, slotId: text, labVisitLabId: nullable(int), labVisitSlotId: nullable(text) };

const whereOf = sql({ orderIds: arrayOf(text) }, { orderId: text, ...where })`
  select p.order_id, b.lab_id, b.slot_id, b.lab_visit_lab_id, b.lab_visit_slot_id
  from payment p join booking b on b.id = p.booking_id where p.order_id = any(${"orderIds"})`;

const whereOfBooking = sql({ bookingNo: text }, where)`
  select lab_id, slot_id, lab_visit_lab_id, lab_visit_slot_id from booking where booking_no = ${"bookingNo"}`;

function toPlaces(row: ReturnType<typeof whereOfBooking.decode>): BookedPlaces {
  const { labId, slotId, labVisitLabId: visitLab, labVisitSlotId: visitSlot } = row;
  const labVisit = visitLab !== null && visitSlot !== null ? { labId: visitLab, slotId: visitSlot } : null;
  return { labId, slotId, labVisit };
}

function toListed(row: ReturnType<typeof search.decode>): ListedPayment {
  const { labId, slotId, labVisitLabId, labVisitSlotId, ...payment } = row;
  return { ...payment, where: toPlaces({ labId, slotId, labVisitLabId, labVisitSlotId }) };
}

/** Searches payments for the accounting staff. */
export function paymentDesk(db: Db): PaymentDesk {
  return {
    search: async ({ scope, ...wanted }) =>
      (await db.rows(search, { ...wanted, ...scopeValues(scope) })).map(toListed),
    ofBooking: async (bookingNo) => (await db.rows(ofBooking, { bookingNo })).map(toListed),
    async find(orderId) {
      const found = await db.maybe(find, { orderId });
      return found && toListed(found);
    },
    events: (orderId) => db.rows(events, { orderId }),
    whereOf: async (orderIds) =>
      (await db.rows(whereOf, { orderIds: [...orderIds] })).map(({ orderId, ...row }) => ({
        orderId,
        where: toPlaces(row),
      })),
    async whereOfBooking(bookingNo) {
      const found = await db.maybe(whereOfBooking, { bookingNo });
      return found && toPlaces(found);
    },
  };
}
