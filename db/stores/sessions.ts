import type { SessionStore } from "../../domain/identity/session-needs.ts";
import { bytea, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** A session unused for this long is over, whatever its absolute end. */
const find = sql({ tokenHash: bytea, now: timestamp }, { customerId: uuid, seenAt: timestamp })`
  select customer_id, seen_at from session
  where token_hash = ${"tokenHash"} and expires_at > ${"now"} and seen_at > ${"now"}::timestamptz - interval '30 days'`;

const create = sql(
  { tokenHash: bytea, customerId: uuid, userAgent: text, now: timestamp, expiresAt: timestamp },
  {},
)`
  insert into session (token_hash, customer_id, created_at, seen_at, expires_at, user_agent)
  values (${"tokenHash"}, ${"customerId"}, ${"now"}, ${"now"}, ${"expiresAt"}, ${"userAgent"})`;

const touch = sql({ tokenHash: bytea, now: timestamp }, {})`
  update session set seen_at = ${"now"} where token_hash = ${"tokenHash"}`;

const end = sql({ tokenHash: bytea }, {})`delete from session where token_hash = ${"tokenHash"}`;

const endOthers = sql({ customerId: uuid, keep: nullable(bytea) }, {})`
  delete from session where customer_id = ${"customerId"} and token_hash is distinct from ${"keep"}`;

const removeOld = sql({ now: timestamp }, {})`
  delete from session where expires_at < ${"now"} or seen_at < ${"now"}::timestamptz - interval '30 days'`;

export function sessionStore(db: Db): SessionStore & { removeOld(now: Date): Promise<number> } {
  return {
    find: (tokenHash, now) => db.maybe(find, { tokenHash: Buffer.from(tokenHash), now }),
    async create(session) {
      await db.run(create, { ...session, tokenHash: Buffer.from(session.tokenHash) });
    },
    async touch(tokenHash, now) {
      await db.run(touch, { tokenHash: Buffer.from(tokenHash), now });
    },
    async end(tokenHash) {
      await db.run(end, { tokenHash: Buffer.from(tokenHash) });
    },
    async endOthers(customerId, keep) {
      await db.run(endOthers, { customerId, keep: keep ? Buffer.from(keep) : null });
    },
    removeOld: (now) => db.run(removeOld, { now }),
  };
}
