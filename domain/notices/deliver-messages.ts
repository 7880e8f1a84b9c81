import type { ClaimedMessage, MessageSender, MessageStore } from "./needs.ts";
import { type MarkSecrets, revealCodes } from "./reveal-codes.ts";
import { findTemplate } from "./templates.ts";

/** How many are claimed at a time, and for how long: more than the slowest provider takes for all of them. */
const MOST_AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
/** Minutes before the second, third, … try. After the last the message has failed for good. */
const PAUSES_MINUTES = [0.25, 1, 5, 30, 120, 360];
const DAY_MINUTES = 1440;
const MOST_ERROR_CHARACTERS = 300;

export interface DeliverNeeds extends MarkSecrets {
  messages: MessageStore;
  sender: MessageSender;
  /** Hears of a message that failed for good; ids only. */
  onFailed: (message: { id: string; template: string; attempts: number }) => void;
}

/** Sends what is due and answers how many messages that were. */
export async function deliverMessages(needs: DeliverNeeds, now: Date): Promise<number> {
  const claimed = await needs.messages.claim({
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    most: MOST_AT_ONCE,
  });
  await Promise.all(claimed.map((message) => deliver(needs, message, now)));
  return claimed.length;
}

async function deliver(needs: DeliverNeeds, message: ClaimedMessage, now: Date): Promise<void> {
  const { id, channel, recipient, template } = message;
  const known = findTemplate(template);
  try {
    await needs.sender.send({
      id,
      channel,
      recipient,
      template,
      dltTemplateId: known?.dltTemplateId ?? "",
      text: revealCodes(message.text, needs),
    });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MOST_ERROR_CHARACTERS);
    const next = nextTry(message, known?.goodForMinutes ?? DAY_MINUTES, now);
    if (next) return needs.messages.markForLater(id, next, reason);
    needs.onFailed({ id, template, attempts: message.attempts });
    return needs.messages.markFailed(id, now, reason);
  }
  await needs.messages.markSent(id, now);
}

/** When to try again; undefined once the message has been tried enough or comes too late to be of use. */
function nextTry(message: ClaimedMessage, goodForMinutes: number, now: Date): Date | undefined {
  const pause = PAUSES_MINUTES[message.attempts - 1];
  if (pause === undefined) return undefined;
  const next = new Date(now.getTime() + pause * 60_000);
  const end = message.createdAt.getTime() + goodForMinutes * 60_000;
  return next.getTime() < end ? next : undefined;
}
