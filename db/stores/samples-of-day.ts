import { REMINDED } from "../../domain/bookings/remind-visitors.ts";
import type { BookedTest } from "../../domain/bookings/sample-sheet.ts";
import { arrayOf, int, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The tests of visits to come that begin in a period; names of nobody. */
const testsOfVisits = sql(
  { from: timestamp, until: timestamp, statuses: arrayOf(text) },
  {
    bookingNo: text,
    visit: oneOf<1 | 2>(int),
    mode: oneOf<"home" | "lab">(),
    startsAt: timestamp,
    patientId: uuid,
    serviceId: int,
  },
)`
  select b.booking_no, i.visit, case when i.visit = 2 then 'lab' else b.mode end as mode,
    case when i.visit = 2 then b.lab_visit_starts_at else b.starts_at end as starts_at,
    coalesce(i.patient_id, b.patient_id) as patient_id, i.service_id
  from booking b join booking_item i on i.booking_id = b.id
  where b.holds_slot
    and case when i.visit = 2 then b.lab_visit_starts_at else b.starts_at end >= ${"from"}
    and case when i.visit = 2 then b.lab_visit_starts_at else b.starts_at end < ${"until"}
    and case when i.visit = 2 then b.lab_visit_status else coalesce(b.visit_status, b.status) end = any(${"statuses"})
  order by starts_at, b.booking_no, i.visit, i.position`;

/** The tests of all visits that begin in a period, the earliest first. */
export function findTestsOfVisits(
  db: Pick<Db, "rows">,
  period: { from: Date; until: Date },
): Promise<BookedTest[]> {
  return db.rows(testsOfVisits, { ...period, statuses: [...REMINDED] });
}
