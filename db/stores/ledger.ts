import type { CartRows, Ledger, LedgerTx } from "../../domain/bookings/ledger.ts";
import type { Db, Tx } from "../connect.ts";
import { rollBackWith } from "../transaction.ts";
import { peopleRows } from "./booked-people.ts";
import { bookingRows } from "./bookings.ts";
import * as carts from "./carts.ts";
import { addConsent } from "./consent-rows.ts";
import { keyRows } from "./idempotency.ts";
import { labOrderRows } from "./lab-orders.ts";
import { addMessage } from "./message-rows.ts";
import { paymentRows } from "./payments.ts";
import { findQuote } from "./quotes.ts";
import { refundRows } from "./refunds.ts";
import { type SeenCarts, seenCarts } from "./seen-carts.ts";
import { slotRows } from "./slots.ts";

/** One PostgreSQL transaction over slots, bookings, payments, the cart, the worklist and the messages. */
export function ledger(db: Db, seen: Pick<SeenCarts, "forget"> = seenCarts()): Ledger {
  return { transact: (work) => db.tx((tx) => work(ledgerTx(tx, seen), rollBackWith)) };
}

function ledgerTx(tx: Tx, seen: Pick<SeenCarts, "forget">): LedgerTx {
  return {
    people: peopleRows(tx),
    carts: cartRows(tx, seen),
    quotes: { find: async (customerId, now) => (await tx.maybe(findQuote, { customerId, now }))?.facts },
    keys: keyRows(tx),
    slots: slotRows(tx),
    bookings: bookingRows(tx),
    payments: paymentRows(tx),
    refunds: refundRows(tx),
    labOrders: labOrderRows(tx),
    addConsents(customerId, consents) {
      for (const consent of consents) addConsent(tx, customerId, consent);
    },
    addMessage: (message) => addMessage(tx, message),
  };
}

function cartRows(tx: Tx, seen: Pick<SeenCarts, "forget">): CartRows {
  return {
    lock: (ownerId) => tx.maybe(carts.findLocked, { ownerId }),
    lockOfOrder: (orderId) => tx.maybe(carts.findLockedOfOrder, { orderId }),
    write(cart, now) {
      seen.forget(cart.ownerId);
      tx.later(carts.update, { ...cart, now });
    },
  };
}
