import { bytea, text, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const insert = sql({ name: text, content: bytea, addedAt: timestamp, addedBy: text }, {})`
  insert into catalogue_picture (name, content, added_at, added_by)
  values (${"name"}, ${"content"}, ${"addedAt"}, ${"addedBy"}) on conflict do nothing`;

const find = sql(
  { name: text },
  { content: bytea },
)`select content from catalogue_picture where name = ${"name"}`;

/** Keeps a picture; one that is there already stays. */
export async function addPicture(
  tx: Pick<Tx, "run">,
  picture: { name: string; content: Buffer; addedAt: Date; addedBy: string },
): Promise<void> {
  await tx.run(insert, picture);
}

export async function findPicture(db: Pick<Db, "maybe">, name: string): Promise<Buffer | undefined> {
  return (await db.maybe(find, { name }))?.content;
}
