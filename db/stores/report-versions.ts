import type { ReportsTx, StoredMessage } from "../../domain/reports/ports.ts";
import { bool, bytea, date, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, sql, valuesOf } from "../client/sql.ts";
import { findOrderByAccession } from "./lab-orders.ts";
import { addMessage } from "./messages.ts";
import {
  findReportByAccession,
  findReportById,
  orderProgressColumns,
  orderProgressRow,
  ordersWithReports,
  reportRow,
  selectVersions,
  versionRow,
} from "./report-sql.ts";
import { approvalRows } from "./staff-approvals.ts";
import { addStaffAction, callsOf } from "./staff-audit-log.ts";
import { ensureVisitReport, visitReportsTx } from "./visit-reports.ts";

/** The job kind of PDFs. */
const PDF_JOB = "report-pdf";

const insertDocument = sql(
  { reportId: uuid, version: int, content: bytea, sha256: bytea, now: timestamp },
  {},
)`
  insert into report_document (report_id, version, content, sha256, created_at)
  values (${"reportId"}, ${"version"}, ${"content"}, ${"sha256"}, ${"now"}) on conflict do nothing`;

const compareDocument = sql({ reportId: uuid, version: int, sha256: bytea }, { isSame: bool })`
  select sha256 = ${"sha256"} as is_same from report_document where report_id = ${"reportId"} and version = ${"version"}`;

const messageRow = {
  id: uuid,
  client: text,
  part: int,
  contentType: text,
  kind: oneOf<StoredMessage["kind"]>(),
  body: text,
  receivedAt: timestamp,
};

/** One at a time of each sender: a later message of a report may be applied before an earlier one otherwise. */
const claimMessage = sql({}, messageRow)`
  select id, client, part, content_type, kind, body, received_at from lis_message m
  where state = 'stored' and id = (
    select id from lis_message first where first.client = m.client and first.state = 'stored'
    order by received_at, part, id limit 1
  )
  order by received_at, part, id limit 1 for update skip locked`;

const lockStored = sql({ id: uuid }, { id: uuid })`
  select id from lis_message where id = ${"id"} and state = 'stored' for update`;

const deleteAttempts = sql({ id: uuid }, {})`delete from lis_message_try where message_id = ${"id"}`;

const lockQuarantined = sql({ id: uuid }, messageRow)`
  select id, client, part, content_type, kind, body, received_at from lis_message
  where id = ${"id"} and state = 'quarantined' for update`;

/** Messages of one batch have headers of their own; parts of one message have the same. */
const reportOfOtherPartExists = sql({ id: uuid, reportId: uuid }, { found: bool })`
  select exists (
    select 1 from lis_message one join lis_message other using (client, message_id)
    where one.id = ${"id"} and other.id <> one.id and other.report_id = ${"reportId"}
      and split_part(other.body, chr(13), 1) = split_part(one.body, chr(13), 1)
  ) as found`;

const updateMessage = sql(
  {
    id: uuid,
    state: text,
    reason: text,
    reportId: nullable(uuid),
    accession: nullable(text),
    now: timestamp,
  },
  {},
)`
  update lis_message set state = ${"state"}, reason = ${"reason"}, report_id = ${"reportId"}, applied_at = ${"now"},
    accession = coalesce(${"accession"}, accession)
  where id = ${"id"}`;

const lockBooking = sql({ accession: text }, { id: uuid })`
  select id from booking where id = (select booking_id from lab_order where accession = ${"accession"}) for update`;

const updateSample = sql(
  {
    accession: text,
    collectedAt: nullable(timestamp),
    receivedAt: nullable(timestamp),
    rejectedAt: nullable(timestamp),
  },
  {},
)`
  update lab_order set collected_at = ${"collectedAt"}, received_at = ${"receivedAt"}, rejected_at = ${"rejectedAt"}
  where accession = ${"accession"}`;

/** An early sample makes the promised time earlier; a late one does not make it later. */
const updatePromise = sql({ accession: text, promisedBy: timestamp }, {})`
  update booking_item i set promised_by = least(coalesce(i.promised_by, ${"promisedBy"}), ${"promisedBy"})
  from lab_order o
  where o.accession = ${"accession"} and i.booking_id = o.booking_id and i.position = o.item_position`;

/** No report is promised of a sample that must be taken again, until the new one is received. */
const removePromise = sql({ accession: text }, {})`
  update booking_item i set promised_by = null, late_at = null
  from lab_order o
  where o.accession = ${"accession"} and i.booking_id = o.booking_id and i.position = o.item_position`;

const updateBookingStatus = sql(
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

/** Runs after the change of the booking, whose version it stores; that orders events of the same instant. */
const insertBookingEvent = sql(
  { bookingId: uuid, id: uuid, at: timestamp, status: text, actor: text, reason: text, visit: nullable(int) },
  {},
)`
  insert into booking_event (booking_id, id, at, status, actor, reason, visit, version)
  select id, ${"id"}, ${"at"}, ${"status"}, ${"actor"}, ${"reason"}, ${"visit"}, version from booking where id = ${"bookingId"}`;

const selectOrderProgress = sql({ bookingId: uuid, visit: int }, orderProgressRow)`
  select ${orderProgressColumns} from ${ordersWithReports}
  where o.booking_id = ${"bookingId"} and coalesce(i.visit, 1) = ${"visit"} and i.not_done_at is null`;

/** Locks the patient, so that the owner of their reports stays the same until the end of the transaction. */
const lockPatient = sql({ patientId: uuid }, { id: uuid })`
  select id from patient where id = ${"patientId"} for share`;

/** Fields missing in the owner's account are taken from the entry that they accepted. */
const findOwnerOfPatient = sql(
  { patientId: uuid },
  { name: text, dateOfBirth: nullable(date), sex: nullable(text) },
)`
  select coalesce(nullif(own.name, ''), p.name) as name, coalesce(own.date_of_birth, p.date_of_birth) as date_of_birth,
    coalesce(own.sex, p.sex) as sex
  from patient p join patient own on own.customer_id = p.owner_id and own.relationship = 'Self'
  where p.id = ${"patientId"} and p.owner_id <> p.customer_id`;

/** A report of a patient who owns their reports is theirs, whoever booked. Runs after `lockPatient`, so that it reads the present owner. */
const insertReport = sql({ ...reportRow, visitReportId: uuid, patientName: text, now: timestamp }, {})`
  insert into report (id, accession, booking_id, booking_no, customer_id, patient_id, booked_patient_id, patient_name,
    service_id, service_name, current_version, created_at, visit_report_id)
  select ${"reportId"}::uuid, ${"accession"}::text, ${"bookingId"}::uuid, ${"bookingNo"}::text,
    coalesce(own.customer_id, ${"customerId"}::uuid), coalesce(own.id, ${"patientId"}::uuid), ${"patientId"}::uuid,
    ${"patientName"}::text, ${"serviceId"}::integer, ${"serviceName"}::text, ${"currentVersion"}::integer, ${"now"}::timestamptz,
    ${"visitReportId"}::uuid
  from (select) as one
    left join patient p on p.id = ${"patientId"}
    left join patient own on own.customer_id = p.owner_id and own.relationship = 'Self'`;

/** Versions are only added. The one exception is a preliminary version, never shown, that its final one replaces. */
const insertVersion = sql({ reportId: uuid, ...versionRow }, {})`
  insert into report_version (report_id, ${columnsOf(versionRow)}) values (${"reportId"}, ${valuesOf(versionRow)})
  on conflict (report_id, version) do update set
    status = excluded.status, reason = excluded.reason, lis_status = excluded.lis_status,
    released_at = excluded.released_at, collected_at = excluded.collected_at, received_at = excluded.received_at,
    reported_at = excluded.reported_at, authorised_by = excluded.authorised_by,
    authorised_registration = excluded.authorised_registration, method = excluded.method, lab_id = excluded.lab_id,
    results = excluded.results, comments = excluded.comments, has_numbers = excluded.has_numbers,
    verify_code = excluded.verify_code, sent_at = excluded.sent_at, sent_exact_to = excluded.sent_exact_to,
    sent_field = excluded.sent_field, content_hash = excluded.content_hash
  where report_version.status = 'pending'`;

const updateVersionStatus = sql(
  { reportId: uuid, version: int, status: text, releasedAt: nullable(timestamp) },
  {},
)`
  update report_version set status = ${"status"}, released_at = coalesce(released_at, ${"releasedAt"})
  where report_id = ${"reportId"} and version = ${"version"}`;

const updateCurrentVersion = sql({ reportId: uuid, version: int }, {})`
  update report set current_version = ${"version"} where id = ${"reportId"}`;

const updateSentAt = sql(
  { reportId: uuid, version: int, sentAt: timestamp, sentExactTo: int, sentField: text },
  {},
)`
  update report_version set sent_at = ${"sentAt"}, sent_exact_to = ${"sentExactTo"}, sent_field = ${"sentField"}
  where report_id = ${"reportId"} and version = ${"version"}`;

const findOwner = sql({ reportId: uuid }, { customerId: uuid })`
  select customer_id from report where id = ${"reportId"}`;

export const findMobile = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"} and deleted_at is null`;

interface NewJob {
  id: string;
  kind: string;
  payload: unknown;
  /** The same key is queued once. */
  dedupeKey: string | null;
  now: Date;
  runAt: Date;
}

const insertJob = sql(
  {
    id: uuid,
    kind: text,
    payload: json<unknown>(),
    dedupeKey: nullable(text),
    now: timestamp,
    runAt: timestamp,
  },
  {},
)`
  insert into job (id, kind, payload, dedupe_key, created_at, run_at)
  values (${"id"}, ${"kind"}, ${"payload"}, ${"dedupeKey"}, ${"now"}, ${"runAt"})
  on conflict (dedupe_key) do nothing`;

/** Queues background work inside the caller's transaction. */
async function addJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.run(insertJob, job);
}

/** What a transaction of the laboratory's work does: it applies messages, and stores reports with what follows from them. */
export function reportsTx(tx: Tx): ReportsTx {
  return {
    ...visitReportsTx(tx),
    claimNextMessage: () => tx.maybe(claimMessage, {}),
    claimStored: async (id) => (await tx.maybe(lockStored, { id })) !== undefined,
    claimQuarantined: (id) => tx.maybe(lockQuarantined, { id }),
    addStaffAction: (action) => addStaffAction(tx, action),
    approvals: approvalRows(tx),
    calls: (reportId) => callsOf(tx, reportId),
    otherPartHasReport: async (id, reportId) =>
      (await tx.one(reportOfOtherPartExists, { id, reportId })).found,
    async setOutcome(done) {
      await tx.run(updateMessage, done);
      await tx.run(deleteAttempts, { id: done.id });
    },
    async findOrder(accession) {
      // Bookings are locked before their orders, in the same order as bookings' own changes do.
      await tx.rows(lockBooking, { accession });
      return tx.maybe(findOrderByAccession, { accession });
    },
    async setSampleTimes(accession, { collectedAt, receivedAt, rejectedAt }) {
      await tx.run(updateSample, { accession, collectedAt, receivedAt, rejectedAt });
    },
    async setPromisedBy(accession, promisedBy) {
      if (promisedBy) await tx.run(updatePromise, { accession, promisedBy });
      else await tx.run(removePromise, { accession });
    },
    async moveBooking({ eventId: id, at, moved: status, actor, reason, visit, ...move }) {
      if ((await tx.run(updateBookingStatus, move)) === 0) return;
      await tx.run(insertBookingEvent, {
        bookingId: move.bookingId,
        id,
        at,
        status,
        actor,
        reason,
        visit,
      });
    },
    orderProgress: (bookingId, visit) => tx.rows(selectOrderProgress, { bookingId, visit }),
    findReport: (accession) => tx.maybe(findReportByAccession, { accession }),
    findReportById: (reportId) => tx.maybe(findReportById, { reportId }),
    versions: (reportId) => tx.rows(selectVersions, { reportId }),
    async ownerOfPatient(patientId) {
      await tx.rows(lockPatient, { patientId });
      return tx.maybe(findOwnerOfPatient, { patientId });
    },
    async createReport(report, patientName, now) {
      const visitReportId = await ensureVisitReport(tx, report.accession, now);
      await Promise.all([
        tx.rows(lockPatient, { patientId: report.patientId }),
        tx.run(insertReport, { ...report, visitReportId, patientName, now }),
      ]);
    },
    async addVersion(reportId, version) {
      await tx.run(insertVersion, { reportId, ...version });
    },
    async keepDocument(reportId, version, document, now) {
      const [content, sha256] = [Buffer.from(document.content), Buffer.from(document.sha256)];
      await tx.run(insertDocument, { reportId, version, content, sha256, now });
      return (await tx.one(compareDocument, { reportId, version, sha256 })).isSame;
    },
    async hasOtherDocument(reportId, version, document) {
      const sha256 = Buffer.from(document.sha256);
      return (await tx.maybe(compareDocument, { reportId, version, sha256 }))?.isSame === false;
    },
    async setStatus(reportId, version, change) {
      await tx.run(updateVersionStatus, { reportId, version, ...change });
    },
    async setCurrentVersion(reportId, version) {
      await tx.run(updateCurrentVersion, { reportId, version });
    },
    async setSentAt({ reportId, currentVersion: version }, sent) {
      if (!sent) return;
      const { at: sentAt, exactTo: sentExactTo, field: sentField } = sent;
      await tx.run(updateSentAt, { reportId, version, sentAt, sentExactTo, sentField });
    },
    ownerOf: async (reportId) => (await tx.one(findOwner, { reportId })).customerId,
    mobileOf: async (customerId) => (await tx.maybe(findMobile, { customerId }))?.mobile,
    addMessage: (message) => addMessage(tx, message),
    queuePdf: ({ id, reportId, version, now }) =>
      addJob(tx, {
        id,
        kind: PDF_JOB,
        payload: { reportId, version },
        dedupeKey: `${PDF_JOB}:${reportId}:${version}`,
        now,
        runAt: now,
      }),
  };
}
