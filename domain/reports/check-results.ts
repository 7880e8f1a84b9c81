import { ageInRangeDays } from "../age.ts";
import type { Catalogue, ReferenceRange, Service } from "../catalogue/types.ts";
import { indiaDay } from "../clock.ts";
import { done, type Result, refuse } from "../result.ts";
import { analytesOf } from "./analytes-of.ts";
import { chooseRange } from "./choose-range.ts";
import { findAnalyte } from "./find-analyte.ts";
import { flagOf, isCritical } from "./flag-of.ts";
import { parseValue } from "./parse-value.ts";
import {
  type Analyte,
  asSex,
  type Flag,
  type LabOrder,
  type ReportResult,
  type SentResult,
} from "./types.ts";
import { ucumOf } from "./ucum-of.ts";
import { unitFactor } from "./unit-factor.ts";

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

/** A test code, where one is sent, is the service's own or that of a test of the package. */
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
  const base = {
    code: analyte.code,
    name: analyte.name,
    unit: analyte.unit,
    bodyGroup: analyte.bodyGroup,
    method: sent.method || method,
  };
  const own = sent.refLow !== null || sent.refHigh !== null || sent.refText !== "";
  const rangeSource = own ? "the laboratory" : (range?.source ?? "");
  if (analyte.valueType === "text") {
    const value = sent.value.trim();
    if (value === "") return refuse(`${analyte.code} has no value`);
    const refText = own ? sent.refText : (range?.text ?? "");
    const words = { value, refLow: null, refHigh: null, refText, number: null, sentAs: null };
    return done({ ...base, ...words, rangeSource, flag: flagOfWords(value, refText, sent.flag) });
  }

  const measured = parseValue(sent.value);
  if (!measured) return refuse(`${analyte.code} is not a number`);
  const factor = factorOf(sent.unit, analyte.unit);
  if (factor === null) {
    return refuse(
      `the unit of ${analyte.code} is ${sent.unit || "missing"}, and not convertible to ${analyte.unit || "none"}`,
    );
  }
  if (isBackwards(sent)) return refuse(`the range of ${analyte.code} has its low above its high`);
  if (measured.number < 0 && !goesBelowZero(sent, analyte)) return refuse(`${analyte.code} is below zero`);
  const convert = (value: number | null) =>
    value === null ? null : Number((value * factor).toPrecision(12));
  const converted = { ...measured, number: convert(measured.number) ?? measured.number };
  const refLow = own ? convert(sent.refLow) : (range?.low ?? null);
  const refHigh = own ? convert(sent.refHigh) : (range?.high ?? null);
  const flag = flagOf(converted, {
    low: refLow,
    high: refHigh,
    criticalLow: range?.criticalLow ?? null,
    criticalHigh: range?.criticalHigh ?? null,
  });
  return done({
    ...base,
    value:
      factor === 1
        ? sent.value.trim()
        : `${measured.comparator}${converted.number.toFixed(analyte.decimals)}`,
    refLow,
    refHigh,
    refText: own ? sent.refText : (range?.text ?? ""),
    number: converted.number,
    rangeSource,
    flag: strongerFlag(flag, sent.flag),
    sentAs: factor === 1 ? null : { value: sent.value.trim(), unit: sent.unit ?? "" },
  });
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

/** A unit left out means the parameter's own only where it has none: a bare number of something measured proves nothing. */
function factorOf(sent: string | null, due: string): number | null {
  const unit = (sent ?? "").trim();
  if (unit === "") return due === "" ? 1 : null;
  return unit === ucumOf(due) ? 1 : unitFactor(unit, due);
}

/** The lab's own flag counts where ours says nothing, and where it calls a value critical. */
function strongerFlag(ours: Flag, theirs: Flag): Flag {
  if (isCritical(ours)) return ours;
  return ours === "" || isCritical(theirs) ? theirs : ours;
}

/** Words are in range when they are the range's own words; anything else is for the lab to flag. */
function flagOfWords(value: string, refText: string, theirs: Flag): Flag {
  if (theirs !== "") return theirs;
  return refText !== "" && value.toLowerCase() === refText.toLowerCase() ? "N" : "";
}
