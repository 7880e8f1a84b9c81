import type { GivenTest, NotDoneReason } from "../../domain/bookings/types.ts";
import type { TestProgress, TestRefundRows } from "../../domain/desk/test-refund-ports.ts";
import type { ReportStatus } from "../../domain/reports/types.ts";
import type { RowOf } from "../client/columns.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, insertInto, sql } from "../client/sql.ts";
import { itemColumns, itemOf, itemRow } from "./booking-sql.ts";

export const givenRow = {
  itemPosition: int,
  serviceId: int,
  serviceName: text,
  cause: text,
  amountPaise: int,
  reason: oneOf<NotDoneReason>(),
  createdAt: timestamp,
};

export const givenColumns = columnsOf(givenRow);

/** A row with or without more columns as the domain reads it. */
export function givenOf({
  itemPosition: position,
  serviceId,
  serviceName,
  cause,
  amountPaise,
  reason,
  createdAt,
}: RowOf<typeof givenRow>): GivenTest {
  return { position, serviceId, serviceName, cause, amountPaise, reason, createdAt };
}

const selectItems = sql({ bookingId: uuid }, itemRow)`
  select ${itemColumns}
  from booking_item where booking_id = ${"bookingId"} order by position`;

const selectGiven = sql({ bookingId: uuid }, givenRow)`
  select ${givenColumns} from refund_test
  where booking_id = ${"bookingId"} order by item_position, created_at, service_id`;

const insertedRow = { bookingId: uuid, ...givenRow, note: text };

const insert = sql(insertedRow, {})`
  ${insertInto("refund_test", insertedRow)}
  on conflict (booking_id, item_position, service_id) do nothing`;

/** Codes of lines that say why they have no value are left out: nothing was measured. */
const selectProgress = sql(
  { bookingId: uuid },
  {
    itemPosition: int,
    visit: oneOf<1 | 2>(int),
    patientId: uuid,
    accession: text,
    status: nullable(oneOf<ReportStatus>()),
    collectedAt: nullable(timestamp),
    receivedAt: nullable(timestamp),
    rejectedAt: nullable(timestamp),
    reportedAt: nullable(timestamp),
    codes: arrayOf(text),
  },
)`
  select o.item_position, coalesce(i.visit, 1) as visit, o.patient_id, o.accession, v.status, o.collected_at, o.received_at,
    o.rejected_at, (
      select max(told.reported_at) from report_version told where told.report_id = r.id and told.lis_status <> 'cancelled'
    ) as reported_at,
    array(select l ->> 'code' from jsonb_array_elements(v.results) l where l ->> 'absent' is null) as codes
  from lab_order o
    left join report r on r.accession = o.accession
    left join report_version v on v.report_id = r.id and v.version = r.current_version
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_id = ${"bookingId"} order by o.item_position, o.accession`;

const updateNotDone = sql({ bookingId: uuid, positions: arrayOf(int), now: timestamp }, {})`
  update booking_item set not_done_at = ${"now"}, promised_by = null, late_at = null
  where booking_id = ${"bookingId"} and position = any(${"positions"}) and not_done_at is null`;

const updateTellAt = sql({ bookingId: uuid, visit: int, patientIds: arrayOf(uuid), now: timestamp }, {})`
  update visit_report set tell_at = least(tell_at, ${"now"}::timestamptz)
  where booking_id = ${"bookingId"} and visit = ${"visit"} and booked_patient_id = any(${"patientIds"})`;

/** How far the tests of a booking are, outside of a transaction. */
export function testProgress(db: Pick<Db, "rows">, bookingId: string): Promise<TestProgress[]> {
  return db.rows(selectProgress, { bookingId });
}

export function testRefundRows(tx: Tx): TestRefundRows {
  return {
    items: async (bookingId) => (await tx.rows(selectItems, { bookingId })).map(itemOf),
    progress: (bookingId) => tx.rows(selectProgress, { bookingId }),
    given: async (bookingId) => (await tx.rows(selectGiven, { bookingId })).map(givenOf),
    async add(bookingId, tests) {
      let added = 0;
      for (const { position: itemPosition, ...test } of tests)
        added += await tx.run(insert, { bookingId, itemPosition, ...test });
      return added === tests.length;
    },
    async setNotDone(bookingId, positions, now) {
      await tx.run(updateNotDone, { bookingId, positions: [...positions], now });
    },
    async tellVisit({ patientIds, ...visit }) {
      await tx.run(updateTellAt, { ...visit, patientIds: [...patientIds] });
    },
  };
}
