import type { NewMessage, Variables } from "../../domain/notices/types.ts";
import { json, nullable, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const row = {
  id: uuid,
  channel: text,
  recipient: text,
  template: text,
  variables: json<Variables>(),
  text,
  dedupeKey: nullable(text),
  createdAt: timestamp,
};

const insert = sql({ ...row, customerId: uuid }, {})`
  insert into message (id, channel, recipient, customer_id, template, variables, text, dedupe_key, created_at, next_attempt_at)
  values (${"id"}, ${"channel"}, ${"recipient"}, ${"customerId"}, ${"template"}, ${"variables"}, ${"text"}, ${"dedupeKey"},
    ${"createdAt"}, ${"createdAt"})
  on conflict (dedupe_key) do nothing`;

/** Whom it is for is read from the number, so that a message stays with its customer when the number changes. */
const insertByNumber = sql(row, {})`
  insert into message (id, channel, recipient, customer_id, template, variables, text, dedupe_key, created_at, next_attempt_at)
  values (${"id"}, ${"channel"}, ${"recipient"},
    (select id from customer where mobile = ${"recipient"} and deleted_at is null),
    ${"template"}, ${"variables"}, ${"text"}, ${"dedupeKey"}, ${"createdAt"}, ${"createdAt"})
  on conflict (dedupe_key) do nothing`;

/** Queues a message inside the caller's transaction; one with a known dedupe key is queued once. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  if (message.customerId === null) await tx.run(insertByNumber, message);
  else await tx.run(insert, { ...message, customerId: message.customerId });
}
