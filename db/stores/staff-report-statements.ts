import type { StoredMessage } from "../../domain/reports/ports.ts";
import type { ReportStatus } from "../../domain/reports/types.ts";
import { bool, int, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import { versionRow } from "./report-statements.ts";

/** What applying the lab's messages asks of the database, inside one transaction. */

const messageRow = {
  id: uuid,
  client: text,
  part: int,
  contentType: text,
  kind: oneOf<StoredMessage["kind"]>(),
  body: text,
  receivedAt: timestamp,
};

export const claim = sql({}, messageRow)`
  select id, client, part, content_type, kind, body, received_at from lis_message
  where state = 'stored' order by received_at, part, id limit 1 for update skip locked`;

/** Outside of the transaction that applies the message: what ends the process undoes everything but this. */
export const begin = sql({ id: uuid }, { begun: int })`
  insert into lis_message_try (message_id, begun) values (${"id"}, 1)
  on conflict (message_id) do update set begun = lis_message_try.begun + 1
  returning begun`;

export const endTries = sql({ id: uuid }, {})`delete from lis_message_try where message_id = ${"id"}`;

export const take = sql({ id: uuid }, messageRow)`
  select id, client, part, content_type, kind, body, received_at from lis_message
  where id = ${"id"} and state = 'quarantined' for update`;

export const isReportOfOtherPart = sql({ id: uuid, reportId: uuid }, { found: bool })`
  select exists (
    select from lis_message one join lis_message other using (client, message_id)
    where one.id = ${"id"} and other.id <> one.id and other.report_id = ${"reportId"}
  ) as found`;

export const finish = sql(
  { id: uuid, state: text, reason: text, reportId: nullable(uuid), now: timestamp },
  {},
)`
  update lis_message set state = ${"state"}, reason = ${"reason"}, report_id = ${"reportId"}, applied_at = ${"now"}
  where id = ${"id"}`;

export const lockBooking = sql({ accession: text }, { id: uuid })`
  select id from booking where id = (select booking_id from lab_order where accession = ${"accession"}) for update`;

export const rejectedAt = sql({ bookingId: uuid, visit: int }, { at: nullable(timestamp) })`
  select max(at) as at from booking_event
  where booking_id = ${"bookingId"} and status = 'Recollection Needed' and coalesce(visit, 1) = ${"visit"}`;

export const noteSample = sql(
  {
    ...{ accession: text, collectedAt: nullable(timestamp), receivedAt: nullable(timestamp) },
    rejectedAt: nullable(timestamp),
  },
  {},
)`
  update lab_order set collected_at = ${"collectedAt"}, received_at = ${"receivedAt"}, rejected_at = ${"rejectedAt"}
  where accession = ${"accession"}`;

/** A sample that came early makes the promise earlier, one that came late does not make it later. */
export const promiseFromReceipt = sql({ accession: text, promisedBy: timestamp }, {})`
  update booking_item i set promised_by = least(coalesce(i.promised_by, ${"promisedBy"}), ${"promisedBy"})
  from lab_order o
  where o.accession = ${"accession"} and i.booking_id = o.booking_id and i.position = o.item_position`;

/** No report is promised of a sample that must be taken again, until the new one is received. */
export const dropPromise = sql({ accession: text }, {})`
  update booking_item i set promised_by = null, late_at = null
  from lab_order o
  where o.accession = ${"accession"} and i.booking_id = o.booking_id and i.position = o.item_position`;

export const moveBooking = sql(
  {
    bookingId: uuid,
    from: text,
    to: text,
    firstVisitStatus: nullable(text),
    labVisitStatus: nullable(text),
  },
  {},
)`
  update booking set status = ${"to"}, visit_status = ${"firstVisitStatus"}, lab_visit_status = ${"labVisitStatus"},
    version = version + 1
  where id = ${"bookingId"} and status = ${"from"}`;

/** Comes after the move, whose version of the booking it carries: what happened in one instant keeps its order. */
export const addEvent = sql(
  { bookingId: uuid, id: uuid, at: timestamp, status: text, actor: text, reason: text, visit: nullable(int) },
  {},
)`
  insert into booking_event (booking_id, id, at, status, actor, reason, visit, version)
  select id, ${"id"}, ${"at"}, ${"status"}, ${"actor"}, ${"reason"}, ${"visit"}, version from booking where id = ${"bookingId"}`;

export const orderProgress = sql(
  { bookingId: uuid, visit: int },
  {
    ...{ accession: text, status: nullable(oneOf<ReportStatus>()), collectedAt: nullable(timestamp) },
    ...{ receivedAt: nullable(timestamp), rejectedAt: nullable(timestamp), reportedAt: nullable(timestamp) },
  },
)`
  select o.accession, v.status, o.collected_at, o.received_at, o.rejected_at, (
      select max(told.reported_at) from report_version told where told.report_id = r.id and told.lis_status <> 'cancelled'
    ) as reported_at
  from lab_order o
    left join report r on r.accession = o.accession
    left join report_version v on v.report_id = r.id and v.version = r.current_version
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_id = ${"bookingId"} and coalesce(i.visit, 1) = ${"visit"}`;

/** The owner of the patient's reports stays the same until the end: whoever accepts to own them meanwhile finds the new one among them. */
export const keepOwner = sql({ patientId: uuid }, { id: uuid })`
  select id from patient where id = ${"patientId"} for share`;

/** A report of somebody who owns their reports is theirs, whoever booked. Comes after `keepOwner`, so that it reads who that is now. */
export const insertReport = sql(
  {
    reportId: uuid,
    accession: text,
    bookingId: uuid,
    bookingNo: text,
    customerId: uuid,
    patientId: uuid,
    patientName: text,
    serviceId: int,
    serviceName: text,
    currentVersion: int,
    now: timestamp,
  },
  {},
)`
  insert into report (id, accession, booking_id, booking_no, customer_id, patient_id, booked_patient_id, patient_name,
    service_id, service_name, current_version, created_at)
  select ${"reportId"}::uuid, ${"accession"}::text, ${"bookingId"}::uuid, ${"bookingNo"}::text,
    coalesce(own.customer_id, ${"customerId"}::uuid), coalesce(own.id, ${"patientId"}::uuid), ${"patientId"}::uuid,
    ${"patientName"}::text, ${"serviceId"}::integer, ${"serviceName"}::text, ${"currentVersion"}::integer, ${"now"}::timestamptz
  from (select) as one
    left join patient p on p.id = ${"patientId"}
    left join patient own on own.customer_id = p.owner_id and own.relationship = 'Self'`;

/** Versions are only added. The one exception is a preliminary version, never shown, that its final one replaces. */
export const insertVersion = sql({ reportId: uuid, ...versionRow }, {})`
  insert into report_version (report_id, version, status, reason, lis_version, lis_status, released_at, collected_at,
    received_at, reported_at, authorised_by, authorised_registration, method, lab_id, results, comments, has_numbers, verify_code,
    sent_at, sent_exact_to, sent_field, content_hash)
  values (${"reportId"}, ${"version"}, ${"status"}, ${"reason"}, ${"lisVersion"}, ${"lisStatus"}, ${"releasedAt"},
    ${"collectedAt"}, ${"receivedAt"}, ${"reportedAt"}, ${"authorisedBy"}, ${"authorisedRegistration"}, ${"method"},
    ${"labId"}, ${"results"}, ${"comments"}, ${"hasNumbers"}, ${"verifyCode"}, ${"sentAt"}, ${"sentExactTo"}, ${"sentField"},
    ${"contentHash"})
  on conflict (report_id, version) do update set
    status = excluded.status, reason = excluded.reason, lis_status = excluded.lis_status,
    released_at = excluded.released_at, collected_at = excluded.collected_at, received_at = excluded.received_at,
    reported_at = excluded.reported_at, authorised_by = excluded.authorised_by,
    authorised_registration = excluded.authorised_registration, method = excluded.method, lab_id = excluded.lab_id,
    results = excluded.results, comments = excluded.comments, has_numbers = excluded.has_numbers,
    verify_code = excluded.verify_code, sent_at = excluded.sent_at, sent_exact_to = excluded.sent_exact_to,
    sent_field = excluded.sent_field, content_hash = excluded.content_hash
  where report_version.status = 'pending'`;

export const setStatus = sql(
  { reportId: uuid, version: int, status: text, releasedAt: nullable(timestamp) },
  {},
)`
  update report_version set status = ${"status"}, released_at = coalesce(released_at, ${"releasedAt"})
  where report_id = ${"reportId"} and version = ${"version"}`;

export const setCurrent = sql({ reportId: uuid, version: int }, {})`
  update report set current_version = ${"version"} where id = ${"reportId"}`;

export const ownerOf = sql({ reportId: uuid }, { customerId: uuid })`
  select customer_id from report where id = ${"reportId"}`;

export const mobileOf = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"} and deleted_at is null`;
