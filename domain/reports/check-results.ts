import type { Catalogue, CriticalLimit, ReferenceRange, Service } from "../catalogue/types.ts";
import { isDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { absentResult, valueInDocument } from "./absent-result.ts";
import { analytesOf, findAnalyte } from "./analytes.ts";
import { goesBelowZero, isBelowZero } from "./below-zero.ts";
import { criticalFlag, criticalLimitsFor, isCriticalText, mayBeCritical } from "./critical-results.ts";
import {
  areOpposite,
  contradictsFlags,
  deniesNumber,
  flagOf,
  isAgainstOwnRange,
  isAgainstRange,
  isCriticalFlag,
  isHigh,
  isLow,
  isOfDrug,
  isPositive,
  stronger,
} from "./flags.ts";
import type { OrderedPerson } from "./order-mismatch.ts";
import { personOf } from "./order-mismatch.ts";
import { deniedByFlag, expectsFinding, isOutsideInWords } from "./polarity.ts";
import { isLabelledWrong, isOfAnotherScale, rangeError } from "./range-error.ts";
import type { RangePerson } from "./ranges.ts";
import { chooseRange, missingRangeReason, shownRange, withOwnRange } from "./ranges.ts";
import { powerOf } from "./result-unit.ts";
import type { Analyte, Flag, ReportResult, SentResult } from "./types.ts";
import type { Measured } from "./units.ts";
import {
  areOtherUnits,
  parseInterval,
  parseValue,
  shiftDecimal,
  ucumOf,
  unitPower,
  unitsOf,
  valueDigits,
} from "./units.ts";
import { wordsError } from "./words-error.ts";

/**
 * Checks results for a report and returns them in report order: every analyte known and of this service, every unit the parameter's own (or
 * converted to it), every number a number. Otherwise the reason; it names codes and units, never values.
 */
export function checkResults(
  sent: readonly SentResult[],
  facts: {
    service: Service;
    catalogue: Catalogue;
    order: OrderedPerson;
    collectedAt: Date;
    /** A PDF came in the same message. */
    hasDocument?: boolean;
  },
): Result<ReportResult[], string> {
  const analytes = analytesOf(facts.service, facts.catalogue);
  const read = personOf(sent, analytes, facts);
  if (!read.ok) return read;
  const { person, results } = read.value;
  const found = new Map<string, ReportResult>();
  for (const result of results) {
    const reason = result.stands ? foreignTest(result, facts) : null;
    if (reason) return fail(reason);
    const known = findAnalyte(result, analytes, facts);
    if (!known.ok) return known;
    if (!result.stands) continue;
    const analyte = known.value;
    if (found.has(analyte.code)) return fail(`${analyte.code} is there twice`);
    const line = facts.hasDocument ? valueInDocument(result) : result;
    const checked = checkOne(line, analyte, person, facts.service.method);
    if (!checked.ok) return checked;
    found.set(analyte.code, checked.value);
  }
  return done(analytes.flatMap((analyte) => found.get(analyte.code) ?? []));
}

/** The analytes of the lines that the laboratory retracted, as far as the service has them. */
export function retractedIn(
  sent: readonly SentResult[],
  facts: { service: Service; catalogue: Catalogue },
): string[] {
  const analytes = analytesOf(facts.service, facts.catalogue);
  return sent.flatMap((result) => {
    const known = result.stands ? null : findAnalyte(result, analytes, facts);
    return known?.ok ? [known.value.code] : [];
  });
}

/**
 * A test code, if one is sent, is the service's own or that of a test of the package. A code that the catalogue lacks is ignored if a LOINC
 * code names the test.
 */
function foreignTest(
  { testCode, otherTestCodes = [], testHasLoinc }: SentResult,
  { service, catalogue }: { service: Service; catalogue: Catalogue },
) {
  if (testCode === null) return null;
  const codes = [testCode, ...otherTestCodes];
  const due = [service.code, ...service.contentIds.map((id) => catalogue.serviceById.get(id)?.code)];
  if (codes.some((code) => due.includes(code))) return null;
  const isKnown = catalogue.services.some(({ code }) => codes.includes(code));
  if (testHasLoinc && !isKnown) return null;
  return `the test ${testCode} is not what was ordered (${service.code})`;
}

function checkOne(
  line: SentResult,
  analyte: Analyte,
  patient: RangePerson,
  usualMethod: string,
): Result<ReportResult, string> {
  const method = line.method || usualMethod;
  const person = { ...patient, method };
  const sent = withOwnRange(line, person);
  const isLabRange = sent.refLow !== null || sent.refHigh !== null || sent.refText !== "";
  const { comments = [], flagText = "", absent = "" } = sent;
  const usual = chooseRange(analyte.ranges, person);
  const range = isLabRange ? null : shownRange(usual);
  const noRange = isLabRange ? null : missingRangeReason(analyte.ranges, person);
  const facts: ResultFacts = {
    code: analyte.code,
    name: analyte.name,
    unit: analyte.unit,
    bodyGroup: analyte.bodyGroup,
    method,
    ...rangeFacts(range),
    ...(isLabRange ? { rangeSource: "the laboratory", refText: sent.refText } : {}),
    ...(noRange ? { noRange } : {}),
    ...(comments.length > 0 ? { comments } : {}),
    ...(flagText === "" ? {} : { flagText }),
    ...(sent.isFinal === false ? { preliminary: true } : {}),
  };
  if (absent !== "") return absentResult(sent, facts, absent);
  const isText = analyte.valueType === "text";
  const due = { ...analyte, unit: (isText && sent.unit) || analyte.unit };
  const wrong = isLabRange ? rangeError(sent, due) : null;
  if (wrong) return fail(`the range of ${facts.code} ${wrong}`);
  const critical = criticalLimitsFor(analyte.criticalLimits, person);
  if (isText) return checkWords(sent, facts, { isLabRange, critical });
  return checkNumber(sent, analyte, facts, {
    low: isLabRange ? sent.refLow : (range?.low ?? null),
    high: isLabRange ? sent.refHigh : (range?.high ?? null),
    strict: isLabRange && sent.refStrict === true,
    isLabRange,
    critical,
    usual,
  });
}

type RangeFacts = Pick<
  ReportResult,
  "rangeSource" | "refText" | "rangeFor" | "rangeEdition" | "rangeCheckedOn"
>;

/** The fields of the catalogue's range that are stored with a result, so that the result does not change with the catalogue. */
function rangeFacts(range: ReferenceRange | null): RangeFacts {
  if (range === null) return { rangeSource: "", refText: "" };
  const { low: _, high: __, text, source, edition, checkedOn, ...rangeFor } = range;
  return {
    rangeSource: source,
    refText: text,
    rangeFor,
    rangeEdition: edition,
    ...(checkedOn === null ? {} : { rangeCheckedOn: checkedOn }),
  };
}

/** The fields of a result besides its value. */
type ResultFacts = Pick<
  ReportResult,
  | "code"
  | "name"
  | "unit"
  | "bodyGroup"
  | "method"
  | "rangeSource"
  | "refText"
  | "rangeFor"
  | "rangeEdition"
  | "rangeCheckedOn"
  | "noRange"
  | "comments"
  | "flagText"
  | "preliminary"
>;

/** A result in words is stored as sent, with the unit and the limits that were sent. */
function checkWords(
  sent: SentResult,
  facts: ResultFacts,
  { isLabRange, critical }: { isLabRange: boolean; critical: readonly CriticalLimit[] },
): Result<ReportResult, string> {
  const value = sent.value.trim();
  const error = wordsError(value, facts, sent);
  if (error) return fail(`${facts.code} ${error}`);
  const other = unitsOf(sent).find((each) => facts.unit !== "" && areOtherUnits(each, facts.unit));
  if (other !== undefined) return fail(`the unit of ${facts.code} is ${other}, and not ${facts.unit}`);
  const measured = parseValue(value);
  if (measured && deniesNumber(measured, sent)) return fail(`the flag of ${facts.code} is against its value`);
  const { refLow, refHigh, refStrict } = sent;
  const range = { low: refLow, high: refHigh, strict: refStrict };
  const hasLimits = isLabRange && (refLow !== null || refHigh !== null);
  const ends = measured ? [measured] : (endsOf(value) ?? []);
  const ours = hasLimits ? commonOf(ends.map((end) => flagOf(end, range))) : "";
  if (areOpposite(ours, sent.flag) || isAgainstOwnRange(ours, sent, refHigh))
    return fail(`the flag of ${facts.code} is against its range`);
  const denied = contradictsFlags(value, sent)
    ? "value"
    : deniedByFlag(
        value,
        { ...facts, isBelow: hasLimits && refLow === null },
        sent.flag === "N" && isPositive(sent.flagText ?? "") ? "" : sent.flag,
      );
  if (denied) return fail(`the flag of ${facts.code} is against its ${denied}`);
  const isFound = isCriticalText(value, critical);
  const flag = stronger(stronger(ours, flagOfWords(value, facts, sent.flag)), isFound ? "A" : "");
  return done({
    ...facts,
    value,
    unit: unitOfWords(sent) || facts.unit,
    refLow: isLabRange ? refLow : null,
    refHigh: isLabRange ? refHigh : null,
    number: null,
    sentAs: null,
    ...(isLabRange && sent.refDigits ? { refDigits: sent.refDigits } : {}),
    ...(isLabRange && refStrict ? { refStrict } : {}),
    flag,
    ...((sent.critical || isFound) && !isCriticalFlag(flag) ? { critical: true as const } : {}),
  });
}

/** The unit of a result in words is not converted: it is stored as sent, with its other names in brackets. */
function unitOfWords(sent: SentResult): string {
  const [first = "", ...others] = unitsOf(sent);
  const more = others.filter((each) => each !== ucumOf(first) && unitPower(each, first) !== 0);
  return more.length === 0 ? first : `${first} (${more.join("; ")})`;
}

/** The laboratory's own limits are in the unit that it sent, the catalogue's in the parameter's unit. */
interface SentLimits {
  low: number | null;
  high: number | null;
  strict: boolean;
  isLabRange: boolean;
  critical: readonly CriticalLimit[];
  usual: ReferenceRange | null;
}

function checkNumber(
  sent: SentResult,
  analyte: Analyte,
  facts: ResultFacts,
  limits: SentLimits,
): Result<ReportResult, string> {
  const { code, unit } = analyte;
  const measured = parseValue(sent.value);
  if (!measured) return checkInterval(sent, analyte, facts, limits);
  if (deniesNumber(measured, sent) || isOfDrug(sent.flagText))
    return fail(`the flag of ${code} is against its value`);
  const power = powerOf(sent, analyte);
  if (power === "two") return fail(`the unit of ${code} is written as two that differ`);
  if (power === null) {
    return fail(`the unit of ${code} is ${sent.unit || "missing"}, and not convertible to ${unit || "none"}`);
  }
  const isPositiveOnly = !goesBelowZero(sent, analyte);
  if (isBelowZero(measured) && isPositiveOnly) return fail(`${code} is below zero`);
  if (limits.isLabRange && (limits.low ?? 0) < 0 && isPositiveOnly)
    return fail(`the range of ${code} goes below zero`);
  if (isWrittenDay(sent.value)) return fail(`${code} has a day in place of its value`);
  const isConverted = power !== 0;
  if (isConverted && limits.isLabRange && /\d/.test(sent.refText)) {
    return fail(`the range of ${code} is in words and in another unit than ${unit}`);
  }

  const asSent = sent.value.trim();
  const digits = valueDigits(asSent);
  const shown = isConverted ? shiftDecimal(digits, power, analyte.decimals) : digits;
  const number = Number(shown);
  const inOurUnit = (limit: number | null) =>
    limits.isLabRange && limit !== null ? Number((limit * 10 ** power).toPrecision(12)) : limit;
  const low = inOurUnit(limits.low);
  const high = inOurUnit(limits.high);
  const value = { ...measured, number };
  if (limits.isLabRange && isOfAnotherScale(value, { low, high }, { ...analyte, usual: limits.usual }))
    return fail(`the range of ${code} is of another scale than its value`);
  if (isConverted && isLabelledWrong(Number(digits), number, limits.usual))
    return fail(`${code} is usual in ${unit}, and not in the unit that it came with (${sent.unit})`);
  // What cannot be below zero ("<0.5") is not below a range from zero on.
  const isFromZero = low === 0 && high !== null && number > 0 && isPositiveOnly;
  const range = { low: isFromZero ? null : low, high, strict: limits.strict };
  const ours = criticalFlag(value, limits.critical) || flagOf(value, range);
  const flagged = flagOfNumber(ours, sent, { low, high, mayBe: mayBeCritical(value, limits.critical) });
  if (flagged === null || (limits.isLabRange && isAgainstOwnRange(ours, sent, high)))
    return fail(`the flag of ${code} is against its range`);
  return done({
    ...facts,
    value: isConverted ? `${measured.comparator}${shown}` : asSent,
    refLow: low,
    refHigh: high,
    ...(limits.isLabRange && !isConverted && sent.refDigits ? { refDigits: sent.refDigits } : {}),
    ...(limits.strict ? { refStrict: true as const } : {}),
    number,
    ...flagged,
    sentAs: isConverted ? { value: asSent, unit: sent.unit ?? "" } : null,
  });
}

/** The unit of counts under the microscope: over several fields of view they are two numbers ("2-4"). */
const FIELD_OF_VIEW = "/hpf";

/** A count over several fields of view, as it was sent. It has a flag of ours if both its ends have the same one. */
function checkInterval(
  sent: SentResult,
  analyte: Analyte,
  facts: ResultFacts,
  { low, high, strict, isLabRange, critical }: SentLimits,
): Result<ReportResult, string> {
  const { code, unit } = analyte;
  const measured = unit === FIELD_OF_VIEW ? endsOf(sent.value) : undefined;
  if (!measured) return fail(`${code} is not a number`);
  if (powerOf(sent, analyte) !== 0)
    return fail(`the unit of ${code} is ${sent.unit || "missing"}, and not ${unit}`);
  const flags = measured.map((end) => criticalFlag(end, critical) || flagOf(end, { low, high, strict }));
  const common = commonOf(flags);
  const mayBe = flags.some(isCriticalFlag);
  const flagged = flagOfNumber(common, sent, { low, high, mayBe });
  const isDenied = isLabRange && isAgainstOwnRange(common, sent, high);
  if (flagged === null || isDenied || flags.some((flag) => areOpposite(flag, sent.flag)))
    return fail(`the flag of ${code} is against its range`);
  return done({
    ...facts,
    value: sent.value.trim(),
    refLow: low,
    refHigh: high,
    ...(isLabRange && sent.refDigits ? { refDigits: sent.refDigits } : {}),
    ...(strict ? { refStrict: true as const } : {}),
    number: null,
    ...flagged,
    sentAs: null,
  });
}

/** The two ends of a value such as "2-4"; undefined for any other. */
function endsOf(text: string): Measured[] | undefined {
  return parseInterval(text)?.map((digits) => ({ number: Number(digits), comparator: "" }));
}

function commonOf([first = "", last = first]: readonly Flag[]): Flag {
  return first === last ? first : "";
}

/** "20261120", as messages write days. */
function isWrittenDay(value: string): boolean {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:\d{4}|\d{6})?$/.exec(value.trim()) ?? [];
  return year !== undefined && isDay(`${year}-${month}-${day}`);
}

/**
 * The stronger of our flag and the laboratory's; null if they name opposite sides. A critical flag without a side takes the side of ours. A
 * value outside its range that may be beyond a critical limit (`mayBe`) keeps its flag and is marked as critical, so the report is held.
 */
function flagOfNumber(
  ours: Flag,
  sent: SentResult,
  { low, high, mayBe }: { low: number | null; high: number | null; mayBe: boolean },
): Pick<ReportResult, "flag" | "critical" | "flaggedByLab"> | null {
  if (isAgainstRange(ours, sent, { low, high })) return null;
  const stated = stronger(ours, stronger(sent.flag, isPositive(sent.flagText ?? "") ? "A" : ""));
  const isCritical = sent.critical === true;
  const flag = isCritical && isLow(stated) ? "LL" : isCritical && isHigh(stated) ? "HH" : stated;
  return {
    flag,
    ...((isCritical && !isCriticalFlag(flag)) || (mayBe && (flag === "L" || flag === "H"))
      ? { critical: true as const }
      : {}),
    ...(ours !== "" && flag !== ours ? { flaggedByLab: true as const } : {}),
  };
}

/** A text is in range if it equals the text of the range, and outside if it is its exact opposite; any other is flagged by the laboratory only. */
function flagOfWords(value: string, { refText, flagText = "" }: ResultFacts, theirs: Flag): Flag {
  const isExpected = refText !== "" && value.toLowerCase() === refText.toLowerCase();
  const isOutside =
    flagText === "" ? isOutsideInWords(value, refText) : isPositive(flagText) && !expectsFinding(refText);
  const ours: Flag = isExpected ? "N" : isOutside ? "A" : "";
  return stronger(theirs, ours);
}
