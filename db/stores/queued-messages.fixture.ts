import type { Channel } from "../../domain/messages/contact-preferences.ts";
import type { DeliverNeeds } from "../../domain/messages/deliver-messages.ts";
import type { OutgoingMessage, SendOutcome } from "../../domain/messages/ports.ts";
import { NO_REGISTRY, templateRegistry } from "../../domain/messages/template-registry.ts";
import { text, uuid } from "../client/columns.ts";
import type { Connection } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { readContactPreferences } from "./contact-preferences.ts";
import { messageStore } from "./messages.ts";

/** What the delivery of messages needs, with a carrier for `channels` that answers as `send` does; `failed`: the templates that were given up. */
export function deliverNeeds(
  db: Connection,
  send: (message: OutgoingMessage) => SendOutcome | Promise<SendOutcome>,
  channels: readonly Channel[] = ["sms", "email", "whatsapp"],
): DeliverNeeds & { failed: string[] } {
  const failed: string[] = [];
  return {
    messages: messageStore(db),
    sender: { carries: (channel) => channels.includes(channel), send: async (message) => send(message) },
    templates: templateRegistry(NO_REGISTRY),
    preferences: (customerIds) => readContactPreferences(db, customerIds),
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    codeOf: () => "482915",
    linkOf: () => "Zm9vYmFyYmF6cXV4MTIzNA",
    mostADay: null,
    onFailed: ({ template }) => void failed.push(template),
    failed,
  };
}

const states = sql({ customerId: uuid }, { recipient: text, template: text, state: text })`
  select recipient, template, state from message where customer_id = ${"customerId"} order by recipient, template`;

/** What became of a customer's messages. */
export const messagesOf = (db: Connection, customerId: string) => db.rows(states, { customerId });

/** Queues messages of a customer, each a channel, an address and a template. */
export const queueMessages = (
  db: Connection,
  customerId: string,
  messages: readonly (readonly [channel: string, recipient: string, template: string])[],
) =>
  db.raw(
    messages
      .map(
        ([channel, recipient, template]) => `
          insert into message (id, channel, recipient, customer_id, template, variables, text, created_at, next_attempt_at)
          values (gen_random_uuid(), '${channel}', '${recipient}', '${customerId}', '${template}', '{}', '', now(), now());`,
      )
      .join(""),
  );
