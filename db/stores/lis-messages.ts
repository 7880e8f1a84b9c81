import type { LisStore } from "../../domain/reports/ports.ts";
import type { MessageState } from "../../domain/reports/types.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { bytea, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { insertInto, sql } from "../client/sql.ts";
import { numberOrders, selectAfter, selectOfBooking } from "./lab-orders.ts";

const entry = {
  id: uuid,
  messageId: text,
  bodyHash: bytea,
  state: oneOf<MessageState>(),
  reason: text,
  reportId: nullable(uuid),
};

const insertedRow = {
  id: uuid,
  client: text,
  messageId: text,
  part: int,
  bodyHash: bytea,
  contentType: text,
  kind: text,
  body: text,
  state: text,
  reason: text,
  receivedAt: timestamp,
};

const insert = sql(insertedRow, {})`
  ${insertInto("lis_message", insertedRow)}
  on conflict (client, message_id, part) do nothing`;

const findByMessageId = sql({ client: text, messageId: text }, entry)`
  select id, message_id, body_hash, state, reason, report_id from lis_message
  where client = ${"client"} and message_id = ${"messageId"} order by part`;

/** Finds by either id; ours comes first should a client use one of our ids as its own. */
const findByEitherId = sql({ client: text, ourId: nullable(uuid), messageId: text }, entry)`
  select id, message_id, body_hash, state, reason, report_id from lis_message
  where client = ${"client"} and (id = ${"ourId"} or message_id = ${"messageId"})
  order by (id = ${"ourId"}) desc, part`;

export function lisStore(db: Db): LisStore {
  return {
    async storeOnce(parts) {
      const [first] = parts;
      if (!first) throw new Error("a message has at least one part");
      return db.tx(async (tx) => {
        for (const { read: _, ...part } of parts) {
          const isNew = (await tx.run(insert, { ...part, bodyHash: Buffer.from(part.bodyHash) })) === 1;
          // Another message of the same id has its first part here already: nothing of this one is stored.
          if (!isNew) return tx.rows(findByMessageId, { client: first.client, messageId: first.messageId });
        }
        return null;
      });
    },
    async find(client, id) {
      const ourId = isUuid(id) ? id.toLowerCase() : null;
      const found = await db.rows(findByEitherId, { client, ourId, messageId: id });
      return found[0]?.id === ourId ? found.slice(0, 1) : found;
    },
    async orders(after, limit) {
      await numberOrders(db);
      return db.rows(selectAfter, { after, limit });
    },
    ordersOfBooking: (bookingNo) => db.rows(selectOfBooking, { bookingNo }),
  };
}
