import type { Channel } from "../../domain/messages/contact-preferences.ts";
import { int, oneOf, timestamp } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

/** The backlog, for monitoring; each number comes from an index that holds only what is due. */
export interface Backlog {
  messagesDue: number;
  paymentsToAsk: number;
  paymentsLateSeconds: number;
  refundsOpen: number;
  pdfsDue: number;
  /** PDFs that could not be made and wait for staff. */
  pdfsFailed: number;
  resultsStored: number;
  resultsQuarantined: number;
  unpaidOver: number;
  /** Open requests for a call. */
  callBacksOpen: number;
  /** Seconds since the oldest one was made. */
  callBacksLateSeconds: number;
  prescriptionsOpen: number;
  prescriptionsLateSeconds: number;
  /** Tickets with an expired deadline. */
  ticketsLate: number;
}

const find = sql(
  { now: timestamp },
  {
    messagesDue: int,
    paymentsToAsk: int,
    paymentsLateSeconds: int,
    refundsOpen: int,
    pdfsDue: int,
    pdfsFailed: int,
    resultsStored: int,
    resultsQuarantined: int,
    unpaidOver: int,
    callBacksOpen: int,
    callBacksLateSeconds: int,
    prescriptionsOpen: int,
    prescriptionsLateSeconds: int,
    ticketsLate: int,
  },
)`
  select (select count(*)::integer from message where next_attempt_at <= ${"now"}) as messages_due,
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

/** The delay is counted from a message's creation, because each retry sets a new time. The index holds what is neither sent nor given up. */
const findLate = sql({ now: timestamp }, { channel: oneOf<Channel>(), seconds: int })`
  select channel, greatest(0, extract(epoch from ${"now"} - min(created_at)))::integer as seconds
  from message where next_attempt_at is not null group by channel`;

/** Seconds since the oldest message was made that has not left, by channel; a channel without one is absent. */
export async function readMessagesLate(db: Db, now: Date): Promise<ReadonlyMap<Channel, number>> {
  const rows = await db.rows(findLate, { now });
  return new Map(rows.map(({ channel, seconds }) => [channel, seconds]));
}
