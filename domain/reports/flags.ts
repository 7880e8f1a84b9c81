import { ownEntry } from "../shared/own-entry.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { FLAG_TEXTS } from "./flag-words.ts";
import type { Flag } from "./types.ts";
import type { Measured } from "./units.ts";

/** The meaning of the flags that a laboratory sent with a value. */
export interface SentFlag {
  flag: Flag;
  /** Codes that are not about the range (R, POS), separated by spaces. */
  text: string;
  /** Critical, without saying high or low (AA). */
  critical: boolean;
}

/**
 * HL7's codes of abnormality (table 0078 of versions 2.3 to 2.8; FHIR's interpretation codes are the same) that compare a value with its
 * range. A value beyond the instrument's scale (`<`, `>`) counts as critical, like one beyond the panic limits.
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

/** Words that laboratories send instead of a code. */
const WORDS: Readonly<Record<string, string>> = {
  LOW: "L",
  HIGH: "H",
  NORMAL: "N",
  ABNORMAL: "A",
  ELEVATED: "H",
  RAISED: "H",
  INCREASED: "H",
  "ABOVE NORMAL": "H",
  "ABOVE RANGE": "H",
  DECREASED: "L",
  REDUCED: "L",
  "BELOW NORMAL": "L",
  "BELOW RANGE": "L",
  "BELOW DETECTION LIMIT": "<",
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
  "NON REACTIVE": "NR",
  NONREACTIVE: "NR",
  EQUIVOCAL: "E",
  INDETERMINATE: "IND",
  NULL: "",
};

/** Codes that are abnormal unless the range says otherwise (an antibody after a vaccination). */
const POSITIVE = ["POS", "DET", "RR", "WR"];
const NEGATIVE = ["NEG", "ND", "NR"];

export function isPositive(text: string): boolean {
  return text.split(" ").some((code) => POSITIVE.includes(code));
}

export function isNegative(text: string): boolean {
  return text.split(" ").some((code) => NEGATIVE.includes(code));
}

/** The code of a flag or of its words; undefined if unknown. */
export function flagCode(text: string): string | undefined {
  const plain = text.trim().replace(/\s+/g, " ").toUpperCase();
  const code = ownEntry(WORDS, plain) ?? plain;
  return code === "" || Object.hasOwn(LEVELS, code) || Object.hasOwn(FLAG_TEXTS, code) ? code : undefined;
}

const NOT_KNOWN = "has a flag that is not known";
const TWO_SIDES = "has flags of two sides";

const OF_DRUGS = ["R", "I", "S", "NS", "SDD", "MS", "VS", "SYN-R", "SYN-S"];

/** Codes of which one value has only one, or several of one group. */
const SCALES: readonly (readonly (readonly string[])[])[] = [
  [POSITIVE, NEGATIVE, ["IND", "E"]],
  [["R"], ["I"], ["SDD"], ["S", "MS"], ["S", "VS"]],
  [
    ["R", "I", "NS"],
    ["S", "MS", "VS", "SDD"],
  ],
  [["SYN-R"], ["SYN-S"]],
  [["U"], ["D"]],
  [["B"], ["W"]],
  [["EXP"], ["UNE"]],
];

/** Whether a flag says how an organism answers to a drug (R, S), which no measured amount does. */
export function isOfDrug(text = ""): boolean {
  return text.split(" ").some((code) => OF_DRUGS.includes(code));
}

function contradicts(text: string): boolean {
  const codes = text.split(" ");
  return SCALES.some((groups) => {
    const known = codes.filter((code) => groups.some((group) => group.includes(code)));
    return known.length > 0 && !groups.some((group) => known.every((code) => group.includes(code)));
  });
}

/** Whether a value that is itself the word or code of a flag ("Resistant", "High") contradicts the flags that were sent with it. */
export function contradictsFlags(value: string, sent: { flag: Flag; flagText?: string }): boolean {
  const code = flagCode(value);
  if (code === undefined || code === "") return false;
  const level = ownEntry(LEVELS, code)?.flag ?? "";
  // A letter alone may be no flag: blood group A.
  const isWord = value.trim().length > 2 && level !== "" && sent.flag !== "";
  return (
    areOpposite(level, sent.flag) ||
    (isWord && (level === "N") !== (sent.flag === "N")) ||
    (isWord && level === "N" && isPositive(sent.flagText ?? "")) ||
    contradicts([code, ...(sent.flagText ?? "").split(" ")].join(" "))
  );
}

/**
 * Whether a flag contradicts the measured value itself, whatever its range: "beyond the scale" of a plain number (the comparator is
 * lost, and 282 may be any number above it), "high" of "<0.01", "not detected" of an amount, "detected" of none.
 */
export function deniesNumber(
  { number, comparator }: Measured,
  { flag, flagText = "" }: { flag: Flag; flagText?: string | undefined },
): boolean {
  const codes = flagText.split(" ");
  const [isUnder, isOver] = [comparator.startsWith("<"), comparator.startsWith(">")];
  if ((codes.includes("<") && !isUnder) || (codes.includes(">") && !isOver)) return true;
  if ((isUnder && isHigh(flag)) || (isOver && isLow(flag))) return true;
  if (codes.includes("ND")) return !isUnder && !(number === 0 && !isOver);
  return isPositive(flagText) && number === 0 && comparator === "";
}

/**
 * Combines all flags of one value: the strongest counts, codes that are not about the range are kept beside it. An error (the end of a
 * sentence) if one is unknown, because it might be the critical one, or if two contradict each other.
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

/** The stronger flag, in the order critical, outside the range, abnormal, normal. */
export function stronger(a: Flag, b: Flag): Flag {
  return STRENGTH[b] > STRENGTH[a] ? b : a;
}

export function isLow(flag: Flag): boolean {
  return flag === "L" || flag === "LL";
}

export function isHigh(flag: Flag): boolean {
  return flag === "H" || flag === "HH";
}

/** True for a flag that says anything else than normal; false without a flag, too. */
export function isOutside(flag: Flag): flag is Exclude<Flag, "" | "N"> {
  return flag !== "" && flag !== "N";
}

/** True for a flag beyond the critical limits; what the laboratory itself called critical is not in the flag. */
export function isCriticalFlag(flag: Flag): boolean {
  return flag === "LL" || flag === "HH";
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

/** The flag of a measured value by its range. The limits are inclusive unless `strict`; "" if the comparator leaves the side open. */
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

/**
 * Whether a flag contradicts where a value lies beside its range, whoever gave the range: the other side, negative above it or within one
 * from which on something is there ("10 or more"), positive below it or between two limits ("detected" counts small amounts, too).
 */
export function isAgainstRange(
  ours: Flag,
  { flag, flagText = "" }: { flag: Flag; flagText?: string | undefined },
  { low, high }: { low: number | null; high: number | null },
): boolean {
  if (areOpposite(ours, flag)) return true;
  const hasLow = (low ?? 0) > 0;
  if (isNegative(flagText)) return isHigh(ours) || (ours === "N" && hasLow && high === null);
  return IS_POSITIVE.test(flagText) && (isLow(ours) || (ours === "N" && hasLow && high !== null));
}

const IS_POSITIVE = /\b(?:POS|RR|WR)\b/;

/**
 * Whether a laboratory's flag contradicts its own range, within which the value is: high, low, or positive below a high limit ("detected"
 * counts small amounts, too). Beside the catalogue's range its flag may know better.
 */
export function isAgainstOwnRange(
  ours: Flag,
  { flag, flagText = "" }: { flag: Flag; flagText?: string | undefined },
  high: number | null,
): boolean {
  const isPositiveBelow = high !== null && IS_POSITIVE.test(flagText);
  return ours === "N" && (isLow(flag) || isHigh(flag) || isPositiveBelow);
}
