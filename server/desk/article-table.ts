import type { Db } from "../../db/client/connect.ts";
import type { Tx } from "../../db/client/execute.ts";
import { articleStore, putArticle } from "../../db/stores/articles.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import {
  ARTICLE_COLUMNS,
  articleCells,
  articleFile,
  articleRules,
  checkArticle,
} from "../../domain/content/check-article.ts";
import type { ContentLibrary, ContentPage } from "../../domain/content/ports.ts";
import { overlayArticles } from "../../domain/content/show-articles.ts";
import type { AppliedTable } from "../../domain/desk/catalogue/apply-draft.ts";
import { sameCells } from "../../domain/desk/catalogue/rows.ts";
import type { Cells, FormColumn, RowProblem, TableShape } from "../../domain/desk/catalogue/types.ts";

export const ARTICLES = "articles.csv";

const KINDS: Readonly<Record<string, FormColumn["input"]>> = {
  slug: { kind: "line", hint: "Of the address: small letters, digits and hyphens" },
  reviewed: { kind: "day", hint: "Not before the text was updated" },
  published: { kind: "day", hint: "Visitors see it from this day on" },
  updated: { kind: "day" },
  picture: { kind: "line", hint: "Such as topics/fever or organs/liver" },
  sources: { kind: "words", hint: "Several with semicolons between them" },
  tests: { kind: "words", hint: "Names of tests as the catalogue has them, with semicolons between them" },
  text: { kind: "words", hint: "Markdown: ## for a section, **bold**, [words](/path), tables, lists" },
};

export const ARTICLE_SHAPE: TableShape = {
  file: ARTICLES,
  key: ["slug"],
  isKeyUnique: true,
  order: null,
  columns: ARTICLE_COLUMNS.map((heading) => ({
    heading,
    input: KINDS[heading] ?? { kind: "words" },
    mayBeEmpty: ["reviewed", "picture", "tests"].includes(heading),
  })),
};

export interface ArticleNeeds {
  db: Pick<Db, "rows" | "one">;
  /** The articles of the files, by slug. */
  files: ReadonlyMap<string, string>;
  library: ContentLibrary;
  catalogue: () => Catalogue;
  basePath: string;
  render: (file: string, slug: string) => ContentPage;
}

/** The health articles as a table of the catalogue's desk: those of the files, and over them those of the desk. */
export function articleTable({ db, files, library, catalogue, basePath, render }: ArticleNeeds) {
  return {
    async rows(): Promise<Cells[]> {
      const texts = new Map(files);
      for (const { slug, text } of await articleStore(db).edited()) {
        if (text === "") texts.delete(slug);
        else texts.set(slug, text);
      }
      return [...texts.values()]
        .map(articleCells)
        .toSorted((one, other) => (one.slug ?? "").localeCompare(other.slug ?? ""));
    },
    preview: (cells: Cells): string => render(articleFile(cells), cells.slug ?? "").html,
    /** The problems that `articles check` reports for the articles that differ from the published ones. */
    problems(wanted: AppliedTable["rows"], now: readonly Cells[]): RowProblem[] {
      const before = new Map(now.map((cells) => [cells.slug, cells]));
      const pages = new Map(
        wanted.map(({ cells }) => [cells.slug ?? "", render(articleFile(cells), cells.slug ?? "")]),
      );
      const rules = articleRules(
        overlayArticles(library, () => pages),
        catalogue(),
        basePath,
      );
      return wanted.flatMap(({ rowKey, cells }) => {
        if (sameCells(before.get(cells.slug) ?? null, cells)) return [];
        const page = pages.get(cells.slug ?? "");
        return (page ? checkArticle(page, rules) : []).map((problem) => ({
          file: ARTICLES,
          rowKey,
          problem,
          column: columnOf(problem),
        }));
      });
    },
    /** The articles that differ, for people. */
    lines(wanted: readonly Cells[], now: readonly Cells[]): string[] {
      const before = new Map(now.map((cells) => [cells.slug, cells]));
      const after = new Set(wanted.map(({ slug }) => slug));
      return [
        ...wanted.flatMap((cells) => {
          const old = before.get(cells.slug);
          if (sameCells(old ?? null, cells)) return [];
          return [`${old ? "~" : "+"} ${cells.slug} ${cells.title}`];
        }),
        ...now.flatMap(({ slug, title }) => (after.has(slug) ? [] : [`- ${slug} ${title}`])),
      ];
    },
    /** Writes the articles that differ; returns how many there were. */
    async write(tx: Tx, wanted: readonly Cells[], now: readonly Cells[], editedAt: Date): Promise<number> {
      const before = new Map(now.map((cells) => [cells.slug ?? "", cells]));
      let changed = 0;
      for (const cells of wanted) {
        const slug = cells.slug ?? "";
        const old = before.get(slug) ?? null;
        before.delete(slug);
        if (sameCells(old, cells)) continue;
        await putArticle(tx, { slug, text: articleFile(cells), editedAt });
        changed += 1;
      }
      for (const slug of before.keys()) {
        await putArticle(tx, { slug, text: "", editedAt });
        changed += 1;
      }
      return changed;
    },
  };
}

/** The field that a problem of an article names first, or else its text. */
function columnOf(problem: string): string {
  const named = /^"([a-z]+)"/.exec(problem)?.[1] ?? "";
  return ARTICLE_COLUMNS.find((column) => column === named) ?? "text";
}
