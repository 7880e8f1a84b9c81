import type { KeyRows } from "../../domain/unit-of-work.ts";
import { bool, bytea, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

const begin = sql(
  { customerId: uuid, key: text, call: text, bodyHash: bytea, now: timestamp, holder: uuid },
  {},
)`
  insert into idempotency_key (customer_id, key, call, body_hash, created_at, holder)
  values (${"customerId"}, ${"key"}, ${"call"}, ${"bodyHash"}, ${"now"}, ${"holder"})
  on conflict (customer_id, key) do nothing`;

/** A process without a heartbeat for ten seconds is dead; heartbeats come every two seconds. */
const find = sql(
  { customerId: uuid, key: text },
  {
    call: text,
    bodyHash: bytea,
    status: nullable(int),
    answer: nullable(text),
    beganAt: timestamp,
    holder: nullable(uuid),
    isHolderGone: bool,
  },
)`
  select k.call, k.body_hash, k.status, k.answer, k.created_at as began_at, k.holder,
    k.holder is not null and coalesce(b.seen_at < now() - interval '10 seconds', true) as is_holder_gone
  from idempotency_key k left join process_beat b on b.id = k.holder
  where k.customer_id = ${"customerId"} and k.key = ${"key"}`;

/** Only if the row is unchanged, so that only one of two processes takes the request over. */
const takeOver = sql({ customerId: uuid, key: text, now: timestamp, beganAt: timestamp, holder: uuid }, {})`
  update idempotency_key set created_at = ${"now"}, holder = ${"holder"}
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at = ${"beganAt"}`;

/** Only by the process that handles it: after a takeover the time differs and nothing is stored. */
const keep = sql({ customerId: uuid, key: text, begunAt: timestamp, answer: text }, {})`
  update idempotency_key set status = 200, answer = ${"answer"}
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at = ${"begunAt"}`;

const finish = sql({ customerId: uuid, key: text, begunAt: timestamp, answer: text }, {})`
  update idempotency_key set status = 200, answer = ${"answer"}
  where customer_id = ${"customerId"} and key = ${"key"} and created_at = ${"begunAt"}`;

const forget = sql({ customerId: uuid, key: text, begunAt: timestamp }, {})`
  delete from idempotency_key
  where customer_id = ${"customerId"} and key = ${"key"} and status is null and created_at = ${"begunAt"}`;

const removeOld = sql({ before: timestamp }, {})`delete from idempotency_key where created_at < ${"before"}`;

const findUsage = sql({ customerId: uuid }, { count: int, bytes: int })`
  select count(*)::integer as count, coalesce(sum(octet_length(answer)), 0)::integer as bytes
  from idempotency_key where customer_id = ${"customerId"}`;

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

export interface Beginning {
  now: Date;
  /** The requesting process. */
  holder: string;
  /** Requests that began before this time, have no response and name no process are done again. */
  abandonedAt: Date;
  /** True: also one that this process began and is not handling any more. */
  isOwnOver: boolean;
}

export interface IdempotencyStore {
  /** Whether a request is to be done: it is new, or the process that began it is dead. */
  begin(request: KeyedRequest, beginning: Beginning): Promise<Begun>;
  /** `begunAt` is the `now` of `begin`: a request that was taken over meanwhile changes nothing. */
  finish(request: KeyedRequest, begunAt: Date, answer: unknown): Promise<void>;
  /** Forgets a request that failed, so that the same key may try again. */
  forget(request: KeyedRequest, begunAt: Date): Promise<void>;
  /** The stored keys of one customer. */
  usage(customerId: string): Promise<{ count: number; bytes: number }>;
  removeOld(before: Date): Promise<void>;
}

/** Stores responses inside a unit of work. */
export function keyRows(tx: Tx): KeyRows {
  return {
    keep: async (keyed, answer) => (await tx.run(keep, { ...keyed, answer: JSON.stringify(answer) })) === 1,
  };
}

export function idempotencyStore(db: Db): IdempotencyStore {
  return {
    async begin(request, { now, holder, abandonedAt, isOwnOver }) {
      const { customerId, key, call } = request;
      const bodyHash = Buffer.from(request.bodyHash);
      const isOver = (found: { holder: string | null; beganAt: Date; isHolderGone: boolean }) => {
        if (found.holder === null) return found.beganAt <= abandonedAt;
        return found.holder === holder ? isOwnOver : found.isHolderGone;
      };
      if ((await db.run(begin, { customerId, key, call, bodyHash, now, holder })) === 1) return { is: "new" };
      const found = await db.maybe(find, { customerId, key });
      if (!found) return { is: "running" };
      if (found.call !== call || !found.bodyHash.equals(bodyHash)) return { is: "another" };
      if (found.status !== null) return { is: "answered", answer: JSON.parse(found.answer ?? "null") };
      const { beganAt } = found;
      if (!isOver(found)) return { is: "running" };
      const isOurs = (await db.run(takeOver, { customerId, key, now, beganAt, holder })) === 1;
      return { is: isOurs ? "new" : "running" };
    },
    async finish({ customerId, key }, begunAt, answer) {
      await db.run(finish, { customerId, key, begunAt, answer: JSON.stringify(answer) });
    },
    async forget({ customerId, key }, begunAt) {
      await db.run(forget, { customerId, key, begunAt });
    },
    usage: (customerId) => db.one(findUsage, { customerId }),
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}
