import type { Random } from "../shared/random.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { PaymentProvider, ProviderError, ProviderOutcome } from "./provider.ts";
import { settlePayment } from "./settle-payment.ts";
import type { Alarm, Settled, SettleFacts } from "./settled.ts";

export interface SettleNeeds {
  unitOfWork: UnitOfWork;
  provider: PaymentProvider;
  random: Random;
  /** The catalogue and the rules of this moment. */
  facts: () => SettleFacts;
  /** Called after the transaction, once for each event that a person must hear of. Ids only. */
  alarm: (alarm: Alarm, ids: Record<string, string>) => void;
  /** What was queued is sent at once instead of at its next time. */
  wakeMessages: () => void;
  wakeRefunds: () => void;
}

/** Settles one word of a provider in a transaction of its own, and raises its alarm once that is through. */
export async function settle(needs: SettleNeeds, outcome: ProviderOutcome, now: Date): Promise<Settled> {
  const { unitOfWork, random } = needs;
  const settled = await unitOfWork.transact((tx) =>
    settlePayment({ tx, now, random }, outcome, needs.facts()),
  );
  followSettled(needs, outcome, settled);
  return settled;
}

/** What a settled word asks for once its transaction is through: messages and refunds are sent, and its alarm is raised. */
export function followSettled(needs: SettleNeeds, outcome: ProviderOutcome, settled: Settled): void {
  if (settled.payment && settled.payment.state !== "open") needs.wakeMessages();
  // Money on its way back has its own payment, or is a second success of one.
  if (settled.payment?.state === "refunded" || settled.alarm) needs.wakeRefunds();
  if (settled.alarm) {
    const { orderId, providerTxnId } = outcome;
    needs.alarm(settled.alarm, { orderId, ...(providerTxnId ? { providerTxnId } : {}) });
  }
}

/** Asks the provider how an order stands and settles its answer; the fault when there is none. */
export async function askProvider(
  needs: SettleNeeds,
  orderId: string,
  now: Date,
): Promise<Settled | ProviderError> {
  const asked = await needs.provider.fetchStatus(orderId);
  return asked.ok ? settle(needs, asked.value, now) : asked.refusal;
}

/**
 * What counts when somebody brings word of an order: the provider's own answer now. While it does not answer, the word itself,
 * whose signature was checked. An answer that knows of nothing yet does not deny a payment that was signed for: it is awaited.
 */
export async function verifyOutcome(needs: SettleNeeds, brought: ProviderOutcome): Promise<ProviderOutcome> {
  const asked = await needs.provider.fetchStatus(brought.orderId);
  if (!asked.ok) return brought;
  const isAhead = brought.state === "succeeded" || brought.state === "pending";
  if (asked.value.state === "unknown" && isAhead) return { ...brought, state: "pending" };
  return asked.value;
}
