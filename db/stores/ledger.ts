import type { CartRows, Ledger, LedgerTx } from "../../domain/bookings/ledger.ts";
import type { CartRecord } from "../../domain/cart/types.ts";
import { type ClaimedSession, SessionOver } from "../../domain/identity/claimed-session.ts";
import type { Db, Tx } from "../connect.ts";
import { rollBackWith } from "../transaction.ts";
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
import { type SeenCarts, seenCarts } from "./seen-carts.ts";
import { findOpen } from "./sessions.ts";
import { slotRows } from "./slots.ts";
import { addStaffAction } from "./staff-action-rows.ts";

/** One PostgreSQL transaction over slots, bookings, payments, the cart, the worklist and the messages. */
export function ledger(db: Db, seen: Pick<SeenCarts, "forget" | "put"> = seenCarts()): Ledger {
  return {
    async transact(work, { session = null, mayBeLost = false } = {}) {
      let written: CartRecord[] = [];
      const outcome = await db.tx(
        async (tx) => {
          written = [];
          const noteCart = (cart: CartRecord) => {
            seen.forget(cart.ownerId);
            written.push(cart);
          };
          const working = work(ledgerTx(tx, noteCart), (value) => {
            written = [];
            return rollBackWith(value);
          });
          // In one packet with the work's first statements, and behind them: what ended while their locks were waited for is over.
          const isOpen = session ? isStillOpen(tx, session) : null;
          const done = await working;
          if (isOpen && !(await isOpen)) throw new SessionOver();
          return done;
        },
        { mayBeLost },
      );
      // A cart that was not stored after all must not be known here: its version may come to be another one's.
      for (const cart of written) seen.put(cart);
      return outcome;
    },
  };
}

function isStillOpen(tx: Tx, session: ClaimedSession): Promise<boolean> {
  const { hash, now } = session;
  const seen = tx.maybe(findOpen, { tokenHash: Buffer.from(hash), now }).then((found) => {
    session.isOpen = found !== undefined;
    return session.isOpen;
  });
  // A failure is the transaction's, whoever waits for this answer.
  seen.catch(() => {});
  return seen;
}

/** `noteCart` hears of each cart as it will be stored. */
function ledgerTx(tx: Tx, noteCart: (cart: CartRecord) => void): LedgerTx {
  return {
    people: peopleRows(tx),
    carts: cartRows(tx, noteCart),
    quotes: { find: async (customerId, now) => (await tx.maybe(findQuote, { customerId, now }))?.facts },
    keys: keyRows(tx),
    slots: slotRows(tx),
    bookings: bookingRows(tx),
    payments: paymentRows(tx),
    refunds: refundRows(tx),
    news: newsRows(tx),
    labOrders: labOrderRows(tx),
    addConsents(customerId, consents) {
      for (const consent of consents) addConsent(tx, customerId, consent);
    },
    addMessage: (message) => addMessage(tx, message),
    noteAction: (action) => addStaffAction(tx, action),
  };
}

function cartRows(tx: Tx, noteCart: (cart: CartRecord) => void): CartRows {
  return {
    lock: (ownerId) => tx.maybe(carts.findLocked, { ownerId }),
    lockOfOrder: (orderId) => tx.maybe(carts.findLockedOfOrder, { orderId }),
    write(cart, now) {
      noteCart({ ...cart, version: cart.version + 1 });
      tx.later(carts.update, { ...cart, now });
    },
  };
}
