import type { Measured } from "./parse-value.ts";
import type { Flag } from "./types.ts";

/** HL7's codes of abnormality (table 0078, and FHIR's interpretation codes, which are the same) as far as they say something. */
const FLAGS: Readonly<Record<string, Flag>> = {
  LL: "LL",
  LU: "LL",
  L: "L",
  N: "N",
  H: "H",
  HH: "HH",
  HU: "HH",
  A: "A",
  AA: "A",
  POS: "A",
  DET: "A",
};

/** What the lab's own flag says of a value; "" for a code that says nothing of its range. */
export function readFlag(text: string | null | undefined): Flag {
  const code = (text ?? "").trim().toUpperCase();
  return Object.hasOwn(FLAGS, code) ? (FLAGS[code] ?? "") : "";
}

export interface Limits {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
}

/**
 * How a measured value lies to its range, whose ends belong to it. "<0.5" is known to be below 0.5, "<=0.5" may be 0.5, and ">1000" is
 * above 1000: if that does not decide the side, nothing is said ("").
 */
export function flagOf({ number, comparator }: Measured, limits: Limits): Flag {
  const { low, high, criticalLow, criticalHigh } = limits;
  const isAtMost = comparator === "<" || comparator === "<=";
  const isAtLeast = comparator === ">" || comparator === ">=";
  const surelyBelow = (limit: number | null) =>
    limit !== null && !isAtLeast && (comparator === "<" ? number <= limit : number < limit);
  const surelyAbove = (limit: number | null) =>
    limit !== null && !isAtMost && (comparator === ">" ? number >= limit : number > limit);
  if (surelyBelow(criticalLow)) return "LL";
  if (surelyAbove(criticalHigh)) return "HH";
  if (low === null && high === null) return "";
  if (surelyBelow(low)) return "L";
  if (surelyAbove(high)) return "H";
  if (isAtMost) return low === null ? "N" : "";
  if (isAtLeast) return high === null ? "N" : "";
  return "N";
}

export function isCritical(flag: Flag): boolean {
  return flag === "LL" || flag === "HH";
}
