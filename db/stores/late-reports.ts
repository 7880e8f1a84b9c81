import type { LateStore } from "../../domain/reports/late/note-late-reports.ts";
import { arrayOf, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { addMessage } from "./messages.ts";

/**
 * A report on hold is not late: staff call its customer. Bookings at the lab are selected first, by the index that holds nothing else (its
 * condition is repeated here literally): past promises are the whole history.
 */
const markLate = sql(
  { now: timestamp, most: int, statuses: arrayOf(text) },
  { bookingId: uuid, bookingNo: text, promisedBy: timestamp, mobile: nullable(text) },
)`
  with at_lab as materialized (
    select id from booking
    where status in ('Sample Collected', 'At Lab', 'Partly Reported') and status = any(${"statuses"}::text[])
  ), late as (
    select i.booking_id, i.position
    from at_lab b
      join booking_item i on i.booking_id = b.id
      join lab_order o on o.booking_id = i.booking_id and o.item_position = i.position
      left join report r on r.accession = o.accession
      left join report_version v on v.report_id = r.id and v.version = r.current_version
    where i.late_at is null and i.promised_by < ${"now"}
      and (v.status is null or v.status = 'pending')
    order by i.promised_by limit ${"most"}::integer
    for update of i skip locked
  )
  update booking_item i set late_at = ${"now"}
  from late join booking b on b.id = late.booking_id left join customer c on c.id = b.customer_id and c.deleted_at is null
  where i.booking_id = late.booking_id and i.position = late.position
  returning i.booking_id, b.booking_no, coalesce(i.promised_by, ${"now"}) as promised_by, c.mobile`;

export function lateStore(db: Db): LateStore {
  return {
    markLate: (request, tell) =>
      db.tx(async (tx) => {
        const items = await tx.rows(markLate, { ...request, statuses: [...request.statuses] });
        for (const item of items) {
          const message = tell(item);
          if (message) await addMessage(tx, message);
        }
        return items.length;
      }),
  };
}
