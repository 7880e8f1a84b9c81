import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";
import { type ListedArticle, listArticles, publishedOf } from "./article-room.ts";

export const articlesList: Command = {
  name: "articles list",
  summary: "list the health articles and whether visitors see them",
  help: `Each article of content/articles, newest first: shown, scheduled for its "published" day, or withdrawn with the reason.`,
  examples: [
    ["articles list", "what visitors see and what not"],
    ["articles list --json", "the same for a program"],
  ],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const listed = await listArticles(tools, await readyDatabase(tools));
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, articles: listed.map(factsOf) }));
    else if (listed.length === 0) tools.out("There is no article in content/articles.");
    else for (const each of listed) tools.out(line(each));
    return 0;
  },
};

function factsOf({ article, state, withdrawn }: ListedArticle) {
  const { slug, title, updated, facts } = article;
  const { topic = "", reviewer = "" } = facts;
  return {
    slug,
    title,
    topic,
    published: publishedOf(article),
    updated,
    reviewer,
    state,
    reason: withdrawn?.reason ?? "",
  };
}

function line({ article, state, withdrawn }: ListedArticle): string {
  const when = withdrawn ? ` ${formatDayTime(withdrawn.withdrawnAt)}: ${withdrawn.reason}` : "";
  return `${publishedOf(article)}  ${state.padEnd(9)}  ${article.slug}  ${article.title}${when}`;
}
