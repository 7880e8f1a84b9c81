import type { ArticleStore } from "../../domain/content/ports.ts";
import { text, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const list = sql({}, { slug: text, withdrawnAt: timestamp, reason: text })`
  select slug, withdrawn_at, reason from withdrawn_article order by slug`;

const add = sql({ slug: text, now: timestamp, reason: text }, {})`
  insert into withdrawn_article (slug, withdrawn_at, reason) values (${"slug"}, ${"now"}, ${"reason"})
  on conflict (slug) do nothing`;

const remove = sql({ slug: text }, {})`delete from withdrawn_article where slug = ${"slug"}`;

export function articleStore(db: Pick<Db, "rows">): ArticleStore {
  return { withdrawn: () => db.rows(list, {}) };
}

/** False when it is withdrawn already. */
export async function withdrawArticle(
  tx: Tx,
  article: { slug: string; now: Date; reason: string },
): Promise<boolean> {
  return (await tx.run(add, article)) === 1;
}

/** False when it was not withdrawn. */
export async function publishArticle(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.run(remove, { slug })) === 1;
}
