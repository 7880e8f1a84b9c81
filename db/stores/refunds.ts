import type { RefundRows, RefundStore } from "../../domain/payments/ports.ts";
import type { RefundCause, RefundMethod } from "../../domain/payments/records.ts";
import type { RefundState } from "../../domain/payments/states.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlNames, sqlPart } from "../client/sql.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";

const row = {
  refId: text,
  bookingId: uuid,
  orderId: text,
  cause: oneOf<RefundCause>(),
  providerTxnId: text,
  amountPaise: int,
  reportedPaise: nullable(int),
  state: oneOf<RefundState>(),
  method: oneOf<RefundMethod>(),
  bankReference: nullable(text),
  createdAt: timestamp,
  settledAt: nullable(timestamp),
  nextCheckAt: nullable(timestamp),
  checks: int,
  note: text,
};

const names = `ref_id, booking_id, order_id, cause, provider_txn_id, amount_paise, reported_paise, state, method, bank_reference,
  created_at, settled_at, next_check_at, checks, note`;
const columns = sqlNames(names);
const columnsOfR = sqlNames(names, "r");

const insert = sql(row, {})`
  insert into refund (${columns})
  values (${"refId"}, ${"bookingId"}, ${"orderId"}, ${"cause"}, ${"providerTxnId"}, ${"amountPaise"},
    ${"reportedPaise"}, ${"state"}, ${"method"}, ${"bankReference"}, ${"createdAt"}, ${"settledAt"}, ${"nextCheckAt"}, ${"checks"}, ${"note"})
  on conflict (order_id, provider_txn_id, cause) do nothing`;

const find = sql({ refId: text }, row)`
  select ${columns}
  from refund where ref_id = ${"refId"}`;

const lock = sql({ refId: text }, row)`
  select ${columns}
  from refund where ref_id = ${"refId"} for update`;

const ofOwn = sql({ customerId: uuid, bookingNo: text }, row)`
  select ${columnsOfR}
  from refund r join booking b on b.id = r.booking_id
  where b.booking_no = ${"bookingNo"} and b.customer_id = ${"customerId"} order by r.created_at, r.ref_id`;

const ofOrder = sql({ orderId: text }, row)`
  select ${columns}
  from refund where order_id = ${"orderId"} order by created_at, ref_id`;

const listed = { states: arrayOf(text), most: int, ...scoped };
const listedRow = { ...row, bookingNo: text, provider: text };
const inStates = sqlPart`
  select ${columnsOfR}, b.booking_no, p.provider
  from refund r join booking b on b.id = r.booking_id join payment p on p.order_id = r.order_id
  where r.state = any(${"states"}) and ${isBookingOf}`;

const listOpen = sql(listed, listedRow)`
  ${inStates}
  order by r.created_at, r.ref_id limit ${"most"}`;

/** Those that have arrived are ever more: who looks for one looks for one of late. */
const listDone = sql(listed, listedRow)`
  ${inStates}
  order by r.created_at desc, r.ref_id desc limit ${"most"}`;

const rename = sql({ refId: text, newRefId: text }, {})`
  update refund set ref_id = ${"newRefId"} where ref_id = ${"refId"}`;

/** Who waits for a second person's word on a refund waits for it under the new reference. */
const renameApproval = sql({ refId: text, newRefId: text }, {})`
  update staff_approval set subject = ${"newRefId"}
  where action = 'cash-refund' and subject = ${"refId"} and state = 'open'`;

const update = sql(
  {
    refId: text,
    reportedPaise: nullable(int),
    state: text,
    bankReference: nullable(text),
    settledAt: nullable(timestamp),
    nextCheckAt: nullable(timestamp),
    checks: int,
    note: text,
  },
  {},
)`
  update refund set reported_paise = ${"reportedPaise"}, state = ${"state"}, bank_reference = ${"bankReference"},
    settled_at = ${"settledAt"}, next_check_at = ${"nextCheckAt"}, checks = ${"checks"}, note = ${"note"}
  where ref_id = ${"refId"}`;

const claimDue = sql({ now: timestamp, lease: timestamp, most: int }, row)`
  update refund set next_check_at = ${"lease"}, checks = checks + 1
  where ref_id = any(array(
    select ref_id from refund where next_check_at <= ${"now"} and state in ('due', 'pending')
    order by next_check_at limit ${"most"} for update skip locked))
  returning ${columns}`;

/** Not for a refund that was decided meanwhile. */
const setNextCheck = sql({ refId: text, nextCheckAt: nullable(timestamp) }, {})`
  update refund set next_check_at = ${"nextCheckAt"} where ref_id = ${"refId"} and state in ('due', 'pending')`;

export function refundStore(db: Db): RefundStore {
  return {
    claimDue: (now, lease, most) => db.rows(claimDue, { now, lease, most }),
    async setNextCheck(refId, nextCheckAt) {
      await db.run(setNextCheck, { refId, nextCheckAt });
    },
    find: (refId) => db.maybe(find, { refId }),
    list: (states, most, scope = WHOLE_CHAIN) =>
      db.rows(states.every((state) => state === "done") ? listDone : listOpen, {
        states: [...states],
        most,
        ...scopeValues(scope),
      }),
    ofOwn: (customerId, bookingNo) => db.rows(ofOwn, { customerId, bookingNo }),
    ofOrder: (orderId) => db.rows(ofOrder, { orderId }),
  };
}

export function refundRows(tx: Tx): RefundRows {
  return {
    add: async (refund) => (await tx.run(insert, refund)) === 1,
    find: (refId) => tx.maybe(find, { refId }),
    lock: (refId) => tx.maybe(lock, { refId }),
    async update(refund) {
      await tx.run(update, refund);
    },
    async rename(refId, newRefId) {
      await tx.run(rename, { refId, newRefId });
      await tx.run(renameApproval, { refId, newRefId });
    },
  };
}
