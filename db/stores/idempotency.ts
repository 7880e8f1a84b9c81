import type { KeyRows } from "../../domain/unit-of-work.ts";
import { bytea, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const begin = sql({ customerId: uuid, key: text, call: text, bodyHash: bytea, now: timestamp }, {})`
  insert into idempotency_key (customer_id, key, call, body_hash, created_at)
  values (${"customerId"}, ${"key"}, ${"call"}, ${"bodyHash"}, ${"now"})
  on conflict (customer_id, key) do nothing`;

const find = sql(
  { customerId: uuid, key: text },
  { call: text, bodyHash: bytea, status: nullable(int), answer: nullable(text) },
)`
  select call, body_hash, status, answer from idempotency_key
  where customer_id = ${"customerId"} and key = ${"key"}`;

/** A request that was never answered, because its process ended, is taken over. */
const takeOver = sql({ customerId: uuid, key: text, now: timestamp, abandonedAt: timestamp }, {})`
  update idempotency_key set created_at = ${"now"}
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at <= ${"abandonedAt"}`;

/** Only by the process that is at it: one that was taken over finds another time and keeps nothing. */
const keep = sql({ customerId: uuid, key: text, begunAt: timestamp, answer: text }, {})`
  update idempotency_key set status = 200, answer = ${"answer"}
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at = ${"begunAt"}`;

const finish = sql({ customerId: uuid, key: text, begunAt: timestamp, status: int, answer: text }, {})`
  update idempotency_key set status = ${"status"}, answer = ${"answer"}
  where customer_id = ${"customerId"} and key = ${"key"} and created_at = ${"begunAt"}`;

const forget = sql({ customerId: uuid, key: text, begunAt: timestamp }, {})`
  delete from idempotency_key
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at = ${"begunAt"}`;

const removeOld = sql({ before: timestamp }, {})`delete from idempotency_key where created_at < ${"before"}`;

export interface KeyedRequest {
  customerId: string;
  key: string;
  call: string;
  bodyHash: Uint8Array;
}

export type Begun =
  | { is: "new" }
  | { is: "running" }
  | { is: "another" }
  | { is: "answered"; answer: unknown };

export interface IdempotencyStore {
  /** Says whether a request is to be done; one that began before `abandonedAt` and was never answered is done again. */
  begin(request: KeyedRequest, now: Date, abandonedAt: Date): Promise<Begun>;
  /** `begunAt` is the `now` of `begin`: a request that was taken over meanwhile changes nothing. */
  finish(request: KeyedRequest, begunAt: Date, status: number, answer: unknown): Promise<void>;
  /** Forgets a request that failed, so that the same key may try again. */
  forget(request: KeyedRequest, begunAt: Date): Promise<void>;
  removeOld(before: Date): Promise<void>;
}

/** Keeps answers inside a transaction of the ledger. */
export function keyRows(tx: Tx): KeyRows {
  return {
    keep: async (keyed, answer) => (await tx.run(keep, { ...keyed, answer: JSON.stringify(answer) })) === 1,
  };
}

export function idempotencyStore(db: Db): IdempotencyStore {
  return {
    async begin(request, now, abandonedAt) {
      const { customerId, key, call } = request;
      const bodyHash = Buffer.from(request.bodyHash);
      if ((await db.run(begin, { customerId, key, call, bodyHash, now })) === 1) return { is: "new" };
      const found = await db.maybe(find, { customerId, key });
      if (!found) return { is: "running" };
      if (found.call !== call || !found.bodyHash.equals(bodyHash)) return { is: "another" };
      if (found.status !== null) return { is: "answered", answer: JSON.parse(found.answer ?? "null") };
      const isOurs = (await db.run(takeOver, { customerId, key, now, abandonedAt })) === 1;
      return { is: isOurs ? "new" : "running" };
    },
    async finish({ customerId, key }, begunAt, status, answer) {
      await db.run(finish, { customerId, key, begunAt, status, answer: JSON.stringify(answer) });
    },
    async forget({ customerId, key }, begunAt) {
      await db.run(forget, { customerId, key, begunAt });
    },
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}
