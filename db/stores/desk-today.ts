import type { HourFigure, Inbox, TodayStore } from "../../domain/desk/today.ts";
import { isUuid, lowestIdOf } from "../../domain/shared/random.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { holdsFirstSlot, holdsSecondSlot } from "./booking-sql.ts";
import { customerWithNumber } from "./customers.ts";
import { bookingsAtLab, isReportAwaited } from "./report-sql.ts";
import {
  isBookingOf,
  isCustomerMessageOf,
  isFirstVisitOf,
  isHandInOf,
  isLabMessageOf,
  isTicketOf,
  scoped,
  scopedWithAccounts,
  scopeValues,
  sharesPlacesOf,
} from "./scope-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

/**
 * The oldest open rows of each inbox, each by an index of open rows: inbox, id, label, booking, since when, and until when they are due. A
 * list that was not requested is not read. A number that has asked on several days is one call.
 */
const openCallBacks = sqlPart`
  select 'call-backs'::text as inbox, id::text as item_id, 'Call back ••' || right(mobile, 4) as label, ''::text as booking_no,
    created_at as since, created_at + interval '2 hours' as due
  from call_back c where done_at is null and 'call-backs' = any(${"inboxes"}) and not exists (
    select 1 from call_back o where o.mobile = c.mobile and o.done_at is null and (o.created_at, o.id) < (c.created_at, c.id)
  ) order by created_at, id limit ${"most"}::integer`;

const openPrescriptions = sqlPart`
  select 'prescriptions', request_no, request_no, '', created_at, created_at + interval '4 hours'
  from prescription_request where state in ('received', 'being read') and 'prescriptions' = any(${"inboxes"})
  order by created_at, request_no limit ${"most"}::integer`;

const openGrievances = sqlPart`
  select 'grievances', ticket_no, ticket_no, booking_no, created_at,
    case when acknowledged_at is null then acknowledge_by else resolve_by end
  from grievance g where resolved_at is null and 'grievances' = any(${"inboxes"})
    and ${isTicketOf}
  order by resolve_by, ticket_no limit ${"most"}::integer`;

const cashToCount = sqlPart`
  select 'cash to count', h.id::text, a.name, '', h.announced_at, h.announced_at + interval '12 hours'
  from cash_hand_in h join staff_account a on a.id = h.account_id
  where h.counted_at is null and 'cash to count' = any(${"inboxes"}) and ${isHandInOf} order by h.announced_at, h.id limit ${"most"}::integer`;

const refusedEntries = sqlPart`
  select 'refused entries', e.id::text, coalesce(nullif(e.booking_no, ''), 'Entry of a collector'), e.booking_no, e.received_at, null
  from visit_event e join staff_account a on a.id = e.account_id left join booking b on b.id = e.booking_id
  where e.refused <> '' and e.settled_at is null and 'refused entries' = any(${"inboxes"})
    and case when b.id is null then ${sharesPlacesOf} else ${isFirstVisitOf} end
  order by e.received_at, e.id limit ${"most"}::integer`;

const unpaidVisits = sqlPart`
  select 'unpaid visits', booking_no, booking_no, booking_no, ends_at, null
  from booking b where pay_status = 'paylater' and ends_at < ${"now"} and status not in ('Cancelled', 'Expired')
    and 'unpaid visits' = any(${"inboxes"}) and ${isBookingOf} order by ends_at, booking_no limit ${"most"}::integer`;

const lateReports = sqlPart`
  select 'late reports', b.booking_no || ':' || i.position, i.service_name, b.booking_no, i.promised_by, i.promised_by
  from ${bookingsAtLab} join booking_item i on i.booking_id = b.id
  where i.late_at is not null and 'late reports' = any(${"inboxes"}) and ${isBookingOf} and ${isReportAwaited}
  order by i.late_at, i.booking_id, i.position limit ${"most"}::integer`;

/** Of paid bookings, until the price has gone back or there are results again: a test that the laboratory has called off, or a report withdrawn. */
const withdrawnTests = sqlPart`
  select 'withdrawn tests', b.booking_no || ':' || i.position, i.service_name, b.booking_no, v.reported_at, v.reported_at + interval '3 days'
  from report_version v join report r on r.id = v.report_id and r.current_version = v.version
    join booking b on b.id = r.booking_id
    join lab_order o on o.accession = r.accession
    join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where v.status = 'withdrawn' and v.reported_at > ${"now"}::timestamptz - interval '90 days' and 'withdrawn tests' = any(${"inboxes"})
    and b.pay_status = 'paid' and b.status not in ('Recollection Needed', 'Cancelled') and i.not_done_at is null and ${isBookingOf}
  order by v.reported_at, i.booking_id, i.position limit ${"most"}::integer`;

const quarantinedMessages = sqlPart`
  select 'quarantine', id::text, coalesce(accession || ', ' || kind, message_id), coalesce((
    select o.booking_no from lab_order o where o.accession = m.accession
  ), ''), received_at, received_at + interval '1 hour'
  from lis_message m where state = 'quarantined' and 'quarantine' = any(${"inboxes"}) and ${isLabMessageOf}
  order by received_at, id limit ${"most"}::integer`;

const heldReports = sqlPart`
  select 'held reports', r.id::text, r.accession, r.booking_no, v.reported_at, v.reported_at + interval '1 hour'
  from report_version v join report r on r.id = v.report_id and r.current_version = v.version
    join booking b on b.id = r.booking_id
  where v.status = 'onhold' and 'held reports' = any(${"inboxes"}) and ${isBookingOf} order by v.reported_at, r.id limit ${"most"}::integer`;

const failedMessages = sqlPart`
  select 'failed messages', id::text, template || case when channel = 'email' then '' else ' ••' || right(recipient, 4) end, coalesce(variables ->> 'no', ''), created_at, null
  from message n where state in ('failed', 'undelivered') and 'failed messages' = any(${"inboxes"}) and ${isCustomerMessageOf}
  order by created_at desc, id desc limit ${"most"}::integer`;

const openRefunds = sqlPart`
  select 'refunds', f.ref_id, f.ref_id, b.booking_no, f.created_at, f.created_at + interval '7 days'
  from refund f join booking b on b.id = f.booking_id
  where f.state <> 'done' and (f.state in ('failed', 'differs') or f.method = 'cash') and 'refunds' = any(${"inboxes"}) and ${isBookingOf}
  order by f.created_at, f.ref_id limit ${"most"}::integer`;

const failedCopies = sqlPart`
  select 'data requests', e.id::text, 'Copy of data ••' || right(c.mobile, 4), '', asked_at, asked_at + interval '30 days'
  from data_export e join customer c on c.id = e.customer_id
  where failed_at is not null and ready_at is null and 'data requests' = any(${"inboxes"})
  order by asked_at, e.id limit ${"most"}::integer`;

const openDeletions = sqlPart`
  select 'data requests', customer_id::text, 'End of an account ••' || right(c.mobile, 4), '', asked_at, due_at
  from account_deletion d join customer c on c.id = d.customer_id where done_at is null and 'data requests' = any(${"inboxes"}) order by due_at, customer_id limit ${"most"}::integer`;

const openApplications = sqlPart`
  select 'applications', application_no, application_no, '', created_at, created_at + interval '14 days'
  from job_application where 'applications' = any(${"inboxes"}) and not exists (
    select 1 from staff_action s where s.subject = application_no and s.action = 'application closed')
  order by created_at, application_no limit ${"most"}::integer`;

const items = sql(
  {
    inboxes: column.arrayOf(column.text),
    now: column.timestamp,
    lapsedBefore: column.timestamp,
    most: column.int,
    itemId: column.nullable(column.text),
    ...scopedWithAccounts,
  },
  {
    inbox: column.oneOf<Inbox>(),
    itemId: column.text,
    label: column.text,
    bookingNo: column.text,
    since: column.timestamp,
    due: column.nullable(column.timestamp),
    holderId: column.nullable(column.uuid),
    holder: column.nullable(column.text),
  },
)`
  with work as (
    (${openCallBacks})
    union all (${openPrescriptions})
    union all (${openGrievances})
    union all (${cashToCount})
    union all (${refusedEntries})
    union all (${unpaidVisits})
    union all (${lateReports})
    union all (${withdrawnTests})
    union all (${quarantinedMessages})
    union all (${heldReports})
    union all (${failedMessages})
    union all (${openRefunds})
    union all (${failedCopies})
    union all (${openDeletions})
    union all (${openApplications})
  )
  select work.inbox, work.item_id, work.label, work.booking_no, work.since, work.due,
    a.id as holder_id, a.name as holder
  from work left join staff_claim c on c.inbox = work.inbox and c.item_id = work.item_id
    and c.at > ${"lapsedBefore"}
    left join staff_account a on a.id = c.account_id
  where ${"itemId"}::text is null or work.item_id = ${"itemId"}
  order by work.inbox, work.due nulls last, work.since, work.item_id`;

const callerOf = sql({ id: column.uuid }, { mobile: column.text, customerId: column.nullable(column.uuid) })`
  select mobile, ${customerWithNumber("call_back")} as customer_id
  from call_back where id = ${"id"}`;

const claimRow = { inbox: column.text, itemId: column.text, accountId: column.uuid };

/** One claim at a time: an expired one, or one's own, is replaced. */
const takeClaim = sql(
  { ...claimRow, at: column.timestamp, lapsedBefore: column.timestamp },
  { isTaken: column.bool },
)`
  insert into staff_claim as held (inbox, item_id, account_id, at)
  values (${"inbox"}, ${"itemId"}, ${"accountId"}, ${"at"})
  on conflict (inbox, item_id) do update set account_id = excluded.account_id, at = excluded.at
  where held.account_id = excluded.account_id or held.at < ${"lapsedBefore"}
  returning true as is_taken`;

const holderOf = sql({ inbox: column.text, itemId: column.text }, { name: column.text })`
  select a.name from staff_claim c join staff_account a on a.id = c.account_id
  where c.inbox = ${"inbox"} and c.item_id = ${"itemId"}`;

const removeClaim = sql(claimRow, {})`
  delete from staff_claim where inbox = ${"inbox"} and item_id = ${"itemId"} and account_id = ${"accountId"}`;

const day = {
  from: column.timestamp,
  until: column.timestamp,
  fromId: column.uuid,
  untilId: column.uuid,
  ...scoped,
};
const figure = {
  kind: column.oneOf<HourFigure["kind"]>(),
  hour: column.int,
  value: column.bigint,
  of: column.bigint,
};

/**
 * The day's numbers by the hour in India, each by the index of its time: the bookings by their ids, the promised reports by those in
 * time and those noted as late, which happens after the promised time, so that `late_at` is never before it.
 */
const hours = sql(day, figure)`
  select 'bookings'::text as kind, extract(hour from b.created_at at time zone 'Asia/Kolkata')::integer as hour,
    count(*) as value, 0::bigint as of
  from booking b where b.id >= ${"fromId"} and b.id < ${"untilId"} and b.status not in ('Expired', 'Cancelled')
    and ${isBookingOf} group by 2
  union all
  select 'visits', extract(hour from v.starts_at at time zone 'Asia/Kolkata')::integer, count(*), 0
  from (
    select b.starts_at from booking b
    where b.starts_at >= ${"from"} and b.starts_at < ${"until"} and ${holdsFirstSlot} and ${isBookingOf}
    union all
    select b.lab_visit_starts_at from booking b
    where b.lab_visit_starts_at >= ${"from"} and b.lab_visit_starts_at < ${"until"} and ${holdsSecondSlot} and ${isBookingOf}
  ) v group by 2
  union all
  select 'slots', extract(hour from s.starts_at at time zone 'Asia/Kolkata')::integer, sum(s.taken), 0
  from slot s where s.starts_at >= ${"from"} and s.starts_at < ${"until"} and s.taken > 0
    and (${"isWhole"}::boolean or split_part(s.place, ':', 1) || ':' || split_part(s.place, ':', 2) = any(${"places"})) group by 2
  union all
  select 'reports', extract(hour from i.promised_by at time zone 'Asia/Kolkata')::integer,
    count(*) filter (where i.late_at is null), count(*)
  from (
    select booking_id, promised_by, late_at from booking_item
    where late_at is null and promised_by >= ${"from"} and promised_by < ${"until"}
    union all
    select booking_id, promised_by, late_at from booking_item
    where late_at >= ${"from"} and promised_by >= ${"from"} and promised_by < ${"until"}
  ) i join booking b on b.id = i.booking_id
  where b.status not in ('Expired', 'Cancelled') and ${isBookingOf} group by 2
  union all
  select 'paid', extract(hour from p.settled_at at time zone 'Asia/Kolkata')::integer, sum(p.paid_amount_paise)::bigint, 0
  from payment p join booking b on b.id = p.booking_id
  where p.settled_at >= ${"from"} and p.settled_at < ${"until"} and p.paid_amount_paise is not null and p.state = 'succeeded'
    and ${isBookingOf} group by 2`;

export function todayStore(db: Db): TodayStore {
  return {
    async items(inboxes, { scope, ...at }, { mostEach, itemId = null }) {
      const wanted = { ...at, ...scopeValues(scope), inboxes: [...inboxes], most: mostEach, itemId };
      return (await db.rows(items, wanted)).map(({ holderId, holder, ...item }) => ({
        ...item,
        claimedBy: holderId !== null && holder !== null ? { id: holderId, name: holder } : null,
      }));
    },
    callerOf: async (id) => (isUuid(id) ? db.maybe(callerOf, { id }) : undefined),
    claim: ({ inbox, itemId, accountId, at, lapsedBefore }, action) =>
      db.tx(async (tx) => {
        const taken = await tx.maybe(takeClaim, { inbox, itemId, accountId, at, lapsedBefore });
        if (!taken) {
          const holder = await tx.maybe(holderOf, { inbox, itemId });
          return rollBackWith({ by: holder?.name ?? "somebody" });
        }
        await addStaffAction(tx, action);
        return "taken" as const;
      }),
    release: async (claim) => (await db.run(removeClaim, claim)) === 1,
    hours: (from, until, scope) =>
      db.rows(hours, {
        from,
        until,
        fromId: lowestIdOf(from),
        untilId: lowestIdOf(until),
        ...scopeValues(scope),
      }),
  };
}
