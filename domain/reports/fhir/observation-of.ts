import { FLAG_WORDS } from "../flag-words.ts";
import { parseValue } from "../parse-value.ts";
import type { ReportResult } from "../types.ts";
import { ucumOf } from "../ucum-of.ts";
import { coded, interpretation, LOINC, PROFILE, UCUM } from "./concepts.ts";
import type { Fhir, WriteDecimal } from "./types.ts";

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
    ...(result.flag === "" ? {} : { interpretation: [interpretation(result.flag, FLAG_WORDS[result.flag])] }),
    ...(result.method === "" ? {} : { method: { text: result.method } }),
    ...(common.specimen ? { specimen: common.specimen } : {}),
    ...(range ? { referenceRange: [range] } : {}),
  };
}

function valueOfResult(result: ReportResult, decimal: WriteDecimal): Fhir {
  const measured = result.number === null ? undefined : parseValue(result.value);
  if (!measured) return { valueString: result.value };
  const digits = result.value.replace(/^[<>≤≥=\s]+/, "");
  const sign = measured.comparator;
  return {
    valueQuantity: {
      value: decimal(digits),
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

function rangeOf({ refLow, refHigh, refText, unit }: ReportResult, decimal: WriteDecimal): Fhir | null {
  if (refLow === null && refHigh === null && refText === "") return null;
  return {
    ...(refLow === null ? {} : { low: { value: decimal(String(refLow)), ...unitOf(unit) } }),
    ...(refHigh === null ? {} : { high: { value: decimal(String(refHigh)), ...unitOf(unit) } }),
    ...(refText === "" ? {} : { text: refText }),
  };
}
