import { ownEntry } from "../shared/own-entry.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { FLAG_TEXTS } from "./flag-words.ts";
import type { Flag } from "./types.ts";
import type { Measured } from "./units.ts";

/** What a laboratory's own flags say of a value. */
export interface SentFlag {
  flag: Flag;
  /** Codes that say something else than where the value lies (R, POS), with a space between. */
  text: string;
  /** Critical without a side (AA). */
  critical: boolean;
}

/**
 * HL7's codes of abnormality (table 0078 of versions 2.3 to 2.8; FHIR's interpretation codes are the same) that say how a value lies to its
 * range. What lies beyond the instrument's scale (`<`, `>`) is as critical as what lies beyond the panic limits.
 */
const LEVELS: Readonly<Record<string, { flag: Flag; critical?: boolean }>> = {
  LL: { flag: "LL" },
  LU: { flag: "LL" },
  "<": { flag: "LL" },
  L: { flag: "L" },
  LX: { flag: "L" },
  N: { flag: "N" },
  H: { flag: "H" },
  HX: { flag: "H" },
  HH: { flag: "HH" },
  HU: { flag: "HH" },
  ">": { flag: "HH" },
  A: { flag: "A" },
  AA: { flag: "A", critical: true },
};

/** Words that laboratories write in the place of a code. */
const WORDS: Readonly<Record<string, string>> = {
  LOW: "L",
  HIGH: "H",
  NORMAL: "N",
  ABNORMAL: "A",
  "VERY LOW": "LL",
  "VERY HIGH": "HH",
  "CRITICAL LOW": "LL",
  "CRITICALLY LOW": "LL",
  "CRITICAL HIGH": "HH",
  "CRITICALLY HIGH": "HH",
  CRITICAL: "AA",
  CRIT: "AA",
  PANIC: "AA",
  "CRITICAL ABNORMAL": "AA",
  "CRITICALLY ABNORMAL": "AA",
  POSITIVE: "POS",
  NEGATIVE: "NEG",
  RESISTANT: "R",
  INTERMEDIATE: "I",
  SUSCEPTIBLE: "S",
  SENSITIVE: "S",
  DETECTED: "DET",
  "NOT DETECTED": "ND",
  REACTIVE: "RR",
  "WEAKLY REACTIVE": "WR",
  "NON-REACTIVE": "NR",
  NULL: "",
};

/** Findings that are abnormal unless their own range says otherwise (an antibody that a vaccine has made). */
const POSITIVE = new Set(["POS", "DET", "RR", "WR"]);

export function isPositive(text: string): boolean {
  return text.split(" ").some((code) => POSITIVE.has(code));
}

/** The code that a flag or its words mean; undefined for what is not known. */
export function flagCode(text: string): string | undefined {
  const plain = text.trim().replace(/\s+/g, " ").toUpperCase();
  const code = ownEntry(WORDS, plain) ?? plain;
  return code === "" || Object.hasOwn(LEVELS, code) || Object.hasOwn(FLAG_TEXTS, code) ? code : undefined;
}

const NOT_KNOWN = "has a flag that is not known";
const TWO_SIDES = "has flags of two sides";

/** Findings of which one denies the other. */
const OPPOSITES = [
  ["POS", "NEG"],
  ["DET", "ND"],
  ["RR", "NR"],
  ["WR", "NR"],
  ["R", "S"],
  ["U", "D"],
  ["B", "W"],
  ["EXP", "UNE"],
] as const;

function contradicts(text: string): boolean {
  const codes = new Set<string>(text.split(" "));
  return OPPOSITES.some(([one, other]) => codes.has(one) && codes.has(other));
}

/**
 * All flags of one value together: the strongest counts, what says nothing of a range stands beside it. Refused with the end of a sentence
 * if one is not known, for it might be the critical one, or if two name opposite sides.
 */
export function readFlags(sent: readonly (string | null | undefined)[]): Result<SentFlag, string> {
  let all: SentFlag = { flag: "", text: "", critical: false };
  for (const each of sent) {
    const code = flagCode(each ?? "");
    if (code === undefined) return fail(NOT_KNOWN);
    if (code === "") continue;
    const level = ownEntry(LEVELS, code);
    const text = Object.hasOwn(FLAG_TEXTS, code) ? code : "";
    if (level && areOpposite(all.flag, level.flag)) return fail(TWO_SIDES);
    all = {
      flag: stronger(all.flag, level?.flag ?? ""),
      text: [...new Set([...all.text.split(" "), text])].filter((word) => word !== "").join(" "),
      critical: all.critical || level?.critical === true,
    };
  }
  return contradicts(all.text) ? fail(TWO_SIDES) : done(all);
}

const STRENGTH: Record<Flag, number> = { "": 0, N: 1, A: 2, L: 3, H: 3, LL: 4, HH: 4 };

/** The flag that says more: of a critical, a lying outside, an abnormal and a normal one the first. */
export function stronger(a: Flag, b: Flag): Flag {
  return STRENGTH[b] > STRENGTH[a] ? b : a;
}

export function isLow(flag: Flag): boolean {
  return flag === "L" || flag === "LL";
}

export function isHigh(flag: Flag): boolean {
  return flag === "H" || flag === "HH";
}

export function areOpposite(a: Flag, b: Flag): boolean {
  return (isLow(a) && isHigh(b)) || (isHigh(a) && isLow(b));
}

/**
 * True when a measured value is known to lie below a limit: "<0.5" is below 0.5, "<=0.5" may be 0.5. `inclusive`: at the limit counts as
 * below it.
 */
export function surelyBelow(
  { number, comparator }: Measured,
  limit: number | null,
  inclusive = false,
): boolean {
  if (limit === null || comparator === ">" || comparator === ">=") return false;
  return inclusive || comparator === "<" ? number <= limit : number < limit;
}

/** True when a measured value is known to lie above a limit: ">1000" is above 1000. `inclusive`: at the limit counts as above it. */
export function surelyAbove(
  { number, comparator }: Measured,
  limit: number | null,
  inclusive = false,
): boolean {
  if (limit === null || comparator === "<" || comparator === "<=") return false;
  return inclusive || comparator === ">" ? number >= limit : number > limit;
}

/** How a measured value lies to its range, whose ends belong to it if it is not strict; "" where its comparator does not decide the side. */
export function flagOf(
  measured: Measured,
  { low, high, strict = false }: { low: number | null; high: number | null; strict?: boolean | undefined },
): Flag {
  const { comparator } = measured;
  if (low === null && high === null) return "";
  if (surelyBelow(measured, low, strict)) return "L";
  if (surelyAbove(measured, high, strict)) return "H";
  if (comparator === "") return "N";
  // "<10" may lie on both sides of a limit of 5.
  const isWithin =
    comparator === "<" || comparator === "<="
      ? low === null && surelyBelow(measured, high, !strict)
      : high === null && surelyAbove(measured, low, !strict);
  return isWithin ? "N" : "";
}
