import type { Connection, Db } from "../db/client/connect.ts";
import type { Tx } from "../db/client/execute.ts";
import { articleStore, publishArticle, withdrawArticle } from "../db/stores/articles.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import { articleRules, checkArticle } from "../domain/content/check-article.ts";
import type { ContentLibrary, ContentPage, WithdrawnArticle } from "../domain/content/ports.ts";
import type { ArticleState } from "../domain/content/show-articles.ts";
import { overlayArticles, stateOfArticle } from "../domain/content/show-articles.ts";
import { formatDayTime, indiaDay } from "../domain/shared/clock.ts";
import { contentRenderer, readContent } from "../server/content.ts";
import { renderEdited } from "../server/content-cache.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { changeUnlessDryRun, neededText, noteAction, STAFF_OPTIONS, signature } from "./staff-action.ts";

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
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    checkReadable(tools);
    const db = await readyDatabase(tools);
    const library = await siteLibrary(db, tools);
    const catalogue = buildCatalogue(await catalogueStore(db).readAll(indiaDay(tools.now())));
    const rules = articleRules(library, catalogue, tools.settings().basePath);
    const articles = library.list("articles");
    const problems = articles.flatMap((article) =>
      checkArticle(article, rules).map((problem) => ({ article: article.slug, problem })),
    );
    const ok = problems.length === 0;
    const lines = problems.map(({ article, problem }) => `${article}: ${problem}`);
    const inOrder = `${articles.length} articles are in order.`;
    printResult(call, tools, { ok, articles: articles.length, problems }, ok ? inOrder : lines);
    return ok ? 0 : 1;
  },
};

/** A text that cannot be read ends the command with a sentence. */
function checkReadable(tools: Tools): void {
  try {
    contentLibrary(tools);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("content: "))
      throw new CommandError(error.message);
    throw error;
  }
}

export const articlesList: Command = {
  name: "articles list",
  summary: "list the health articles and whether visitors see them",
  help: `Each article of content/articles, newest first: shown, scheduled for its "published" day, or withdrawn with the reason.`,
  examples: [
    ["articles list", "what visitors see and what not"],
    ["articles list --json", "the same for a program"],
  ],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const listed = await listArticles(tools, await readyDatabase(tools));
    const lines = listed.length === 0 ? "There is no article in content/articles." : listed.map(line);
    return printResult(call, tools, { ok: true, articles: listed.map(factsOf) }, lines);
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

export const articlesPublish: Command = {
  name: "articles publish",
  summary: "show a health article again that was withdrawn",
  help: `Within seconds every process shows it again, from its "published" day on. A new article needs no command: it shows with the
version of the site that has its text.`,
  examples: [['articles publish iron-and-ferritin --by "Dr. Anita Banerjee"', "shows it again"]],
  operands: ["SLUG"],
  options: STAFF_OPTIONS,
  run: (call, tools) =>
    changeArticle(call, tools, {
      action: "article published",
      details: {},
      done: "is on the site again",
      planned: "would be on the site again",
      async change(tx, slug) {
        if (!(await publishArticle(tx, slug))) throw new CommandError(`${slug} is not withdrawn.`);
      },
    }),
};

const MAX_REASON = 300;

export const articlesWithdraw: Command = {
  name: "articles withdraw",
  summary: "take a health article off the site",
  help: `Within seconds every process answers "not found" for the article and lists it nowhere; its text stays in content/articles.
"articles publish" shows it again.`,
  examples: [
    [
      'articles withdraw iron-and-ferritin --reason "The reference range has changed." --by "Dr. Anita Banerjee" --dry-run',
      "looks whether that can be done",
    ],
    [
      'articles withdraw iron-and-ferritin --reason "The reference range has changed." --by "Dr. Anita Banerjee"',
      "takes it off",
    ],
  ],
  operands: ["SLUG"],
  options: { reason: { value: "TEXT", help: "why: kept with the change", isNeeded: true }, ...STAFF_OPTIONS },
  run: (call, tools) => {
    const reason = neededText(call, "reason", MAX_REASON);
    return changeArticle(call, tools, {
      action: "article withdrawn",
      details: { reason },
      done: "is taken off the site",
      planned: "would be taken off the site",
      async change(tx, slug) {
        const withdrawn = await withdrawArticle(tx, { slug, now: tools.now(), reason });
        if (!withdrawn) throw new CommandError(`${slug} is withdrawn already.`);
      },
    });
  },
};

interface ListedArticle {
  article: ContentPage;
  state: ArticleState;
  withdrawn: WithdrawnArticle | undefined;
}

/** The articles with their states, newest first. */
async function listArticles(tools: Tools, db: Connection): Promise<ListedArticle[]> {
  const withdrawn = new Map((await articleStore(db).withdrawn()).map((each) => [each.slug, each]));
  const publication = { withdrawn: new Set(withdrawn.keys()), today: indiaDay(tools.now()) };
  return (await siteLibrary(db, tools))
    .list("articles")
    .map((article) => ({
      article,
      state: stateOfArticle(article, publication),
      withdrawn: withdrawn.get(article.slug),
    }))
    .toSorted((one, other) => publishedOf(other.article).localeCompare(publishedOf(one.article)));
}

function publishedOf({ facts }: ContentPage): string {
  return facts.published ?? "";
}

interface ArticleChange {
  action: string;
  details: Record<string, string>;
  /** The article's change as the result has it: "is taken off the site". */
  done: string;
  planned: string;
  change(tx: Tx, slug: string): Promise<void>;
}

/** Changes whether an article is shown and records it; a dry run rolls both back. */
async function changeArticle(
  call: Call,
  tools: Tools,
  { action, details, done, planned, change }: ArticleChange,
): Promise<ExitCode> {
  const [slug = ""] = call.operands;
  signature(call);
  const dryRun = call.isOn("dry-run");
  const db = await databaseToChange(tools, dryRun);
  if (!(await siteLibrary(db, tools)).find("articles", slug))
    throw new CommandError(`There is no article "${slug}".`);
  await changeUnlessDryRun(db, dryRun, async (tx) => {
    await change(tx, slug);
    await noteAction(tx, { call, tools }, { action, subject: slug, details });
  });
  return printChange(
    call,
    tools,
    { slug, action },
    { would: `${slug} ${planned}. Nothing was written.`, done: `${slug} ${done}.` },
  );
}

/** The texts that the site shows, with the articles that were written or changed at the desk. */
export async function siteLibrary(db: Pick<Db, "rows" | "one">, tools: Tools): Promise<ContentLibrary> {
  const { site, basePath } = tools.settings();
  const edited = renderEdited(await articleStore(db).edited(), contentRenderer(site, basePath));
  return overlayArticles(contentLibrary(tools), () => edited);
}

/** The texts of the files that the site shows: those of `CONTENT_DIR` where it is set. */
function contentLibrary(tools: Tools): ReturnType<typeof readContent> {
  const { site, basePath, contentDir } = tools.settings();
  return readContent(site, basePath, undefined, contentDir);
}
