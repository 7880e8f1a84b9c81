import type { PaymentSession } from "../../domain/payments/ports.ts";
import { isUndecided } from "../../domain/payments/states.ts";
import type {
  InboxStore,
  NewsRows,
  PaymentRows,
  PaymentStore,
  StoredNews,
} from "../../domain/payments/store-ports.ts";
import type { Payment } from "../../domain/payments/types.ts";
import type { Db } from "../connect.ts";
import type { Tx } from "../types.ts";
import * as statements from "./payment-statements.ts";

type Row = Omit<Payment, "session"> & { session: statements.StoredSession | null };

function toPayment(row: Row): Payment {
  const { session } = row;
  return { ...row, session: session && { ...session, expiresAt: new Date(session.expiresAt) } };
}

function toStored(session: PaymentSession): statements.StoredSession {
  return { ...session, expiresAt: session.expiresAt.toISOString() };
}

export function paymentStore(db: Db): PaymentStore {
  return {
    async findOwn(customerId, orderId) {
      const found = await db.maybe(statements.findOwn, { customerId, orderId });
      if (!found) return undefined;
      const { bookingNo, transactionId, ...row } = found;
      return { payment: toPayment(row), bookingNo, transactionId };
    },
    latestOnline: async (customerId) => (await db.maybe(statements.latestOnline, { customerId }))?.orderId,
    ofOwn: async (customerId, bookingNo) =>
      (await db.rows(statements.ofOwnBooking, { customerId, number: bookingNo })).map(toPayment),
    claimDue: async (now, lease, most) =>
      (await db.rows(statements.claimDue, { now, lease, most })).map(toPayment),
    async setNextCheck(orderId, nextCheckAt) {
      await db.run(statements.setNextCheck, { orderId, nextCheckAt });
    },
    async undecidedOf(bookingId) {
      const rows = await db.rows(statements.ofBooking, { bookingId });
      return rows.map(toPayment).filter((payment) => isUndecided(payment.state));
    },
  };
}

export function inboxStore(db: Db): InboxStore {
  return {
    async add(event) {
      const row = eventRow(event, { nextTryAt: event.receivedAt, appliedAt: null, note: "" });
      return (await db.run(statements.addNews, row)) === 1;
    },
    claim: (now, lease, most) => db.rows(statements.claimNews, { now, lease, most }),
    async markApplied(provider, eventKey, now, note) {
      await db.run(statements.markApplied, { provider, eventKey, now, note });
    },
  };
}

export function newsRows(tx: Tx): NewsRows {
  return {
    async addApplied(event, note) {
      const row = eventRow(event, { nextTryAt: null, appliedAt: event.receivedAt, note });
      return (await tx.run(statements.addNews, row)) === 1;
    },
    async note({ provider, news, receivedAt }, note) {
      await tx.run(statements.markApplied, { provider, eventKey: news.eventKey, now: receivedAt, note });
    },
  };
}

function eventRow(
  event: StoredNews,
  standing: { nextTryAt: Date | null; appliedAt: Date | null; note: string },
) {
  const { eventKey, outcome } = event.news;
  return { ...event, ...standing, eventKey, orderId: outcome.orderId };
}

export function paymentRows(tx: Tx): PaymentRows {
  return {
    async lock(orderId) {
      const row = await tx.maybe(statements.lock, { orderId });
      return row && toPayment(row);
    },
    ofBooking: async (bookingId) => (await tx.rows(statements.ofBooking, { bookingId })).map(toPayment),
    ofOwn: async (customerId, bookingNo) =>
      (await tx.rows(statements.ofOwnBooking, { customerId, number: bookingNo })).map(toPayment),
    async add(payment) {
      const session = payment.session && toStored(payment.session);
      await tx.run(statements.insert, { ...payment, session });
    },
    async update(payment) {
      await tx.run(statements.update, payment);
    },
    async setSession(orderId, session) {
      const { expiresAt: tokenExpiresAt } = session;
      await tx.run(statements.setSession, { orderId, session: toStored(session), tokenExpiresAt });
    },
  };
}
