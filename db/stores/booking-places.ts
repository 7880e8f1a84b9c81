import type { PlacesOfBookings } from "../../domain/desk/bookings-in-scope.ts";
import { arrayOf, int, nullable, text } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const places = sql(
  { bookingNos: arrayOf(text) },
  {
    ...{ bookingNo: text, labId: int, slotId: text },
    ...{ labVisitLabId: nullable(int), labVisitSlotId: nullable(text) },
  },
)`
  select booking_no, lab_id, slot_id, lab_visit_lab_id, lab_visit_slot_id
  from booking where booking_no = any(${"bookingNos"})`;

/** Where bookings are, for the scope of an account. */
export function placesOfBookings(db: Db): PlacesOfBookings {
  return async (bookingNos) =>
    (await db.rows(places, { bookingNos: [...bookingNos] })).map(
      ({ bookingNo, labId, slotId, labVisitLabId: lab, labVisitSlotId: slot }) => ({
        bookingNo,
        where: {
          labId,
          slotId,
          labVisit: lab === null || slot === null ? null : { labId: lab, slotId: slot },
        },
      }),
    );
}
