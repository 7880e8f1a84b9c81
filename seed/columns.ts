import { apiTime, isDay } from "../domain/shared/clock.ts";
import { formatDecimal, parseGroupedRupees } from "../domain/shared/money.ts";
import type { CodedList, Codes } from "./codes.ts";

/** A cell as it is read: its text, and where to report what is wrong with it. */
export interface Cell {
  readonly text: string;
  report(problem: string): void;
}

/** How a person fills in a cell: at the desk it is the kind of its field. */
export interface ColumnInput {
  kind: "line" | "words" | "number" | "day" | "choice";
  choices?: readonly string[];
  /** The list whose codes it takes: one, or several between semicolons. */
  codesOf?: CodedList;
  /** Said below the field. */
  hint?: string;
}

/**
 * What the cells of a column hold, read and written. A cell that does not fit is reported, and a harmless value is read in its place.
 */
export interface Column<V> {
  read(cell: Cell, codes: Codes): V;
  print(value: V, codes: Codes): string;
  /** The end of a property's name that its heading does not have: `feesPaise` is in the column "fees", in rupees. */
  unit?: string;
  /** The heading, where it does not follow from the property's name. */
  heading?: string;
  /** One line of text where it is left out. */
  input?: ColumnInput;
  /** Whether an empty cell means something. */
  mayBeEmpty?: boolean;
}

/** As long as a name may be in the API. */
const MAX_NAME_LENGTH = 254;
const MAX_ID = 2_000_000_000;
/** Two crore rupees: what a column of the tables holds, and more than anything costs. */
const MAX_PAISE = 2_000_000_000;
const LINK = /^(\/(?![/\\])|https:\/\/[\w-]+\.)\S*$/;
const TIME = /^([01]\d|2[0-4]):([0-5]\d)$/;
const AGE = /^(\d{1,3})([dmy])$/;
const HOUR = /^(\d{1,4})h$/;

/** A year has 365 days and each month that is not a whole year 30, as `ageInRangeDays` counts: 18 months are 545 days. */
function daysOf(count: number, unit: string): number {
  if (unit === "d") return count;
  const months = unit === "y" ? count * 12 : count;
  return Math.floor(months / 12) * 365 + (months % 12) * 30;
}

/** The value, or the report that the cell is not what it should be. */
export function expectValue<V>(cell: Cell, value: V | undefined, expected: string, fallback: V): V {
  if (value !== undefined) return value;
  cell.report(cell.text === "" ? "is empty" : `"${cell.text}" is not ${expected}`);
  return fallback;
}

const asItIs = (value: string): string => value;

/** Text that may be empty. */
export const text: Column<string> = {
  read: (cell) => cell.text,
  print: asItIs,
  input: { kind: "words" },
  mayBeEmpty: true,
};

/** Text that must be there. */
export const words: Column<string> = {
  read: (cell) => expectValue(cell, cell.text || undefined, "filled", ""),
  print: asItIs,
  input: { kind: "words" },
};

/** Words on one line, as a list, a bill and a title show them. */
export const name: Column<string> = {
  read(cell, codes) {
    if (/[\r\n]/.test(cell.text)) cell.report("stands on more than one line");
    if (cell.text.length > MAX_NAME_LENGTH) cell.report(`is longer than ${MAX_NAME_LENGTH} characters`);
    return words.read(cell, codes);
  },
  print: asItIs,
};

/** An address of this site, "/test", or another's over https. */
export const link: Column<string> = {
  read: (cell) =>
    expectValue(cell, LINK.exec(cell.text)?.[0], "an address like /test or https://example.org", "/"),
  print: asItIs,
  input: { kind: "line", hint: "/test or https://example.org" },
};

export function int(least: number, most: number): Column<number> {
  return {
    read(cell) {
      const value = /^-?\d{1,10}$/.test(cell.text) ? Number(cell.text) : Number.NaN;
      const fits = value >= least && value <= most;
      return expectValue(cell, fits ? value : undefined, `a whole number from ${least} to ${most}`, least);
    },
    print: String,
    input: { kind: "number" },
  };
}

export const id = int(1, MAX_ID);

/** A number keeps all digits up to so many. */
const EXACT_DIGITS = 15;

/** A number with or without a fraction, of at most 15 digits. */
export function decimal(least = -Infinity, most = Infinity): Column<number> {
  const within = most === Infinity ? "" : ` from ${least} to ${most}`;
  return {
    read(cell) {
      const digits = /^-?\d+(\.\d+)?$/.test(cell.text) ? cell.text.replace(/\D/g, "").length : 0;
      const expected = `a number${within}${digits > EXACT_DIGITS ? ` of at most ${EXACT_DIGITS} digits` : ""}`;
      const value = digits > 0 && digits <= EXACT_DIGITS ? Number(cell.text) : Number.NaN;
      return expectValue(cell, value >= least && value <= most ? value : undefined, expected, 0);
    },
    print: plainNumber,
    input: { kind: "number" },
  };
}

/** Never "1e-7": a cell has digits and a point. */
function plainNumber(value: number): string {
  const digits = String(value);
  return digits.includes("e") ? value.toFixed(15).replace(/\.?0+$/, "") : digits;
}

function among<const T extends string>(cell: Cell, part: string, allowed: readonly T[]): T | undefined {
  const found = allowed.find((each) => each === part);
  if (found === undefined)
    cell.report(part === "" ? "is empty" : `"${part}" is not one of ${allowed.join(", ")}`);
  return found;
}

export function oneOf<const T extends string>(allowed: readonly [T, ...T[]]): Column<T> {
  return {
    read: (cell) => among(cell, cell.text, allowed) ?? allowed[0],
    print: asItIs,
    input: { kind: "choice", choices: allowed },
  };
}

/** "yes" or "no". */
export const flag: Column<boolean> = {
  read: (cell) => among(cell, cell.text, ["yes", "no"]) !== "no",
  print: (value) => (value ? "yes" : "no"),
  input: { kind: "choice", choices: ["yes", "no"] },
};

/** Parts between semicolons, each once. */
export const list: Column<string[]> = {
  read(cell) {
    if (cell.text === "") return [];
    const parts = cell.text.split(";").map((part) => part.trim());
    if (parts.includes("")) cell.report("an empty part between semicolons");
    if (new Set(parts).size !== parts.length) cell.report("a part appears twice");
    return [...new Set(parts)].filter((part) => part !== "");
  },
  print: (parts) => parts.join(";"),
  input: { kind: "words", hint: "Several with semicolons between them" },
  mayBeEmpty: true,
};

export function listOf<const T extends string>(allowed: readonly T[]): Column<T[]> {
  return {
    read: (cell, codes) => list.read(cell, codes).flatMap((part) => among(cell, part, allowed) ?? []),
    print: (parts) => parts.join(";"),
    input: { kind: "line", hint: `Of ${allowed.join(", ")}, with semicolons between them` },
    mayBeEmpty: true,
  };
}

/** Rupees in the file, paise in the row. */
export const paise: Column<number> = {
  read(cell) {
    const value = parseGroupedRupees(cell.text);
    const fits = value !== undefined && value >= 0 && value <= MAX_PAISE;
    return expectValue(cell, fits ? value : undefined, "an amount of rupees", 0);
  },
  print: (value) => formatDecimal(value).replace(/\.00$/, ""),
  unit: "Paise",
  input: { kind: "number", hint: "In rupees" },
};

/** YYYY-MM-DD. */
export const day: Column<string> = {
  read: (cell) =>
    expectValue(cell, isDay(cell.text) ? cell.text : undefined, "a day (YYYY-MM-DD)", "1970-01-01"),
  print: asItIs,
  input: { kind: "day" },
};

/** "07:30" in the file, minutes since midnight in the row; "24:00" is the end of the day. */
export const time: Column<number> = {
  read(cell) {
    const [, hours, minutes] = TIME.exec(cell.text) ?? [];
    const minute = Number(hours) * 60 + Number(minutes);
    return expectValue(cell, minute <= 1440 ? minute : undefined, "a time (07:30)", 0);
  },
  print: apiTime,
  input: { kind: "line", hint: "Such as 07:30" },
};

/** "0d", "6m", "12y" in the file, days in the row. */
export const age: Column<number> = {
  read(cell) {
    const [, count, unit] = AGE.exec(cell.text) ?? [];
    const days = unit === undefined ? undefined : daysOf(Number(count), unit);
    return expectValue(cell, days, "an age (0d, 6m, 12y)", 0);
  },
  print(days) {
    const [years, rest] = [Math.floor(days / 365), days % 365];
    if (days > 0 && rest === 0) return `${years}y`;
    return days > 0 && rest % 30 === 0 && rest < 360 ? `${years * 12 + rest / 30}m` : `${days}d`;
  },
  unit: "Days",
  input: { kind: "line", hint: "Such as 0d, 6m, 12y" },
};

/** "72h" in the file, hours of life in the row. */
export const hour: Column<number> = {
  read(cell) {
    const count = HOUR.exec(cell.text)?.[1];
    return expectValue(cell, count === undefined ? undefined : Number(count), "hours of life (0h, 72h)", 0);
  },
  print: (hours) => `${hours}h`,
  input: { kind: "line", hint: "Such as 0h, 72h" },
};

/** The code of a row of another file; the row here holds its id. An unknown code is reported and read as 0. */
export function codeIn(list: CodedList): Column<number> {
  return {
    read: (cell, codes) => idOf(list, cell.text, cell, codes),
    print: (value, codes) => codes.codeOf(list, value) ?? "",
    unit: "Id",
    input: { kind: "line", codesOf: list },
  };
}

export function codesIn(other: CodedList): Column<number[]> {
  return {
    read: (cell, codes) => list.read(cell, codes).map((code) => idOf(other, code, cell, codes)),
    print: (ids, codes) => ids.map((each) => codes.codeOf(other, each) ?? "").join(";"),
    heading: other,
    input: { kind: "words", codesOf: other, hint: "Codes with semicolons between them" },
    mayBeEmpty: true,
  };
}

export function idOf(list: CodedList, code: string, cell: Cell, codes: Codes): number {
  const found = codes.idOf(list, code);
  if (found === undefined) cell.report(code === "" ? "is empty" : `"${code}" is not known`);
  return found ?? 0;
}

/** A column whose cell may be empty, which means none. */
export function optional<V>(column: Column<V>): Column<V | null> {
  return {
    ...column,
    read: (cell, codes) => (cell.text === "" ? null : column.read(cell, codes)),
    print: (value, codes) => (value === null ? "" : column.print(value, codes)),
    mayBeEmpty: true,
  };
}

/** A column whose empty cell means this value. */
export function orElse<V>(fallback: V, column: Column<V>): Column<V> {
  return {
    ...column,
    read: (cell, codes) => (cell.text === "" ? fallback : column.read(cell, codes)),
    print: (value, codes) => (value === fallback ? "" : column.print(value, codes)),
    mayBeEmpty: true,
  };
}

/** A list whose order the tables do not keep: it is written in the order of the alphabet. */
export function unordered<V>(column: Column<V>): Column<V> {
  return { ...column, print: (value, codes) => column.print(value, codes).split(";").sort().join(";") };
}

export function under<V>(heading: string, column: Column<V>): Column<V> {
  return { ...column, heading };
}
