import type { LabOrderRows } from "../../domain/bookings/ports.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

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
  insert into lab_order (accession, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
  values (${"accession"}, ${"bookingId"}, ${"bookingNo"}, ${"customerId"}, ${"patientId"}, ${"serviceId"},
    ${"itemPosition"}, ${"orderedAt"})`;

export function labOrderRows(tx: Tx): LabOrderRows {
  return {
    async add(order) {
      await tx.run(insert, order);
    },
  };
}
