import type { Catalogue } from "../../domain/catalogue/types.ts";
import { ageInDays } from "../../domain/family/age.ts";
import { analytesOf } from "../../domain/reports/analytes-of.ts";
import { chooseRange } from "../../domain/reports/choose-range.ts";
import {
  type Analyte,
  asSex,
  type Flag,
  type LabOrder,
  type SentResult,
} from "../../domain/reports/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { plausibleNumber } from "./plausible-number.ts";
import { plausibleWords } from "./plausible-words.ts";
import { relateValues, type Values } from "./related-values.ts";
import { steadyNormal } from "./steady-random.ts";

export interface Reading {
  analyte: string;
  value: string;
  unit: string;
  flag: Flag;
}

/** How much a person's value moves from one visit to the next, against how people differ. */
const VISIT_SHARE = 0.35;

/** Only their upper limit counts, but no healthy value lies far below it. */
const NEAR_LIMIT = new Set(["HBA1C"]);

type Sample = Pick<LabOrder, "accession" | "patientId" | "patientDateOfBirth" | "patientSex" | "serviceId">;

/**
 * What an analyser reads from a sample: the person's own level of each analyte, a little moved by the visit, plausible for sex and
 * age, sometimes out of range. The same sample reads the same every time.
 */
export function measureSample(sample: Sample, catalogue: Catalogue, at: Date): Reading[] {
  const service = catalogue.serviceById.get(sample.serviceId);
  if (!service) return [];
  const analytes = analytesOf(service, catalogue);
  const sex = asSex(sample.patientSex);
  const born = sample.patientDateOfBirth;
  const ageDays = born === null ? null : ageInDays(born, indiaDay(at));
  // Follows from birth and sex, so that the demo's people read the same wherever they are loaded; two born the same day read alike.
  const person = `${sample.patientDateOfBirth ?? sample.patientId} ${sample.patientSex}`;
  const rangeOf = (analyte: Analyte) => chooseRange(analyte.ranges, sex, ageDays);

  const measured: Values = new Map();
  for (const analyte of analytes) {
    if (analyte.valueType === "text") continue;
    const own = steadyNormal(`${person} ${analyte.code}`);
    const visit = steadyNormal(`${sample.accession} ${analyte.code}`);
    const z = own * (1 - VISIT_SHARE) + visit * VISIT_SHARE;
    const value = plausibleNumber(rangeOf(analyte), z, NEAR_LIMIT.has(analyte.code) ? "near" : "far");
    // Without a range there is nothing to go by; one is as good as any number for a demo.
    measured.set(analyte.code, value ?? 1);
  }
  const ageYears = ageDays === null ? 40 : ageDays / 365.25;
  const values = relateValues(measured, { sex: sample.patientSex, ageYears });
  return analytes.map((analyte) => {
    const number = values.get(analyte.code);
    if (number === undefined) {
      const normal = rangeOf(analyte)?.text ?? "";
      return {
        analyte: analyte.code,
        unit: analyte.unit,
        ...plausibleWords(analyte, normal, sample.accession),
      };
    }
    return {
      analyte: analyte.code,
      unit: analyte.unit,
      value: number.toFixed(analyte.decimals),
      flag: "" as const,
    };
  });
}

/** The readings as the lab's system would send them, for those who need no message around them. */
export function sendReadings(readings: readonly Reading[]): SentResult[] {
  return readings.map((reading) => ({
    ...reading,
    loinc: null,
    testCode: null,
    refLow: null,
    refHigh: null,
    refText: "",
    method: "",
    stands: true,
  }));
}
