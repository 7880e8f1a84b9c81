import type { Measured } from "./parse-value.ts";
import type { Flag } from "./types.ts";

export interface Limits {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
}

/**
 * How a measured value lies to its range, whose ends belong to it. "<0.5" is known to be below 0.5 and ">1000" above 1000: where
 * that does not decide the side, nothing is said ("").
 */
export function flagOf({ number, comparator }: Measured, limits: Limits): Flag {
  const { low, high, criticalLow, criticalHigh } = limits;
  const surelyBelow = (limit: number | null) =>
    limit !== null && (comparator === "<" ? number <= limit : comparator === "" && number < limit);
  const surelyAbove = (limit: number | null) =>
    limit !== null && (comparator === ">" ? number >= limit : comparator === "" && number > limit);
  if (surelyBelow(criticalLow)) return "LL";
  if (surelyAbove(criticalHigh)) return "HH";
  if (low === null && high === null) return "";
  if (surelyBelow(low)) return "L";
  if (surelyAbove(high)) return "H";
  if (comparator === "<") return low === null ? "N" : "";
  if (comparator === ">") return high === null ? "N" : "";
  return "N";
}

export function isCritical(flag: Flag): boolean {
  return flag === "LL" || flag === "HH";
}
