import { formatIfDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { showDayTime } from "../../ui/show-time.ts";

/** One fact of an entry of the record. */
export interface DetailLine {
  name: string;
  value: string;
}

/** The facts of an entry as people read them: `{ before: { slotId: "a" } }` is "Before, slot id: a", `{ refundPaise: 45000 }` "Refund: ₹450". */
export function detailLines(details: Readonly<Record<string, unknown>>): DetailLine[] {
  return linesOf(details, []);
}

function linesOf(value: unknown, path: readonly string[]): DetailLine[] {
  if (Array.isArray(value) && value.some(isObject))
    return value.flatMap((each, i) => linesOf(each, [...path, String(i + 1)]));
  if (isObject(value) && (path.length === 0 || Object.keys(value).length > 0))
    return Object.entries(value).flatMap(([key, each]) => linesOf(each, [...path, key]));
  return [{ name: nameOf(path), value: wordsOf(value, path.at(-1) ?? "") }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameOf(path: readonly string[]): string {
  const words = path.map((key) =>
    key
      .replace(/(?<=[a-z\d])Paise$/, "")
      .replace(/^paise$/, "amount")
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .toLowerCase(),
  );
  const name = words.join(", ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function wordsOf(value: unknown, key: string): string {
  if (Array.isArray(value))
    return value.length === 0 ? "none" : value.map((each) => wordsOf(each, key)).join(", ");
  if (value === null || value === "" || isObject(value)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /paise$/i.test(key)) return formatRupees(value);
  const text = String(value);
  const at = INSTANT.test(text) ? new Date(text) : null;
  return at !== null && !Number.isNaN(at.getTime()) ? showDayTime(at) : formatIfDay(text);
}
