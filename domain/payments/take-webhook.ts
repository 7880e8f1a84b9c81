import { mapWithConcurrency } from "../shared/map-with-concurrency.ts";
import { followSettled, type SettleNeeds, settle, verifyOutcome } from "./ask-provider.ts";
import type { InboxStore, StoredEvent } from "./ports.ts";
import type { WebhookError, WebhookEvent, WebhookRequest } from "./provider.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";
import type { Settled } from "./settled.ts";
import type { PaymentState } from "./states.ts";

/** `applied`: done with; `stored`: `applyPaymentEvents` is to do it. */
export type Taken = "applied" | "stored" | "known" | WebhookError["code"];

/**
 * Stores a provider's call once, its signature checked. A success, for which nobody has to be asked, is applied in the transaction that
 * stores it; if that fails, and for all other news, it is stored and applied by `applyPaymentEvents`.
 */
export async function takeWebhook(
  needs: SettleNeeds & { inbox: InboxStore },
  request: WebhookRequest,
  now: Date,
): Promise<Taken> {
  const parsed = needs.provider.parseWebhook(request);
  if (!parsed.ok) return parsed.refusal.code;
  const raw = new TextDecoder().decode(request.raw);
  const event = { provider: needs.provider.code, news: parsed.value, raw, receivedAt: now };
  const { kind, outcome } = event.news;
  if (kind === "payment" && outcome.state === "succeeded") {
    // Whatever it failed for shows again when it is applied from the store, and is logged there.
    const taken = await applyAtOnce(needs, event).catch(() => null);
    if (taken) return taken;
  }
  return (await needs.inbox.add(event)) ? "stored" : "known";
}

/** The note of a success that pays a booking: it is written with the news, so that the usual case is one statement less. */
const USUAL_NOTE = "succeeded" satisfies PaymentState;

async function applyAtOnce(needs: SettleNeeds, event: StoredEvent): Promise<"applied" | "known"> {
  const { unitOfWork, random } = needs;
  const { outcome } = event.news;
  const settled = await unitOfWork.transact<Settled | null>(async (tx, undo) => {
    const [isNew, done] = await Promise.all([
      tx.news.addApplied(event, USUAL_NOTE),
      settlePayment({ tx, now: event.receivedAt, random }, outcome, needs.facts()),
    ]);
    if (!isNew) return undo(null);
    const note = noteOf(done);
    if (note !== USUAL_NOTE) await tx.news.note(event, note);
    return done;
  });
  if (!settled) return "known";
  followSettled(needs, outcome, settled);
  return "applied";
}

/** Another process may take over what this one has not finished by then. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

/** Applies stored news; returns how many. News that fails is tried again when its lease is over. */
export async function applyPaymentEvents(
  needs: SettleNeeds & { inbox: InboxStore },
  now: Date,
): Promise<number> {
  const claimed = await needs.inbox.claim(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await mapWithConcurrency(claimed, async ({ provider, news }) => {
    const note = await applyOne(needs, news, now);
    await needs.inbox.markApplied(provider, news.eventKey, now, note);
  });
  return claimed.length;
}

/** Calls do not carry the bank's name for a refund, by which a customer looks for it: the provider is asked. */
async function bankReferenceOf(
  { provider }: SettleNeeds,
  { outcome, refId }: WebhookEvent,
): Promise<string | null> {
  if (refId === null || outcome.state !== "succeeded") return null;
  const asked = await provider.fetchRefund({ refId, orderId: outcome.orderId });
  return asked.ok ? asked.value.bankReference : null;
}

/**
 * A signed success counts as it is, because the provider's answer knows only the latest payment of an order. Everything else may
 * have been overtaken on its way: the provider is asked how things stand now.
 */
async function applyOne(needs: SettleNeeds, news: WebhookEvent, now: Date): Promise<string> {
  const { outcome, refId } = news;
  if (news.kind === "refund") {
    if (refId === null || outcome.state === "unknown") return "a refund without its reference";
    const state = outcome.state === "succeeded" ? "done" : outcome.state;
    return settleRefund(needs, { refId, state, bankReference: await bankReferenceOf(needs, news) }, now);
  }
  const counts = outcome.state === "succeeded" ? outcome : await verifyOutcome(needs, outcome);
  return noteOf(await settle(needs, counts, now));
}

function noteOf({ payment, alarm }: Settled): string {
  return payment ? `${payment.state}${alarm ? `, ${alarm}` : ""}` : "unknown order";
}
