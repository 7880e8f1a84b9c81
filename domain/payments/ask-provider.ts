import { DAY_MS } from "../shared/clock.ts";
import { mapWithConcurrency } from "../shared/concurrency.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { nextConfirmingCheck, nextPaymentCheck } from "./check-times.ts";
import type { PaymentStore, RefundStore } from "./ports.ts";
import type { PaymentProvider, ProviderError, ProviderOutcome } from "./provider.ts";
import type { Alarm, Payment, Refund, Settled, SettleFacts } from "./records.ts";
import { settlePayment } from "./settle-payment.ts";
import type { PaymentState } from "./states.ts";
import { isUndecided } from "./states.ts";

export interface SettleNeeds {
  unitOfWork: UnitOfWork;
  /** With which payments are opened now. */
  provider: PaymentProvider;
  /** With which they were opened before the settings were changed; null if its settings are gone. */
  formerProvider: PaymentProvider | null;
  payments: Pick<PaymentStore, "providerOf">;
  random: Random;
  /** The present catalogue and slot rules. */
  facts: () => SettleFacts;
  /** Called after the transaction, once for each alarm. Ids only. */
  alarm: (alarm: Alarm, ids: Record<string, string>) => void;
  /** Sends queued messages at once instead of at their next time. */
  wakeMessages: () => void;
  wakeRefunds: () => void;
}

/** Applies one outcome in its own transaction, and raises its alarm after the commit. */
export async function settle(needs: SettleNeeds, outcome: ProviderOutcome, now: Date): Promise<Settled> {
  const { unitOfWork, random } = needs;
  const settled = await unitOfWork.transact((tx) =>
    settlePayment({ tx, now, random }, outcome, needs.facts()),
  );
  followSettled(needs, outcome, settled);
  return settled;
}

/** After the commit: sends queued messages and refunds, and raises the alarm. */
export function followSettled(needs: SettleNeeds, outcome: ProviderOutcome, settled: Settled): void {
  if (settled.payment && settled.payment.state !== "open") needs.wakeMessages();
  // Money to be refunded has its own payment, or is a second success of one.
  if (settled.payment?.state === "refunded" || settled.alarm) needs.wakeRefunds();
  if (settled.alarm) {
    const { orderId, providerTxnId } = outcome;
    needs.alarm(settled.alarm, { orderId, ...(providerTxnId ? { providerTxnId } : {}) });
  }
}

/** The provider with this code; undefined if the settings have none. */
export function withCode(
  { provider, formerProvider }: Pick<SettleNeeds, "provider" | "formerProvider">,
  code: string,
): PaymentProvider | undefined {
  return [provider, formerProvider].find((each) => each?.code === code) ?? undefined;
}

/**
 * The provider that an order was opened with: no other one knows anything of it. Undefined if its settings are gone. The present one for an
 * order that is not ours.
 */
export async function providerOf(
  needs: Pick<SettleNeeds, "provider" | "formerProvider" | "payments">,
  orderId: string,
): Promise<PaymentProvider | undefined> {
  const code = await needs.payments.providerOf(orderId);
  return code === undefined ? needs.provider : withCode(needs, code);
}

/** The status of an order at its provider. */
async function fetchStatus(
  needs: SettleNeeds,
  orderId: string,
): Promise<Result<ProviderOutcome, ProviderError>> {
  const provider = await providerOf(needs, orderId);
  return provider ? provider.fetchStatus(orderId) : fail(WITHOUT_SETTINGS);
}

/** Nobody can be asked: to wait is all that is safe. */
const WITHOUT_SETTINGS: ProviderError = {
  code: "unreachable",
  message: "the settings of the order's provider are gone",
};

/** Asks the provider for an order's status and applies it; the provider's error when there is no result. */
export async function askProvider(
  needs: SettleNeeds,
  orderId: string,
  now: Date,
): Promise<Settled | ProviderError> {
  const asked = await fetchStatus(needs, orderId);
  return asked.ok ? settle(needs, asked.value, now) : asked.error;
}

/**
 * The outcome that counts when a webhook brings one: the provider's present status. While the provider does not answer, the brought
 * outcome, all of which was signed. A status that knows of no payment yet does not contradict a signed one: it stays pending.
 */
export async function verifyOutcome(needs: SettleNeeds, brought: ProviderOutcome): Promise<ProviderOutcome> {
  const asked = await fetchStatus(needs, brought.orderId);
  if (!asked.ok) return brought;
  const isAhead = brought.state === "succeeded" || brought.state === "pending";
  if (asked.value.state === "unknown" && isAhead) return { ...brought, state: "pending" };
  return asked.value;
}

const LEASE_MS = 60_000;
const AT_ONCE = 20;

const GIVEN_UP: Omit<ProviderOutcome, "orderId"> = {
  state: "failed",
  providerTxnId: null,
  amountPaise: null,
  method: null,
  code: "",
  message: "The bank has not decided",
};

/**
 * Asks the provider about undecided payments; returns how many. A payment that a bank has not decided by the last check counts as failed,
 * so that its booking can be paid again or cancelled; a success that is reported later still counts. A payment whose provider's settings are
 * gone stays as it is: an alarm a day names it until they are back.
 */
export async function askDue(needs: SettleNeeds & { payments: PaymentStore }, now: Date): Promise<number> {
  const claimed = await needs.payments.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await mapWithConcurrency(claimed, async (payment) => {
    await needs.payments.setNextCheck(payment.orderId, await checkPayment(needs, payment, now));
  });
  return claimed.length;
}

/** Asks about one payment and applies the answer; returns the time of the next check, null for none. */
async function checkPayment(
  needs: SettleNeeds,
  { orderId, createdAt, state: before, provider: code }: Payment,
  now: Date,
): Promise<Date | null> {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const provider = withCode(needs, code);
  if (!provider) {
    needs.alarm("provider-without-settings", { orderId, provider: code });
    return tomorrow;
  }
  const next = nextPaymentCheck(createdAt, now);
  const asked = await provider.fetchStatus(orderId);
  if (!asked.ok) {
    if (next === null) return tomorrow;
    return before === "confirming" ? nextConfirmingCheck(createdAt, now) : next;
  }
  const state = (await settle(needs, asked.value, now)).payment?.state;
  if (state === "succeeded" || state === "refunded") return null;
  if (state !== "confirming") return next;
  if (next !== null) return asked.value.state === "unknown" ? nextConfirmingCheck(createdAt, now) : next;
  // Money that came, in an amount that cannot be read, is not given up: a person is told of it every day.
  if (asked.value.state === "succeeded") return tomorrow;
  await settle(needs, { ...GIVEN_UP, orderId }, now);
  return null;
}

export interface PaymentStatus {
  state: PaymentState;
  bookingNo: string;
  transactionId: string;
  /** When it was decided; while it is not, when it was created. */
  at: Date;
}

/**
 * The status of an own payment: the provider is asked while it is undecided, and a full refund is shown as such. Undefined: unknown, or
 * another customer's.
 */
export async function findPaymentStatus(
  needs: SettleNeeds & { payments: PaymentStore; refunds: RefundStore },
  { customerId, orderId }: { customerId: string; orderId: string },
  now: Date,
): Promise<PaymentStatus | undefined> {
  const own = await needs.payments.findOwn(customerId, orderId);
  if (!own) return undefined;
  const { bookingNo, transactionId } = own;
  const payment = isUndecided(own.payment.state)
    ? ((await askAgain(needs, orderId, now)) ?? own.payment)
    : own.payment;
  const isBack =
    own.payment.state === "succeeded" && isPaidBack(own.payment, await needs.refunds.ofOrder(orderId));
  const { settledAt, createdAt } = payment;
  const state = isBack ? "refunded" : payment.state;
  return { state, bookingNo, transactionId, at: settledAt ?? createdAt };
}

/** Undefined when the provider does not answer, or does not know the order. */
async function askAgain(needs: SettleNeeds, orderId: string, now: Date) {
  const asked = await askProvider(needs, orderId, now);
  return "payment" in asked ? asked.payment : undefined;
}

/** Whether the bank has refunded all of a payment, in one refund or in several. A refunded second payment of its order does not count. */
export function isPaidBack(
  payment: Pick<Payment, "orderId" | "providerTxnId" | "amountPaise" | "paidAmountPaise">,
  refunds: readonly Pick<Refund, "orderId" | "providerTxnId" | "state" | "amountPaise">[],
): boolean {
  const { orderId, providerTxnId, amountPaise, paidAmountPaise } = payment;
  const done = refunds.filter(
    (refund) =>
      refund.orderId === orderId &&
      refund.providerTxnId === (providerTxnId ?? orderId) &&
      refund.state === "done",
  );
  const backPaise = done.reduce((sum, refund) => sum + refund.amountPaise, 0);
  return backPaise > 0 && backPaise >= (paidAmountPaise ?? amountPaise);
}
