import type { DeskStore } from "../../domain/desk/ports.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import type { MessageState } from "../../domain/notices/states.ts";
import { arrayOf, bool, date, int, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const found = { id: uuid, name: text, mobile: text, patientName: nullable(text), bookings: int };

const byMobile = sql({ mobile: text }, found)`
  select c.id, c.name, c.mobile, null::text as patient_name,
    (select count(*)::integer from booking b where b.customer_id = c.id) as bookings
  from customer c where c.mobile = ${"mobile"} and c.deleted_at is null`;

const byBirth = sql({ day: date, words: arrayOf(text), most: int }, found)`
  select c.id, c.name, c.mobile, p.name as patient_name,
    (select count(*)::integer from booking b where b.customer_id = c.id) as bookings
  from patient p join customer c on c.id = p.customer_id
  where p.date_of_birth = ${"day"} and p.hidden_at is null and c.deleted_at is null
    and not exists (
      select 1 from unnest(${"words"}::text[]) as word where position(lower(word) in lower(p.name)) = 0)
  order by p.name, c.id limit ${"most"}`;

const byNumber = sql({ number: text }, { customerId: nullable(uuid), bookingNo: text })`
  select customer_id, booking_no from booking where booking_no = ${"number"}
  union all
  select customer_id, booking_no from booking where transaction_id = ${"number"}
  union all
  select customer_id, booking_no from lab_order where accession = ${"number"}
  union all
  select b.customer_id, b.booking_no from payment p join booking b on b.id = p.booking_id where p.order_id = ${"number"}
  union all
  select coalesce(g.customer_id, c.id), g.booking_no from grievance g
    left join customer c on c.mobile = g.mobile and c.deleted_at is null
  where g.ticket_no = ${"number"}
  limit 1`;

const customer = sql({ id: uuid }, { id: uuid, name: text, mobile: text, email: text, createdAt: timestamp })`
  select id, name, mobile, email, created_at from customer where id = ${"id"} and deleted_at is null`;

const ownerOf = sql({ bookingNo: text }, { customerId: uuid })`
  select customer_id from booking where booking_no = ${"bookingNo"}`;

const patients = sql(
  { customerId: uuid },
  {
    ...{ id: uuid, name: text, relationship: text, dateOfBirth: nullable(date) },
    sex: nullable(oneOf<PatientSex>()),
  },
)`
  select id, name, relationship, date_of_birth, sex from patient
  where customer_id = ${"customerId"} and hidden_at is null order by created_at, id`;

const addresses = sql({ customerId: uuid }, { id: uuid, label: text, text, pincode: text })`
  select id, label, concat_ws(', ', nullif(house, ''), nullif(street, ''), nullif(locality, ''), nullif(landmark, ''), city) as text,
    pincode
  from address where customer_id = ${"customerId"} and hidden_at is null order by created_at, id`;

const messages = sql(
  { customerId: uuid, bookingNo: nullable(text), most: int },
  {
    ...{ id: uuid, channel: text, template: text, state: oneOf<MessageState>(), attempts: int },
    ...{ createdAt: timestamp, lastError: text },
  },
)`
  select id, channel, template, state, attempts, created_at, last_error from message
  where customer_id = ${"customerId"} and (${"bookingNo"}::text is null or variables ->> 'no' = ${"bookingNo"})
  order by created_at desc, id desc limit ${"most"}::integer`;

const tickets = sql(
  { customerId: uuid, mobile: text, bookingNo: nullable(text), most: int },
  {
    ...{ ticketNo: text, bookingNo: text, createdAt: timestamp, resolveBy: timestamp },
    resolvedAt: nullable(timestamp),
  },
)`
  select ticket_no, booking_no, created_at, resolve_by, resolved_at from grievance
  where (customer_id = ${"customerId"} or mobile = ${"mobile"})
    and (${"bookingNo"}::text is null or booking_no = ${"bookingNo"})
  order by created_at desc, ticket_no limit ${"most"}`;

const consents = sql(
  { customerId: uuid },
  { purpose: text, given: bool, noticeVersion: text, at: timestamp },
)`
  select distinct on (purpose) purpose, given, notice_version, at from consent_event
  where customer_id = ${"customerId"} order by purpose, at desc, id desc`;

const accessions = sql({ bookingNo: text }, { accession: text, itemPosition: int })`
  select o.accession, o.item_position from lab_order o join booking b on b.id = o.booking_id
  where b.booking_no = ${"bookingNo"} order by o.item_position`;

export function deskStore(db: Db): DeskStore {
  return {
    byMobile: (mobile) => db.rows(byMobile, { mobile }),
    byBirth: (day, words, most) => db.rows(byBirth, { day, words: [...words], most }),
    byNumber: (number) => db.maybe(byNumber, { number }),
    customer: (id) => db.maybe(customer, { id }),
    ownerOf: async (bookingNo) => (await db.maybe(ownerOf, { bookingNo }))?.customerId,
    patients: (customerId) => db.rows(patients, { customerId }),
    addresses: (customerId) => db.rows(addresses, { customerId }),
    messages: (customerId, bookingNo, most) => db.rows(messages, { customerId, bookingNo, most }),
    tickets: (customerId, mobile, bookingNo, most) =>
      db.rows(tickets, { customerId, mobile, bookingNo, most }),
    consents: (customerId) => db.rows(consents, { customerId }),
    accessions: (bookingNo) => db.rows(accessions, { bookingNo }),
  };
}
