import type { RetentionStore } from "../../domain/account/ports.ts";
import { tryEach } from "../../domain/shared/concurrency.ts";
import { arrayOf, int, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlNames } from "../client/sql.ts";
import { deletedFile, deleteWithFiles } from "./files.ts";

// Erased accounts are few beside the history: a query about them goes from account to account, never over a whole table. Data that expires
// for everybody is found by an index of its time.
const before = { before: timestamp };
const someBefore = { before: timestamp, leftOut: arrayOf(uuid), most: int };
const ids = { ids: arrayOf(uuid) };

/** Deletes the rows of a table whose `column` is one of the ids. */
const deleteWhere = (table: string, column: string) =>
  sql(ids, {})`delete from ${sqlNames(table)} where ${sqlNames(column)} = any(${"ids"})`;

const runEach =
  (statements: readonly ReturnType<typeof deleteWhere>[]) =>
  async (tx: Tx, idsOfRows: string[]): Promise<void> => {
    for (const statement of statements) await tx.run(statement, { ids: idsOfRows });
  };

const removeMessages = sql(before, {})`
  delete from message where id = any(array(
    select m.id from account_deletion d cross join lateral (
      select id from message where customer_id = d.customer_id and created_at < ${"before"} offset 0
    ) m
    where d.done_at is not null limit 500
  ))`;

/** Messages to a number without an account: a code whose account was never created, an invitation, a message about a visitor's complaint. */
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

const complaints = sql(someBefore, { id: uuid })`
  select id from grievance where resolved_at < ${"before"} and id <> all(${"leftOut"}::uuid[])
  order by resolved_at limit ${"most"} for update skip locked`;

const ticketsOf = sql(ids, { ticketNo: text })`select ticket_no from grievance where id = any(${"ids"})`;
const tickets = { ticketNos: arrayOf(text) };
const OF_COMPLAINTS = [
  sql(tickets, {})`delete from feedback where ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`delete from report_dispute where ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`
    delete from grievance_answer a using grievance g where g.id = a.grievance_id and g.ticket_no = any(${"ticketNos"})`,
  sql(tickets, {})`delete from grievance where ticket_no = any(${"ticketNos"})`,
] as const;

/** Reports that now belong to an adult with an account are that customer's and stay. */
const reports = sql(someBefore, { id: uuid })`
  select r.id from account_deletion d cross join lateral (
    select id from report where customer_id = d.customer_id
      and not exists (select 1 from report_version v where v.report_id = report.id and v.reported_at >= ${"before"})
    for update of report skip locked
  ) r
  where d.done_at is not null and r.id <> all(${"leftOut"}::uuid[]) limit ${"most"}`;

const disputesOfReports = deleteWhere("report_dispute", "report_id");

const FILES_OF_REPORTS = [
  sql(ids, deletedFile)`delete from report_document where report_id = any(${"ids"}) returning content_key`,
  sql(
    ids,
    deletedFile,
  )`delete from report_version where report_id = any(${"ids"}) returning pdf_key as content_key`,
] as const;

const OF_REPORTS = [
  sql(ids, {})`
    delete from visit_report_pdf
    where visit_report_id in (select visit_report_id from report where id = any(${"ids"}))`,
  deleteWhere("report_share", "report_id"),
  deleteWhere("report_access", "report_id"),
  deleteWhere("report_chain", "report_id"),
  deleteWhere("lis_message", "report_id"),
  deleteWhere("report", "id"),
] as const;

/** A version goes after the disputes about it and its document. */
async function removeReports(tx: Tx, reportIds: string[]): Promise<void> {
  await tx.run(disputesOfReports, { ids: reportIds });
  await deleteWithFiles(tx, FILES_OF_REPORTS, { ids: reportIds });
  await runEach(OF_REPORTS)(tx, reportIds);
}

/** A booking stays as long as a report of it does, and as long as any of its money was moved in the retention period. */
const bookings = sql(someBefore, { id: uuid })`
  select o.id from account_deletion d cross join lateral (
    select b.id from booking b where b.customer_id = d.customer_id and greatest(b.created_at, b.starts_at) < ${"before"}
    and not exists (select 1 from report r where r.booking_id = b.id)
    and not exists (select 1 from bill i where i.booking_id = b.id and i.issued_at >= ${"before"})
    and not exists (
      select 1 from payment p where p.booking_id = b.id and greatest(p.created_at, p.settled_at) >= ${"before"}
    )
    and not exists (
      select 1 from refund f
      where f.booking_id = b.id and (f.state <> 'done' or greatest(f.created_at, f.settled_at) >= ${"before"})
    )
    for update of b skip locked
  ) o
  where d.done_at is not null and o.id <> all(${"leftOut"}::uuid[]) limit ${"most"}`;

const OF_BOOKINGS = [
  deleteWhere("feedback", "booking_id"),
  sql(ids, {})`
    delete from visit_report_version v using visit_report r where r.id = v.visit_report_id and r.booking_id = any(${"ids"})`,
  deleteWhere("visit_report", "booking_id"),
  deleteWhere("visit_event", "booking_id"),
  deleteWhere("visit_tube", "booking_id"),
  deleteWhere("visit_collector", "booking_id"),
  deleteWhere("cash_entry", "booking_id"),
  deleteWhere("lab_order", "booking_id"),
  sql(ids, {})`
    delete from payment_event e using payment p where p.order_id = e.order_id and p.booking_id = any(${"ids"})`,
  deleteWhere("refund_test", "booking_id"),
  deleteWhere("refund", "booking_id"),
  deleteWhere("payment", "booking_id"),
  deleteWhere("bill", "booking_id"),
  deleteWhere("booking_consent", "booking_id"),
  deleteWhere("booking_event", "booking_id"),
  deleteWhere("booking_item", "booking_id"),
  sql(ids, {})`update booking set replaced_by = null where replaced_by = any(${"ids"})`,
  deleteWhere("booking", "id"),
] as const;

/** Empty customer rows to which nothing refers any more. */
const customers = sql(someBefore, { id: uuid })`
  select o.id from account_deletion d cross join lateral (
    select c.id from customer c where c.id = d.customer_id
    and not exists (select 1 from booking b where b.customer_id = c.id)
    and not exists (select 1 from booking_item i join patient p on p.id = i.patient_id where p.customer_id = c.id)
    and not exists (select 1 from report r where r.customer_id = c.id)
    and not exists (select 1 from report r join patient p on p.id = r.patient_id where p.customer_id = c.id)
    and not exists (select 1 from grievance g where g.customer_id = c.id)
    and not exists (select 1 from report_dispute x where x.customer_id = c.id)
    and not exists (select 1 from message m where m.customer_id = c.id)
    for update of c skip locked
  ) o
  where d.done_at < ${"before"} and o.id <> all(${"leftOut"}::uuid[]) limit ${"most"}`;

/** Consents stay as long as anything that was agreed to. */
const OF_CUSTOMERS = [
  deleteWhere("consent_event", "customer_id"),
  deleteWhere("family_invitation", "inviter_id"),
  deleteWhere("patient", "customer_id"),
  deleteWhere("account_deletion", "customer_id"),
  deleteWhere("customer", "id"),
] as const;

type RemoveBatch = (tx: Tx, ids: string[]) => Promise<void>;

/** Removes expired data of erased accounts, and data that expires for everybody; some hundreds of rows at a time. Every kind is tried to its end; then the first error is thrown. */
export function retentionStore(db: Db): RetentionStore {
  return {
    async removeExpired(times) {
      let removed = 0;
      const rows = (statement: typeof removeMessages, before: Date) => () => db.run(statement, { before });
      const batch = (found: typeof reports, remove: RemoveBatch, before: Date) => () =>
        removeBatch(db, { found, remove, before });
      const steps = [
        rows(removeMessages, times.proofsBefore),
        rows(removeMessagesOfNobody, times.proofsBefore),
        rows(removeInvitations, times.proofsBefore),
        rows(removeFeedback, times.complaintsBefore),
        batch(complaints, removeComplaints, times.complaintsBefore),
        batch(reports, removeReports, times.reportsBefore),
        batch(bookings, runEach(OF_BOOKINGS), times.moneyBefore),
        batch(customers, runEach(OF_CUSTOMERS), times.proofsBefore),
      ];
      // What keeps one kind of rows from being removed keeps no other.
      const runStep = async (step: () => Promise<number>) => {
        for (let count = 1; count > 0; removed += count) count = await step();
      };
      await tryEach(steps, runStep);
      return removed;
    },
  };
}

async function removeComplaints(tx: Tx, complaintIds: string[]): Promise<void> {
  const over = await tx.rows(ticketsOf, { ids: complaintIds });
  const ticketNos = over.map(({ ticketNo }) => ticketNo);
  for (const statement of OF_COMPLAINTS) await tx.run(statement, { ticketNos });
}

const AT_ONCE = 200;

/**
 * Removes a batch in one transaction; returns how many rows. If that fails, all that are due one by one, so that a row to which something
 * still refers keeps no other; then the first error is thrown.
 */
async function removeBatch(
  db: Db,
  { found, remove, before }: { found: typeof reports; remove: RemoveBatch; before: Date },
): Promise<number> {
  const leftOut: string[] = [];
  let over: string[] = [];
  const removeSome = (most: number) =>
    db.tx(async (tx) => {
      over = (await tx.rows(found, { before, leftOut, most })).map(({ id }) => id);
      if (over.length > 0) await remove(tx, over);
      return over.length;
    });
  const failures: unknown[] = [];
  const whole = await removeSome(AT_ONCE).catch((error: unknown) => {
    failures.push(error);
  });
  if (whole !== undefined) return whole;
  for (let isOver = false; !isOver; ) {
    over = [];
    isOver = await removeSome(1)
      .then((removed) => removed === 0)
      .catch((error: unknown) => {
        const [failing] = over;
        if (failing === undefined) throw error;
        leftOut.push(failing);
        return false;
      });
  }
  throw failures[0];
}
