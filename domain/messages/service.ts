import type { Clock } from "../shared/clock.ts";
import type { Channel } from "./contact-preferences.ts";
import type { DeliverNeeds } from "./deliver-messages.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { translateVariables } from "./message-words.ts";
import type { CustomerMessage, DeliveryReport, StoredMessage } from "./ports.ts";
import { revealPlaceholders } from "./reveal-placeholders.ts";
import { fillText } from "./template.ts";

export interface MessagesService {
  /** Sends what is due; returns how many messages that were. */
  deliver(): Promise<number>;
  /** The queued messages of a recipient (null: of anybody), newest first, as the recipient reads them. Local mode's outbox. */
  sentTo(recipient: string | null): Promise<StoredMessage[]>;
  /** Whether a channel has a carrier here; if not, no page promises a message. */
  carries(channel: Channel): boolean;
  /** What a customer was told, newest first. */
  ofCustomer(customerId: string): Promise<CustomerMessage[]>;
  /** Records that the customer has opened one of theirs, or (null) all. */
  markSeen(customerId: string, ids: readonly string[] | null): Promise<void>;
  /** Stores a carrier's delivery report; false when it is of no message of ours or nothing new. */
  recordDeliveryReport(report: DeliveryReport): Promise<boolean>;
}

const MAX_SHOWN = 200;

/** Binds the outbox and a customer's messages to their dependencies; lists have the newest 200 messages at most. */
export function messagesService(needs: DeliverNeeds & { clock: Clock }): MessagesService {
  const { messages, clock } = needs;
  return {
    deliver: () => deliverMessages(needs, clock()),
    async sentTo(recipient) {
      const stored = await messages.newest(recipient, MAX_SHOWN);
      const customerIds = [...new Set(stored.flatMap(({ customerId }) => customerId ?? []))];
      const preferences = await needs.preferences(customerIds);
      return stored.map((message) => {
        const language = message.customerId ? preferences.get(message.customerId)?.language : undefined;
        return { ...message, text: asRead(needs, message, language) };
      });
    },
    carries: (channel) => needs.sender.carries(channel),
    ofCustomer: (customerId) => messages.ofCustomer(customerId, MAX_SHOWN),
    markSeen: (customerId, ids) => messages.markSeen(customerId, ids, clock()),
    recordDeliveryReport: (report) => messages.report(report, clock()),
  };
}

/** The text that is sent; for a message that does not fit its template, the queued text. */
function asRead(
  needs: DeliverNeeds,
  { template: key, variables, text }: StoredMessage,
  language: string | undefined,
): string {
  const template = needs.templates(key, language);
  const filled =
    template && variables ? fillText(key, template, translateVariables(variables, template.language)) : null;
  return revealPlaceholders(filled?.ok ? filled.value : text, needs);
}
