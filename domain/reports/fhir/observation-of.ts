import { ANYBODY, OLDEST_DAYS, rangeParts } from "../../catalogue/describe-range.ts";
import { FLAG_TEXTS, FLAG_WORDS } from "../flag-words.ts";
import type { ReportResult } from "../types.ts";
import { parseInterval, parseValue, ucumOf, valueDigits } from "../units.ts";

/** What every Observation of a report has in common. */
export interface Measured {
  status: string;
  subject: Fhir;
  performer: Fhir;
  specimen: Fhir | null;
  /** ISO 8601. */
  at: string;
  issued: string;
}

/** One value of a report as an Observation: coded by LOINC if the catalogue knows the code, else named in words alone. */
export function observationOf(
  result: ReportResult,
  loinc: string | null,
  common: Measured,
  decimal: WriteDecimal,
): Fhir {
  const range = rangeOf(result, decimal);
  const { comments = [] } = result;
  return {
    resourceType: "Observation",
    meta: { profile: [`${PROFILE}/Observation`] },
    status: common.status,
    category: [
      coded("http://terminology.hl7.org/CodeSystem/observation-category", "laboratory", "Laboratory"),
    ],
    code:
      loinc === null
        ? { text: result.name }
        : { coding: [{ system: LOINC, code: loinc }], text: result.name },
    subject: common.subject,
    effectiveDateTime: common.at,
    issued: common.issued,
    performer: [common.performer],
    ...valueOfResult(result, decimal),
    ...interpretationOf(result),
    ...(comments.length === 0 ? {} : { note: comments.map((text) => ({ text })) }),
    ...(result.method === "" ? {} : { method: { text: result.method } }),
    ...(common.specimen ? { specimen: common.specimen } : {}),
    ...(range ? { referenceRange: [range] } : {}),
  };
}

/** The flag as an HL7 code, with the laboratory's further codes; a critical text is AA. */
function interpretationOf({ flag, flagText = "", critical }: ReportResult): Fhir {
  const words: Readonly<Record<string, string>> = { ...FLAG_TEXTS, ...FLAG_WORDS, AA: "Critical" };
  const levels = critical ? [flag === "A" ? "" : flag, "AA"] : [flag];
  const codes = [...levels, ...flagText.split(" ")].filter((code) => code !== "");
  if (codes.length === 0) return {};
  return { interpretation: codes.map((code) => interpretation(code, words[code] ?? code)) };
}

/** A result in words has no unit in FHIR; a number with a unit is a quantity, and two with a dash between a range. */
function valueOfResult(result: ReportResult, decimal: WriteDecimal): Fhir {
  if (result.absent) return { dataAbsentReason: { text: result.absent } };
  const isMeasured = result.number !== null || result.unit !== "";
  const measured = isMeasured ? parseValue(result.value) : undefined;
  const ends = result.unit === "" || measured ? undefined : parseInterval(result.value);
  if (ends) {
    const [low, high] = ends.map((digits) => ({ value: decimal(digits), ...unitOf(result.unit) }));
    return { valueRange: { low, high } };
  }
  if (!measured) return { valueString: [result.value, result.unit].filter((word) => word !== "").join(" ") };
  const sign = measured.comparator;
  return {
    valueQuantity: {
      value: decimal(valueDigits(result.value)),
      ...(sign === "" ? {} : { comparator: sign }),
      ...unitOf(result.unit),
    },
  };
}

function unitOf(unit: string): Fhir {
  if (unit === "") return {};
  const code = ucumOf(unit);
  return code === undefined ? { unit } : { unit, system: UCUM, code };
}

function rangeOf(result: ReportResult, decimal: WriteDecimal): Fhir | null {
  const { refLow, refHigh, unit } = result;
  const { low, high } = limitDigits(result);
  const refText = textOfRange(result);
  if (refLow === null && refHigh === null && refText === "") return null;
  return {
    ...(refLow === null ? {} : { low: { value: decimal(low), ...unitOf(unit) } }),
    ...(refHigh === null ? {} : { high: { value: decimal(high), ...unitOf(unit) } }),
    ...(refText === "" ? {} : { text: refText }),
    ...appliesTo(result),
  };
}

/** The text of a range. An exclusive limit is written with its sign, because FHIR's `low` and `high` are inclusive. */
function textOfRange(result: ReportResult): string {
  const { refHigh, refText, refStrict } = result;
  if (!refStrict) return refText;
  const { low, high } = limitDigits(result);
  const bound = refHigh === null ? `>${low}` : `<${high}`;
  return refText === "" ? bound : `${bound}; ${refText}`;
}

/** The limits' own digits without thousands separators, which JSON numbers cannot have. */
function limitDigits({ refLow, refHigh, refDigits }: ReportResult): { low: string; high: string } {
  const digits = (sent: string | undefined, limit: number | null) =>
    (sent || String(limit)).replaceAll(",", "");
  return { low: digits(refDigits?.low, refLow), high: digits(refDigits?.high, refHigh) };
}

/** For whom the range is: sex, pregnancy, phase and meal in words, the age in days or hours. */
function appliesTo({ rangeFor }: ReportResult): Fhir {
  if (!rangeFor) return {};
  const { ageFromDays, ageToDays, ageFromHours, ageToHours, ...rest } = rangeFor;
  const [who, ...conditions] = rangeParts({ ...ANYBODY, ...rest });
  const words = [...(who === "Everybody" ? [] : [who]), ...conditions];
  const age =
    ageFromHours !== null || ageToHours !== null
      ? ageIn("h", ageFromHours ?? 0, ageToHours)
      : ageFromDays > 0 || ageToDays < OLDEST_DAYS
        ? ageIn("a", ageFromDays / 365, ageToDays < OLDEST_DAYS ? ageToDays / 365 : null)
        : {};
  return { ...(words.length > 0 ? { appliesTo: words.map((text) => ({ text })) } : {}), ...age };
}

/** Years of 365 days, as ranges count them, or hours of life. */
function ageIn(code: "a" | "h", from: number, to: number | null): Fhir {
  const unit = code === "a" ? "years" : "hours";
  const quantity = (value: number) => ({ value: Number(value.toFixed(4)), unit, system: UCUM, code });
  return { age: { low: quantity(from), ...(to === null ? {} : { high: quantity(to) }) } };
}

/** A FHIR resource or a part of one, as it is written to JSON. */
export type Fhir = { readonly [field: string]: unknown };

/** Writes a decimal with the digits that it has as text; JSON's own numbers would drop a zero at the end. */
export type WriteDecimal = (text: string) => unknown;

/** A UUID that is the same for the same name, so that a report downloaded twice is the same document. */
export type NamedUuid = (name: string) => string;

export const PROFILE = "https://nrces.in/ndhm/fhir/r4/StructureDefinition";
export const LOINC = "http://loinc.org";
export const SNOMED = "http://snomed.info/sct";
const UCUM = "http://unitsofmeasure.org";
const V3_INTERPRETATION = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const V2_IDENTIFIER_TYPE = "http://terminology.hl7.org/CodeSystem/v2-0203";

export function coded(system: string, code: string, display: string): Fhir {
  return { coding: [{ system, code, display }], text: display };
}

/** An identifier of a kind of HL7's table 0203: MR patient, MD physician, PRN organisation, ACSN accession, PLAC order. */
export function identifier(type: string, display: string, system: string, value: string): Fhir {
  return { type: coded(V2_IDENTIFIER_TYPE, type, display), system, value };
}

function interpretation(flag: string, words: string): Fhir {
  return coded(V3_INTERPRETATION, flag, words);
}
