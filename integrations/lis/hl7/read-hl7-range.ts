import { parseValue } from "../../../domain/reports/parse-value.ts";

export interface SentRange {
  refLow: number | null;
  refHigh: number | null;
  refText: string;
}

const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,8})?`;
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:-|–|to)\\s*(${NUMBER})$`, "i");
const ONE_SIDED = new RegExp(`^(<=|>=|<|>|≤|≥)\\s*(${NUMBER})$`);

/**
 * OBX-7 as numbers if it has them, else as words. The ends of our ranges belong to them: a strict bound ("<5.7") that the value
 * meets exactly stays words, so that nothing is said about the side on which it lies.
 */
export function readHl7Range(text: string, value: string): SentRange {
  const range = text.replace(/^\((.*)\)$/, "$1").trim();
  const between = BETWEEN.exec(range);
  if (between) return { refLow: Number(between[1]), refHigh: Number(between[2]), refText: "" };
  const [, sign = "", bound = ""] = ONE_SIDED.exec(range) ?? [];
  if (sign === "") return { refLow: null, refHigh: null, refText: range };
  const limit = Number(bound);
  const isStrict = sign === "<" || sign === ">";
  if (isStrict && parseValue(value)?.number === limit) return { refLow: null, refHigh: null, refText: range };
  const isUpper = sign.startsWith("<") || sign === "≤";
  return { refLow: isUpper ? null : limit, refHigh: isUpper ? limit : null, refText: "" };
}
