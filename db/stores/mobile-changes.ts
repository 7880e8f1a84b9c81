import type { MobileChangeStore } from "../../domain/account/ports.ts";
import { bytea, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { isUniqueViolation } from "../errors.ts";
import { sql } from "../sql.ts";
import { addMessage } from "./messages.ts";

const row = {
  sessionHash: bytea,
  newMobile: text,
  startedAt: timestamp,
  oldProvedAt: nullable(timestamp),
};

const find = sql({ customerId: uuid }, row)`
  select session_hash, new_mobile, started_at, old_proved_at from mobile_change where customer_id = ${"customerId"}`;

const put = sql({ customerId: uuid, ...row }, {})`
  insert into mobile_change (customer_id, session_hash, new_mobile, started_at, old_proved_at)
  values (${"customerId"}, ${"sessionHash"}, ${"newMobile"}, ${"startedAt"}, ${"oldProvedAt"})
  on conflict (customer_id) do update set session_hash = excluded.session_hash, new_mobile = excluded.new_mobile,
    started_at = excluded.started_at, old_proved_at = excluded.old_proved_at`;

const noteOldProved = sql({ customerId: uuid, sessionHash: bytea, newMobile: text, now: timestamp }, {})`
  update mobile_change set old_proved_at = ${"now"}
  where customer_id = ${"customerId"} and session_hash = ${"sessionHash"} and new_mobile = ${"newMobile"}`;

const drop = sql({ customerId: uuid }, {})`delete from mobile_change where customer_id = ${"customerId"}`;

const setMobile = sql({ customerId: uuid, newMobile: text }, {})`
  update customer set mobile = ${"newMobile"} where id = ${"customerId"} and deleted_at is null`;

const endOthers = sql({ customerId: uuid, keepSession: bytea }, {})`
  delete from session where customer_id = ${"customerId"} and token_hash <> ${"keepSession"}`;

const removeOld = sql({ before: timestamp }, {})`delete from mobile_change where started_at < ${"before"}`;

export function mobileChangeStore(db: Db): MobileChangeStore & { removeOld(before: Date): Promise<number> } {
  return {
    removeOld: (before) => db.run(removeOld, { before }),
    find: (customerId) => db.maybe(find, { customerId }),
    async start(customerId, change) {
      await db.run(put, { ...change, customerId, sessionHash: Buffer.from(change.sessionHash) });
    },
    async noteOldProved(customerId, { sessionHash, newMobile }, now) {
      const change = { sessionHash: Buffer.from(sessionHash), newMobile };
      return (await db.run(noteOldProved, { customerId, ...change, now })) === 1;
    },
    async drop(customerId) {
      await db.run(drop, { customerId });
    },

    async finish(customerId, { newMobile, keepSession, messages }) {
      try {
        await db.tx(async (tx) => {
          await tx.run(setMobile, { customerId, newMobile });
          await tx.run(drop, { customerId });
          await tx.run(endOthers, { customerId, keepSession: Buffer.from(keepSession) });
          for (const message of messages) await addMessage(tx, message);
        });
      } catch (error) {
        // The number has an account of its own; the change that is under way ends here.
        if (!isUniqueViolation(error)) throw error;
        await db.run(drop, { customerId });
        return false;
      }
      return true;
    },
  };
}
