import { sqlPart } from "../sql.ts";

/**
 * The id of the booking of a number or a transaction id, if it is the customer's own. The two never look alike: the second index is looked
 * into if the first knows nothing. The owner is compared in a way that no index answers, so that no plan looks for the booking among all
 * that the customer has booked.
 */
export const ownNamed = sqlPart`
  select id from booking
  where id = coalesce(
      (select id from booking where booking_no = ${"number"}), (select id from booking where transaction_id = ${"number"}))
    and (customer_id = ${"customerId"}) is true`;
