import { parseValue } from "../../../domain/reports/parse-value.ts";
import type { SentResult } from "../../../domain/reports/types.ts";

type SentRange = Pick<SentResult, "refLow" | "refHigh" | "refDigits" | "refText">;

const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,8})?`;
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:-|–|to)\\s*(${NUMBER})$`, "i");
const ONE_SIDED = new RegExp(`^(<=|>=|<|>|≤|≥)\\s*(${NUMBER})$`);

/**
 * A range in words as numbers if it has them, else as words. The ends of our ranges belong to them: a strict bound ("<5.7") that the value
 * meets exactly stays words, so that nothing is said about the side on which it lies.
 */
export function readRange(text: string, value: string): SentRange {
  const range = text.replace(/^\(([^()]*)\)$/, "$1").trim();
  const [, low, high] = BETWEEN.exec(range) ?? [];
  if (low !== undefined && high !== undefined) {
    return { refLow: Number(low), refHigh: Number(high), refDigits: { low, high }, refText: "" };
  }
  const words = { refLow: null, refHigh: null, refText: text.trim() };
  const [, sign = "", bound = ""] = ONE_SIDED.exec(range) ?? [];
  if (sign === "") return words;
  const limit = Number(bound);
  const isStrict = sign === "<" || sign === ">";
  if (isStrict && parseValue(value)?.number === limit) return words;
  return sign.startsWith("<") || sign === "≤"
    ? { refLow: null, refHigh: limit, refDigits: { low: "", high: bound }, refText: "" }
    : { refLow: limit, refHigh: null, refDigits: { low: bound, high: "" }, refText: "" };
}
