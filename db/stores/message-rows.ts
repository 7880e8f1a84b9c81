import type { NewMessage } from "../../domain/notices/types.ts";
import { nullable, text, timestamp, uuid } from "../columns.ts";
import type { Tx } from "../connect.ts";
import { sql } from "../sql.ts";

const insert = sql(
  {
    id: uuid,
    channel: text,
    recipient: text,
    template: text,
    text,
    dedupeKey: nullable(text),
    createdAt: timestamp,
  },
  {},
)`
  insert into message (id, channel, recipient, template, text, dedupe_key, created_at, next_attempt_at)
  values (${"id"}, ${"channel"}, ${"recipient"}, ${"template"}, ${"text"}, ${"dedupeKey"}, ${"createdAt"}, ${"createdAt"})
  on conflict (dedupe_key) do nothing`;

/** Queues a message inside the caller's transaction; one with a known dedupe key is queued once. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.run(insert, message);
}
