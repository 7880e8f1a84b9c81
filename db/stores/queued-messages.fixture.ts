import { text, uuid } from "../client/columns.ts";
import type { Connection } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

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
