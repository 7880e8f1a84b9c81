import type { Publication } from "../../domain/desk/catalogue/types.ts";
import type { ReviewKind, Signature } from "../../domain/medical-review/review-items.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, insertInto, sql } from "../client/sql.ts";

type FileHashes = Record<string, string>;

const publication = {
  catalogueVersion: column.bigint,
  at: column.timestamp,
  publishedBy: column.text,
  preparedBy: column.text,
  reason: column.text,
  draftId: column.nullable(column.uuid),
  bringsBack: column.nullable(column.bigint),
};

const insertPublication = sql({ ...publication, files: column.json<FileHashes>() }, {})`
  insert into catalogue_publication
    (catalogue_version, at, published_by, prepared_by, reason, draft_id, brings_back, files)
  values (${"catalogueVersion"}, ${"at"}, ${"publishedBy"}, ${"preparedBy"}, ${"reason"}, ${"draftId"}, ${"bringsBack"},
    ${"files"})
  on conflict (catalogue_version) do update set files = catalogue_publication.files || excluded.files`;

const newest = sql({ most: column.int, upTo: column.nullable(column.bigint) }, publication)`
  select catalogue_version, at, published_by, prepared_by, reason, draft_id, brings_back
  from catalogue_publication where ${"upTo"}::bigint is null or catalogue_version <= ${"upTo"} order by catalogue_version desc limit ${"most"}`;

const newestFiles = sql({}, { files: column.json<FileHashes>() })`
  select files from catalogue_publication order by catalogue_version desc limit 1`;

const filesOf = sql({ catalogueVersion: column.bigint }, { files: column.json<FileHashes>() })`
  select files from catalogue_publication where catalogue_version = ${"catalogueVersion"}`;

const knownHashes = sql({ hashes: column.arrayOf(column.text) }, { hash: column.text })`
  select hash from catalogue_file where hash = any(${"hashes"})`;

const insertFile = sql({ hash: column.text, content: column.bytea }, {})`
  insert into catalogue_file (hash, content) values (${"hash"}, ${"content"}) on conflict do nothing`;

const contents = sql({ hashes: column.arrayOf(column.text) }, { hash: column.text, content: column.bytea })`
  select hash, content from catalogue_file where hash = any(${"hashes"})`;

export interface KeptFile {
  file: string;
  hash: string;
  /** Compressed; only if it is not stored already. */
  content: () => Promise<Buffer>;
}

/** Stores a version of the catalogue; missing files of a stored version are added. */
export async function addPublication(tx: Tx, facts: Publication, files: readonly KeptFile[]): Promise<void> {
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  const known = new Set((await tx.rows(knownHashes, { hashes })).map(({ hash }) => hash));
  for (const { hash, content } of files) {
    if (known.has(hash)) continue;
    known.add(hash);
    await tx.run(insertFile, { hash, content: await content() });
  }
  await tx.run(insertPublication, {
    ...facts,
    files: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
  });
}

/** The hashes of the newest publication's files; undefined: there is none yet. */
export async function newestPublicationFiles(tx: Tx): Promise<FileHashes | undefined> {
  return (await tx.maybe(newestFiles, {}))?.files;
}

/** Newest first; with `upTo` that version and those before it. */
export function readPublications(
  db: Pick<Db, "rows">,
  most: number,
  upTo: number | null = null,
): Promise<Publication[]> {
  return db.rows(newest, { most, upTo });
}

/** The compressed files of a publication by name; undefined: unknown. */
export async function readPublicationFiles(
  db: Pick<Db, "rows" | "maybe">,
  catalogueVersion: number,
): Promise<Map<string, Buffer> | undefined> {
  const found = await db.maybe(filesOf, { catalogueVersion });
  if (!found) return undefined;
  const rows = await db.rows(contents, { hashes: Object.values(found.files) });
  const byHash = new Map(rows.map(({ hash, content }) => [hash, content]));
  return new Map(
    Object.entries(found.files).flatMap(([file, hash]) => {
      const content = byHash.get(hash);
      return content ? [[file, content] as const] : [];
    }),
  );
}

const insertedRow = {
  name: column.text,
  content: column.bytea,
  addedAt: column.timestamp,
  addedBy: column.text,
};

const insert = sql(insertedRow, {})`
  ${insertInto("catalogue_picture", insertedRow)}
  on conflict do nothing`;

const find = sql(
  { name: column.text },
  { content: column.bytea },
)`select content from catalogue_picture where name = ${"name"}`;

/** Stores a picture, unless it exists. */
export async function addPicture(
  tx: Pick<Tx, "run">,
  picture: { name: string; content: Buffer; addedAt: Date; addedBy: string },
): Promise<void> {
  await tx.run(insert, picture);
}

export async function findPicture(db: Pick<Db, "maybe">, name: string): Promise<Buffer | undefined> {
  return (await db.maybe(find, { name }))?.content;
}

const signatureRow = {
  kind: column.oneOf<ReviewKind>(),
  key: column.text,
  contentHash: column.text,
  signedBy: column.text,
  registration: column.text,
  signedAt: column.timestamp,
};

const selectSignatures = sql({}, signatureRow)`
  select ${columnsOf(signatureRow)} from catalogue_signature order by signed_at, id`;

const insertSignature = sql({ id: column.uuid, ...signatureRow }, {})`
  insert into catalogue_signature (id, ${columnsOf(signatureRow)})
  select ${"id"}::uuid, ${"kind"}, ${"key"}, ${"contentHash"}, ${"signedBy"}, ${"registration"}, ${"signedAt"}::timestamptz
  where not exists (
    select 1 from catalogue_signature where kind = ${"kind"} and key = ${"key"} and content_hash = ${"contentHash"}
  )`;

/** Serialises what writes the catalogue, until the transaction ends. */
export const lockCatalogueVersion = sql(
  {},
  { version: column.bigint },
)`select version from catalogue_version for update`;

/** Has every process read the catalogue again. */
export const bumpCatalogueVersion = sql({}, {})`update catalogue_version set version = version + 1`;

/** All signatures, the earliest first. */
export function readSignatures(db: Pick<Db, "rows">): Promise<Signature[]> {
  return db.rows(selectSignatures, {});
}

/**
 * Adds signatures and increments the catalogue's version, so that every process reloads it: signatures decide which ranges reports show.
 * Returns the added ones: items with a valid signature are not signed again.
 */
export async function addSignatures<T extends Signature & { id: string }>(
  tx: Pick<Tx, "rows" | "run">,
  signatures: readonly T[],
): Promise<T[]> {
  await tx.rows(lockCatalogueVersion, {});
  const added: T[] = [];
  for (const signature of signatures) {
    if ((await tx.run(insertSignature, signature)) === 1) added.push(signature);
  }
  if (added.length > 0) await tx.run(bumpCatalogueVersion, {});
  return added;
}
