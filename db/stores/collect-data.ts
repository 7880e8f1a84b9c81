import type { CollectedData, UploadName } from "../../domain/account/ports.ts";
import { bool, bytea, int, json, nullable, text, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Reads } from "../client/read-standby.ts";
import { sql } from "../client/sql.ts";
import type { FileBytes } from "./files.ts";
import { openedBy } from "./report-sql.ts";

/** One document a row: PostgreSQL makes the JSON, so that memory holds it only once. */
const document = { value: json<unknown>() };
const owner = { customerId: uuid };

const profile = sql(owner, document)`
  select jsonb_build_object('mobile', mobile, 'name', name, 'email', email, 'emailConfirmedAt', email_verified_at,
    'dateOfBirth', date_of_birth, 'sex', sex, 'language', language, 'hasPassword', password_hash is not null,
    'createdAt', created_at) as value
  from customer where id = ${"customerId"}`;

const family = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'relationship', relationship, 'dateOfBirth', date_of_birth,
    'sex', sex, 'addedAt', created_at, 'removedAt', hidden_at) order by created_at), '[]') as value
  from patient where customer_id = ${"customerId"}`;

/** Invitations that the customer sent; those of others are not included. */
const invitations = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'mobile', i.mobile, 'createdAt', i.created_at, 'expiresAt',
    i.expires_at, 'state', i.state, 'decidedAt', i.decided_at) order by i.created_at), '[]') as value
  from family_invitation i join patient p on p.id = i.patient_id where i.inviter_id = ${"customerId"}`;

const addresses = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(a) - 'customer_id' order by created_at), '[]') as value
  from address a where customer_id = ${"customerId"}`;

const bookings = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(b) - 'customer_id' || jsonb_build_object(
    'items', (select jsonb_agg(to_jsonb(i) - 'booking_id' order by i.position) from booking_item i where i.booking_id = b.id),
    'history', (select jsonb_agg(jsonb_build_object('at', e.at, 'status', e.status, 'actor', e.actor, 'reason', e.reason)
      order by e.version, e.at) from booking_event e where e.booking_id = b.id),
    'confirmed', (select jsonb_agg(to_jsonb(k) - 'booking_id' order by k.at) from booking_consent k where k.booking_id = b.id),
    'bill', (select jsonb_build_object('number', l.number, 'issuedAt', l.issued_at) from bill l where l.booking_id = b.id),
    'visitAtHome', (select jsonb_agg(jsonb_build_object('at', v.at, 'kind', v.kind, 'details', v.details, 'refused', v.refused)
      order by v.position)
      from visit_event v where v.booking_id = b.id),
    'tubes', (select jsonb_agg(jsonb_build_object('barcode', t.barcode, 'labelledAt', t.labelled_at, 'receivedAt', t.received_at,
      'rejectedAt', t.rejected_at, 'reason', t.reason) order by t.labelled_at, t.barcode) from visit_tube t where t.booking_id = b.id),
    'paidToCollector', (select jsonb_agg(jsonb_build_object('at', c.taken_at, 'amountPaise', c.paise, 'by', c.kind,
      'reference', c.reference) order by c.taken_at) from cash_entry c where c.booking_id = b.id),
    'testsGivenBack', (select jsonb_agg(jsonb_build_object('service', g.service_name, 'amountPaise', g.amount_paise,
      'reason', g.reason, 'at', g.created_at) order by g.created_at, g.service_id) from refund_test g where g.booking_id = b.id)
  ) order by b.created_at), '[]') as value
  from booking b where customer_id = ${"customerId"}`;

const payments = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('orderId', p.order_id, 'bookingNo', b.booking_no, 'amountPaise',
    p.amount_paise, 'state', p.state, 'method', p.method, 'createdAt', p.created_at, 'settledAt', p.settled_at,
    'refunds', (select jsonb_agg(jsonb_build_object('amountPaise', r.amount_paise, 'state', r.state, 'bankReference',
      r.bank_reference, 'createdAt', r.created_at)) from refund r where r.order_id = p.order_id)
  ) order by p.created_at), '[]') as value
  from payment p join booking b on b.id = p.booking_id where p.customer_id = ${"customerId"}`;

/** Values only of reports that may be read; a report on hold is named without values and without its reason (`report-view.ts`). */
const reports = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('bookingNo', r.booking_no, 'service', r.service_name, 'version', v.version,
    'status', v.status, 'reason', case when v.released_at is not null or v.lis_status = 'cancelled' then v.reason else '' end, 'collectedAt', v.collected_at, 'reportedAt', v.reported_at,
    'authorisedBy', v.authorised_by, 'authorisedRegistration', v.authorised_registration, 'method', v.method,
    'results', case when v.released_at is not null and v.status in ('released', 'corrected', 'superseded') then v.results end,
    'comments', case when v.released_at is not null and v.status in ('released', 'corrected', 'superseded') then v.comments end
  ) order by v.reported_at, v.version), '[]') as value
  from report r join report_version v on v.report_id = r.id where r.customer_id = ${"customerId"}`;

/** The reports of visits with their versions; the results are among the reports. */
const visits = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('number', vr.number, 'bookingNo', b.booking_no, 'visit', vr.visit,
    'patient', (select min(r.patient_name) from report r where r.visit_report_id = vr.id and r.customer_id = ${"customerId"}),
    'createdAt', vr.created_at,
    'versions', (select jsonb_agg(jsonb_build_object('version', v.version, 'at', v.at, 'verifyCode', v.verify_code)
      order by v.version) from visit_report_version v where v.visit_report_id = vr.id)
  ) order by vr.created_at, vr.number), '[]') as value
  from visit_report vr join booking b on b.id = vr.booking_id
  where exists (select 1 from report r where r.visit_report_id = vr.id and r.customer_id = ${"customerId"})`;

const openings = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('bookingNo', r.booking_no, 'service', r.service_name, 'version', a.version,
    'at', a.at, 'action', a.action, 'by', ${openedBy}) order by a.at), '[]') as value
  from report_access a join report r on r.id = a.report_id where r.customer_id = ${"customerId"}`;

const shares = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('bookingNo', r.booking_no, 'service', r.service_name, 'label', s.label,
    'createdAt', s.created_at, 'expiresAt', s.expires_at, 'revokedAt', s.revoked_at) order by s.created_at), '[]') as value
  from report_share s join report r on r.id = s.report_id where s.customer_id = ${"customerId"}`;

const consents = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'given', given, 'noticeVersion', notice_version,
    'place', place, 'at', at) order by at), '[]') as value
  from consent_event where customer_id = ${"customerId"}`;

const contact = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'channel', channel, 'wanted', wanted,
    'changedAt', changed_at)), '[]') as value
  from contact_preference where customer_id = ${"customerId"}`;

const devices = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('userAgent', user_agent, 'firstSeen', created_at, 'lastSeen', seen_at)
    order by created_at), '[]') as value
  from session where customer_id = ${"customerId"}`;

/** Devices of logins, past ones included. */
const knownDevices = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('firstSeen', first_seen, 'lastSeen', last_seen) order by first_seen), '[]')
    as value
  from known_device where customer_id = ${"customerId"}`;

/** Messages to the customer, at whatever number or address; codes and links are placeholders there. */
const messages = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('channel', m.channel, 'to', m.recipient, 'text', m.text, 'at', m.created_at,
    'sentAt', m.sent_at) order by m.created_at), '[]') as value
  from message m where m.customer_id = ${"customerId"}`;

const prescriptions = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(p) - 'customer_id' || jsonb_build_object(
    'proposed', (select jsonb_agg(s.name order by o.position) from prescription_proposal o join service s on s.id = o.service_id
      where o.request_id = p.id)
  ) order by p.created_at), '[]') as value
  from prescription_request p where customer_id = ${"customerId"}`;

const feedback = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(f) - 'customer_id' order by created_at), '[]') as value
  from feedback f where customer_id = ${"customerId"}`;

const complaints = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(g) - 'customer_id' || jsonb_build_object(
    'answers', (select jsonb_agg(jsonb_build_object('at', a.created_at, 'text', a.text) order by a.created_at)
      from grievance_answer a where a.grievance_id = g.id),
    'aboutReport', (select jsonb_build_object('bookingNo', r.booking_no, 'service', r.service_name, 'version', d.version,
      'kind', d.kind) from report_dispute d join report r on r.id = d.report_id where d.ticket_no = g.ticket_no)
  ) order by g.created_at), '[]') as value
  from grievance g where customer_id = ${"customerId"}`;

/** These are stored by number alone, and removed with the account by its number too. */
const callBacks = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('mobile', b.mobile, 'at', b.created_at, 'calledAt', b.done_at)
    order by b.created_at), '[]') as value
  from call_back b join customer c on c.mobile = b.mobile where c.id = ${"customerId"}`;

const coverageRequests = sql(owner, document)`
  select coalesce(jsonb_agg(jsonb_build_object('mobile', w.mobile, 'pincode', w.pincode, 'at', w.created_at,
    'noticeVersion', w.notice_version) order by w.created_at), '[]') as value
  from place_wish w join customer c on c.mobile = w.mobile where c.id = ${"customerId"}`;

const cart = sql(owner, document)`
  select coalesce(jsonb_agg(to_jsonb(c) - 'owner_id'), '[]') as value from cart c where owner_id = ${"customerId"}`;

/** The PDF of a version without values is its document. */
const readable = sql(owner, { reportId: uuid, version: int, accession: text, hasDocument: bool })`
  select r.id as report_id, v.version, r.accession, v.results <> '[]' and exists (
      select 1 from report_document d where d.report_id = v.report_id and d.version = v.version
    ) as has_document
  from report r join report_version v on v.report_id = r.id
  where r.customer_id = ${"customerId"} and v.released_at is not null and v.status in ('released', 'corrected', 'superseded')
  order by v.reported_at`;

const readableVisits = sql(owner, { visitReportId: uuid })`
  select vr.id as visit_report_id from visit_report vr
  where exists (
    select 1 from report r join report_version v on v.report_id = r.id and v.version = r.current_version
    where r.visit_report_id = vr.id and r.customer_id = ${"customerId"} and v.status in ('released', 'corrected')
  )
  order by vr.created_at, vr.number`;

const uploads = sql(owner, { requestId: uuid, position: int, name: text })`
  select f.request_id, f.position, p.request_no || '-' || f.position || '-' || f.name as name
  from prescription_file f join prescription_request p on p.id = f.request_id
  where p.customer_id = ${"customerId"} order by p.created_at, f.position`;

const upload = sql(
  { ...owner, requestId: uuid, position: int },
  { content: nullable(bytea), contentKey: nullable(text) },
)`
  select f.content, f.content_key
  from prescription_file f join prescription_request p on p.id = f.request_id
  where p.customer_id = ${"customerId"} and f.request_id = ${"requestId"} and f.position = ${"position"}`;

const DOCUMENTS = {
  profile,
  family,
  addresses,
  bookings,
  payments,
  reports,
  consents,
  messages,
  prescriptions,
  feedback,
  complaints,
  devices,
  cart,
  "call-backs": callBacks,
  "place-wishes": coverageRequests,
  "family-invitations": invitations,
  "known-devices": knownDevices,
  "visit-reports": visits,
  "report-openings": openings,
  "report-links": shares,
  "contact-preferences": contact,
};

/** All stored data of a customer, by kind; of files only their names. */
export async function collectData(db: Reads, customerId: string): Promise<CollectedData> {
  const documents: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(DOCUMENTS)) {
    documents[name] = (await db.one(statement, { customerId })).value;
  }
  return {
    documents,
    reports: await db.rows(readable, { customerId }),
    visitReports: (await db.rows(readableVisits, { customerId })).map(({ visitReportId }) => visitReportId),
    uploads: await db.rows(uploads, { customerId }),
  };
}

/** The bytes of one file of a customer's uploads. */
export async function readUpload(
  db: Db,
  files: FileBytes,
  file: UploadName & { customerId: string },
): Promise<Buffer | undefined> {
  const found = await db.maybe(upload, file);
  return found && files.of(found);
}
