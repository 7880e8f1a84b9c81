import type { MessageStore } from "../../domain/notices/ports.ts";
import { statesBefore } from "../../domain/notices/states.ts";
import type { NewMessage, Variables } from "../../domain/notices/types.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import * as statements from "./message-statements.ts";

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

export function messageStore(db: Pick<Db, "rows" | "maybe" | "run">): MessageStore {
  return {
    claim: ({ first, ...request }) => db.rows(statements.claim, { ...request, first: [...first] }),
    async addCopies(copies) {
      for (const copy of copies) await db.run(statements.addCopy, copy);
    },
    async markSent(id, now, { carrier, reference }) {
      await db.run(statements.markSent, { id, now, carrier, reference });
    },
    async markKept(ids, now) {
      await db.run(statements.markKept, { ids: [...ids], now });
    },
    async markUnwanted(id, now) {
      await db.run(statements.markUnwanted, { id, now });
    },
    async markForLater(id, at, error, untried) {
      await db.run(statements.markForLater, { id, at, error, untried });
    },
    async markFailed(id, now, error) {
      await db.run(statements.markFailed, { id, now, error });
    },
    async report({ messageId, ...told }, now) {
      const facts = { ...told, messageId: isUuid(messageId) ? messageId : null, now };
      return (await db.run(statements.report, { ...facts, before: statesBefore(told.delivery) })) > 0;
    },
    newest: (recipient, most) =>
      recipient === null
        ? db.rows(statements.newest, { most })
        : db.rows(statements.newestTo, { recipient, most }),
    ofCustomer: (customerId, most) => db.rows(statements.ofCustomer, { customerId, most }),
    async markSeen(customerId, ids, now) {
      await db.run(statements.markSeen, { customerId, ids: ids === null ? null : ids.filter(isUuid), now });
    },
    list: (states, most) => db.rows(statements.list, { states: [...states], most }),
    find: async (id) => (isUuid(id) ? db.maybe(statements.find, { id }) : undefined),
    requeue: async (id, now) =>
      isUuid(id) && (await db.run(statements.requeue, { id, now, before: statesBefore("queued") })) > 0,
  };
}
