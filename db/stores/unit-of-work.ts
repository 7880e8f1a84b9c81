import type { PeopleRows } from "../../domain/bookings/ports.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import { isUuid } from "../../domain/shared/random.ts";
import type { CartRows, UnitOfWork, UnitOfWorkTx } from "../../domain/unit-of-work.ts";
import { date, nullable, oneOf, text, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addressColumns, addressRow } from "./addresses.ts";
import { bookingRows } from "./booking-writes.ts";
import { findQuote } from "./bookings.ts";
import * as carts from "./carts.ts";
import { addConsent } from "./customers.ts";
import { keyRows } from "./idempotency.ts";
import { labOrderRows } from "./lab-orders.ts";
import { addMessage } from "./messages.ts";
import { paymentEventRows, paymentRows } from "./payments.ts";
import { testRefundRows } from "./refund-tests.ts";
import { refundRows } from "./refunds.ts";
import { closureRows, slotRows } from "./slots.ts";
import { approvalRows } from "./staff-approvals.ts";
import { addStaffAction } from "./staff-audit-log.ts";
import { staffChangeRows } from "./staff-changes.ts";
import { visitRows } from "./visit-events.ts";

/** A number is no more an account's than its other details once it is erased. */
const numberNow = sqlPart`case when deleted_at is null then mobile end as mobile`;

const lockCustomer = sql({ customerId: uuid }, { mobile: nullable(text) })`
  select ${numberNow} from customer where id = ${"customerId"} for no key update`;

const lockCustomerOf = sql({ orderId: text }, { id: uuid, mobile: nullable(text) })`
  select id, ${numberNow} from customer where id = (select customer_id from payment where order_id = ${"orderId"})
  for no key update`;

const mobileOf = sql({ customerId: uuid }, { mobile: nullable(text) })`
  select ${numberNow} from customer where id = ${"customerId"}`;

const findPatient = sql(
  { customerId: uuid, patientId: uuid },
  { id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(oneOf<PatientSex>()) },
)`
  select id, name, date_of_birth, sex from patient
  where id = ${"patientId"} and customer_id = ${"customerId"} and hidden_at is null`;

const findAddress = sql({ customerId: uuid, addressId: uuid }, addressRow)`
  select ${addressColumns} from address
  where id = ${"addressId"} and customer_id = ${"customerId"} and hidden_at is null`;

/** The people of a booking; what is not the customer's own is not found. */
function peopleRows(tx: Tx): PeopleRows {
  /** Mobile numbers of customers that this transaction has locked: nobody changes them before it ends. */
  const mobiles = new Map<string, string | null>();
  return {
    async lockCustomer(customerId) {
      const found = await tx.maybe(lockCustomer, { customerId });
      if (found) mobiles.set(customerId, found.mobile);
    },
    async lockCustomerOf(orderId) {
      const found = await tx.maybe(lockCustomerOf, { orderId });
      if (found) mobiles.set(found.id, found.mobile);
    },
    async mobileOf(customerId) {
      const known = mobiles.get(customerId);
      return known === undefined ? (await tx.one(mobileOf, { customerId })).mobile : known;
    },
    findPatient: async (customerId, patientId) =>
      isUuid(patientId) ? tx.maybe(findPatient, { customerId, patientId }) : undefined,
    findAddress: async (customerId, addressId) =>
      isUuid(addressId) ? tx.maybe(findAddress, { customerId, addressId }) : undefined,
  };
}

/** One PostgreSQL transaction over slots, bookings, payments, the cart, the worklist and the messages. */
export function unitOfWork(db: Db): UnitOfWork {
  return { transact: (work) => db.tx((tx) => work(unitOfWorkTx(tx), rollBackWith)) };
}

function unitOfWorkTx(tx: Tx): UnitOfWorkTx {
  return {
    people: peopleRows(tx),
    carts: cartRows(tx),
    quotes: { find: async (customerId, now) => (await tx.maybe(findQuote, { customerId, now }))?.facts },
    keys: keyRows(tx),
    slots: slotRows(tx),
    closures: closureRows(tx),
    bookings: bookingRows(tx),
    payments: paymentRows(tx),
    refunds: refundRows(tx),
    paymentEvents: paymentEventRows(tx),
    labOrders: labOrderRows(tx),
    testRefunds: testRefundRows(tx),
    async addConsents(customerId, consents) {
      await Promise.all(consents.map((consent) => addConsent(tx, customerId, consent)));
    },
    addMessage: (message) => addMessage(tx, message),
    staffChanges: staffChangeRows(tx),
    visits: visitRows(tx),
    approvals: approvalRows(tx),
    addStaffAction: (action) => addStaffAction(tx, action),
  };
}

function cartRows(tx: Tx): CartRows {
  return {
    lock: (ownerId) => tx.maybe(carts.findLocked, { ownerId }),
    lockOfOrder: (orderId) => tx.maybe(carts.findLockedOfOrder, { orderId }),
    async write(cart, now) {
      await tx.run(carts.update, { ...cart, now });
    },
  };
}
