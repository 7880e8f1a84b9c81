import type { Publication } from "../../domain/desk/catalogue/types.ts";
import { arrayOf, bigint, bytea, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

type FileHashes = Record<string, string>;

const publication = {
  ...{ catalogueVersion: bigint, at: timestamp, publishedBy: text, preparedBy: text, reason: text },
  ...{ draftId: nullable(uuid), bringsBack: nullable(bigint) },
};

const insertPublication = sql({ ...publication, files: json<FileHashes>() }, {})`
  insert into catalogue_publication
    (catalogue_version, at, published_by, prepared_by, reason, draft_id, brings_back, files)
  values (${"catalogueVersion"}, ${"at"}, ${"publishedBy"}, ${"preparedBy"}, ${"reason"}, ${"draftId"}, ${"bringsBack"},
    ${"files"})
  on conflict (catalogue_version) do update set files = catalogue_publication.files || excluded.files`;

const newest = sql({ most: int }, publication)`
  select catalogue_version, at, published_by, prepared_by, reason, draft_id, brings_back
  from catalogue_publication order by catalogue_version desc limit ${"most"}`;

const newestFiles = sql({}, { files: json<FileHashes>() })`
  select files from catalogue_publication order by catalogue_version desc limit 1`;

const filesOf = sql({ catalogueVersion: bigint }, { files: json<FileHashes>() })`
  select files from catalogue_publication where catalogue_version = ${"catalogueVersion"}`;

const knownHashes = sql({ hashes: arrayOf(text) }, { hash: text })`
  select hash from catalogue_file where hash = any(${"hashes"})`;

const insertFile = sql({ hash: text, content: bytea }, {})`
  insert into catalogue_file (hash, content) values (${"hash"}, ${"content"}) on conflict do nothing`;

const contents = sql({ hashes: arrayOf(text) }, { hash: text, content: bytea })`
  select hash, content from catalogue_file where hash = any(${"hashes"})`;

export interface KeptFile {
  file: string;
  hash: string;
  /** Packed, only where it is not kept already. */
  content: () => Promise<Buffer>;
}

/** Keeps a state of the catalogue; of a version that is kept already, those of its files that are missing are added. */
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

/** The files of the newest publication by their hashes; undefined: none is kept yet. */
export async function newestPublicationFiles(tx: Tx): Promise<FileHashes | undefined> {
  return (await tx.maybe(newestFiles, {}))?.files;
}

/** Newest first. */
export function readPublications(db: Pick<Db, "rows">, most: number): Promise<Publication[]> {
  return db.rows(newest, { most });
}

/** The packed files of a publication by their names; undefined: it is not kept. */
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
