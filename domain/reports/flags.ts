import type { CriticalLimit } from "../catalogue/types.ts";
import { ownEntry } from "../shared/own-entry.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { FLAG_TEXTS } from "./flag-words.ts";
import type { RangePerson } from "./ranges.ts";
import type { Flag, ReportResult } from "./types.ts";
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

export function saysPositive(text: string): boolean {
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

/** Beyond the critical limits, or called critical by the laboratory: it waits for a doctor's call. */
export function isCritical({ flag, critical }: Pick<ReportResult, "flag" | "critical">): boolean {
  return flag === "LL" || flag === "HH" || critical === true;
}

/**
 * The limits that may hold for a person. What is not known of sex, age and hours of life leaves out nothing: of several limits the one that
 * calls soonest counts, since a call too many does no harm.
 */
export function criticalLimitsFor(
  limits: readonly CriticalLimit[],
  { sex, ageDays, ageHours }: Pick<RangePerson, "sex" | "ageDays" | "ageHours">,
): CriticalLimit[] {
  const days = ageDays ?? (ageHours === null ? null : Math.floor(ageHours / 24));
  return limits.filter((limit) => {
    const isByHours = limit.ageFromHours !== null || limit.ageToHours !== null;
    const isOfAge = days === null || (limit.ageFromDays <= days && days < limit.ageToDays);
    return (
      (limit.sex === null || sex === null || limit.sex === sex) &&
      (isOfAge || (isByHours && ageHours !== null)) &&
      mayBeAtHours(limit, ageHours, days)
    );
  });
}

/** A day of life is known by the calendar: the second one may be the 1st hour of life or the 48th. */
function mayBeAtHours(
  { ageFromHours, ageToHours }: CriticalLimit,
  hours: number | null,
  days: number | null,
) {
  const earliest = hours ?? (days === null ? 0 : Math.max(0, (days - 1) * 24));
  const latest = hours ?? (days === null ? Number.POSITIVE_INFINITY : (days + 1) * 24);
  return (ageToHours === null || earliest < ageToHours) && (ageFromHours === null || latest >= ageFromHours);
}

/** "LL" or "HH" if a measured value is surely beyond one of the limits; else "". */
export function criticalFlag(measured: Measured, limits: readonly CriticalLimit[]): Flag {
  if (limits.some(({ low, inclusive }) => surelyBelow(measured, low, inclusive))) return "LL";
  return limits.some(({ high, inclusive }) => surelyAbove(measured, high, inclusive)) ? "HH" : "";
}

/** Whether a value that is known to one side only ("> 6.0" beside a limit of 6.2) may be beyond one of the limits: a doctor has to decide. */
export function mayBeCritical({ number, comparator }: Measured, limits: readonly CriticalLimit[]): boolean {
  if (comparator === "") return false;
  const isBelow = comparator.startsWith("<");
  return limits.some(({ low, high }) =>
    isBelow
      ? low !== null || (high !== null && number > high)
      : high !== null || (low !== null && number < low),
  );
}

/** How long and in what something was looked for, as laboratories add it: "No growth after 48 hours of incubation". */
const HOW_LONG = new Set(
  "after at for in till until to date so far yet h hr hrs hour hours day days week weeks of incubation aerobic anaerobic and both bottle bottles".split(
    " ",
  ),
);

/** Whether a finding in words is critical: it is none of those that are not. */
export function isCriticalFinding(value: string, limits: readonly CriticalLimit[]): boolean {
  const words = value.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return limits.some(
    ({ unless }) => unless.length > 0 && !unless.some((harmless) => isThat(words, harmless.toLowerCase())),
  );
}

function isThat(words: readonly string[], harmless: string): boolean {
  const due = harmless.match(/[\p{L}\d]+/gu) ?? [];
  const rest = words.slice(due.length);
  return (
    due.every((word, i) => word === words[i]) &&
    rest.every((word) => /^\d+$/.test(word) || HOW_LONG.has(word))
  );
}
