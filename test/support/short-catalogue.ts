import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { csvText, readCsv } from "../../seed/catalogue-csv.ts";
import { seedFolder } from "../../seed/folder.ts";

/** These stay, and what the package is made of; of the other services the first of each department, category, organ, condition and tube. */
const FIRST_TESTS = 20;
const PACKAGE = new Set(["PKG01"]);
/** A scan that nothing needs, so that the files can lose one. */
const SPARE = "XRY18";
/** What the article "iron-and-ferritin" names beside them, so that it can be published again. */
const READ_ABOUT = new Set(["Ferritin", "Iron Studies", "CRP, Quantitative"]);

type Row = Map<string, string>;
type Table = { columns: string[]; rows: Row[] };

/**
 * Does something with a folder of the demo catalogue's files in which few of the services are left, and of parameters, pincodes and prices what these
 * need: for tests of what is done with a catalogue, whatever is in it.
 */
export async function withShortCatalogue<T>(work: (folder: URL) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-short-catalogue-"));
  try {
    texts ??= shortened();
    for (const [file, text] of texts) writeFileSync(join(folder, file), text);
    return await work(pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of each file, made once in a process: reading the whole catalogue takes a fifth of a second. */
let texts: Map<string, string> | undefined;

function shortened(): Map<string, string> {
  const tables = new Map(
    readdirSync(seedFolder)
      .filter((name) => name.endsWith(".csv"))
      .map((name) => [name, readTable(name)]),
  );
  const keep = (file: string, stays: (row: Row, index: number) => boolean) => {
    const table = tables.get(file);
    if (!table) throw new Error(`the demo catalogue has no ${file}`);
    table.rows = table.rows.filter(stays);
    return table.rows;
  };
  const cell = (column: string) => (row: Row) => row.get(column) ?? "";
  const listed = (column: string) => (row: Row) => cell(column)(row).split(";").filter(Boolean);
  const within = (column: string, values: ReadonlySet<string>) => (row: Row) => values.has(cell(column)(row));

  keep("packages.csv", within("code", PACKAGE));
  const contents = new Set(keep("package-contents.csv", within("package", PACKAGE)).map(cell("service")));
  const tubes = Map.groupBy(readTable("handling.csv").rows, cell("service"));
  const covered = new Set<string>();
  /** Whether a service is the first of something, for which the catalogue would have none without it. */
  const isFirst = (row: Row) => {
    const lists = ["department", "category", "organs", "conditions"];
    const named = lists.flatMap((column) => listed(column)(row).map((name) => `${column} ${name}`));
    const all = [
      ...named,
      ...(tubes.get(cell("code")(row)) ?? []).map((each) => `tube ${cell("tube")(each)}`),
    ];
    const fresh = all.filter((each) => !covered.has(each));
    for (const each of fresh) covered.add(each);
    return fresh.length > 0;
  };
  const tests = keep(
    "tests.csv",
    (row, index) =>
      isFirst(row) ||
      index < FIRST_TESTS ||
      contents.has(cell("code")(row)) ||
      READ_ABOUT.has(cell("name")(row)),
  );
  const scans = keep("radiology.csv", (row) => isFirst(row) || cell("code")(row) === SPARE);
  const services = new Set([...PACKAGE, ...[...tests, ...scans].map(cell("code"))]);
  keep("prices.csv", within("code", services));
  for (const file of ["handling.csv", "questions.csv"]) keep(file, within("service", services));

  const measured = new Set([...tests, ...scans].flatMap(listed("parameters")));
  const parameters = keep("parameters.csv", within("code", measured));
  for (const file of ["ranges.csv", "critical-limits.csv", "parameter-texts.csv"])
    keep(file, within("parameter", measured));
  keep("loinc.csv", within("loinc", new Set(parameters.map(cell("loinc")))));

  const labs = keep("labs.csv", () => true);
  const places = new Set([...labs, ...keep("served-pincodes.csv", () => true)].map(cell("pincode")));
  keep("pincodes.csv", within("pincode", places));
  return new Map([...tables].map(([file, table]) => [file, textOf(table)]));
}

function textOf({ columns, rows }: Table): string {
  return csvText({ columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? "")) });
}

function readTable(file: string): Table {
  const { columns, rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
  return { columns, rows: rows.map(({ cells }) => new Map(cells)) };
}
