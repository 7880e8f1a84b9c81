import type { DisputeStore } from "../../domain/reports/dispute/dispute-report.ts";
import type { DisputeKind } from "../../domain/reports/dispute/types.ts";
import { bool, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { insertInto, sql } from "../client/sql.ts";
import { addMessage } from "./messages.ts";
import { findMobile } from "./report-versions.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";
import { addGrievance } from "./tickets.ts";

const dispute = {
  version: int,
  ticketNo: text,
  kind: oneOf<DisputeKind>(),
  createdAt: timestamp,
  acknowledgeBy: timestamp,
  resolveBy: timestamp,
  acknowledgedAt: nullable(timestamp),
  resolvedAt: nullable(timestamp),
};

const find = sql({ customerId: uuid, reportId: uuid }, dispute)`
  select d.version, d.ticket_no, d.kind, d.created_at, g.acknowledge_by, g.resolve_by, g.acknowledged_at, g.resolved_at
  from report_dispute d join grievance g on g.ticket_no = d.ticket_no
  where d.report_id = ${"reportId"} and d.customer_id = ${"customerId"} order by d.version desc`;

const list = sql(
  { all: bool, ...scoped, most: nullable(int) },
  { ...dispute, accession: text, bookingNo: text, serviceName: text },
)`
  select d.version, d.ticket_no, d.kind, d.created_at, g.acknowledge_by, g.resolve_by, g.acknowledged_at, g.resolved_at,
    r.accession, r.booking_no, r.service_name
  from report_dispute d join grievance g on g.ticket_no = d.ticket_no join report r on r.id = d.report_id
    join booking b on b.id = r.booking_id
  where (${"all"} or g.resolved_at is null) and ${isBookingOf}
  order by g.resolved_at is not null, case when g.acknowledged_at is null then g.acknowledge_by else g.resolve_by end, g.ticket_no
  limit ${"most"}`;

/** Two clicks at once are serialized here, so that a customer has one ticket for a version; so is a new version. */
const lockReport = sql(
  { reportId: uuid },
  { currentVersion: int },
)`select current_version from report where id = ${"reportId"} for update`;

const ticketOf = sql({ reportId: uuid, version: int, customerId: uuid }, { ticketNo: text })`
  select ticket_no from report_dispute
  where report_id = ${"reportId"} and version = ${"version"} and customer_id = ${"customerId"}`;

const insertedRow = {
  reportId: uuid,
  version: int,
  customerId: uuid,
  ticketNo: text,
  kind: text,
  createdAt: timestamp,
};

const insert = sql(insertedRow, {})`${insertInto("report_dispute", insertedRow)}`;

export function disputeStore(db: Db): DisputeStore {
  return {
    find: (customerId, reportId) => db.rows(find, { customerId, reportId }),
    list: ({ all, scope, most }) => db.rows(list, { all, ...scopeValues(scope), most }),
    mobileOf: async (customerId) => (await db.maybe(findMobile, { customerId }))?.mobile,
    open: (opened, ticket, message) =>
      db.tx(async (tx) => {
        const { reportId, version, customerId } = opened;
        const report = await tx.maybe(lockReport, { reportId });
        if (report?.currentVersion !== version) return undefined;
        const known = await tx.maybe(ticketOf, { reportId, version, customerId });
        if (known) return known.ticketNo;
        await addGrievance(tx, ticket);
        await tx.run(insert, { ...opened, ticketNo: ticket.ticketNo });
        await addMessage(tx, message);
        return ticket.ticketNo;
      }),
  };
}
