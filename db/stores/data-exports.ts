import { freshSince } from "../../domain/account/deletion.ts";
import type { ExportContent, ExportStore } from "../../domain/account/ports.ts";
import type { DataRequest, DataRequestStore } from "../../domain/privacy/ports.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import type { Reads } from "../client/read-standby.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { isOpenBooking } from "./booking-sql.ts";
import { collectData, readUpload } from "./collect-data.ts";
import { lockCustomer } from "./customers.ts";
import { deletionStore } from "./deletions.ts";
import type { FileBytes } from "./files.ts";
import { dropFiles } from "./files.ts";
import { addMessage } from "./messages.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const list = sql(
  { customerId: column.uuid, now: column.timestamp },
  {
    id: column.uuid,
    askedAt: column.timestamp,
    readyAt: column.nullable(column.timestamp),
    failedAt: column.nullable(column.timestamp),
    expiresAt: column.nullable(column.timestamp),
    size: column.bigint,
  },
)`
  select e.id, e.asked_at, e.ready_at, e.failed_at, e.expires_at,
    coalesce(e.size, octet_length(e.content), s.size, 0)::bigint as size
  from data_export e left join stored_file s on s.key = e.content_key
  where e.customer_id = ${"customerId"} and (e.expires_at is null or e.expires_at > ${"now"})
  order by e.asked_at desc, e.id desc`;

const ask = sql(
  { customerId: column.uuid, id: column.uuid, now: column.timestamp, notSince: column.timestamp },
  {},
)`
  insert into data_export (id, customer_id, asked_at, next_try_at)
  select ${"id"}::uuid, ${"customerId"}::uuid, ${"now"}::timestamptz, ${"now"}::timestamptz
  where not exists (
    select 1 from data_export where customer_id = ${"customerId"} and asked_at > ${"notSince"} and failed_at is null
  )`;

/** A copy without a size was made by the version before, in one piece. */
const content = sql(
  { customerId: column.uuid, id: column.uuid, now: column.timestamp },
  {
    size: column.nullable(column.bigint),
    content: column.nullable(column.bytea),
    contentKey: column.nullable(column.text),
  },
)`
  select size, content, content_key from data_export
  where customer_id = ${"customerId"} and id = ${"id"} and expires_at > ${"now"}`;

const part = sql(
  { customerId: column.uuid, id: column.uuid, position: column.int },
  { content: column.nullable(column.bytea), contentKey: column.nullable(column.text) },
)`
  select p.content, p.content_key from data_export_part p join data_export e on e.id = p.export_id
  where e.customer_id = ${"customerId"} and e.id = ${"id"} and p.position = ${"position"}`;

const claim = sql(
  { now: column.timestamp, leaseUntil: column.timestamp },
  { id: column.uuid, customerId: column.uuid, attempts: column.int },
)`
  update data_export set next_try_at = ${"leaseUntil"}, attempts = attempts + 1
  where id = (
    select id from data_export where next_try_at <= ${"now"} order by next_try_at limit 1 for update skip locked
  )
  returning id, customer_id, attempts`;

const job = { id: column.uuid, attempts: column.int };

const removeParts = sql({ id: column.uuid }, {})`delete from data_export_part where export_id = ${"id"}`;

const hold = sql({ ...job, leaseUntil: column.timestamp }, {})`
  update data_export set next_try_at = ${"leaseUntil"}
  where id = ${"id"} and attempts = ${"attempts"} and ready_at is null and next_try_at is not null`;

const addPart = sql({ id: column.uuid, position: column.int, content: column.bytea }, {})`
  insert into data_export_part (export_id, position, content) values (${"id"}, ${"position"}, ${"content"})`;

/** Older copies are removed with the expired ones when a newer one is ready. */
const finish = sql({ ...job, size: column.bigint, now: column.timestamp, expiresAt: column.timestamp }, {})`
  with finished as (
    update data_export set size = ${"size"}, ready_at = ${"now"}, expires_at = ${"expiresAt"}, next_try_at = null
    where id = ${"id"} and attempts = ${"attempts"} and ready_at is null and next_try_at is not null
    returning id, customer_id
  )
  update data_export e set expires_at = ${"now"} from finished f
  where e.customer_id = f.customer_id and e.id <> f.id and e.expires_at > ${"now"}`;

const fail = sql(
  { ...job, nextTry: column.nullable(column.timestamp), failedAt: column.nullable(column.timestamp) },
  {},
)`
  update data_export set next_try_at = ${"nextTry"}, failed_at = ${"failedAt"}
  where id = ${"id"} and attempts = ${"attempts"} and ready_at is null and next_try_at is not null`;

const lockOld = sql({ now: column.timestamp, failedBefore: column.timestamp }, { id: column.uuid })`
  select id from data_export where expires_at <= ${"now"} or failed_at <= ${"failedBefore"} order by id for update`;

const removeOldParts = sql(
  { ids: column.arrayOf(column.uuid) },
  { contentKey: column.nullable(column.text) },
)`
  delete from data_export_part where export_id = any(${"ids"}) returning content_key`;

const removeOld = sql({ ids: column.arrayOf(column.uuid) }, { contentKey: column.nullable(column.text) })`
  delete from data_export where id = any(${"ids"}) returning content_key`;

export function exportStore(db: Db, files: FileBytes, reads: Reads = db): ExportStore {
  return {
    list: (customerId, now) => db.rows(list, { customerId, now }),
    ask: (customerId, id, times) =>
      db.tx(async (tx) => {
        await tx.one(lockCustomer, { customerId });
        return (await tx.run(ask, { customerId, id, ...times })) === 1;
      }),
    async content(customerId, id, now) {
      const found = await db.maybe(content, { customerId, id, now });
      if (!found) return undefined;
      const readPart = async (position: number) => {
        const row = found.size === null ? found : await db.maybe(part, { customerId, id, position });
        return row && files.of(row);
      };
      const first = await readPart(1);
      return first && contentOf(first, found.size ?? first.length, readPart);
    },
    // In one transaction, so that a process that takes an export over starts without parts of the earlier attempt and deletes none of its own.
    claim: (now, leaseUntil) =>
      db.tx(async (tx) => {
        const claimed = await tx.maybe(claim, { now, leaseUntil });
        if (claimed) await tx.run(removeParts, { id: claimed.id });
        return claimed;
      }),
    addPart: ({ id, attempts }, { position, content: bytes }, leaseUntil) =>
      db.tx(async (tx) => {
        if ((await tx.run(hold, { id, attempts, leaseUntil })) === 0) return false;
        return (await tx.run(addPart, { id, position, content: bufferOver(bytes) })) === 1;
      }),
    async finish({ id, attempts }, copy) {
      await db.run(finish, { id, attempts, ...copy });
    },
    async fail({ id, attempts }, { now, nextTry }) {
      const failed = { id, attempts, nextTry, failedAt: nextTry === null ? now : null };
      await db.tx(async (tx) => {
        if ((await tx.run(fail, failed)) > 0) await tx.run(removeParts, { id });
      });
    },
    collect: (customerId) => collectData(reads, customerId),
    upload: (customerId, file) => readUpload(db, files, { customerId, ...file }),
    removeOld: (now) =>
      db.tx(async (tx) => {
        const over = await tx.rows(lockOld, { now, failedBefore: new Date(now.getTime() - DAY_MS) });
        const ids = over.map(({ id }) => id);
        const gone = [...(await tx.rows(removeOldParts, { ids })), ...(await tx.rows(removeOld, { ids }))];
        await dropFiles(
          tx,
          gone.map(({ contentKey }) => contentKey),
          now,
        );
        return gone.length;
      }),
  };
}

function contentOf(
  first: Buffer,
  size: number,
  readPart: (position: number) => Promise<Buffer | undefined>,
): ExportContent {
  async function* parts() {
    let left = size;
    for (let position = 1; left > 0; position++) {
      const bytes = position === 1 ? first : await readPart(position);
      if (!bytes) throw new Error("A copy of data was removed while it was being fetched.");
      left -= bytes.length;
      yield bytes;
    }
  }
  return { size, parts: parts() };
}

/** The same bytes, not a copy of them. */
function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const row = {
  id: column.uuid,
  kind: column.oneOf<DataRequest["kind"]>(),
  state: column.oneOf<DataRequest["state"]>(),
  askedAt: column.timestamp,
  until: column.nullable(column.timestamp),
  attempts: column.int,
};

/** What blocks a deletion: the same bookings as in the deletion's own task. */
const find = sql(
  {
    id: column.nullable(column.uuid),
    all: column.bool,
    now: column.timestamp,
    most: column.nullable(column.int),
  },
  row,
)`
  select id, kind, state, asked_at, until, attempts from (
    select id, 'copy' as kind,
      case when ready_at is not null then 'ready' when failed_at is not null then 'failed' else 'making' end as state,
      asked_at, coalesce(expires_at, next_try_at) as until, attempts
    from data_export
    union all
    select customer_id, 'deletion',
      case
        when done_at is not null then 'done' when due_at > ${"now"} then 'waiting'
        when exists (
          select 1 from booking b
          where b.customer_id = d.customer_id and ${isOpenBooking}
        ) then 'held up'
        else 'due'
      end,
      asked_at, coalesce(done_at, due_at), 0
    from account_deletion d
  ) r
  where (${"id"}::uuid is null or id = ${"id"}) and (${"all"} or ${"id"}::uuid is not null or state not in ('ready', 'done'))
  order by asked_at, id limit ${"most"}`;

/** Has a failed copy made again, its tries counted from the start. */
const retryCopy = sql({ id: column.uuid, now: column.timestamp }, { customerId: column.uuid })`
  update data_export set failed_at = null, attempts = 0, next_try_at = ${"now"}
  where id = ${"id"} and ready_at is null and failed_at is not null returning customer_id`;

interface StaffDataRequests {
  /** Oldest first; without `all` those that somebody still waits for. `most`: null for every one. */
  list(wanted: { all: boolean; most: number | null }, now: Date): Promise<DataRequest[]>;
  find(id: string, now: Date): Promise<DataRequest | undefined>;
}

export function staffDataRequests(db: Pick<Db, "rows" | "maybe">): StaffDataRequests {
  return {
    list: (wanted, now) => db.rows(find, { id: null, ...wanted, now }),
    find: async (id, now) => (await db.rows(find, { id, all: true, now, most: 1 }))[0],
  };
}

/** The customer whose copy is made again; null when it has not failed. */
export async function retryDataCopy(tx: Tx, id: string, now: Date): Promise<string | null> {
  return (await tx.maybe(retryCopy, { id, now }))?.customerId ?? null;
}

const endRequest = sql({ customerId: column.uuid }, {})`
  delete from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const mobileOf = sql({ customerId: column.uuid }, { mobile: column.text })`
  select mobile from customer where id = ${"customerId"} and deleted_at is null for update`;

const openOf = sql(
  { customerIds: column.arrayOf(column.uuid) },
  { customerId: column.uuid, bookings: column.arrayOf(column.text), tickets: column.arrayOf(column.text) },
)`
  select c.id as customer_id,
    array(select b.booking_no from booking b where b.customer_id = c.id and ${isOpenBooking} order by b.created_at) as bookings,
    array(
      select g.ticket_no from grievance g where g.customer_id = c.id and g.resolved_at is null
      order by g.created_at, g.ticket_no
    ) as tickets
  from unnest(${"customerIds"}::uuid[]) as c (id)`;

/** Customers' requests for a copy of their data or for the end of their account, as the privacy officer works on them. */
export function dataRequestStore(db: Db): DataRequestStore {
  const requests = staffDataRequests(db);
  const deletions = deletionStore(db);
  return {
    list: requests.list,
    find: requests.find,
    openBookings: deletions.openBookings,
    async openOf(customerIds) {
      if (customerIds.length === 0) return new Map();
      const rows = await db.rows(openOf, { customerIds: [...customerIds] });
      return new Map(rows.map(({ customerId, ...open }) => [customerId, open]));
    },
    retryCopy: (id, now, action) =>
      db.tx(async (tx) => {
        const customerId = await retryDataCopy(tx, id, now);
        if (customerId === null) return rollBackWith(false);
        await addStaffAction(tx, { ...action, customerId });
        return true;
      }),
    erase: (customerId, now, action) => deletions.erase(customerId, now, freshSince(now), action),
    refuse: (customerId, messageTo, action) =>
      db.tx(async (tx) => {
        const customer = await tx.maybe(mobileOf, { customerId });
        if (!customer || (await tx.run(endRequest, { customerId })) === 0) return rollBackWith(false);
        await addMessage(tx, messageTo(customer.mobile));
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
