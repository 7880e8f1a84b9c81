import { isDay } from "../domain/shared/clock.ts";
import { parseRupees } from "../domain/shared/money.ts";
import type { CsvFile, CsvRow, Problem } from "./read-csv.ts";

/** One `Cells` for each row of a file, after a check that the file has exactly the expected headings. */
export function cellsOf(csv: CsvFile, columns: readonly string[], problems: Problem[]): Cells[] {
  problems.push(...csv.problems);
  const separator = otherSeparatorOf(csv, columns);
  if (separator !== null) {
    const problem = `the cells are separated by ${separator}; save the file with commas between them`;
    problems.push({ file: csv.file, row: 1, column: "", problem });
    return [];
  }
  const missing = columns.filter((column) => !csv.columns.includes(column));
  const unknown = csv.columns.filter((column) => !columns.includes(column));
  for (const column of missing)
    problems.push({ file: csv.file, row: 1, column, problem: "the heading is missing" });
  for (const column of unknown)
    problems.push({ file: csv.file, row: 1, column, problem: "the heading is unknown" });
  return missing.length > 0 ? [] : csv.rows.map((row) => new Cells(csv.file, row, problems));
}

/** What stands between the headings in place of commas, as spreadsheets of other countries save them; null: nothing of the kind. */
function otherSeparatorOf(
  { columns: [only = "", ...more] }: CsvFile,
  expected: readonly string[],
): string | null {
  if (more.length > 0 || expected.length < 2) return null;
  if (only.includes(";")) return "semicolons";
  return only.includes("\t") ? "tabs" : null;
}

/** As long as a name may be in the API. */
const LONGEST_NAME = 254;
/** All but the tab and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;
/** Two crore rupees: what a column of the tables holds, and more than anything costs. */
const MAX_PAISE = 2_000_000_000;
const AGE = /^(\d{1,3})([dmy])$/;
const LINK = /^(\/(?![/\\])|https:\/\/[\w-]+\.)\S*$/;
const MINUTE = /^([01]\d|2[0-4]):([0-5]\d)$/;
const DAYS_OF = { d: 1, m: 30, y: 365 } as const;

/** Reads the cells of one row by heading; a cell that does not fit is reported and answered with a harmless value. */
export class Cells {
  readonly row: number;
  readonly #file: string;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #problems: Problem[];

  constructor(file: string, { row, cells }: CsvRow, problems: Problem[]) {
    this.row = row;
    this.#file = file;
    this.#cells = cells;
    this.#problems = problems;
    for (const [column, cell] of cells) {
      if (CONTROL.test(cell))
        this.report(column, "has a character that nobody can see (a control character)");
    }
  }

  report(column: string, problem: string): void {
    this.#problems.push({ file: this.#file, row: this.row, column, problem });
  }

  /** Text that may be empty. */
  text(column: string): string {
    return this.#cells.get(column) ?? "";
  }

  optional(column: string): string | null {
    return this.text(column) || null;
  }

  /** Text that must be there. */
  words(column: string): string {
    return this.#read(column, this.text(column) || undefined, "filled", "");
  }

  /** Words on one line, as a list, a bill and a title show them. */
  name(column: string): string {
    const text = this.text(column);
    if (/[\r\n]/.test(text)) this.report(column, "stands on more than one line");
    if (text.length > LONGEST_NAME) this.report(column, `is longer than ${LONGEST_NAME} characters`);
    return this.words(column);
  }

  /** An address of this site, "/test", or another's over https. */
  link(column: string): string {
    const address = LINK.exec(this.text(column))?.[0];
    return this.#read(column, address, "an address like /test or https://example.org", "/");
  }

  int(column: string, least: number, most: number): number {
    const text = this.text(column);
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    const fits = value >= least && value <= most;
    return this.#read(column, fits ? value : undefined, `a whole number from ${least} to ${most}`, least);
  }

  optionalInt(column: string, least: number, most: number): number | null {
    return this.text(column) === "" ? null : this.int(column, least, most);
  }

  /** Null where the cell is empty. */
  decimal(column: string, least = -Infinity, most = Infinity): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const expected = most === Infinity ? "a number" : `a number from ${least} to ${most}`;
    return this.#read(column, value >= least && value <= most ? value : undefined, expected, 0);
  }

  /** "yes" or "no". */
  flag(column: string): boolean {
    return this.oneOf(column, ["yes", "no"]) === "yes";
  }

  oneOf<const T extends string>(column: string, allowed: readonly T[]): T {
    return this.#among(column, this.text(column), allowed) ?? (allowed[0] as T);
  }

  optionalOneOf<const T extends string>(column: string, allowed: readonly T[]): T | null {
    return this.text(column) === "" ? null : this.oneOf(column, allowed);
  }

  /** Parts between semicolons. */
  list(column: string): string[] {
    const text = this.text(column);
    if (text === "") return [];
    const parts = text.split(";").map((part) => part.trim());
    if (parts.includes("")) this.report(column, "an empty part between semicolons");
    if (new Set(parts).size !== parts.length) this.report(column, "a part appears twice");
    return [...new Set(parts)].filter((part) => part !== "");
  }

  listOf<const T extends string>(column: string, allowed: readonly T[]): T[] {
    return this.list(column).flatMap((part) => this.#among(column, part, allowed) ?? []);
  }

  /** Rupees in the file, paise in the answer. */
  paise(column: string): number {
    const value = parseRupees(this.text(column));
    const fits = value !== undefined && value >= 0 && value <= MAX_PAISE;
    return this.#read(column, fits ? value : undefined, "an amount of rupees", 0);
  }

  optionalPaise(column: string): number | null {
    return this.text(column) === "" ? null : this.paise(column);
  }

  /** YYYY-MM-DD. */
  day(column: string): string {
    const text = this.text(column);
    return this.#read(column, isDay(text) ? text : undefined, "a day (YYYY-MM-DD)", "1970-01-01");
  }

  /** Minutes since midnight of "07:30"; "24:00" is the end of the day. */
  minute(column: string): number {
    const [, hours, minutes] = MINUTE.exec(this.text(column)) ?? [];
    const minute = Number(hours) * 60 + Number(minutes);
    return this.#read(column, minute <= 1440 ? minute : undefined, "a time (07:30)", 0);
  }

  /** Days of an age written "0d", "6m", "12y" (30 and 365 days); empty is `whenEmpty`. */
  age(column: string, whenEmpty: number): number {
    const text = this.text(column);
    if (text === "") return whenEmpty;
    const [, count, unit] = AGE.exec(text) ?? [];
    const days = unit === undefined ? undefined : Number(count) * DAYS_OF[unit as keyof typeof DAYS_OF];
    return this.#read(column, days, "an age (0d, 6m, 12y)", 0);
  }

  #read<T>(column: string, value: T | undefined, expected: string, fallback: T): T {
    if (value !== undefined) return value;
    this.report(column, `"${this.text(column)}" is not ${expected}`);
    return fallback;
  }

  #among<const T extends string>(column: string, value: string, allowed: readonly T[]): T | undefined {
    const found = allowed.find((each) => each === value);
    if (found === undefined) this.report(column, `"${value}" is not one of ${allowed.join(", ")}`);
    return found;
  }
}
