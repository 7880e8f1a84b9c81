import { repeats } from "../domain/shared/repeats.ts";
import type { CsvTable, Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed, Origin } from "./catalogue-seed.ts";
import type { Codes, NamedRow } from "./codes.ts";
import { codeOf } from "./codes.ts";
import type { Column, ColumnInput } from "./columns.ts";
import type { Folder } from "./folder.ts";
import type { CatalogueTables } from "./read-catalogue.ts";
import type { StoredRows, StoredTable } from "./stored-rows.ts";
import { snakeCase, storedRows } from "./stored-rows.ts";

type PropertyOf<Row> = keyof Row & string;

/** A file of the catalogue, declared once: how its rows are read, written, checked, compared and stored follows from this. */
interface Declaration<Row> extends RowRules<Row> {
  /** One column for each property of a row, in the order of the file. */
  columns: { readonly [P in Exclude<PropertyOf<Row>, "position">]: Column<Row[P]> };
  /** The properties that tell one row from another. */
  key: readonly PropertyOf<Row>[];
  /** A row whose key another has already is told by its line; left out where a check of the catalogue does that. */
  tellsSameKey?: true;
  /** Where the order of the rows means something: they are counted in the whole file, or within those of one parent. */
  position?: "in the file" | { within: PropertyOf<Row> };
  /** The number by which visitors see the rows, the highest first. */
  highestFirst?: PropertyOf<Row>;
  /** A folder without the file has no such rows. */
  mayBeMissing?: boolean;
  /** Problems inside one row, for rows that the catalogue does not keep as they stand in the file, so that `check` cannot see them. */
  checkRead?(row: Row): { column: string; problem: string }[];
  /** What stays with its id, because bookings and reports point to the id. */
  findClashes?(
    seed: CatalogueSeed,
    tables: CatalogueTables,
    originOf: (row: unknown, index: number) => Origin,
  ): Problem[];
  /** The table of the database, with its key where it is another than the file's. */
  table?: Pick<StoredTable, "name" | "others"> & { key?: readonly PropertyOf<Row>[] };
}

/** Where a catalogue holds the rows of a file. */
interface Place<Row> {
  rows(seed: CatalogueSeed): readonly Row[];
  put(seed: CatalogueSeed, rows: Row[], originOf: (index: number) => Origin): void;
}

/** A column as a form shows it. */
export interface ShapeColumn {
  heading: string;
  input: ColumnInput;
  mayBeEmpty: boolean;
}

export interface CatalogueFile {
  readonly file: string;
  readonly columns: readonly ShapeColumn[];
  /** The headings that identify a row; rows with the same values are identified by their order. */
  readonly key: readonly string[];
  /** Whether no two rows may have the same key. */
  readonly isKeyUnique: boolean;
  /** What the order of the rows comes from, by the headings; null: it means nothing. */
  readonly order: { is: "position"; within: string | null } | { is: "number"; column: string } | null;
  /** What is wrong with the cells of one row alone. */
  checkRow(row: Readonly<Record<string, string>>, codes: Codes): { column: string; problem: string }[];
  /** Reads the rows into the catalogue; what is wrong with them is reported to the folder. */
  read(folder: Folder, seed: CatalogueSeed, codes: Codes): void;
  /** The file as it is written. */
  print(seed: CatalogueSeed, codes: Codes): CsvTable;
  /** Rows that appear twice, that contradict themselves, or that no service uses. */
  check(seed: CatalogueSeed): Problem[];
  /** What the database knows under another id than the file. */
  findClashes(seed: CatalogueSeed, tables: CatalogueTables): Problem[];
  /** How the rows get into their table; null: they are stored with others. */
  readonly stored: StoredRows | null;
}

/** The lists of a catalogue that hold one row for each row of a file. */
type ListName = {
  [K in keyof CatalogueSeed]: CatalogueSeed[K] extends readonly object[] ? K : never;
}[keyof CatalogueSeed];

/** A file whose rows are in the catalogue unchanged. */
export function catalogueFile<K extends ListName>(
  file: string,
  list: K,
  declaration: Declaration<CatalogueSeed[K][number]>,
): CatalogueFile {
  return fileOf<CatalogueSeed[K][number]>(file, declaration, {
    rows: (seed) => seed[list],
    put: (seed, rows) => Object.assign(seed, { [list]: rows }),
  });
}

/** A file whose rows are in the catalogue in another shape. */
export function fileOf<Row extends object>(
  file: string,
  declaration: Declaration<Row>,
  place: Place<Row>,
): CatalogueFile {
  const { key, position, highestFirst, mayBeMissing = false, checkRead, table, tellsSameKey } = declaration;
  const columns = Object.entries<Column<unknown>>(declaration.columns).map(([property, column]) => ({
    property,
    column,
    heading: headingOf(property, column),
  }));
  const headings = columns.map(({ heading }) => heading);
  const headingOfProperty = (wanted: string) =>
    columns.find(({ property }) => property === wanted)?.heading ?? wanted;
  const isKey = (property: string) => key.some((each) => each === property);
  return {
    file,
    columns: columns.map(({ heading, column }) => ({
      heading,
      input: column.input ?? { kind: "line" },
      mayBeEmpty: column.mayBeEmpty ?? false,
    })),
    key: columns.flatMap(({ property, heading }) => (isKey(property) ? heading : [])),
    isKeyUnique: key.every((property) => property !== "position"),
    order: position
      ? { is: "position", within: position === "in the file" ? null : headingOfProperty(position.within) }
      : highestFirst
        ? { is: "number", column: headingOfProperty(highestFirst) }
        : null,
    checkRow: (row, codes) =>
      columns.flatMap(({ heading, column }) => {
        const problems: string[] = [];
        column.read({ text: row[heading] ?? "", report: (problem) => problems.push(problem) }, codes);
        return problems.slice(0, 1).map((problem) => ({ column: heading, problem }));
      }),
    read(folder, seed, codes) {
      const cells = mayBeMissing ? folder.optionalRows(file, headings) : folder.rows(file, headings);
      const rows = cells.map((row) =>
        Object.fromEntries(
          columns.map(({ property, heading, column }) => [property, column.read(row.at(heading), codes)]),
        ),
      );
      for (const [index, row] of (rows as Row[]).entries()) {
        if (folder.isBroken(file, index)) continue;
        for (const { column, problem } of checkRead?.(row) ?? []) cells[index]?.at(column).report(problem);
      }
      if (tellsSameKey)
        for (const { index, first } of repeats(rows as Row[], (row) =>
          JSON.stringify(key.map((property) => row[property])),
        )) {
          if (folder.isBroken(file, index) || folder.isBroken(file, first)) continue;
          cells[index]
            ?.at(headingOfProperty(key[0] ?? ""))
            .report(`stands in row ${folder.lineOf(file, first)} already`);
        }
      if (position) count(rows, position === "in the file" ? undefined : position.within);
      place.put(seed, rows as Row[], (index) => ({ file, row: folder.lineOf(file, index) }));
    },
    print: (seed, codes) => ({
      file,
      columns: headings,
      rows: place
        .rows(seed)
        .map((row) => columns.map(({ property, column }) => column.print(row[property as keyof Row], codes))),
      key: columns.flatMap(({ property, heading }) => (isKey(property) ? heading : [])),
      ordered: position !== undefined,
    }),
    check: (seed) => checkRows(file, place.rows(seed), declaration, seed),
    findClashes: (seed, tables) =>
      declaration.findClashes?.(seed, tables, (_, index) => ({
        file,
        row: seed.lines.lineOf(file, index),
      })) ?? [],
    stored: table ? storedRows(tableOf(declaration, table), place.rows) : null,
  };
}

function headingOf(property: string, { unit = "", heading }: Column<unknown>): string {
  return heading ?? snakeCase(property.replace(new RegExp(`${unit}$`), ""));
}

/** Counts rows from 1, those of each parent on their own. */
function count(rows: Record<string, unknown>[], parent: string | undefined): void {
  const counts = new Map<unknown, number>();
  for (const row of rows) {
    const own = parent === undefined ? "" : row[parent];
    const position = (counts.get(own) ?? 0) + 1;
    counts.set(own, position);
    row.position = position;
  }
}

function tableOf<Row>(
  { columns, key, position }: Declaration<Row>,
  table: NonNullable<Declaration<Row>["table"]>,
): StoredTable {
  const own: readonly string[] = table.key ?? key;
  const all = [...Object.keys(columns), ...(position ? ["position"] : [])];
  return { ...table, key: own, columns: all.filter((property) => !own.includes(property)) };
}

/** What must be true of the rows of a file. */
interface RowRules<Row> {
  /** What contradicts itself inside a row. */
  check?(row: Row): { column: string; problem: string }[];
  /** Rows with an id: neither it nor the code is used twice. */
  once?(row: Row): NamedRow;
  /** The ids that services name: of rows with an id, one that none of them names is a problem. */
  usedIds?(seed: CatalogueSeed): (number | null)[];
}

/** Rows whose id or code was used before, that contradict themselves, or that no service uses. */
function checkRows<Row>(
  file: string,
  rows: readonly Row[],
  { check, once, usedIds }: RowRules<Row>,
  seed: CatalogueSeed,
): Problem[] {
  const used = usedIds && new Set(usedIds(seed));
  const [ids, codes] = [new Set<number>(), new Set<string>()];
  const usedTwice = (row: NamedRow) => {
    const code = codeOf(row);
    const found = ids.has(row.id)
      ? [{ column: "id", problem: `${row.id} appears twice` }]
      : codes.has(code)
        ? [{ column: "", problem: `"${code}" appears twice` }]
        : [];
    ids.add(row.id);
    codes.add(code);
    return found;
  };
  const unused = ({ id, name = "" }: NamedRow) =>
    !used || used.has(id) ? [] : [{ column: "", problem: `"${name}" has no service` }];
  return rows.flatMap((row, index) => {
    const named = once?.(row);
    const found = [...(named ? [...usedTwice(named), ...unused(named)] : []), ...(check?.(row) ?? [])];
    return found.map((each) => ({ file, row: seed.lines.lineOf(file, index), ...each }));
  });
}
