import type { MessageReader } from "../../domain/desk/messages.ts";
import type { DeskStore, NumberKind } from "../../domain/desk/ports.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import type { MessageState } from "../../domain/messages/states.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { customerWithNumber } from "./customers.ts";
import { isBookingOf, isCustomerMessageOf, isTicketOf, scoped, scopeValues } from "./scope-sql.ts";

const found = {
  id: column.uuid,
  name: column.text,
  mobile: column.text,
  patientName: column.nullable(column.text),
  bookings: column.int,
};

/** Of the account's labs and zones. */
const countedBookings = sqlPart`
  (select count(*)::integer from booking b where b.customer_id = c.id and ${isBookingOf}) as bookings`;

const byMobile = sql({ mobile: column.text, ...scoped }, found)`
  select c.id, c.name, c.mobile, null::text as patient_name, ${countedBookings}
  from customer c where c.mobile = ${"mobile"} and c.deleted_at is null`;

const byBirth = sql(
  { day: column.date, words: column.arrayOf(column.text), most: column.int, ...scoped },
  found,
)`
  select c.id, c.name, c.mobile, p.name as patient_name, ${countedBookings}
  from patient p join customer c on c.id = p.customer_id
  where p.date_of_birth = ${"day"} and p.hidden_at is null and c.deleted_at is null
    and not exists (
      select 1 from unnest(${"words"}::text[]) as word where position(lower(word) in lower(p.name)) = 0)
  order by p.name, c.id, p.id limit ${"most"}`;

const byNumber = sql(
  { number: column.text },
  { kind: column.oneOf<NumberKind>(), customerId: column.nullable(column.uuid), bookingNo: column.text },
)`
  select 'booking'::text as kind, customer_id, booking_no from booking where booking_no = ${"number"}
  union all
  select 'booking', customer_id, booking_no from booking where transaction_id = ${"number"}
  union all
  select 'booking', customer_id, booking_no from lab_order where accession = ${"number"}
  union all
  select 'booking', b.customer_id, b.booking_no from payment p join booking b on b.id = p.booking_id where p.order_id = ${"number"}
  union all
  select 'booking', b.customer_id, b.booking_no from refund f join booking b on b.id = f.booking_id where f.ref_id = ${"number"}
  union all
  select 'booking', b.customer_id, b.booking_no from visit_tube t join booking b on b.id = t.booking_id where t.barcode = ${"number"}
  union all
  select case when g.source = 'report' then 'dispute' else 'ticket' end, coalesce(g.customer_id, ${customerWithNumber("g")}), g.booking_no
  from grievance g
  where g.ticket_no = ${"number"}
  union all
  select 'prescription', customer_id, '' from prescription_request where request_no = ${"number"}
  union all
  select 'application', null, '' from job_application where application_no = ${"number"}
  limit 1`;

const customer = sql(
  { id: column.uuid },
  {
    id: column.uuid,
    name: column.text,
    mobile: column.text,
    email: column.text,
    createdAt: column.timestamp,
  },
)`
  select id, name, mobile, email, created_at from customer where id = ${"id"} and deleted_at is null`;

const ownerOf = sql({ bookingNo: column.text }, { customerId: column.uuid })`
  select customer_id from booking where booking_no = ${"bookingNo"}`;

const patients = sql(
  { customerId: column.uuid },
  {
    id: column.uuid,
    name: column.text,
    relationship: column.text,
    dateOfBirth: column.nullable(column.date),
    sex: column.nullable(column.oneOf<PatientSex>()),
  },
)`
  select id, name, relationship, date_of_birth, sex from patient
  where customer_id = ${"customerId"} and hidden_at is null order by created_at, id`;

const addresses = sql(
  { customerId: column.uuid },
  { id: column.uuid, label: column.text, text: column.text, pincode: column.text },
)`
  select id, label, concat_ws(', ', nullif(house, ''), nullif(street, ''), nullif(locality, ''), nullif(landmark, ''), city) as text,
    pincode
  from address where customer_id = ${"customerId"} and hidden_at is null order by created_at, id`;

const messageRow = {
  id: column.uuid,
  channel: column.text,
  template: column.text,
  state: column.oneOf<MessageState>(),
  attempts: column.int,
  createdAt: column.timestamp,
  lastError: column.text,
};

const messages = sql(
  { customerId: column.uuid, bookingNo: column.nullable(column.text), most: column.int, ...scoped },
  messageRow,
)`
  select id, channel, template, state, attempts, created_at, last_error from message n
  where customer_id = ${"customerId"} and (${"bookingNo"}::text is null or variables ->> 'no' = ${"bookingNo"}) and ${isCustomerMessageOf}
  order by created_at desc, id desc limit ${"most"}::integer`;

const message = sql(
  { id: column.uuid, ...scoped },
  {
    ...messageRow,
    recipient: column.text,
    customerId: column.nullable(column.uuid),
    concernedId: column.nullable(column.uuid),
    bookingNo: column.text,
  },
)`
  select id, channel, template, state, attempts, created_at, last_error, recipient, customer_id,
    coalesce(customer_id, ${customerWithNumber("n", "recipient")}) as concerned_id,
    coalesce((select b.booking_no from booking b where b.booking_no = n.variables ->> 'no'), '') as booking_no
  from message n where id = ${"id"} and ${isCustomerMessageOf}`;

const tickets = sql(
  {
    customerId: column.uuid,
    mobile: column.text,
    bookingNo: column.nullable(column.text),
    most: column.int,
    ...scoped,
  },
  {
    ticketNo: column.text,
    bookingNo: column.text,
    createdAt: column.timestamp,
    resolveBy: column.timestamp,
    resolvedAt: column.nullable(column.timestamp),
  },
)`
  select ticket_no, booking_no, created_at, resolve_by, resolved_at from grievance g
  where (customer_id = ${"customerId"} or mobile = ${"mobile"})
    and (${"bookingNo"}::text is null or booking_no = ${"bookingNo"}) and ${isTicketOf}
  order by created_at desc, ticket_no limit ${"most"}`;

const consents = sql(
  { customerId: column.uuid },
  { purpose: column.text, given: column.bool, noticeVersion: column.text, at: column.timestamp },
)`
  select distinct on (purpose) purpose, given, notice_version, at from consent_event
  where customer_id = ${"customerId"} order by purpose, at desc, id desc`;

const accessions = sql({ bookingNo: column.text }, { accession: column.text, itemPosition: column.int })`
  select o.accession, o.item_position from lab_order o join booking b on b.id = o.booking_id
  where b.booking_no = ${"bookingNo"} order by o.item_position`;

/** What staff read of customers: found by number, mobile, name and birth date, with their bookings, messages and tickets. */
export function deskStore(db: Db): DeskStore & MessageReader {
  return {
    byMobile: (mobile, scope) => db.rows(byMobile, { mobile, ...scopeValues(scope) }),
    byBirth: (day, words, { scope, most }) =>
      db.rows(byBirth, { day, words: [...words], most, ...scopeValues(scope) }),
    byNumber: (number) => db.maybe(byNumber, { number }),
    customer: (id) => db.maybe(customer, { id }),
    ownerOf: async (bookingNo) => (await db.maybe(ownerOf, { bookingNo }))?.customerId,
    patients: (customerId) => db.rows(patients, { customerId }),
    addresses: (customerId) => db.rows(addresses, { customerId }),
    messages: ({ scope, ...wanted }) => db.rows(messages, { ...wanted, ...scopeValues(scope) }),
    message: (id, scope) => db.maybe(message, { id, ...scopeValues(scope) }),
    tickets: ({ scope, ...wanted }) => db.rows(tickets, { ...wanted, ...scopeValues(scope) }),
    consents: (customerId) => db.rows(consents, { customerId }),
    accessions: (bookingNo) => db.rows(accessions, { bookingNo }),
  };
}
