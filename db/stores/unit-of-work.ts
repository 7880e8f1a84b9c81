import type { CartRows, UnitOfWork, UnitOfWorkTx } from "../../domain/unit-of-work.ts";
import type { Db } from "../connect.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { peopleRows } from "./booked-people.ts";
import { bookingRows } from "./bookings.ts";
import * as carts from "./carts.ts";
import { addConsent } from "./consent-rows.ts";
import { keyRows } from "./idempotency.ts";
import { labOrderRows } from "./lab-orders.ts";
import { addMessage } from "./message-rows.ts";
import { newsRows, paymentRows } from "./payments.ts";
import { findQuote } from "./quotes.ts";
import { refundRows } from "./refunds.ts";
import { slotRows } from "./slots.ts";
import { addStaffAction } from "./staff-action-rows.ts";

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
    bookings: bookingRows(tx),
    payments: paymentRows(tx),
    refunds: refundRows(tx),
    news: newsRows(tx),
    labOrders: labOrderRows(tx),
    async addConsents(customerId, consents) {
      await Promise.all(consents.map((consent) => addConsent(tx, customerId, consent)));
    },
    addMessage: (message) => addMessage(tx, message),
    noteAction: (action) => addStaffAction(tx, action),
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
