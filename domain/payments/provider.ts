import type { Result } from "../shared/result.ts";

/** `unknown`: the provider does not know the order, or it is not paid yet. */
export type ProviderState = "succeeded" | "failed" | "pending" | "unknown";

/** The outcome of one payment of an order, in our terms. `amountPaise` is what was paid, not what was asked. */
export interface ProviderOutcome {
  orderId: string;
  state: ProviderState;
  /** The provider's own id of the payment. Another id on the same order is another payment. */
  providerTxnId: string | null;
  amountPaise: number | null;
  method: string | null;
  code: string;
  message: string;
}

/** A payment as the provider records it. */
export interface ProviderPayment extends ProviderOutcome {
  /** Refunded or on its way back, paise; null if the provider does not report it for this payment. */
  refundedPaise: number | null;
}

/** What the browser needs to open the provider's window, or its page without JavaScript. */
export interface PaymentSession {
  txnToken: string;
  mid: string;
  /** URL of the provider's script. */
  checkoutScript: string;
  /** The provider's own page: `redirectFields` are posted to it. */
  redirectUrl: string;
  redirectFields: Record<string, string>;
  expiresAt: Date;
}

/** `unreachable`: no result, or none that decides: try again; `refused`: the request is wrong; `duplicate`: the id was used before. */
export interface ProviderError {
  code: "unreachable" | "refused" | "duplicate";
  message: string;
}

export interface PaymentAttempt {
  /** Ours, single use: each attempt has its own. */
  orderId: string;
  amountPaise: number;
  customerRef: string;
  mobile: string | null;
  callbackUrl: string;
  now: Date;
}

export interface RefundRequest {
  /** Ours, single use: a retry carries the same one. */
  refId: string;
  orderId: string;
  providerTxnId: string;
  amountPaise: number;
  reason: string;
}

export interface WebhookRequest {
  contentType: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  raw: Uint8Array;
}

export interface WebhookEvent {
  /** The same event always has the same key; a less trustworthy form of it has a key of its own. */
  eventKey: string;
  kind: "payment" | "refund";
  outcome: ProviderOutcome;
  refId: string | null;
  /** It may have passed through a browser, in a form whose signature does not cover all of it: it only has the provider asked. */
  isHint?: boolean;
}

/** What the customer's browser brings back: whose order it is, and where to lead the customer. It decides nothing about the payment. */
export interface ProviderReturn {
  orderId: string;
  /** It says that the money was taken, or that a bank decides about it. */
  seemsPaid: boolean;
}

export interface RefundReceipt {
  refundId: string;
  state: "pending" | "done" | "failed";
  /** What is refunded; null: the response has no amount in rupees. */
  amountPaise: number | null;
}

export interface RefundStatus {
  state: "pending" | "done" | "failed" | "unknown";
  /** What is refunded; null: the response has no amount in rupees. */
  amountPaise: number | null;
  /** The bank's reference, for a customer who looks for the money. */
  bankReference: string | null;
}

export interface WebhookError {
  /** "none-of-ours": genuine, but about something that we did not ask the provider for. */
  code: "forged" | "malformed" | "none-of-ours";
}

/** A payment provider. Money is paise here; each provider's own unit exists only inside its adapter. */
export interface PaymentProvider {
  readonly code: "paytm" | "razorpay";
  /** False if the provider may list only the newest success of an order. */
  readonly listsEveryPayment: boolean;
  createSession(attempt: PaymentAttempt): Promise<Result<PaymentSession, ProviderError>>;
  /** False when the provider says that this session cannot be paid any more. */
  isSessionOpen(orderId: string, session: PaymentSession): Promise<Result<boolean, ProviderError>>;
  /** Reads the form (or query) that the customer's browser brings back. The customer may have forged it: `fetchStatus` decides. */
  parseReturn(fields: Record<string, string>): Result<ProviderReturn, WebhookError>;
  parseWebhook(request: WebhookRequest): Result<WebhookEvent, WebhookError>;
  /** The latest payment of the order. */
  fetchStatus(orderId: string): Promise<Result<ProviderOutcome, ProviderError>>;
  /**
   * Every payment of the order that the provider lists; none for an order that it does not know or that is unpaid. Payments between `from`
   * and `until` are searched if the provider needs a period.
   */
  fetchOrderPayments(
    orderId: string,
    range: { from: Date; until: Date },
  ): Promise<Result<ProviderPayment[], ProviderError>>;
  /** A `duplicate` error means: this refund was requested before, read it with `fetchRefund`. */
  refund(request: RefundRequest): Promise<Result<RefundReceipt, ProviderError>>;
  fetchRefund(request: { refId: string; orderId: string }): Promise<Result<RefundStatus, ProviderError>>;
}
