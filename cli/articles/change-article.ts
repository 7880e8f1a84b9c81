import type { Tx } from "../../db/types.ts";
import { type Call, type ExitCode, Refusal, type Tools } from "../command.ts";
import { doOrDryRun } from "../do-or-rehearse.ts";
import { databaseToChange } from "../migrated-database.ts";
import { signature } from "../signature.ts";
import { noteAction } from "../staff-action.ts";
import { libraryOf } from "./article-room.ts";

export interface ArticleChange {
  action: string;
  details: Record<string, string>;
  /** What the answer says of the article: "is taken off the site". */
  done: string;
  planned: string;
  change(tx: Tx, slug: string): Promise<void>;
}

/** Changes whether an article is shown, with its row in the record, or does both and undoes them. */
export async function changeArticle(
  call: Call,
  tools: Tools,
  { action, details, done, planned, change }: ArticleChange,
): Promise<ExitCode> {
  const [slug = ""] = call.operands;
  signature(call);
  if (!libraryOf(tools).find("articles", slug)) throw new Refusal(`There is no article "${slug}".`);
  const dryRun = call.isOn("dry-run");
  const db = await databaseToChange(tools, dryRun);
  await doOrDryRun(db, dryRun, async (tx) => {
    await change(tx, slug);
    await noteAction(tx, { call, tools }, { action, subject: slug, details });
  });
  if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, slug, action, dryRun }));
  else tools.out(dryRun ? `${slug} ${planned}. Nothing was written.` : `${slug} ${done}.`);
  return 0;
}
