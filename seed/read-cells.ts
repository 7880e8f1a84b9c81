import { isDay } from "../domain/clock.ts";
import { parseRupees } from "../domain/money.ts";
import type { CsvFile, CsvRow, Problem } from "./read-csv.ts";

/** Reads the cells of one row by heading; a cell that does not fit is reported and answered with a harmless value. */
export interface Cells {
  readonly row: number;
  report(column: string, problem: string): void;
  /** Text that may be empty. */
  text(column: string): string;
  /** Text that must be there. */
  words(column: string): string;
  /** Words on one line, as a list, a bill and a title show them. */
  name(column: string): string;
  /** An address of this site, "/test", or another's over https. */
  link(column: string): string;
  optional(column: string): string | null;
  int(column: string, least: number, most: number): number;
  optionalInt(column: string, least: number, most: number): number | null;
  decimal(column: string, least?: number, most?: number): number | null;
  /** "yes" or "no". */
  flag(column: string): boolean;
  /** Parts between semicolons. */
  list(column: string): string[];
  oneOf<const T extends string>(column: string, allowed: readonly T[]): T;
  optionalOneOf<const T extends string>(column: string, allowed: readonly T[]): T | null;
  listOf<const T extends string>(column: string, allowed: readonly T[]): T[];
  /** Rupees in the file, paise in the answer. */
  paise(column: string): number;
  optionalPaise(column: string): number | null;
  /** YYYY-MM-DD. */
  day(column: string): string;
  /** Minutes since midnight of "07:30"; "24:00" is the end of the day. */
  minute(column: string): number;
  /** Days of an age written "0d", "6m", "12y" (30 and 365 days); empty is `whenEmpty`. */
  age(column: string, whenEmpty: number): number;
}

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
  return missing.length > 0 ? [] : csv.rows.map((row) => openRow(csv.file, row, problems));
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

/** As long as a name may be on the wire. */
const longestName = 254;
/** All but the tab and the ends of lines. */
const controlPattern = /[^\P{Cc}\t\r\n]/u;
/** Two crore rupees: what a column of the tables holds, and more than anything costs. */
const mostPaise = 2_000_000_000;
const agePattern = /^(\d{1,3})([dmy])$/;
const linkPattern = /^(\/(?![/\\])|https:\/\/[\w-]+\.)\S*$/;
const minutePattern = /^([01]\d|2[0-4]):([0-5]\d)$/;
const daysOf = { d: 1, m: 30, y: 365 } as const;

function openRow(file: string, { row, cells }: CsvRow, problems: Problem[]): Cells {
  const report = (column: string, problem: string): void => {
    problems.push({ file, row, column, problem });
  };
  for (const [column, cell] of cells) {
    if (controlPattern.test(cell))
      report(column, "has a character that nobody can see (a control character)");
  }
  const text = (column: string): string => cells.get(column) ?? "";
  const read = <T>(column: string, value: T | undefined, expected: string, fallback: T): T => {
    if (value !== undefined) return value;
    report(column, `"${text(column)}" is not ${expected}`);
    return fallback;
  };
  const int = (column: string, least: number, most: number): number => {
    const value = /^-?\d{1,10}$/.test(text(column)) ? Number(text(column)) : Number.NaN;
    const fits = value >= least && value <= most;
    return read(column, fits ? value : undefined, `a whole number from ${least} to ${most}`, least);
  };
  const list = (column: string): string[] => {
    const parts =
      text(column) === ""
        ? []
        : text(column)
            .split(";")
            .map((part) => part.trim());
    if (parts.includes("")) report(column, "an empty part between semicolons");
    if (new Set(parts).size !== parts.length) report(column, "a part appears twice");
    return [...new Set(parts)].filter((part) => part !== "");
  };
  const among = <const T extends string>(
    column: string,
    value: string,
    allowed: readonly T[],
  ): T | undefined => {
    const found = allowed.find((each) => each === value);
    if (found === undefined) report(column, `"${value}" is not one of ${allowed.join(", ")}`);
    return found;
  };
  const oneOf = <const T extends string>(column: string, allowed: readonly T[]): T =>
    among(column, text(column), allowed) ?? (allowed[0] as T);
  const paise = (column: string): number => {
    const value = parseRupees(text(column));
    const fits = value !== undefined && value >= 0 && value <= mostPaise;
    return read(column, fits ? value : undefined, "an amount of rupees", 0);
  };
  const words = (column: string): string => read(column, text(column) || undefined, "filled", "");
  const name = (column: string): string => {
    if (/[\r\n]/.test(text(column))) report(column, "stands on more than one line");
    if (text(column).length > longestName) report(column, `is longer than ${longestName} characters`);
    return words(column);
  };
  const decimal = (column: string, least = -Infinity, most = Infinity): number => {
    const value = /^-?\d+(\.\d+)?$/.test(text(column)) ? Number(text(column)) : Number.NaN;
    const expected = most === Infinity ? "a number" : `a number from ${least} to ${most}`;
    return read(column, value >= least && value <= most ? value : undefined, expected, 0);
  };
  const parseMinute = (column: string): number | undefined => {
    const match = minutePattern.exec(text(column));
    const minute = match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
    return minute !== undefined && minute <= 1440 ? minute : undefined;
  };
  const parseAge = (column: string): number | undefined => {
    const match = agePattern.exec(text(column));
    return match ? Number(match[1]) * daysOf[match[2] as keyof typeof daysOf] : undefined;
  };
  return {
    row,
    report,
    text,
    words,
    name,
    link: (column) =>
      read(column, linkPattern.exec(text(column))?.[0], "an address like /test or https://example.org", "/"),
    optional: (column) => text(column) || null,
    int,
    optionalInt: (column, least, most) => (text(column) === "" ? null : int(column, least, most)),
    decimal: (column, least, most) => (text(column) === "" ? null : decimal(column, least, most)),
    flag: (column) => oneOf(column, ["yes", "no"]) === "yes",
    list,
    oneOf,
    optionalOneOf: (column, allowed) => (text(column) === "" ? null : oneOf(column, allowed)),
    listOf: (column, allowed) => list(column).flatMap((part) => among(column, part, allowed) ?? []),
    paise,
    optionalPaise: (column) => (text(column) === "" ? null : paise(column)),
    day: (column) =>
      read(column, isDay(text(column)) ? text(column) : undefined, "a day (YYYY-MM-DD)", "1970-01-01"),
    minute: (column) => read(column, parseMinute(column), "a time (07:30)", 0),
    age: (column, whenEmpty) =>
      text(column) === "" ? whenEmpty : read(column, parseAge(column), "an age (0d, 6m, 12y)", 0),
  };
}
