import type { BookingStatus } from "../../domain/bookings/states.ts";
import type { LisStore } from "../../domain/reports/needs.ts";
import type { MessageState } from "../../domain/reports/types.ts";
import { bigint, bytea, type Column, date, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { oneOf } from "./catalogue-statements.ts";
import { numberOrders } from "./number-orders.ts";

const entry = {
  id: uuid,
  messageId: text,
  bodyHash: bytea,
  state: oneOf<MessageState>(),
  reason: text,
  reportId: nullable(uuid),
};

const insert = sql(
  {
    id: uuid,
    client: text,
    messageId: text,
    part: int,
    bodyHash: bytea,
    contentType: text,
    kind: text,
    body: text,
    state: text,
    reason: text,
    receivedAt: timestamp,
  },
  {},
)`
  insert into lis_message (id, client, message_id, part, body_hash, content_type, kind, body, state, reason, received_at)
  values (${"id"}, ${"client"}, ${"messageId"}, ${"part"}, ${"bodyHash"}, ${"contentType"}, ${"kind"}, ${"body"},
    ${"state"}, ${"reason"}, ${"receivedAt"})
  on conflict (client, message_id, part) do nothing`;

const findByMessageId = sql({ client: text, messageId: text }, entry)`
  select id, message_id, body_hash, state, reason, report_id from lis_message
  where client = ${"client"} and message_id = ${"messageId"} order by part`;

/** By either id; ours comes first should a client use one of our ids as its own. */
const findByEitherId = sql({ client: text, id: text }, entry)`
  select id, message_id, body_hash, state, reason, report_id from lis_message
  where client = ${"client"} and (id::text = ${"id"} or message_id = ${"id"})
  order by (id::text = ${"id"}) desc, part`;

/** The order as its booking stands: patient as booked, so that a changed profile changes no report. */
export const orderRow = {
  accession: text,
  bookingId: uuid,
  bookingNo: text,
  bookingStatus: oneOf<BookingStatus>(),
  visit: int as Column<1 | 2>,
  firstVisitStatus: nullable(oneOf<BookingStatus>()),
  labVisitStatus: nullable(oneOf<BookingStatus>()),
  customerId: uuid,
  patientId: uuid,
  patientName: text,
  patientDateOfBirth: nullable(date),
  patientSex: nullable(text),
  labId: int,
  serviceId: int,
  orderedAt: timestamp,
  collectedAt: nullable(timestamp),
  receivedAt: nullable(timestamp),
};

const ordersAfter = sql({ after: bigint, limit: int }, { ...orderRow, sequence: bigint })`
  select o.accession, o.booking_id, o.booking_no, b.status as booking_status, coalesce(i.visit, 1) as visit,
    b.visit_status as first_visit_status, b.lab_visit_status, o.customer_id, o.patient_id,
    coalesce(i.patient_name, b.patient_name) as patient_name,
    case when i.patient_id is null then b.patient_date_of_birth else i.patient_date_of_birth end as patient_date_of_birth,
    case when i.patient_id is null then b.patient_sex else i.patient_sex end as patient_sex,
    case when i.visit = 2 then coalesce(b.lab_visit_lab_id, b.lab_id) else b.lab_id end as lab_id, o.service_id,
    o.ordered_at, o.collected_at, o.received_at, coalesce(o.sequence, 0) as sequence
  from lab_order o join booking b on b.id = o.booking_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.sequence > ${"after"} and b.status not in ('Awaiting Payment', 'Expired', 'Cancelled')
  order by o.sequence limit ${"limit"}`;

const ordersOfBooking = sql({ bookingNo: text }, orderRow)`
  select o.accession, o.booking_id, o.booking_no, b.status as booking_status, coalesce(i.visit, 1) as visit,
    b.visit_status as first_visit_status, b.lab_visit_status, o.customer_id, o.patient_id,
    coalesce(i.patient_name, b.patient_name) as patient_name,
    case when i.patient_id is null then b.patient_date_of_birth else i.patient_date_of_birth end as patient_date_of_birth,
    case when i.patient_id is null then b.patient_sex else i.patient_sex end as patient_sex,
    case when i.visit = 2 then coalesce(b.lab_visit_lab_id, b.lab_id) else b.lab_id end as lab_id, o.service_id,
    o.ordered_at, o.collected_at, o.received_at
  from lab_order o join booking b on b.id = o.booking_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_no = ${"bookingNo"} order by o.item_position, o.accession`;

export function lisStore(db: Db): LisStore {
  return {
    async keep(parts) {
      const [first] = parts;
      if (!first) throw new Error("a message has at least one part");
      return db.tx(async (tx) => {
        for (const part of parts) {
          const isNew = (await tx.run(insert, { ...part, bodyHash: Buffer.from(part.bodyHash) })) === 1;
          // Another message of the same id has its first part here already: nothing of this one is kept.
          if (!isNew) return tx.rows(findByMessageId, { client: first.client, messageId: first.messageId });
        }
        return null;
      });
    },
    async find(client, id) {
      const found = await db.rows(findByEitherId, { client, id });
      return found[0]?.id === id ? found.slice(0, 1) : found;
    },
    async orders(after, limit) {
      await numberOrders(db);
      return db.rows(ordersAfter, { after, limit });
    },
    ordersOfBooking: (bookingNo) => db.rows(ordersOfBooking, { bookingNo }),
  };
}
