import type { LabOrderRows } from "../../domain/bookings/needs.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import type { Tx } from "../connect.ts";
import { sql } from "../sql.ts";

const insert = sql(
  {
    accession: text,
    bookingId: uuid,
    bookingNo: text,
    customerId: uuid,
    patientId: uuid,
    serviceId: int,
    itemPosition: int,
    orderedAt: timestamp,
  },
  {},
)`
  with next as (update lab_order_counter set last = last + 1 returning last)
  insert into lab_order (accession, sequence, booking_id, booking_no, customer_id, patient_id, service_id, item_position,
    ordered_at)
  select ${"accession"}, next.last, ${"bookingId"}, ${"bookingNo"}, ${"customerId"}, ${"patientId"}, ${"serviceId"},
    ${"itemPosition"}, ${"orderedAt"}
  from next`;

export function labOrderRows(tx: Tx): LabOrderRows {
  return { add: (order) => tx.later(insert, order) };
}
