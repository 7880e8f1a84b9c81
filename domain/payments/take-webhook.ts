import { inLanes } from "../in-lanes.ts";
import { believe, type SettleNeeds, settle } from "./ask-provider.ts";
import type { MessageFault, WebhookNews, WebhookRequest } from "./needs.ts";
import { settleRefund } from "./settle-refund.ts";
import type { InboxStore } from "./store-needs.ts";

/** Stores a provider's call once, its signature checked; what it says is applied by `applyNews`. */
export async function takeWebhook(
  needs: SettleNeeds & { inbox: InboxStore },
  request: WebhookRequest,
  now: Date,
): Promise<"stored" | "known" | MessageFault["code"]> {
  const parsed = needs.provider.parseWebhook(request);
  if (!parsed.ok) return parsed.refusal.code;
  const raw = new TextDecoder().decode(request.raw);
  const isNew = await needs.inbox.add({
    provider: needs.provider.code,
    news: parsed.value,
    raw,
    receivedAt: now,
  });
  return isNew ? "stored" : "known";
}

/** Another process may take over what this one has not finished by then. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

/** Applies stored news; answers how many. News that fails is tried again when its lease is over. */
export async function applyNews(needs: SettleNeeds & { inbox: InboxStore }, now: Date): Promise<number> {
  const claimed = await needs.inbox.claim(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await inLanes(claimed, async ({ provider, news }) => {
    const note = await applyOne(needs, news, now);
    await needs.inbox.markApplied(provider, news.eventKey, now, note);
  });
  return claimed.length;
}

/** Calls do not carry what the bank names a refund, which is what a customer needs who looks for it: the provider is asked. */
async function bankReferenceOf(
  { provider }: SettleNeeds,
  { outcome, refId }: WebhookNews,
): Promise<string | null> {
  if (refId === null || outcome.state !== "succeeded") return null;
  const asked = await provider.fetchRefund({ refId, orderId: outcome.orderId });
  return asked.ok ? asked.value.bankReference : null;
}

/**
 * A signed success counts as it is, because the provider's answer knows only the latest payment of an order. Everything else may
 * have been overtaken on its way: the provider is asked how things stand now.
 */
async function applyOne(needs: SettleNeeds, news: WebhookNews, now: Date): Promise<string> {
  const { outcome, refId } = news;
  if (news.kind === "refund") {
    if (refId === null || outcome.state === "unknown") return "a refund without its reference";
    const state = outcome.state === "succeeded" ? "done" : outcome.state;
    return settleRefund(needs, { refId, state, bankReference: await bankReferenceOf(needs, news) }, now);
  }
  const counts = outcome.state === "succeeded" ? outcome : await believe(needs, outcome);
  const { payment, alarm } = await settle(needs, counts, now);
  return payment ? `${payment.state}${alarm ? `, ${alarm}` : ""}` : "unknown order";
}
