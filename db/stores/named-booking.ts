import { sqlPart } from "../sql.ts";

/**
 * The booking of a number or a transaction id: the two never look alike. It is found first and compared with its owner then, so that no
 * plan looks for it among all that the customer has booked.
 */
export const namedBooking = sqlPart`
  named as materialized (
    select id, customer_id from booking where booking_no = ${"number"}
    union all select id, customer_id from booking where transaction_id = ${"number"}
  )`;
