import type { Catalogue, ReferenceRange, Service } from "../catalogue/types.ts";
import { ageInRangeDays } from "../family/age.ts";
import { indiaDay } from "../shared/clock.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { analytesOf, findAnalyte } from "./analytes.ts";
import { flagOf, isCritical, type Limits } from "./flags.ts";
import { parseValue } from "./parse-value.ts";
import { chooseRange } from "./ranges.ts";
import {
  type Analyte,
  asSex,
  type Flag,
  type LabOrder,
  type ReportResult,
  type SentResult,
} from "./types.ts";
import { ucumOf } from "./ucum-of.ts";

/**
 * Units that are the same thing in another spelling, whatever is measured. Conversions that depend on the substance (mmol/L of glucose
 * to mg/dL) are left out on purpose: a wrong assumption would be a wrong result. One "from" is `factor` "to".
 */
const CONVERSIONS: readonly [from: string, to: string, factor: number][] = [
  ["iu/l", "u/l", 1],
  ["10^9/l", "10^3/ul", 1],
  ["/ul", "10^3/ul", 0.001],
  ["lakh/ul", "10^3/ul", 100],
  ["10^12/l", "10^6/ul", 1],
];

/** An amount in a volume, each in a power of ten of its own: "mg/dl", "uiu/ml". */
const IN_VOLUME = /^([munp]?)(g|mol|iu|u)\/([dmu]?)l$/;
const POWERS: Record<string, number> = { "": 0, d: -1, m: -3, u: -6, n: -9, p: -12 };

const SPELLINGS: Record<string, string> = {
  "thou/ul": "10^3/ul",
  "k/ul": "10^3/ul",
  "/cumm": "/ul",
  "cells/ul": "/ul",
  "/mm3": "/ul",
  "lakhs/cumm": "lakh/ul",
  "lakh/cumm": "lakh/ul",
  "mill/ul": "10^6/ul",
  "m/ul": "10^6/ul",
};

/** The factor from one unit to the other: 1 for the same unit in another spelling, null when they cannot be compared. */
export function unitFactor(from: string, to: string): number | null {
  const a = spelled(from);
  const b = spelled(to);
  if (a === b) return 1;
  const forth = CONVERSIONS.find(([one, other]) => one === a && other === b);
  if (forth) return forth[2];
  const back = CONVERSIONS.find(([one, other]) => one === b && other === a);
  return back ? 1 / back[2] : powerOfTen(a, b);
}

/** Between two amounts of the same kind in a volume; null for anything else. */
function powerOfTen(from: string, to: string): number | null {
  const [a, b] = [IN_VOLUME.exec(from), IN_VOLUME.exec(to)];
  if (!a || !b || a[2] !== b[2]) return null;
  const powers = exponentOf(a) - exponentOf(b);
  return powers < 0 ? 1 / 10 ** -powers : 10 ** powers;
}

function exponentOf([, amount = "", , volume = ""]: RegExpExecArray): number {
  return (POWERS[amount] ?? 0) - (POWERS[volume] ?? 0);
}

function spelled(unit: string): string {
  const plain = unit
    .trim()
    .toLowerCase()
    .replace(/[µμ]/g, "u")
    .replace(/\bmcg/g, "ug")
    .replace(/[\s[\]]/g, "")
    .replace(/10\*/g, "10^")
    .replace(/[x×]10/g, "10")
    .replace(/10³/g, "10^3")
    .replace(/10⁶/g, "10^6")
    .replace(/10⁹/g, "10^9");
  return SPELLINGS[plain] ?? plain;
}

/**
 * Results as they may stand in a report, in report order: every analyte known and of this service, every unit the parameter's
 * own (or converted to it), every number a number. Otherwise the reason why they may not; it names codes and units, never values.
 */
export function checkResults(
  sent: readonly SentResult[],
  facts: {
    service: Service;
    catalogue: Catalogue;
    order: Pick<LabOrder, "patientSex" | "patientDateOfBirth">;
    collectedAt: Date;
  },
): Result<ReportResult[], string> {
  const analytes = analytesOf(facts.service, facts.catalogue);
  const born = facts.order.patientDateOfBirth;
  const person = {
    sex: asSex(facts.order.patientSex),
    ageDays: born === null ? null : ageInRangeDays(born, indiaDay(facts.collectedAt)),
  };
  const found = new Map<string, ReportResult>();
  for (const result of sent) {
    if (!result.stands) continue;
    const reason = foreignTest(result, facts);
    if (reason) return refuse(reason);
    const known = findAnalyte(result, analytes, facts);
    if (!known.ok) return known;
    const analyte = known.value;
    if (found.has(analyte.code)) return refuse(`${analyte.code} is there twice`);
    const range = chooseRange(analyte.ranges, person.sex, person.ageDays);
    const checked = checkOne(result, analyte, range, facts.service.method);
    if (!checked.ok) return checked;
    found.set(analyte.code, checked.value);
  }
  return done(analytes.flatMap((analyte) => found.get(analyte.code) ?? []));
}

/** A test code, if one is sent, is the service's own or that of a test of the package. */
function foreignTest(
  { testCode }: SentResult,
  { service, catalogue }: { service: Service; catalogue: Catalogue },
) {
  if (testCode === null || testCode === service.code) return null;
  if (service.contentIds.some((id) => catalogue.serviceById.get(id)?.code === testCode)) return null;
  return `the test ${testCode} is not what was ordered (${service.code})`;
}

function checkOne(
  sent: SentResult,
  analyte: Analyte,
  range: ReferenceRange | null,
  method: string,
): Result<ReportResult, string> {
  const isOwn = sent.refLow !== null || sent.refHigh !== null || sent.refText !== "";
  const facts: ResultFacts = {
    code: analyte.code,
    name: analyte.name,
    unit: analyte.unit,
    bodyGroup: analyte.bodyGroup,
    method: sent.method || method,
    rangeSource: isOwn ? "the laboratory" : (range?.source ?? ""),
    refText: isOwn ? sent.refText : (range?.text ?? ""),
  };
  if (analyte.valueType === "text") return checkWords(sent, facts);
  return checkNumber(sent, analyte, facts, {
    low: isOwn ? sent.refLow : (range?.low ?? null),
    high: isOwn ? sent.refHigh : (range?.high ?? null),
    isOwn,
    criticalLow: range?.criticalLow ?? null,
    criticalHigh: range?.criticalHigh ?? null,
  });
}

/** What stands beside a value, whether it is words or a number. */
type ResultFacts = Pick<
  ReportResult,
  "code" | "name" | "unit" | "bodyGroup" | "method" | "rangeSource" | "refText"
>;

function checkWords(sent: SentResult, facts: ResultFacts): Result<ReportResult, string> {
  const value = sent.value.trim();
  if (value === "") return refuse(`${facts.code} has no value`);
  return done({
    ...facts,
    value,
    ...{ refLow: null, refHigh: null, number: null, sentAs: null },
    flag: flagOfWords(value, facts.refText, sent.flag),
  });
}

/** The laboratory's own low and high are in the unit that it sent, ours in the parameter's. */
interface SentLimits extends Limits {
  isOwn: boolean;
}

function checkNumber(
  sent: SentResult,
  analyte: Analyte,
  facts: ResultFacts,
  limits: SentLimits,
): Result<ReportResult, string> {
  const { code, unit } = analyte;
  const measured = parseValue(sent.value);
  if (!measured) return refuse(`${code} is not a number`);
  const factor = factorOf(sent.unit, unit);
  if (factor === null) {
    return refuse(
      `the unit of ${code} is ${sent.unit || "missing"}, and not convertible to ${unit || "none"}`,
    );
  }
  if (isBeyondMeasure(sent)) return refuse(`the range of ${code} has a limit beyond any measure`);
  if (isBackwards(sent)) return refuse(`the range of ${code} has its low above its high`);
  if (measured.number < 0 && !goesBelowZero(sent, analyte)) return refuse(`${code} is below zero`);

  const convert = (value: number) => Number((value * factor).toPrecision(12));
  const inOurUnit = (limit: number | null) => (limits.isOwn && limit !== null ? convert(limit) : limit);
  const number = convert(measured.number);
  const low = inOurUnit(limits.low);
  const high = inOurUnit(limits.high);
  const asSent = sent.value.trim();
  const isConverted = factor !== 1;
  return done({
    ...facts,
    value: isConverted ? `${measured.comparator}${number.toFixed(analyte.decimals)}` : asSent,
    refLow: low,
    refHigh: high,
    number,
    flag: strongerFlag(flagOf({ ...measured, number }, { ...limits, low, high }), sent.flag),
    sentAs: isConverted ? { value: asSent, unit: sent.unit ?? "" } : null,
  });
}

/** Larger than any real measurement. A limit beyond it (or Infinity, from too many digits) would flag what cannot be compared. */
const MAX_IN_RANGE = 1e15;

function isBeyondMeasure({ refLow, refHigh }: SentResult): boolean {
  return [refLow, refHigh].some((limit) => limit !== null && !(Math.abs(limit) <= MAX_IN_RANGE));
}

function isBackwards({ refLow, refHigh }: SentResult): boolean {
  return refLow !== null && refHigh !== null && refLow > refHigh;
}

/** Of what is measured in or by something else (g/dL, /uL) there is never less than none; but a difference, such as a base excess, has such a range. */
function goesBelowZero(sent: SentResult, { unit, ranges }: Analyte): boolean {
  if (!unit.includes("/")) return true;
  return [sent, ...ranges.map(({ low, high }) => ({ refLow: low, refHigh: high }))].some(
    ({ refLow, refHigh }) => (refLow ?? 0) < 0 || (refHigh ?? 0) < 0,
  );
}

/** A unit left out means the parameter's own only if it has none: a bare number of something measured proves nothing. */
function factorOf(sent: string | null, due: string): number | null {
  const unit = (sent ?? "").trim();
  if (unit === "") return due === "" ? 1 : null;
  return unit === ucumOf(due) ? 1 : unitFactor(unit, due);
}

/** The lab's own flag counts if ours says nothing, and if it calls a value critical. */
function strongerFlag(ours: Flag, theirs: Flag): Flag {
  if (isCritical(ours)) return ours;
  return ours === "" || isCritical(theirs) ? theirs : ours;
}

/** Words are in range when they are the range's own words; anything else is for the lab to flag. */
function flagOfWords(value: string, refText: string, theirs: Flag): Flag {
  if (theirs !== "") return theirs;
  return refText !== "" && value.toLowerCase() === refText.toLowerCase() ? "N" : "";
}
