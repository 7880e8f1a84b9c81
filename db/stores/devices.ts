import type { DeviceStore } from "../../domain/account/ports.ts";
import { bytea, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** A session's public name: half of its token's hash, from which no token follows. */
const list = sql(
  { customerId: uuid, now: timestamp },
  { id: text, tokenHash: bytea, userAgent: text, firstSeen: timestamp, lastSeen: timestamp },
)`
  select encode(substring(token_hash from 1 for 16), 'hex') as id, token_hash, user_agent, created_at as first_seen,
    seen_at as last_seen
  from session
  where customer_id = ${"customerId"} and expires_at > ${"now"} and seen_at > ${"now"}::timestamptz - interval '30 days'
  order by seen_at desc, token_hash`;

const end = sql({ customerId: uuid, id: text }, {})`
  delete from session
  where customer_id = ${"customerId"} and encode(substring(token_hash from 1 for 16), 'hex') = ${"id"}`;

const endOthers = sql({ customerId: uuid, keep: bytea }, {})`
  delete from session where customer_id = ${"customerId"} and token_hash <> ${"keep"}`;

export function deviceStore(db: Db): DeviceStore {
  return {
    list: (customerId, now) => db.rows(list, { customerId, now }),
    end: async (customerId, id) => (await db.run(end, { customerId, id })) > 0,
    endOthers: (customerId, keep) => db.run(endOthers, { customerId, keep: Buffer.from(keep) }),
  };
}
