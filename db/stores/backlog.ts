import type { LateStore } from "../../domain/reports/late/note-late-reports.ts";
import { int, nullable, text, textArray, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { addMessage } from "./messages.ts";

/** What waits to be done, for those who watch; each number comes from an index that holds only what waits. */
export interface Backlog {
  messagesDue: number;
  /** Seconds that the message that waits longest is late. */
  messagesLateSeconds: number;
  paymentsToAsk: number;
  paymentsLateSeconds: number;
  refundsOpen: number;
  pdfsDue: number;
  /** PDFs whose making waits for a person. */
  pdfsFailed: number;
  resultsStored: number;
  resultsQuarantined: number;
  unpaidOver: number;
  /** Requests to be called that nobody has answered. */
  callBacksOpen: number;
  /** Seconds since the one that waits longest was made. */
  callBacksLateSeconds: number;
  prescriptionsOpen: number;
  prescriptionsLateSeconds: number;
  /** Tickets of which a clock has run out. */
  ticketsLate: number;
}

const find = sql(
  { now: timestamp },
  {
    ...{ messagesDue: int, messagesLateSeconds: int, paymentsToAsk: int, paymentsLateSeconds: int },
    ...{
      refundsOpen: int,
      pdfsDue: int,
      pdfsFailed: int,
      resultsStored: int,
      resultsQuarantined: int,
      unpaidOver: int,
    },
    ...{
      callBacksOpen: int,
      callBacksLateSeconds: int,
      prescriptionsOpen: int,
      prescriptionsLateSeconds: int,
    },
    ticketsLate: int,
  },
)`
  select message.due as messages_due, message.late as messages_late_seconds,
    payment.due as payments_to_ask, payment.late as payments_late_seconds,
    (select count(*)::integer from refund where next_check_at is not null) as refunds_open,
    (select count(*)::integer from job where run_at <= ${"now"}) as pdfs_due,
    (select count(*)::integer from job where failed_at is not null and finished_at is null) as pdfs_failed,
    (select count(*)::integer from lis_message where state = 'stored') as results_stored,
    (select count(*)::integer from lis_message where state = 'quarantined') as results_quarantined,
    (select count(*)::integer from booking where expires_at <= ${"now"} and status = 'Awaiting Payment') as unpaid_over,
    call_back.open as call_backs_open, call_back.late as call_backs_late_seconds,
    prescription.open as prescriptions_open, prescription.late as prescriptions_late_seconds,
    (select count(*)::integer from grievance where resolved_at is null
      and (resolve_by < ${"now"} or (acknowledged_at is null and acknowledge_by < ${"now"}))) as tickets_late
  from (
    select count(*)::integer as due,
      greatest(0, coalesce(extract(epoch from ${"now"} - min(next_attempt_at)), 0))::integer as late
    from message where next_attempt_at <= ${"now"}
  ) message, (
    select count(*)::integer as due,
      greatest(0, coalesce(extract(epoch from ${"now"} - min(next_check_at)), 0))::integer as late
    from payment where next_check_at <= ${"now"}
  ) payment, (
    select count(*)::integer as open,
      greatest(0, coalesce(extract(epoch from ${"now"} - min(created_at)), 0))::integer as late
    from call_back where done_at is null
  ) call_back, (
    select count(*)::integer as open,
      greatest(0, coalesce(extract(epoch from ${"now"} - min(created_at)), 0))::integer as late
    from prescription_request where state in ('received', 'being read')
  ) prescription`;

export function readBacklog(db: Db, now: Date): Promise<Backlog> {
  return db.one(find, { now });
}

/**
 * A report on hold is there: its customer is called, and is not told that it is late. What is at the lab is looked for first, by the
 * index that holds nothing else (its condition stands here in its words): promises of the past are the whole history.
 */
const markLate = sql(
  { now: timestamp, most: int, statuses: textArray },
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
