import type { KeptTimes } from "../../domain/account/kept-times.ts";
import type { KeptStore } from "../../domain/account/ports.ts";
import { text, textArray, timestamp, uuid, uuidArray } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

// Erased accounts are few beside the history: a question about them goes from account to account, never over a whole table. What ends
// for everybody is found by an index of its time.
const before = { before: timestamp };
const ids = { ids: uuidArray };

const removeMessages = sql(before, {})`
  delete from message where id = any(array(
    select m.id from account_deletion d cross join lateral (
      select id from message where customer_id = d.customer_id and created_at < ${"before"} offset 0
    ) m
    where d.done_at is not null limit 500
  ))`;

/** To a number without an account: a code whose account was never made, an invitation, word of a visitor's complaint. */
const removeMessagesOfNobody = sql(before, {})`
  delete from message where id = any(array(
    select id from message where customer_id is null and created_at < ${"before"}
    order by created_at limit 500 for update skip locked
  ))`;

const removeInvitations = sql(before, {})`
  delete from family_invitation where id = any(array(
    select id from family_invitation where expires_at < ${"before"} order by expires_at limit 500 for update skip locked
  ))`;

const removeFeedback = sql(before, {})`
  delete from feedback where booking_id = any(array(
    select booking_id from feedback where ticket_no is null and changed_at < ${"before"}
    order by changed_at limit 500 for update skip locked
  ))`;

const complaints = sql(before, { ticketNo: text })`
  select ticket_no from grievance where resolved_at < ${"before"}
  order by resolved_at limit 200 for update skip locked`;

const tickets = { ticketNos: textArray };
const OF_COMPLAINTS = [
  sql(tickets, {})`delete from feedback where ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`delete from report_dispute where ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`
    delete from grievance_answer a using grievance g where g.id = a.grievance_id and g.ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`delete from grievance where ticket_no = any(${"ticketNos"})`,
] as const;

/** Reports that have gone over to an adult who has an account are that customer's and stay. */
const reports = sql(before, { id: uuid })`
  select r.id from account_deletion d cross join lateral (
    select id from report where customer_id = d.customer_id
      and not exists (select from report_version v where v.report_id = report.id and v.reported_at >= ${"before"})
    for update of report skip locked
  ) r
  where d.done_at is not null limit 200`;

const OF_REPORTS = [
  sql(ids, {})`
    update stored_file set dropped = true, leased_until = '-infinity'
    where key in (
      select pdf_key from report_version where report_id = any(${"ids"})
      union all
      select content_key from report_document where report_id = any(${"ids"})
    )`,
  sql(ids, {})`delete from report_dispute where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report_document where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report_share where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report_access where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report_chain where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report_version where report_id = any(${"ids"})`,
  sql(ids, {})`delete from lis_message where report_id = any(${"ids"})`,
  sql(ids, {})`delete from report where id = any(${"ids"})`,
] as const;

/** A booking stays while one report of it does, and while any of its money was moved in the years that count. */
const bookings = sql(before, { id: uuid })`
  select o.id from account_deletion d cross join lateral (
    select b.id from booking b where b.customer_id = d.customer_id and greatest(b.created_at, b.starts_at) < ${"before"}
    and not exists (select from report r where r.booking_id = b.id)
    and not exists (select from bill i where i.booking_id = b.id and i.issued_at >= ${"before"})
    and not exists (
      select from payment p where p.booking_id = b.id and greatest(p.created_at, p.settled_at) >= ${"before"}
    )
    and not exists (
      select from refund f
      where f.booking_id = b.id and (f.state <> 'done' or greatest(f.created_at, f.settled_at) >= ${"before"})
    )
    for update of b skip locked
  ) o
  where d.done_at is not null limit 200`;

const OF_BOOKINGS = [
  sql(ids, {})`delete from feedback where booking_id = any(${"ids"})`,
  sql(ids, {})`
    delete from visit_report_version v using visit_report r where r.id = v.visit_report_id and r.booking_id = any(${"ids"})`,
  sql(ids, {})`delete from visit_report where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from lab_order where booking_id = any(${"ids"})`,
  sql(ids, {})`
    delete from payment_event e using payment p where p.order_id = e.order_id and p.booking_id = any(${"ids"})`,
  sql(ids, {})`delete from refund where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from payment where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from bill where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from booking_consent where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from booking_event where booking_id = any(${"ids"})`,
  sql(ids, {})`delete from booking_item where booking_id = any(${"ids"})`,
  sql(ids, {})`update booking set replaced_by = null where replaced_by = any(${"ids"})`,
  sql(ids, {})`delete from booking where id = any(${"ids"})`,
] as const;

/** Empty anchors to which nothing refers any more. */
const customers = sql(before, { id: uuid })`
  select o.id from account_deletion d cross join lateral (
    select c.id from customer c where c.id = d.customer_id
    and not exists (select from booking b where b.customer_id = c.id)
    and not exists (select from booking_item i join patient p on p.id = i.patient_id where p.customer_id = c.id)
    and not exists (select from report r where r.customer_id = c.id)
    and not exists (select from report r join patient p on p.id = r.patient_id where p.customer_id = c.id)
    and not exists (select from grievance g where g.customer_id = c.id)
    and not exists (select from report_dispute x where x.customer_id = c.id)
    and not exists (select from message m where m.customer_id = c.id)
    for update of c skip locked
  ) o
  where d.done_at < ${"before"} limit 200`;

/** Consents stay as long as anything that was agreed to. */
const OF_CUSTOMERS = [
  sql(ids, {})`delete from consent_event where customer_id = any(${"ids"})`,
  sql(ids, {})`delete from family_invitation where inviter_id = any(${"ids"})`,
  sql(ids, {})`delete from patient where customer_id = any(${"ids"})`,
  sql(ids, {})`delete from account_deletion where customer_id = any(${"ids"})`,
  sql(ids, {})`delete from customer where id = any(${"ids"})`,
] as const;

/**
 * What an erased account has left behind, and what ends whoever it is about, removed when its time is over; some hundreds at a time.
 */
export function keptStore(db: Db): KeptStore {
  return {
    async removeOver(times) {
      let removed = 0;
      for (const [statement, at] of [
        [removeMessages, times.proofsBefore],
        [removeMessagesOfNobody, times.proofsBefore],
        [removeInvitations, times.proofsBefore],
        [removeFeedback, times.complaintsBefore],
      ] as const) {
        removed += await db.run(statement, { before: at });
      }
      removed += await db.tx((tx) => removeComplaints(tx, times));
      for (const [found, statements, at] of [
        [reports, OF_REPORTS, times.reportsBefore],
        [bookings, OF_BOOKINGS, times.moneyBefore],
        [customers, OF_CUSTOMERS, times.proofsBefore],
      ] as const) {
        removed += await db.tx(async (tx) => {
          const over = (await tx.rows(found, { before: at })).map(({ id }) => id);
          if (over.length > 0) for (const statement of statements) await tx.run(statement, { ids: over });
          return over.length;
        });
      }
      return removed;
    },
  };
}

async function removeComplaints(tx: Tx, { complaintsBefore }: KeptTimes): Promise<number> {
  const over = await tx.rows(complaints, { before: complaintsBefore });
  const ticketNos = over.map(({ ticketNo }) => ticketNo);
  if (over.length > 0) for (const statement of OF_COMPLAINTS) await tx.run(statement, { ticketNos });
  return over.length;
}
