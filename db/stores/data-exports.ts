import type { ExportStore } from "../../domain/account/needs.ts";
import { DAY_MS } from "../../domain/clock.ts";
import { bytea, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { collectData } from "./collect-data.ts";
import type { FileBytes } from "./file-bytes.ts";
import { lockCustomer } from "./lock-customer.ts";

const list = sql(
  { customerId: uuid, now: timestamp },
  {
    id: uuid,
    askedAt: timestamp,
    readyAt: nullable(timestamp),
    failedAt: nullable(timestamp),
    expiresAt: nullable(timestamp),
    size: int,
  },
)`
  select e.id, e.asked_at, e.ready_at, e.failed_at, e.expires_at, coalesce(octet_length(e.content), s.size, 0) as size
  from data_export e left join stored_file s on s.key = e.content_key
  where e.customer_id = ${"customerId"} and (e.expires_at is null or e.expires_at > ${"now"})
  order by e.asked_at desc`;

const ask = sql({ customerId: uuid, id: uuid, now: timestamp, notSince: timestamp }, {})`
  insert into data_export (id, customer_id, asked_at, next_try_at)
  select ${"id"}::uuid, ${"customerId"}::uuid, ${"now"}::timestamptz, ${"now"}::timestamptz
  where not exists (
    select from data_export where customer_id = ${"customerId"} and asked_at > ${"notSince"} and failed_at is null
  )`;

const content = sql(
  { customerId: uuid, id: uuid, now: timestamp },
  { content: nullable(bytea), contentKey: nullable(text) },
)`
  select content, content_key from data_export
  where customer_id = ${"customerId"} and id = ${"id"} and expires_at > ${"now"}`;

const claim = sql({ now: timestamp, leaseUntil: timestamp }, { id: uuid, customerId: uuid, attempts: int })`
  update data_export set next_try_at = ${"leaseUntil"}, attempts = attempts + 1
  where id = (
    select id from data_export where next_try_at <= ${"now"} order by next_try_at limit 1 for update skip locked
  )
  returning id, customer_id, attempts`;

const keep = sql({ id: uuid, content: bytea, now: timestamp, expiresAt: timestamp }, {})`
  update data_export set content = ${"content"}, content_key = null, ready_at = ${"now"}, expires_at = ${"expiresAt"}, next_try_at = null
  where id = ${"id"}`;

const fail = sql({ id: uuid, nextTry: nullable(timestamp), failedAt: nullable(timestamp) }, {})`
  update data_export set next_try_at = ${"nextTry"}, failed_at = ${"failedAt"} where id = ${"id"}`;

const removeOld = sql({ now: timestamp, failedBefore: timestamp }, {})`
  with gone as (
    delete from data_export where expires_at <= ${"now"} or failed_at <= ${"failedBefore"} returning content_key
  )
  update stored_file set dropped = true, leased_until = ${"now"} where key in (select content_key from gone)`;

export function exportStore(db: Db, files: FileBytes): ExportStore {
  return {
    list: (customerId, now) => db.rows(list, { customerId, now }),
    ask: (customerId, id, times) =>
      db.tx(async (tx) => {
        await tx.one(lockCustomer, { customerId });
        return (await tx.run(ask, { customerId, id, ...times })) === 1;
      }),
    async content(customerId, id, now) {
      const found = await db.maybe(content, { customerId, id, now });
      return found && files.of(found);
    },
    claim: (now, leaseUntil) => db.maybe(claim, { now, leaseUntil }),
    async keep(id, bytes, times) {
      await db.run(keep, { id, content: Buffer.from(bytes), ...times });
    },
    async fail(id, { now, nextTry }) {
      await db.run(fail, { id, nextTry, failedAt: nextTry === null ? now : null });
    },
    collect: (customerId) => collectData(db, files, customerId),
    removeOld: (now) => db.run(removeOld, { now, failedBefore: new Date(now.getTime() - DAY_MS) }),
  };
}
