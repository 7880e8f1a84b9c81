import type { Catalogue } from "../catalogue/types.ts";
import { isDay } from "../shared/clock.ts";
import { isPage } from "./known-pages.ts";
import { writtenPath } from "./page-paths.ts";
import type { ContentLibrary, ContentPage } from "./ports.ts";

/** What an article is checked against. */
export interface ArticleRules {
  /** Names of services as the catalogue has them. */
  serviceNames: ReadonlySet<string>;
  /** Whether a path of this site, such as /test/complete-blood-count, exists. */
  isPath(path: string): boolean;
}

const NEEDED = [
  "title",
  "description",
  "slug",
  "updated",
  "published",
  "topic",
  "author",
  "reviewer",
  "sources",
];
const LONGEST = { title: 110, description: 200 };
const FEWEST_WORDS = 150;

/** The problems of an article, each as a sentence; none when it may be published. */
export function checkArticle(article: ContentPage, { serviceNames, isPath }: ArticleRules): string[] {
  const { facts } = article;
  const problems = NEEDED.filter((name) => !facts[name]).map((name) => `"${name}" is missing.`);
  for (const name of ["title", "description"] as const) {
    const length = facts[name]?.length ?? 0;
    if (length > LONGEST[name])
      problems.push(`"${name}" has ${length} letters; at most ${LONGEST[name]} are shown.`);
  }
  for (const name of ["updated", "published", "reviewed"]) {
    if (facts[name] && !isDay(facts[name]))
      problems.push(`"${name}" is "${facts[name]}"; it must be a day like 2026-11-20.`);
  }
  const { updated = "", published = "", reviewed = "" } = facts;
  if (isDay(updated) && isDay(reviewed) && reviewed < updated) {
    problems.push(`"reviewed" (${reviewed}) is before "updated" (${updated}): the text has changed since.`);
  }
  if (isDay(updated) && isDay(published) && updated < published) {
    problems.push(`"updated" (${updated}) is before "published" (${published}).`);
  }
  if (facts.slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(facts.slug)) {
    problems.push(`"slug" is "${facts.slug}"; it has small letters, digits and hyphens.`);
  }
  for (const name of namesIn(facts.tests)) {
    if (!serviceNames.has(name)) problems.push(`"tests" names "${name}", which the catalogue does not have.`);
  }
  for (const path of new Set(ownLinks(article.html))) {
    if (!isPath(path)) problems.push(`A link leads to ${path}, where there is nothing.`);
  }
  if (article.sections.length === 0) problems.push("There is no section (## Title).");
  if (article.words < FEWEST_WORDS)
    problems.push(`It has ${article.words} words; ${FEWEST_WORDS} is the least.`);
  return problems;
}

function namesIn(list: string | undefined): string[] {
  return (list ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The paths of this site that the text links to, without query and fragment. */
function ownLinks(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"/#?][^"#?]*)/g)].map(([, path = ""]) => path);
}

/** "/forms/implant-form.pdf": files are not checked. */
const IS_FILE = /\.[a-z]+$/;

/** What an article is checked against: the catalogue's services and the pages that there are, all of which lie below `basePath`. */
export function articleRules(library: ContentLibrary, catalogue: Catalogue, basePath: string): ArticleRules {
  const pathOf = (path: string) => writtenPath(path.slice(basePath.length - 1));
  return {
    serviceNames: new Set(catalogue.onSale.map(({ name }) => name)),
    isPath: (path) => IS_FILE.test(path) || isPage(pathOf(path), { library, catalogue }),
  };
}

/** The columns of the articles' table at the desk: the fields of the front matter, and the text below it. */
export const ARTICLE_COLUMNS = [
  "slug",
  "title",
  "description",
  "topic",
  "author",
  "reviewer",
  "reviewed",
  "published",
  "updated",
  "picture",
  "sources",
  "tests",
  "text",
] as const;

type Cells = Record<string, string>;

/** A file of `content/articles` as a row. */
export function articleCells(file: string): Cells {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const facts = new Map(
    head.split("\n").flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
    }),
  );
  return Object.fromEntries(
    ARTICLE_COLUMNS.map((column) => [column, column === "text" ? text.trim() : (facts.get(column) ?? "")]),
  );
}

/** A row as a file of `content/articles`. A field of the front matter has one line. */
export function articleFile(cells: Cells): string {
  const facts = ARTICLE_COLUMNS.filter((column) => column !== "text" && cells[column]);
  const head = facts.map((column) => `${column}: ${cells[column]?.replaceAll(/\s*\n\s*/g, " ")}`);
  return `---\n${head.join("\n")}\n---\n\n${cells.text ?? ""}\n`;
}
