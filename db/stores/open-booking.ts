import { sqlPart } from "../sql.ts";

/**
 * Whether something of a booking `b` is still to come: its visit, its report, its money. Reported and closed ones are over; so is
 * whatever was cancelled or ran out, and what is at the lab with every report withdrawn, which may never get another: nobody has to
 * keep an account for it.
 */
export const isOpenBooking = sqlPart`
  (b.pay_status in ('confirming', 'refunding') or b.status not in ('Reported', 'Closed', 'Expired', 'Cancelled') and not (
    b.status = 'At Lab' and exists (select from lab_order o where o.booking_id = b.id) and not exists (
      select from lab_order o
        left join report r on r.accession = o.accession
        left join report_version v on v.report_id = r.id and v.version = r.current_version
      where o.booking_id = b.id and v.status is distinct from 'withdrawn'
    )
  ))`;
