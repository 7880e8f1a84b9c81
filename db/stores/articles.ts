import type { ArticleStore, EditedArticle } from "../../domain/content/ports.ts";
import { text, timestamp } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

const list = sql({}, { slug: text, withdrawnAt: timestamp, reason: text })`
  select slug, withdrawn_at, reason from withdrawn_article order by slug`;

const add = sql({ slug: text, now: timestamp, reason: text }, {})`
  insert into withdrawn_article (slug, withdrawn_at, reason) values (${"slug"}, ${"now"}, ${"reason"})
  on conflict (slug) do nothing`;

const remove = sql({ slug: text }, {})`delete from withdrawn_article where slug = ${"slug"}`;

const editedMark = sql({}, { mark: text })`
  select count(*) || ' ' || coalesce(max(edited_at)::text, '') as mark from article_text`;

const listEdited = sql({}, { slug: text, text, editedAt: timestamp })`
  select slug, text, edited_at from article_text order by slug`;

const putText = sql({ slug: text, text, editedAt: timestamp }, {})`
  insert into article_text (slug, text, edited_at) values (${"slug"}, ${"text"}, ${"editedAt"})
  on conflict (slug) do update set text = excluded.text, edited_at = excluded.edited_at`;

export function articleStore(db: Pick<Db, "rows" | "one">): ArticleStore {
  return {
    withdrawn: () => db.rows(list, {}),
    editedMark: async () => (await db.one(editedMark, {})).mark,
    edited: () => db.rows(listEdited, {}),
  };
}

/** Stores an article of the desk; replaces the one with the same slug. */
export async function putArticle(tx: Tx, article: EditedArticle): Promise<void> {
  await tx.run(putText, article);
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
