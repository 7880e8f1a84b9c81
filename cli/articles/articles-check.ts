import { catalogueStore } from "../../db/stores/catalogue.ts";
import { buildCatalogue } from "../../domain/catalogue/build-catalogue.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import { checkArticle } from "../../domain/content/check-article.ts";
import type { ContentLibrary } from "../../domain/content/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { type Command, Refusal, type Tools } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";
import { libraryOf } from "./article-room.ts";

export const articlesCheck: Command = {
  name: "articles check",
  summary: "look for what is wrong with the texts of the health articles",
  help: `Looks at every article of content/articles: facts that are missing, days that are none, tests that the catalogue does not
have, links that lead nowhere. It writes nothing, and ends with 1 when something is wrong. Run it before a new version
of the texts is put on the site.`,
  examples: [
    ["articles check", "names each problem with its file"],
    ["articles check --json", "the same for a program"],
  ],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const library = readable(tools);
    const catalogue = buildCatalogue(
      await catalogueStore(await readyDatabase(tools)).readAll(indiaDay(tools.now())),
    );
    const rules = {
      serviceNames: new Set(catalogue.onSale.map(({ name }) => name)),
      isPath: (path: string) => leadsSomewhere(path, library, catalogue),
    };
    const articles = library.list("articles");
    const problems = articles.flatMap((article) =>
      checkArticle(article, rules).map((problem) => ({ article: article.slug, problem })),
    );
    if (call.isOn("json"))
      tools.out(JSON.stringify({ ok: problems.length === 0, articles: articles.length, problems }));
    else if (problems.length === 0) tools.out(`${articles.length} articles are in order.`);
    else for (const { article, problem } of problems) tools.out(`${article}: ${problem}`);
    return problems.length === 0 ? 0 : 1;
  },
};

/** A text that cannot be read at all is a sentence too. */
function readable(tools: Tools): ContentLibrary {
  try {
    return libraryOf(tools);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("content: ")) throw new Refusal(error.message);
    throw error;
  }
}

/** Pages of the catalogue and of the texts; others of this site are few, and taken as they are. */
function leadsSomewhere(path: string, library: ContentLibrary, catalogue: Catalogue): boolean {
  const [, area = "", name = ""] = path.split("/");
  if (name === "") return true;
  switch (area) {
    case "test":
    case "health-packages":
      return catalogue.serviceByPermalink.has(name) || catalogue.serviceByOldPermalink.has(name);
    case "health-article":
      return library.find("articles", name) !== undefined;
    case "health-condition":
      return catalogue.conditions.some(({ permaWord }) => permaWord === name);
    case "diagnostic-test":
      return catalogue.organs.some(({ slug }) => slug === name);
    case "career":
      return library.find("careers", name) !== undefined;
    default:
      return true;
  }
}
