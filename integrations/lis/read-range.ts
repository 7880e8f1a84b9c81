import type { SentResult } from "../../domain/reports/types.ts";

export type SentRange = Pick<SentResult, "refLow" | "refHigh" | "refDigits" | "refStrict" | "refText">;

const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,8})?`;
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:-|–|—|to)\\s*(${NUMBER})$`, "i");
const ONE_SIDED = new RegExp(`^(<=|>=|<|>|≤|≥)\\s*(${NUMBER})$`);
/** The same signs in words; they stand as they were sent where no limit stands beside them. */
const SIGNS: readonly (readonly [words: RegExp, sign: string])[] = [
  [/^(?:less than|lesser than|lower than|below|under)\s+/i, "<"],
  [/^(?:more than|greater than|higher than|above|over)\s+/i, ">"],
  [/^(?:up ?to)\s+/i, "<="],
];

/** A range in words as numbers if it has them and nothing else, else as words. A limit behind "<" or ">" does not belong to its range. */
export function readRange(text: string): SentRange {
  const range = text.replace(/^(?:\(([^()]*)\)|\[([^[\]]*)\])$/, "$1$2").trim();
  const [, low, high] = BETWEEN.exec(range) ?? [];
  if (low !== undefined && high !== undefined) {
    return { refLow: Number(low), refHigh: Number(high), refDigits: { low, high }, refText: "" };
  }
  const [, sign = "", bound = ""] = ONE_SIDED.exec(range) ?? [];
  if (sign === "") return { refLow: null, refHigh: null, refText: text.trim() };
  const limit = Number(bound);
  const strict = sign === "<" || sign === ">" ? { refStrict: true as const } : {};
  return sign.startsWith("<") || sign === "≤"
    ? { refLow: null, refHigh: limit, refDigits: { low: "", high: bound }, ...strict, refText: "" }
    : { refLow: limit, refHigh: null, refDigits: { low: bound, high: "" }, ...strict, refText: "" };
}

/**
 * Limits in digits ("" for none) with words beside them: words that only repeat them stand once, and say whether the limit is strict. Null
 * for words that are other limits.
 */
export function rangeWith({ low, high }: { low: string; high: string }, text: string): SentRange | null {
  if (low === "" && high === "") return readRange(text);
  const [said = "", ...notes] = text.split(/;\s*/);
  const [words, sign = ""] = SIGNS.find(([each]) => each.test(said)) ?? [];
  const repeated = readRange(words ? said.replace(words, sign) : said);
  const number = (digits: string) => (digits === "" ? null : Number(digits));
  const own = { refLow: number(low), refHigh: number(high), refDigits: { low, high } };
  if (text === "" || repeated.refText !== "") return { ...own, refText: text };
  const isOther = (said: number | null, limit: number | null) => said !== null && said !== limit;
  if (isOther(repeated.refLow, own.refLow) || isOther(repeated.refHigh, own.refHigh)) return null;
  if (repeated.refLow !== own.refLow || repeated.refHigh !== own.refHigh) {
    // Nothing lies below none: "<200" beside 0 and 200 says the same, and whether 200 belongs to it.
    const isUpper = repeated.refHigh !== null && own.refLow === 0;
    return isUpper ? { ...repeated, refText: notes.join("; ") } : { ...own, refText: text };
  }
  return {
    ...own,
    ...(repeated.refStrict ? { refStrict: true as const } : {}),
    refText: notes.join("; "),
  };
}
