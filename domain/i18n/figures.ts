import { formatDay, formatDayTime, formatTime, indiaMinute } from "../shared/clock.ts";
import { formatRupees, groupDigits } from "../shared/money.ts";

/** How a language writes figures. */
export interface Figures {
  number(value: number): string;
  /** Paise as people read them, with Indian grouping: 34950 → "₹349.50". */
  rupees(paise: number): string;
  /** dd/mm/yyyy, from a day (YYYY-MM-DD) or an instant. */
  day(value: string | Date): string;
  /** "7:30 a.m." from minutes since midnight or an instant. */
  time(value: number | Date): string;
  dayTime(at: Date): string;
  /** Names in a row: "A, B and C". */
  list(names: readonly string[]): string;
  /** A year or another number that is not counted: digits without grouping. */
  digits(text: string | number): string;
}

/** English is in what every page loads; the figures of another language come with its dictionary. */
export const ENGLISH_FIGURES: Figures = {
  number: (value) => groupDigits(String(Math.round(value * 100) / 100)),
  rupees: formatRupees,
  day: formatDay,
  time: formatTime,
  dayTime: formatDayTime,
  list: (names) => listWithAnd(names, "and"),
  digits: String,
};

/** Names in a row, the last after a word for "and"; among three or more a semicolon parts names that have a comma of their own. */
export function listWithAnd(names: readonly string[], and: string): string {
  if (names.length < 3) return names.join(` ${and} `);
  const parting = separatorOf(names);
  return `${names.slice(0, -1).join(parting)}${parting === "; " ? ";" : ""} ${and} ${names.at(-1)}`;
}

/** Names side by side: "CBC, ESR", and "T3, Total; T4, Total" where one has a comma of its own. */
export function listNames(names: readonly string[]): string {
  return names.join(separatorOf(names));
}

function separatorOf(names: readonly string[]): string {
  return names.some((name) => name.includes(",")) ? "; " : ", ";
}

/** The digit 0 of Hindi, of Bengali and in full width. */
const ZEROS = [0x0966, 0x09e6, 0xff10];

/** Bengali, Hindi and full-width digits as 0–9, as many characters as before: "২৮/২" → "28/2". People type the digits of their keyboard. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;
/** Bytes of a KB, KB of a MB and so on. */
const STEP = 1024;

/** How large a file is, in the units of the specification (section 9), with at most one decimal: "640 Bytes", "1.5 MB". */
export function fileSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // A value that would be rounded up to 1024 is one of the next unit.
  while (tenths(amount) >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return `${tenths(amount)} ${UNITS[unit]}`;
}

function tenths(amount: number): number {
  return Math.round(amount * 10) / 10;
}

/** How long somebody has to wait, rounded up: "30 seconds", "1 minute", "84 minutes", "14 hours". `t.lookup` says it in Bengali. */
export function waitTime(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

/** The text for a client who has tried too often. */
export function waitWords(seconds: number): string {
  return `Too many attempts. Please wait ${waitTime(seconds)}, then try again.`;
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** Names of the parts of the day, each with the hour that it holds until. */
export type PartsOfDay = readonly (readonly [name: string, until: number])[];

/** A time as languages say it that name the part of the day before the hour: "सुबह 7:30". The digits are 0–9. */
export function timeWithPartOfDay(value: number | Date, parts: PartsOfDay): string {
  const minute = typeof value === "number" ? value : indiaMinute(value);
  const hour = Math.floor(minute / 60) % 24;
  const part = parts.find(([, until]) => hour < until)?.[0];
  const [clock = ""] = formatTime(value).split(" ");
  return `${part} ${clock}`;
}
