import { DAY_MS } from "../shared/clock.ts";
import { mapWithConcurrency } from "../shared/concurrency.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import { MAX_UNFINISHED_ATTEMPTS } from "../shared/unfinished-attempts.ts";
import { prepareMessage } from "./compose-message.ts";
import type { Channel, ContactPreferences } from "./contact-preferences.ts";
import type { ClaimedMessage, MessageSender, MessageStore, ReadPreferences, SendOutcome } from "./ports.ts";
import type { PlaceholderSecrets } from "./reveal-placeholders.ts";
import { settledMessages } from "./settled-messages.ts";
import type { Template } from "./template.ts";
import type { RegisteredTemplate, TemplateRegistry } from "./template-registry.ts";
import { CODE_TEMPLATES, SECURITY_TEMPLATES } from "./templates.ts";

/** The delivery of a message: whether its own channel is wanted, and the recipients of its copies. */
interface Route {
  wanted: boolean;
  copies: { channel: Channel; recipient: string }[];
}

const AS_IT_IS: Route = { wanted: true, copies: [] };

/**
 * The delivery by the customer's choices. Codes and account warnings go where they are addressed, and so do messages to a person without an
 * account. A channel without a carrier counts as not chosen.
 */
export function chooseChannels(
  template: Pick<Template, "channel" | "purpose">,
  preferences: ContactPreferences | undefined,
  carries: (channel: Channel) => boolean,
): Route {
  const { channel: own, purpose } = template;
  if (purpose === "codes" || purpose === "account" || !preferences) return AS_IT_IS;
  const chosen = preferences.channels[purpose];
  const { mobile, verifiedEmail } = preferences;
  const copies = chosen
    .filter((channel) => channel !== own && carries(channel))
    .map((channel) => ({ channel, recipient: channel === "email" ? verifiedEmail : mobile }));
  return { wanted: chosen.includes(own), copies };
}

/** How many are claimed at a time, and for how long: more than the slowest provider takes for all of them. */
export const MESSAGES_AT_ONCE = 50;
const LEASE_MS = 5 * 60_000;
/** The most messages that are with their providers at the same time. */
const SENT_AT_ONCE = 20;
/**
 * How long codes are claimed for: somebody waits for the code of a process that has died. No more are claimed than go out at once, so that
 * this is more than the ten seconds after which a gateway is given up.
 */
const CODE_LEASE_MS = 15_000;
/** Minutes before the second, third, … attempt. After the last the message has failed for good. */
const PAUSES_MINUTES = [0.25, 1, 5, 30, 120, 360];
/** Minutes between all attempts of a code, as long as it can be used: a person waits for it. */
const CODE_PAUSE_MINUTES = 0.25;
const DAY_MINUTES = 1440;
const MAX_ERROR_CHARACTERS = 300;

export interface DeliverNeeds extends PlaceholderSecrets {
  messages: MessageStore;
  sender: MessageSender;
  templates: TemplateRegistry;
  preferences: ReadPreferences;
  random: Random;
  /** How many messages a number or an address is sent within 24 hours; half as many more for codes and account warnings. Null: any number. */
  mostADay: number | null;
  /** Called at each message's end, for counting. */
  onOutcome?: (
    channel: Channel,
    outcome: SendOutcome["kind"] | "unwanted" | "over budget" | "failed",
  ) => void;
  /** Called for a message that failed for good; ids only. */
  onFailed: (message: { id: string; template: string; attempts: number; reason: string }) => void;
}

/** Sends what is due and returns how many messages that were. */
export async function deliverMessages(needs: DeliverNeeds, now: Date): Promise<number> {
  const claimed = await needs.messages.claim({
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    most: MESSAGES_AT_ONCE,
    first: CODE_TEMPLATES,
    firstUntil: new Date(now.getTime() + CODE_LEASE_MS),
    mostFirst: SENT_AT_ONCE,
  });
  if (claimed.length === 0) return 0;
  const preferences = await needs.preferences([
    ...new Set(claimed.flatMap(({ customerId }) => customerId ?? [])),
  ]);
  const kept: string[] = [];
  const sent = await sentInADay(needs, claimed, now);
  const settled = await settledAmong(needs, claimed);
  const batch = { now, preferences, sent, settled, keep: (id: string) => kept.push(id) };
  await mapWithConcurrency(codesFirst(claimed), (message) => deliver(needs, message, batch), SENT_AT_ONCE);
  if (kept.length > 0) await needs.messages.markKept(kept, now);
  return claimed.length;
}

const isCode = ({ template }: ClaimedMessage) => CODE_TEMPLATES.includes(template);

/** The database claims them first, but returns a claim in no order. */
function codesFirst(claimed: readonly ClaimedMessage[]): ClaimedMessage[] {
  return [...claimed.filter(isCode), ...claimed.filter((message) => !isCode(message))];
}

/** Which of the claimed messages, or of the originals of copies, a later one about the same booking has made untrue: a slot that was moved. */
async function settledAmong(
  { messages }: DeliverNeeds,
  claimed: readonly ClaimedMessage[],
): Promise<ReadonlySet<string>> {
  const ids = claimed.filter(({ template }) => template.startsWith("booking-")).map(originalOf);
  return ids.length === 0 ? new Set() : settledMessages(await messages.aboutBookingsSince(ids));
}

const originalOf = ({ id, originId }: ClaimedMessage) => originId ?? id;

/** What the messages of one claim have in common. */
interface Batch {
  now: Date;
  /** Preferences by customer; none for an account that is gone. */
  preferences: ReadonlyMap<string, ContactPreferences>;
  /** How many messages each recipient was sent within a day, those of this batch included. */
  sent: Map<string, number>;
  /** Messages that a later one has made untrue, by the ids of their originals. */
  settled: ReadonlySet<string>;
  keep: (id: string) => void;
}

async function deliver(needs: DeliverNeeds, message: ClaimedMessage, batch: Batch): Promise<unknown> {
  const { id, channel } = message;
  const { now } = batch;
  if (message.begun > MAX_UNFINISHED_ATTEMPTS) return fail(needs, message, CRASH_REASON, now);
  const template = needs.templates(message.template, languageOf(message, batch));
  const prepared = prepareMessage(message, template, needs);
  if (!prepared.ok) return fail(needs, message, prepared.error, now);
  if (isTooLate(message, template, now)) return fail(needs, message, TOO_LATE, now);
  const isSettled = batch.settled.has(originalOf(message));
  if (isSettled || (template && !(await route(needs, message, template, batch)))) {
    needs.onOutcome?.(channel, "unwanted");
    return needs.messages.markUnwanted(message, now);
  }
  if (isOverBudget(needs, message, batch.sent)) {
    needs.onOutcome?.(channel, "over budget");
    return needs.messages.markFailed(message, now, OVER_BUDGET);
  }
  const outcome = await needs.sender.send(prepared.value).catch(unexpected);
  needs.onOutcome?.(channel, outcome.kind);
  if (outcome.kind !== "sent" && outcome.kind !== "kept") giveBack(batch.sent, message.recipient);
  switch (outcome.kind) {
    case "sent":
      return needs.messages.markSent(id, now, outcome);
    case "kept":
      return batch.keep(id);
    case "refused":
      return fail(needs, message, outcome.reason, now);
    case "later": {
      const next = nextTry(message, template?.goodForMinutes ?? DAY_MINUTES, outcome, now);
      if (!next) return fail(needs, message, outcome.reason, now);
      return needs.messages.markForLater(message, next, short(outcome.reason), outcome.untried ?? false);
    }
  }
}

const OVER_BUDGET = "the recipient has had as many messages as a day allows";
/** Beyond the day's messages codes and warnings still go: half as many more. */
const RESERVE = 0.5;

async function sentInADay(
  { messages, mostADay }: DeliverNeeds,
  claimed: readonly ClaimedMessage[],
  now: Date,
): Promise<Map<string, number>> {
  if (mostADay === null) return new Map();
  const recipients = [...new Set(claimed.map(({ recipient }) => recipient))];
  return new Map(await messages.sentSince(recipients, new Date(now.getTime() - DAY_MS)));
}

/** Counts a message that is about to be sent; true, without counting, when its recipient has had enough. */
function isOverBudget(
  { mostADay }: DeliverNeeds,
  { recipient, template }: ClaimedMessage,
  sent: Map<string, number>,
): boolean {
  if (mostADay === null) return false;
  const most = SECURITY_TEMPLATES.includes(template) ? mostADay + Math.ceil(mostADay * RESERVE) : mostADay;
  const before = sent.get(recipient) ?? 0;
  if (before >= most) return true;
  sent.set(recipient, before + 1);
  return false;
}

function giveBack(sent: Map<string, number>, recipient: string): void {
  const count = sent.get(recipient);
  if (count !== undefined) sent.set(recipient, count - 1);
}

/** The language that the customer has chosen; undefined for a message to somebody without an account. */
function languageOf({ customerId }: ClaimedMessage, { preferences }: Batch): string | undefined {
  return customerId === null ? undefined : preferences.get(customerId)?.language;
}

const CRASH_REASON = `the process ended ${MAX_UNFINISHED_ATTEMPTS} times while it was being sent`;
const TOO_LATE = "it would come too late to be of use";

/** After a stalled worker, or when staff send again, last week's code is not sent. */
function isTooLate(
  { createdAt }: ClaimedMessage,
  template: RegisteredTemplate | undefined,
  now: Date,
): boolean {
  return now.getTime() - createdAt.getTime() >= (template?.goodForMinutes ?? DAY_MINUTES) * 60_000;
}

/**
 * Queues the copies that the customer has chosen; returns whether the message itself is wanted over its channel now. A copy is not copied again,
 * and that of a warning goes where it was addressed: the account may have another address since.
 */
async function route(
  { messages, sender, random }: DeliverNeeds,
  message: ClaimedMessage,
  template: RegisteredTemplate,
  { now, preferences }: Batch,
): Promise<boolean> {
  const { channel, customerId } = message;
  const isCopy = message.originId !== null;
  if (customerId === null || (isCopy && template.purpose === "security")) return true;
  const { purpose } = template;
  const { wanted, copies } = chooseChannels({ channel, purpose }, preferences.get(customerId), (other) =>
    sender.carries(other),
  );
  if (!isCopy && copies.length > 0) {
    await messages.addCopies(
      copies.map((copy) => ({
        ...copy,
        id: uuidv7(now, random),
        originId: message.id,
        createdAt: message.createdAt,
      })),
    );
  }
  return wanted;
}

function fail(needs: DeliverNeeds, message: ClaimedMessage, reason: string, now: Date): Promise<void> {
  const { id, template, attempts } = message;
  needs.onOutcome?.(message.channel, "failed");
  needs.onFailed({ id, template, attempts, reason: short(reason) });
  return needs.messages.markFailed(message, now, short(reason));
}

/** A sender that throws is a programming error; the message is not lost for it. */
function unexpected(error: unknown): SendOutcome {
  return { kind: "later", reason: error instanceof Error ? error.message : String(error) };
}

const short = (reason: string) => reason.slice(0, MAX_ERROR_CHARACTERS);

/** The time of the next attempt; undefined once the message has been tried enough or would come too late to be of use. */
function nextTry(
  message: ClaimedMessage,
  goodForMinutes: number,
  { afterMs = 0, untried = false }: { afterMs?: number; untried?: boolean },
  now: Date,
): Date | undefined {
  const tried = isCode(message) ? CODE_PAUSE_MINUTES : PAUSES_MINUTES[message.attempts - 1];
  const pause = untried ? 0 : tried;
  if (pause === undefined) return undefined;
  const next = new Date(now.getTime() + Math.max(pause * 60_000, afterMs));
  const end = message.createdAt.getTime() + goodForMinutes * 60_000;
  return next.getTime() < end ? next : undefined;
}
