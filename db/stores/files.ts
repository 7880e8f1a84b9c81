import { createHash } from "node:crypto";
import type { FileMoves, ObjectStore } from "../../domain/files/ports.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import type { RowOf } from "../client/columns.ts";
import { arrayOf, bigint, bytea, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import type { Statement } from "../client/sql.ts";
import { sql, sqlPart } from "../client/sql.ts";

const find = sql({ key: text }, { size: int, sha256: bytea })`
  select size, sha256 from stored_file where key = ${"key"}`;

/** A file in its row: the bytes, or their key in the object store. */
interface FileRow {
  content: Buffer | null;
  contentKey: string | null;
}

/** Reads files from the database or the object store. */
export interface FileBytes {
  /** Undefined if there is no file. Throws if the object store does not respond or its file does not match the hash. */
  of(row: FileRow): Promise<Buffer | undefined>;
}

export function fileBytes(db: Pick<Db, "maybe">, objects: ObjectStore | null): FileBytes {
  return {
    async of({ content, contentKey }) {
      if (content !== null) return content;
      if (contentKey === null) return undefined;
      if (!objects) {
        throw new Error(
          `The file ${contentKey} lies in an object store; set S3_ENDPOINT and what belongs to it.`,
        );
      }
      const expected = await db.maybe(find, { key: contentKey });
      const found = await objects.get(contentKey);
      if (!expected || !found) throw new Error(`The object store has lost the file ${contentKey}.`);
      const bytes = Buffer.from(await new Response(found.body).arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest();
      if (bytes.length === expected.size && sha256.equals(expected.sha256)) return bytes;
      throw new Error(`The object store has another file under ${contentKey} than it was given.`);
    },
  };
}

/** Each part has an index of only what is still in the database. */
const countInDatabase = sql({}, { files: int })`
  select (
      (select count(*) from report_version where pdf is not null)
      + (select count(*) from report_document where content is not null)
      + (select count(*) from prescription_file where content is not null)
      + (select count(*) from job_application where cv is not null)
      + (select count(*) from data_export where content is not null)
      + (select count(*) from data_export_part where content is not null)
    )::integer as files`;

const countStored = sql({}, { inStore: int, storeBytes: bigint, toRemove: int })`
  select count(*) filter (where stored_at is not null and not dropped)::integer as in_store,
    coalesce(sum(size) filter (where stored_at is not null and not dropped), 0)::bigint as store_bytes,
    count(*) filter (where dropped)::integer as to_remove
  from stored_file`;

/** How many files are in the database: little work, however many are in the object store. */
export async function countFilesInDatabase(db: Db): Promise<number> {
  return (await db.one(countInDatabase, {})).files;
}

/** Counts the files in the database and in the object store. It reads the whole list of the stored ones. */
export async function countFiles(db: Db): Promise<{
  inDatabase: number;
  inStore: number;
  storeBytes: number;
  toRemove: number;
}> {
  return { inDatabase: await countFilesInDatabase(db), ...(await db.one(countStored, {})) };
}

/** A key is its file's kind, the id of its row and, if a row's id alone is not unique, a number: report-pdf/<report>/<version>. */
const waiting = sqlPart`(
    select 'report-pdf/' || report_id || '/' || version as key from report_version where pdf is not null
    union all
    select 'report-document/' || report_id || '/' || version from report_document where content is not null
    union all
    select 'prescription/' || request_id || '/' || position from prescription_file where content is not null
    union all
    select 'cv/' || id || '/1' from job_application where cv is not null
    union all
    select 'data-copy/' || id || '/1' from data_export where content is not null
    union all
    select 'data-copy-part/' || p.export_id || '/' || p.position
    from data_export_part p join data_export e on e.id = p.export_id
    where p.content is not null and e.ready_at is not null
  )`;

const findNew = sql({}, { key: text })`
  select f.key from ${waiting} f where not exists (select 1 from stored_file s where s.key = f.key) limit 1`;

/** Files that were claimed before: the store did not take them, or the process died. The longest untried first, so that they take turns. */
const findAgain = sql({ now: timestamp }, { key: text })`
  select f.key from ${waiting} f join stored_file s on s.key = f.key
  where not s.dropped and s.leased_until <= ${"now"} order by s.leased_until limit 1`;

const row = { kind: text, id: uuid, part: int };

const read = sql(row, { content: bytea })`
  select pdf as content from report_version
  where ${"kind"} = 'report-pdf' and report_id = ${"id"} and version = ${"part"} and pdf is not null
  union all
  select content from report_document
  where ${"kind"} = 'report-document' and report_id = ${"id"} and version = ${"part"} and content is not null
  union all
  select content from prescription_file
  where ${"kind"} = 'prescription' and request_id = ${"id"} and position = ${"part"} and content is not null
  union all
  select cv from job_application where ${"kind"} = 'cv' and id = ${"id"} and cv is not null
  union all
  select content from data_export where ${"kind"} = 'data-copy' and id = ${"id"} and content is not null
  union all
  select content from data_export_part
  where ${"kind"} = 'data-copy-part' and export_id = ${"id"} and position = ${"part"} and content is not null`;

const lease = sql({ key: text, size: int, sha256: bytea, now: timestamp, leaseUntil: timestamp }, {})`
  insert into stored_file (key, size, sha256, leased_until)
  values (${"key"}, ${"size"}, ${"sha256"}, ${"leaseUntil"})
  on conflict (key) do update set size = excluded.size, sha256 = excluded.sha256, leased_until = excluded.leased_until
  where not stored_file.dropped and stored_file.leased_until <= ${"now"}`;

/** Replaces the bytes in the row by the key, unless another process has done so after this one's lease. No row: it was deleted meanwhile. */
const RELEASE = {
  "report-pdf": sql({ id: uuid, part: int, key: text }, {})`
    update report_version set pdf = null, pdf_key = ${"key"}
    where report_id = ${"id"} and version = ${"part"} and (pdf is not null or pdf_key = ${"key"})`,
  "report-document": sql({ id: uuid, part: int, key: text }, {})`
    update report_document set content = null, content_key = ${"key"}
    where report_id = ${"id"} and version = ${"part"} and (content is not null or content_key = ${"key"})`,
  prescription: sql({ id: uuid, part: int, key: text }, {})`
    update prescription_file set content = null, content_key = ${"key"}
    where request_id = ${"id"} and position = ${"part"} and (content is not null or content_key = ${"key"})`,
  cv: sql({ id: uuid, key: text }, {})`
    update job_application set cv = null, cv_key = ${"key"} where id = ${"id"} and (cv is not null or cv_key = ${"key"})`,
  "data-copy": sql({ id: uuid, key: text }, {})`
    update data_export set content = null, content_key = ${"key"}
    where id = ${"id"} and (content is not null or content_key = ${"key"})`,
  "data-copy-part": sql({ id: uuid, part: int, key: text }, {})`
    update data_export_part set content = null, content_key = ${"key"}
    where export_id = ${"id"} and position = ${"part"} and (content is not null or content_key = ${"key"})`,
};

const markStored = sql({ key: text, now: timestamp }, {})`
  update stored_file set stored_at = ${"now"} where key = ${"key"}`;

/** Also if another process removed the file, and its record, before it was stored: then only its key is known. */
const drop = sql({ key: text, now: timestamp }, {})`
  insert into stored_file (key, size, sha256, dropped, leased_until) values (${"key"}, 0, sha256(''), true, ${"now"})
  on conflict (key) do update set dropped = true, leased_until = excluded.leased_until`;

const extend = sql({ key: text, at: timestamp }, {})`
  update stored_file set leased_until = ${"at"} where key = ${"key"}`;

/** A file that was being moved a day ago and has no row is an orphan of a dead process. */
const dropAbandoned = sql({ before: timestamp }, {})`
  update stored_file set dropped = true where stored_at is null and not dropped and leased_until < ${"before"}`;

const claimDropped = sql({ now: timestamp, leaseUntil: timestamp }, { key: text })`
  update stored_file set leased_until = ${"leaseUntil"}
  where key = (
    select key from stored_file where dropped and leased_until <= ${"now"}
    order by leased_until limit 1 for update skip locked
  )
  returning key`;

const dropMany = sql({ keys: arrayOf(text), now: timestamp }, {})`
  update stored_file set dropped = true, leased_until = ${"now"} where key = any(${"keys"})`;

/** A time before every other: what is due then is due at once. */
const AT_ONCE = new Date(0);

/**
 * Queues files of deleted rows for removal from the object store from `now` on; null: the file was in its row. The keys are those that the
 * deletes returned: a key that is read before them may be that of a file which is being moved, and whose row gets another at that moment.
 */
export async function dropFiles(
  tx: Tx,
  keys: readonly (string | null)[],
  now: Date = AT_ONCE,
): Promise<void> {
  const inStore = keys.filter((key) => key !== null);
  if (inStore.length > 0) await tx.run(dropMany, { keys: inStore, now });
}

/** What a delete of rows with files returns: their keys in the object store. */
export const deletedFile = { contentKey: nullable(text) };

/** Deletes rows that have files, and queues the files for removal. */
export async function deleteWithFiles<P>(
  tx: Tx,
  statements: readonly Statement<P, RowOf<typeof deletedFile>>[],
  params: P,
): Promise<void> {
  const keys: (string | null)[] = [];
  for (const statement of statements) {
    for (const { contentKey } of await tx.rows(statement, params)) keys.push(contentKey);
  }
  await dropFiles(tx, keys);
}

const forget = sql({ key: text }, {})`delete from stored_file where key = ${"key"} and dropped`;
/** Other processes may take the same file between two queries. */
const TRIES = 3;

export function fileMoves(db: Db): FileMoves {
  return {
    async claim({ now, leaseUntil }) {
      for (let n = 0; n < TRIES; n++) {
        const next = (await db.maybe(findNew, {})) ?? (await db.maybe(findAgain, { now }));
        if (!next) return undefined;
        const { key } = next;
        const found = await db.maybe(read, partsOf(key));
        if (!found) continue;
        const sha256 = createHash("sha256").update(found.content).digest();
        const size = found.content.length;
        if ((await db.run(lease, { key, size, sha256, now, leaseUntil })) === 1) {
          return { key, bytes: found.content, sha256 };
        }
      }
      return undefined;
    },
    async finish(key, now) {
      await db.tx(async (tx) => {
        await ((await release(tx, key)) === 1
          ? tx.run(markStored, { key, now })
          : tx.run(drop, { key, now }));
      });
    },
    async tryAgain(key, at) {
      await db.run(extend, { key, at });
    },
    async claimDropped({ now, leaseUntil }) {
      await db.run(dropAbandoned, { before: new Date(now.getTime() - DAY_MS) });
      return (await db.maybe(claimDropped, { now, leaseUntil }))?.key;
    },
    async forget(key) {
      await db.run(forget, { key });
    },
  };
}

function release(tx: Tx, key: string): Promise<number> {
  const { kind, id, part } = partsOf(key);
  if (kind === "cv" || kind === "data-copy") return tx.run(RELEASE[kind], { id, key });
  return isKind(kind) ? tx.run(RELEASE[kind], { id, part, key }) : Promise.resolve(0);
}

function isKind(kind: string): kind is Exclude<keyof typeof RELEASE, "cv" | "data-copy"> {
  return Object.hasOwn(RELEASE, kind);
}

function partsOf(key: string): { kind: string; id: string; part: number } {
  const [kind = "", id = "", part] = key.split("/");
  return { kind, id, part: Number(part) };
}
