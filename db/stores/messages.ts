import type { MessageStore } from "../../domain/notices/ports.ts";
import { statesBefore } from "../../domain/notices/states.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import type { Db } from "../connect.ts";
import * as statements from "./message-statements.ts";

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
