import type { NotDoneReason, RefundedTest } from "../../domain/bookings/types.ts";
import type { TestProgress, TestRefundRows } from "../../domain/desk/refund-tests-ports.ts";
import type { RowOf } from "../client/columns.ts";
import { arrayOf, int, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, insertInto, sql } from "../client/sql.ts";
import { itemColumns, itemOf, itemRow } from "./booking-sql.ts";
import { orderProgressColumns, orderProgressRow, ordersWithReports } from "./report-sql.ts";

export const refundedRow = {
  itemPosition: int,
  serviceId: int,
  serviceName: text,
  cause: text,
  amountPaise: int,
  reason: oneOf<NotDoneReason>(),
  createdAt: timestamp,
};

export const refundedColumns = columnsOf(refundedRow);

/** A row with or without more columns as the domain reads it. */
export function refundedTestOf({
  itemPosition: position,
  serviceId,
  serviceName,
  cause,
  amountPaise,
  reason,
  createdAt,
}: RowOf<typeof refundedRow>): RefundedTest {
  return { position, serviceId, serviceName, cause, amountPaise, reason, createdAt };
}

const selectItems = sql({ bookingId: uuid }, itemRow)`
  select ${itemColumns}
  from booking_item where booking_id = ${"bookingId"} order by position`;

const selectRefunded = sql({ bookingId: uuid }, refundedRow)`
  select ${refundedColumns} from refund_test
  where booking_id = ${"bookingId"} order by item_position, created_at, service_id`;

const insertedRow = { bookingId: uuid, ...refundedRow, note: text };

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
    ...orderProgressRow,
    codes: arrayOf(text),
  },
)`
  select o.item_position, coalesce(i.visit, 1) as visit, o.patient_id, ${orderProgressColumns},
    array(select l ->> 'code' from jsonb_array_elements(v.results) l where l ->> 'absent' is null) as codes
  from ${ordersWithReports}
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
    refunded: async (bookingId) => (await tx.rows(selectRefunded, { bookingId })).map(refundedTestOf),
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
