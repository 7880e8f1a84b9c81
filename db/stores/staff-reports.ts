import type { InboxDetail, StaffReportsStore } from "../../domain/reports/staff/types.ts";
import type { ReportResult } from "../../domain/reports/types.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlNames } from "../client/sql.ts";
import { isLabMessageOf, scoped, scopeValues } from "./scope-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const inbox = {
  id: uuid,
  client: text,
  messageId: text,
  part: int,
  contentType: text,
  kind: oneOf<InboxDetail["kind"]>(),
  state: oneOf<InboxDetail["state"]>(),
  reason: text,
  receivedAt: timestamp,
  accession: nullable(text),
};
const inboxColumns = sqlNames(
  "id, client, message_id, part, content_type, kind, state, reason, received_at, accession",
  "m",
);

const quarantined = sql({ ...scoped, most: nullable(int) }, { ...inbox, bookingNo: nullable(text) })`
  select ${inboxColumns}, o.booking_no
  from lis_message m left join lab_order o on o.accession = m.accession
  where m.state = 'quarantined' and ${isLabMessageOf}
  order by m.received_at, m.part, m.id limit ${"most"}`;

/** Our own id first, by the primary key: the desk opens every message by it. */
const messageById = sql({ id: uuid }, { ...inbox, body: text })`
  select ${inboxColumns}, body from lis_message m
  where id = ${"id"}`;

/** Of any client: there are few, and PostgreSQL 18 skips from one to the next in the index by client and message. */
const messagesOfClients = sql({ id: text }, { ...inbox, body: text })`
  select ${inboxColumns}, body from lis_message m
  where message_id = ${"id"} order by received_at limit 2`;

const held = sql(
  { name: nullable(text) },
  {
    reportId: uuid,
    version: int,
    accession: text,
    bookingNo: text,
    serviceId: int,
    serviceName: text,
    patientName: text,
    customerId: uuid,
    mobile: text,
    reportedAt: timestamp,
    results: json<ReportResult[]>(),
    comments: json<string[]>(),
  },
)`
  select r.id as report_id, v.version, r.accession, r.booking_no, r.service_id, r.service_name, r.patient_name, r.customer_id, c.mobile,
    v.reported_at, v.results, v.comments
  from report_version v
    join report r on r.id = v.report_id and r.current_version = v.version
    join customer c on c.id = r.customer_id
  where v.status = 'onhold' and (${"name"}::text is null or r.accession = ${"name"} or r.id::text = ${"name"})
  order by v.reported_at`;

export function staffReportsStore(db: Db): StaffReportsStore {
  return {
    quarantined: ({ scope, most }) => db.rows(quarantined, { ...scopeValues(scope), most }),
    async messages(id) {
      const own = isUuid(id) ? await db.rows(messageById, { id }) : [];
      return own.length > 0 ? own : db.rows(messagesOfClients, { id });
    },
    held: (name) => db.rows(held, { name: name ?? null }),
    note: (action) => addStaffAction(db, action),
  };
}
