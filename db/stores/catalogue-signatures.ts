import type { ReviewKind, Signature } from "../../domain/review/types.ts";
import { bigint, oneOf, text, timestamp, uuid } from "../columns.ts";
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
  select ${"id"}::uuid, ${"kind"}, ${"key"}, ${"contentHash"}, ${"signedBy"}, ${"registration"}, ${"signedAt"}::timestamptz
  where not exists (
    select 1 from catalogue_signature where kind = ${"kind"} and key = ${"key"} and content_hash = ${"contentHash"}
  )`;

/** Two who sign at once take turns. */
const lockVersion = sql({}, { version: bigint })`select version from catalogue_version for update`;

const bumpVersion = sql({}, {})`update catalogue_version set version = version + 1`;

/** All signatures, the earliest first. */
export function readSignatures(db: Pick<Db, "rows">): Promise<Signature[]> {
  return db.rows(selectSignatures, {});
}

/**
 * Adds signatures, and has every process read the catalogue again: what is signed decides what reports show. Returns those that were added:
 * what somebody has signed as it stands is not signed again.
 */
export async function addSignatures<T extends Signature & { id: string }>(
  tx: Pick<Tx, "rows" | "run">,
  signatures: readonly T[],
): Promise<T[]> {
  await tx.rows(lockVersion, {});
  const added: T[] = [];
  for (const signature of signatures) {
    if ((await tx.run(insertSignature, signature)) === 1) added.push(signature);
  }
  if (added.length > 0) await tx.run(bumpVersion, {});
  return added;
}
