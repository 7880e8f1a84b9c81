import { bool, int, text } from "../../db/client/columns.ts";
import type { Db } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";

// What the product's database says after the day, read past the product's own code. Everything is of the day's customers: their numbers begin
// with 964 or 965, which the demo's people have not.

const bookings = sql(
  {},
  {
    no: text,
    mobile: text,
    patientName: text,
    slotId: text,
    holdsSlot: bool,
    status: text,
    payStatus: text,
    amount: int,
    paid: int,
    refunded: int,
    cash: int,
    orders: int,
    isReplaced: bool,
  },
)`
  select b.booking_no as no, c.mobile, b.patient_name, b.slot_id, b.holds_slot, b.status::text, b.pay_status::text,
    b.amount_paise as amount, b.paid_paise as paid, b.refunded_paise as refunded,
    (select coalesce(sum(e.paise), 0) from cash_entry e where e.booking_id = b.id)::integer as cash,
    (select count(*) from lab_order o where o.booking_id = b.id)::integer as orders,
    b.replaced_by is not null as is_replaced
  from booking b join customer c on c.id = b.customer_id where c.mobile ~ '^96[45]' order by b.booking_no`;

const payments = sql({}, { orderId: text, no: text, refunded: int })`
  select p.order_id, b.booking_no as no,
    (select coalesce(sum(r.amount_paise), 0) from refund r where r.order_id = p.order_id and r.state <> 'failed')::integer as refunded
  from payment p join booking b on b.id = p.booking_id join customer c on c.id = b.customer_id where c.mobile ~ '^96[45]'`;

const bills = sql({}, { no: text, number: text })`
  select b.booking_no as no, l.number from bill l join booking b on b.id = l.booking_id`;

const events = sql({}, { id: text, no: text, refused: text, stored: int })`
  select id::text, booking_no as no, refused, count(*) over (partition by id)::integer as stored from visit_event`;

const tubes = sql({}, { barcode: text, no: text, isReceived: bool })`
  select t.barcode, b.booking_no as no, t.received_at is not null as is_received
  from visit_tube t join booking b on b.id = t.booking_id`;

const reports = sql({}, { accession: text, reportId: text, no: text, mobile: text, versions: int })`
  select r.accession, r.id::text as report_id, r.booking_no as no, c.mobile,
    (select count(*) from report_version v where v.report_id = r.id)::integer as versions
  from report r join customer c on c.id = r.customer_id where c.mobile ~ '^96[45]'`;

const labMessages = sql({}, { messageId: text, state: text, parts: int })`
  select message_id, state::text, count(*) over (partition by client, message_id)::integer as parts from lis_message`;

const messages = sql({}, { recipient: text, template: text, text: text })`
  select recipient, template, text from message where channel = 'sms' and recipient ~ '^96[45]'`;

const unfinished = sql({}, { what: text, count: int })`
  select * from (
    select 'refunds under way' as what, count(*)::integer as count from refund where state in ('due', 'pending')
    union all select 'payment events that were not applied', count(*)::integer from payment_event where next_try_at is not null
    union all select 'messages of the laboratory that were not applied', count(*)::integer from lis_message where state = 'stored'
    union all select 'messages that were not delivered', count(*)::integer from message
      where next_attempt_at is not null and next_attempt_at < now() + interval '5 minutes'
  ) as each where count > 0`;

export type Facts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(db: Db) {
  return {
    bookings: await db.rows(bookings, {}),
    payments: await db.rows(payments, {}),
    bills: await db.rows(bills, {}),
    events: await db.rows(events, {}),
    tubes: await db.rows(tubes, {}),
    reports: await db.rows(reports, {}),
    labMessages: await db.rows(labMessages, {}),
    messages: await db.rows(messages, {}),
  };
}

/** Work of the background that is still to be done. */
export async function unfinishedWork(db: Db): Promise<string[]> {
  return (await db.rows(unfinished, {})).map(({ what, count }) => `${count} ${what}`);
}
