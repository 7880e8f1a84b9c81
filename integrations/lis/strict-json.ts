import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import type { JsonObject } from "../json-object.ts";
import { isJsonObject } from "../json-object.ts";

/** A parsed JSON object with unknown fields. */
export type Json = Readonly<JsonObject>;

/** The deepest nesting that is parsed. */
const MAX_DEPTH = 40;

/**
 * Reads JSON whose numbers are kept as text in the fields of these names, so that their digits stay: 13.10 is not 13.1. A `value` beyond
 * the range of numbers keeps its digits, too. Duplicate fields are an error, because only one of them would be read.
 */
export function parseStrictJson(text: string, decimals: ReadonlySet<string>): Result<Json, string> {
  const error = structureError(text);
  if (error) return fail(error);
  let value: unknown;
  try {
    value = JSON.parse(
      text,
      function (this: unknown, key: string, each: unknown, context?: { source?: string }) {
        return typeof each === "number" && decimals.has(key)
          ? (plainDecimal(context?.source ?? "") ?? (key === "value" ? context?.source : undefined) ?? each)
          : each;
      },
    );
  } catch {
    return fail("The body is not JSON.");
  }
  return isJsonObject(value) ? done(value) : fail("The body must be an object.");
}

const PLAIN = /^-?\d{1,40}(\.\d{1,40})?$/;
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/;

/** A number of JSON in its own digits; "1.50e3" as 1500. Null for one that no report shows. */
export function plainDecimal(source: string): string | null {
  if (PLAIN.test(source)) return source;
  const [, sign = "", whole = "", fraction = "", exponent] = EXPONENT.exec(source) ?? [];
  if (exponent === undefined) return null;
  const point = whole.length + Number(exponent);
  const digits = `${whole}${fraction}`;
  const all = point < 1 ? digits.padStart(digits.length + 1 - point, "0") : digits.padEnd(point, "0");
  const at = point < 1 ? 1 : point;
  const integer = all.slice(0, at).replace(/^0+(?=\d)/, "");
  return `${sign}${integer}${at < all.length ? `.${all.slice(at)}` : ""}`;
}

/** Checks nesting and duplicate names before parsing; null if nothing is wrong. */
function structureError(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      const end = endOfString(text, i);
      const names = open.at(-1);
      if (names && isName(text, end)) {
        const name = plainName(text.slice(i + 1, end));
        if (names.has(name)) return `The field ${nameOf(name)} is there twice in one object.`;
        names.add(name);
      }
      i = end;
    } else if (code === 0x7b || code === 0x5b) {
      if (open.push(code === 0x7b ? new Set() : null) > MAX_DEPTH) {
        return `The body is nested deeper than ${MAX_DEPTH} levels.`;
      }
    } else if (code === 0x7d || code === 0x5d) open.pop();
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let i = start + 1;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5c) i++;
    else if (code === 0x22) break;
  }
  return i;
}

/** True for a string that a colon follows. */
function isName(text: string, end: number): boolean {
  let i = end + 1;
  while (i < text.length && text.charCodeAt(i) <= 0x20) i++;
  return text.charCodeAt(i) === 0x3a;
}

/** Two spellings of one name are one name. */
function plainName(name: string): string {
  if (!name.includes("\\")) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

function nameOf(name: string): string {
  return name.replace(/[^\w.[\]-]/g, "?").slice(0, 40);
}
