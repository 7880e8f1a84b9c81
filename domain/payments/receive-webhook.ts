import { mapWithConcurrency } from "../shared/concurrency.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { askProvider, followSettled, providerOf, settle, verifyOutcome } from "./ask-provider.ts";
import type { InboxStore, StoredEvent } from "./ports.ts";
import type { PaymentProvider, WebhookError, WebhookEvent, WebhookRequest } from "./provider.ts";
import type { Settled } from "./records.ts";
import { settleRefund } from "./send-refunds.ts";
import { settlePayment } from "./settle-payment.ts";
import type { PaymentState } from "./states.ts";

/** `applied`: done; `stored`: left to `applyPaymentEvents`; `known`: stored before. */
export type WebhookResult = "applied" | "stored" | "known" | WebhookError["code"];

/**
 * Stores a provider's webhook once, after checking its signature. A success needs no further request, so it is applied in the transaction
 * that stores it. If that fails, and for every other event and every hint, `applyPaymentEvents` applies it later.
 */
export async function receiveWebhook(
  needs: SettleNeeds & { inbox: InboxStore },
  provider: PaymentProvider,
  request: WebhookRequest,
  now: Date,
): Promise<WebhookResult> {
  const parsed = provider.parseWebhook(request);
  if (!parsed.ok) return parsed.error.code;
  const raw = new TextDecoder().decode(request.raw);
  const stored: StoredEvent = { provider: provider.code, event: parsed.value, raw, receivedAt: now };
  const { kind, outcome, isHint = false } = parsed.value;
  if (kind === "payment" && outcome.state === "succeeded" && !isHint) {
    // The cause of a failure shows again, and is logged, when the stored event is applied.
    const result = await applyImmediately(needs, stored).catch(() => null);
    if (result) return result;
  }
  return (await needs.inbox.add(stored)) ? "stored" : "known";
}

/** The note of a success that pays a booking. It is written with the event, so that the common case needs one statement less. */
const SUCCEEDED_NOTE = "succeeded" satisfies PaymentState;

async function applyImmediately(needs: SettleNeeds, stored: StoredEvent): Promise<"applied" | "known"> {
  const { unitOfWork, random } = needs;
  const { outcome } = stored.event;
  const settled = await unitOfWork.transact<Settled | null>(async (tx, rollback) => {
    const [isNew, done] = await Promise.all([
      tx.paymentEvents.addApplied(stored, SUCCEEDED_NOTE),
      settlePayment({ tx, now: stored.receivedAt, random }, outcome, needs.facts()),
    ]);
    if (!isNew) return rollback(null);
    const note = noteOf(done);
    if (note !== SUCCEEDED_NOTE) await tx.paymentEvents.note(stored, note);
    return done;
  });
  if (!settled) return "known";
  followSettled(needs, outcome, settled);
  return "applied";
}

/** After this time another process may take over an event that this one has not finished. */
const LEASE_MS = 60_000;
const BATCH_SIZE = 20;

/** Applies stored events and returns how many. An event that fails is tried again when its lease is over. */
export async function applyPaymentEvents(
  needs: SettleNeeds & { inbox: InboxStore },
  now: Date,
): Promise<number> {
  const claimed = await needs.inbox.claim(now, new Date(now.getTime() + LEASE_MS), BATCH_SIZE);
  await mapWithConcurrency(claimed, async ({ provider, event }) => {
    const note = await applyOne(needs, event, now);
    await needs.inbox.markApplied(provider, event.eventKey, now, note);
  });
  return claimed.length;
}

/**
 * A refund as the provider reports it. Webhooks do not carry the bank's reference, by which a customer finds the money, so the provider is
 * asked; the refund state in a hint is ignored.
 */
async function applyRefundEvent(needs: SettleNeeds, event: WebhookEvent, now: Date): Promise<string> {
  const { outcome, refId, isHint = false } = event;
  if (refId === null || outcome.state === "unknown") return "a refund without its reference";
  const needsStatus = isHint || outcome.state === "succeeded";
  const { orderId } = outcome;
  const provider = needsStatus ? await providerOf(needs, orderId) : undefined;
  const response = await provider?.fetchRefund({ refId, orderId });
  const status = response?.ok ? response.value : null;
  const bankReference = status?.bankReference ?? null;
  if (!isHint) {
    const state = outcome.state === "succeeded" ? "done" : outcome.state;
    const confirmed = status?.state === "done" ? [status.amountPaise] : [];
    const reportedPaise = [outcome.amountPaise, ...confirmed];
    return settleRefund(needs, { refId, state, bankReference, reportedPaise }, now);
  }
  // The refund's own checks go on asking.
  if (status === null || status.state === "unknown") return UNCONFIRMED_NOTE;
  const { state, amountPaise } = status;
  return settleRefund(needs, { refId, state, bankReference, reportedPaise: [amountPaise] }, now);
}

/** The note of a hint that the provider did not confirm. */
const UNCONFIRMED_NOTE = "a hint, not confirmed";

/**
 * A signed success is applied as it is, because the provider's status call knows only the latest payment of an order. Any other event may
 * be out of date by now, so the provider is asked for the current status; for a hint only that status counts.
 */
async function applyOne(needs: SettleNeeds, event: WebhookEvent, now: Date): Promise<string> {
  const { outcome, isHint = false } = event;
  if (event.kind === "refund") return applyRefundEvent(needs, event, now);
  if (isHint) {
    const settled = await askProvider(needs, outcome.orderId, now);
    return "payment" in settled ? noteOf(settled) : UNCONFIRMED_NOTE;
  }
  const current = outcome.state === "succeeded" ? outcome : await verifyOutcome(needs, outcome);
  return noteOf(await settle(needs, current, now));
}

function noteOf({ payment, alarm }: Settled): string {
  return payment ? `${payment.state}${alarm ? `, ${alarm}` : ""}` : "unknown order";
}
