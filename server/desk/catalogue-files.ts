import type { Connection } from "../../db/client/connect.ts";
import type { Tx } from "../../db/client/execute.ts";
import { draftTx } from "../../db/stores/catalogue-drafts.ts";
import { readPublicationFiles, readPublications } from "../../db/stores/catalogue-publications.ts";
import type { AppliedTable } from "../../domain/desk/catalogue/apply-draft.ts";
import type { CatalogueFiles, DraftTx, PublishResult } from "../../domain/desk/catalogue/ports.ts";
import { keyWords } from "../../domain/desk/catalogue/rows.ts";
import type { Cells, DraftRow, RowProblem, TableShape } from "../../domain/desk/catalogue/types.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import { repeats } from "../../domain/shared/repeats.ts";
import type { Problem } from "../../seed/catalogue-csv.ts";
import { csvText, readCsv } from "../../seed/catalogue-csv.ts";
import type { CodedList, Codes } from "../../seed/codes.ts";
import { codesOf } from "../../seed/codes.ts";
import { describeChanges } from "../../seed/compare-catalogue.ts";
import { exportCatalogue } from "../../seed/export-catalogue.ts";
import { cellsOf, openTexts } from "../../seed/folder.ts";
import { ChangedSinceRead, importCatalogue, unpackFile } from "../../seed/import-catalogue.ts";
import { CATALOGUE_FILES } from "../../seed/offer-files.ts";
import { catalogueOf, readTables } from "../../seed/read-catalogue.ts";
import type { articleTable } from "./article-table.ts";
import { ARTICLE_SHAPE, ARTICLES } from "./article-table.ts";
import { readOncePerVersion } from "./read-once-per-version.ts";

/** Longer lists end with how many more there are. */
const MAX_LINES = 100;

/** The files that hold the rows of a list, whose cells of other files name them by code. */
const FILES_OF_CODES: Readonly<Record<string, CodedList>> = {
  "departments.csv": "departments",
  "radiology-categories.csv": "radiologyCategories",
  "organs.csv": "organs",
  "conditions.csv": "conditions",
  "price-lists.csv": "priceLists",
  "zones.csv": "zones",
  "labs.csv": "labs",
  "parameters.csv": "parameters",
  "tubes.csv": "tubes",
  "tests.csv": "services",
  "packages.csv": "services",
  "radiology.csv": "services",
};

interface CatalogueFilesOptions {
  /** Refuses labs of the demo: production sells nothing in their name. */
  refusesDemo: boolean;
  articles: ReturnType<typeof articleTable>;
}

class FailedInTransaction extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("refused within the publication");
    this.reason = reason;
  }
}

/** The catalogue of the database as the files of the command, read once for each of its versions. */
export function catalogueFiles(
  db: Connection,
  { refusesDemo, articles }: CatalogueFilesOptions,
): CatalogueFiles {
  const shapes = new Map<string, TableShape>([
    ...CATALOGUE_FILES.map(
      ({ file, columns, key, isKeyUnique, order }) =>
        [file, { file, columns, key, isKeyUnique, order }] as const,
    ),
    [ARTICLES, ARTICLE_SHAPE],
  ]);
  const current = readOncePerVersion(db, readWhole);

  async function readWhole() {
    const tables = await db.tx(readTables, { isolation: "repeatable read" });
    const seed = catalogueOf(tables);
    return {
      version: tables.version,
      codes: codesOf(seed),
      tables: [
        ...exportCatalogue(seed).map(({ file, columns, rows }) => ({
          file,
          rows: rows.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]))),
        })),
        { file: ARTICLES, rows: await articles.rows() },
      ],
    };
  }

  /** An import of the tables, with the articles beside them and their problems. */
  async function importOf(tables: readonly AppliedTable[], editedAt: Date) {
    const wanted = tables.find(({ file }) => file === ARTICLES)?.rows ?? [];
    const now = (await current()).tables.find(({ file }) => file === ARTICLES)?.rows ?? [];
    const rows = wanted.map(({ cells }) => cells);
    return {
      files: openTexts(
        textsOf(
          tables.filter(({ file }) => file !== ARTICLES),
          shapes,
        ),
      ),
      problems: articles.problems(wanted, now),
      lines: articles.lines(rows, now),
      beside: {
        before: [{ file: ARTICLES, text: print(ARTICLES, now, shapes) }],
        after: [{ file: ARTICLES, text: print(ARTICLES, rows, shapes) }],
        write: (tx: Tx) => articles.write(tx, rows, now, editedAt),
      },
    };
  }

  return {
    shapes,
    current,
    async checkCells(file, cells, added) {
      const declared = CATALOGUE_FILES.find((each) => each.file === file);
      const codes = withAdded((await current()).codes, added);
      return [...invisible(file, cells), ...(declared?.checkRow(cells, codes) ?? [])];
    },
    readUpload(file, text) {
      const problems: Problem[] = [];
      const headings = shapes.get(file)?.columns.map(({ heading }) => heading) ?? [];
      const rows = cellsOf(readCsv(text, file), headings, problems);
      const read = rows.map((row) =>
        Object.fromEntries(headings.map((heading) => [heading, row.at(heading).text])),
      );
      const lines = rows.map(({ row }) => row);
      problems.push(...repeatedRows(read, lines, shapes.get(file)));
      if (problems.length > 0)
        return {
          ok: false,
          problems: problems.map(({ row, column, problem }) => ({ line: row, column, problem })),
        };
      return { ok: true, rows: read };
    },
    print: ({ file, rows }) => print(file, rows, shapes),
    preview: (file, cells) => (file === ARTICLES ? articles.preview(cells) : null),
    async dryRun(tables, today) {
      const { files, problems, lines, beside } = await importOf(tables, new Date(0));
      const result = await importCatalogue(db, files, { dryRun: true, today, refusesDemo, beside });
      if (!result.ok)
        return { ok: false, problems: [...problemsOf(result.problems, tables, shapes), ...problems] };
      if (problems.length > 0) return { ok: false, problems };
      const closed = result.closedVisits.map(
        ({ bookingNo, startsAt }) => `! ${bookingNo}  ${formatDayTime(startsAt)}`,
      );
      const unsure = result.warnings.map(({ file, row, problem }) => `! ${file}, row ${row}: ${problem}`);
      const sections = [
        ...(unsure.length > 0 ? [{ title: "Please check; this is not refused", lines: unsure }] : []),
        ...describeChanges(result.changes),
        ...(lines.length > 0 ? [{ title: "Health articles", lines }] : []),
        ...(closed.length > 0
          ? [{ title: "Booked visits that close: their customers are to be called", lines: closed }]
          : []),
      ];
      return {
        ok: true,
        rows: result.rows,
        sections: sections.map(({ title, lines }) => ({
          title,
          lines: lines.slice(0, MAX_LINES),
          more: Math.max(0, lines.length - MAX_LINES),
        })),
      };
    },
    async publish<E>(
      tables: readonly AppliedTable[],
      { today, madeOf, facts }: Parameters<CatalogueFiles["publish"]>[1],
      within: (tx: DraftTx, catalogueVersion: number) => Promise<E | null>,
    ): Promise<PublishResult<E>> {
      const { files, problems, beside } = await importOf(tables, facts.at);
      if (problems.length > 0) return { is: "wrong-catalogue", problems };
      try {
        const result = await importCatalogue(db, files, {
          dryRun: false,
          today,
          madeOf,
          refusesDemo,
          publishedBy: facts,
          beside,
          async within(tx, { version }) {
            const error = await within(draftTx(tx), version);
            if (error !== null) throw new FailedInTransaction(error);
          },
        });
        if (!result.ok)
          return { is: "wrong-catalogue", problems: problemsOf(result.problems, tables, shapes) };
        return { is: "published", catalogueVersion: result.version, rows: result.rows };
      } catch (error) {
        if (error instanceof ChangedSinceRead) return { is: "moved" };
        if (error instanceof FailedInTransaction) return { is: "refused", error: error.reason as E };
        throw error;
      }
    },
    publications: (most, upTo) => readPublications(db, most, upTo),
    async kept(catalogueVersion) {
      const files = await readPublicationFiles(db, catalogueVersion);
      if (!files) return undefined;
      return Promise.all(
        [...files].map(async ([file, content]) => {
          const { rows } = readCsv(await unpackFile(content), file);
          return { file, rows: rows.map(({ cells }) => Object.fromEntries(cells)) };
        }),
      );
    },
  };
}

/** The rows of a file with the key of an earlier one; `lines`: the line of each row. */
function repeatedRows(
  rows: readonly Cells[],
  lines: readonly number[],
  shape: TableShape | undefined,
): Problem[] {
  if (!shape?.isKeyUnique) return [];
  const { file, key } = shape;
  return repeats(rows, (cells) => keyWords(cells, shape)).map(({ index, first }) => ({
    file,
    row: lines[index] ?? 0,
    column: key[0] ?? "",
    problem: `stands in line ${lines[first] ?? 0} already`,
  }));
}

/** The catalogue's codes with those of a draft's new rows, whose cells are their ids. */
function withAdded(codes: Codes, added: readonly DraftRow[]): Codes {
  const ids = new Map(
    added.flatMap(({ file, after }) => {
      const list = FILES_OF_CODES[file];
      const code = after?.code ?? after?.slug ?? after?.perma_word;
      return list && code ? [[`${list} ${code}`, Number(after?.id)] as const] : [];
    }),
  );
  return { ...codes, idOf: (list, code) => codes.idOf(list, code) ?? ids.get(`${list} ${code}`) };
}

/** Finds invisible characters, like the reading of a file. */
function invisible(file: string, cells: Cells): { column: string; problem: string }[] {
  const problems: Problem[] = [];
  cellsOf(
    {
      file,
      columns: Object.keys(cells),
      rows: [{ row: 1, cells: new Map(Object.entries(cells)) }],
      problems: [],
    },
    Object.keys(cells),
    problems,
  );
  return problems.map(({ column, problem }) => ({ column, problem }));
}

function print(file: string, rows: readonly Cells[], shapes: ReadonlyMap<string, TableShape>): string {
  const columns = shapes.get(file)?.columns.map(({ heading }) => heading) ?? [];
  return csvText({ columns, rows: rows.map((cells) => columns.map((column) => cells[column] ?? "")) });
}

function textsOf(
  tables: readonly AppliedTable[],
  shapes: ReadonlyMap<string, TableShape>,
): Map<string, string> {
  return new Map(
    tables.map(({ file, rows }) => [
      file,
      print(
        file,
        rows.map(({ cells }) => cells),
        shapes,
      ),
    ]),
  );
}

/** Converts problems by line to problems by row. */
function problemsOf(
  problems: readonly Problem[],
  tables: readonly AppliedTable[],
  shapes: ReadonlyMap<string, TableShape>,
): RowProblem[] {
  const keys = new Map<string, Map<number, string>>();
  const keysOf = (file: string) => {
    const found =
      keys.get(file) ?? keysByLine(tables.find((table) => table.file === file)?.rows ?? [], shapes.get(file));
    keys.set(file, found);
    return found;
  };
  return problems.map(({ file, row, column, problem }) => ({
    file,
    column,
    problem,
    rowKey: keysOf(file).get(row) ?? null,
  }));
}

function keysByLine(rows: AppliedTable["rows"], shape: TableShape | undefined): Map<number, string> {
  const byLine = new Map<number, string>();
  let line = 2;
  for (const { rowKey, cells } of rows) {
    byLine.set(line, rowKey);
    const breaks = (shape?.columns ?? []).map(({ heading }) => (cells[heading] ?? "").split("\n").length - 1);
    line += 1 + breaks.reduce((sum, each) => sum + each, 0);
  }
  return byLine;
}
