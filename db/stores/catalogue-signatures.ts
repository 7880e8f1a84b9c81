import type { ReviewKind, Signature } from "../../domain/review/types.ts";
import { oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const selectSignatures = sql(
  {},
  {
    kind: oneOf<ReviewKind>(),
    key: text,
    contentHash: text,
    signedBy: text,
    registration: text,
    signedAt: timestamp,
  },
)`
  select kind, key, content_hash, signed_by, registration, signed_at
  from catalogue_signature order by signed_at, id`;

const insertSignature = sql(
  {
    id: uuid,
    kind: text,
    key: text,
    contentHash: text,
    signedBy: text,
    registration: text,
    signedAt: timestamp,
  },
  {},
)`
  insert into catalogue_signature (id, kind, key, content_hash, signed_by, registration, signed_at)
  values (${"id"}, ${"kind"}, ${"key"}, ${"contentHash"}, ${"signedBy"}, ${"registration"}, ${"signedAt"})`;

const bumpVersion = sql({}, {})`update catalogue_version set version = version + 1`;

/** All signatures, the earliest first. */
export function readSignatures(db: Pick<Db, "rows">): Promise<Signature[]> {
  return db.rows(selectSignatures, {});
}

/** Adds signatures, and has every process read the catalogue again: what is signed decides what reports show. */
export async function addSignatures(
  tx: Pick<Tx, "run">,
  signatures: readonly (Signature & { id: string })[],
): Promise<void> {
  for (const signature of signatures) await tx.run(insertSignature, signature);
  if (signatures.length > 0) await tx.run(bumpVersion, {});
}
