import type { PaymentSession, WebhookNews } from "./needs.ts";
import type { Payment, Refund } from "./types.ts";

/** Payments outside of a transaction. */
export interface PaymentStore {
  /** With the numbers of its booking; only the owner finds it. */
  findOwn(
    customerId: string,
    orderId: string,
  ): Promise<{ payment: Payment; bookingNo: string; transactionId: string } | undefined>;
  /** Payments of which the provider is asked now. Each is handed to one process, and its next time set. */
  claimDue(now: Date, lease: Date, most: number): Promise<Payment[]>;
  setNextCheck(orderId: string, nextCheckAt: Date | null): Promise<void>;
  /** Payments of a booking that the provider may still decide. */
  undecidedOf(bookingId: string): Promise<Payment[]>;
}

/** What providers told us, stored once before anything is done about it. */
export interface InboxStore {
  /** False when the same news was stored before. */
  add(event: { provider: string; news: WebhookNews; raw: string; receivedAt: Date }): Promise<boolean>;
  /** News that nobody has applied yet, each handed to one process until `lease`. */
  claim(now: Date, lease: Date, most: number): Promise<{ provider: string; news: WebhookNews }[]>;
  markApplied(provider: string, eventKey: string, now: Date, note: string): Promise<void>;
}

export interface RefundStore {
  /** Refunds to ask for or to ask about; each is handed to one process until `lease`. */
  claimDue(now: Date, lease: Date, most: number): Promise<Refund[]>;
  setNextCheck(refId: string, nextCheckAt: Date | null): Promise<void>;
  /** Of a booking of one's own, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Refund[]>;
}

/** Payments inside a transaction of the ledger. */
export interface PaymentRows {
  find(orderId: string): Promise<Payment | undefined>;
  lock(orderId: string): Promise<Payment | undefined>;
  /** Of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<Payment[]>;
  add(payment: Payment): Promise<void>;
  update(payment: Payment): Promise<void>;
  setSession(orderId: string, session: PaymentSession): Promise<void>;
}

export interface RefundRows {
  /** False when this success is already being paid back for the same cause. */
  add(refund: Refund): Promise<boolean>;
  find(refId: string): Promise<Refund | undefined>;
  lock(refId: string): Promise<Refund | undefined>;
  update(refund: Refund): Promise<void>;
}
