import type { PinStore } from "../../domain/staff/accounts/pin.ts";
import { text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const find = sql({ accountId: uuid }, { pinHash: text })`
  select pin_hash from staff_pin where account_id = ${"accountId"}`;

const put = sql({ accountId: uuid, pinHash: text, now: timestamp }, {})`
  insert into staff_pin (account_id, pin_hash, set_at) values (${"accountId"}, ${"pinHash"}, ${"now"})
  on conflict (account_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at`;

const noteTyped = sql({ sessionId: uuid, now: timestamp }, {})`
  update staff_session set pin_at = ${"now"} where id = ${"sessionId"}`;

export function pinStore(db: Db): PinStore {
  return {
    find: async (accountId) => (await db.maybe(find, { accountId }))?.pinHash,
    put: (pin, action) =>
      db.tx(async (tx) => {
        await tx.run(put, pin);
        await addStaffAction(tx, action);
      }),
    async recordPinEntry(sessionId, now) {
      await db.run(noteTyped, { sessionId, now });
    },
  };
}
