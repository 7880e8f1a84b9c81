import type { Catalogue, CriticalLimit, ReferenceRange } from "../../domain/catalogue/types.ts";
import { ageInRangeDays } from "../../domain/family/age.ts";
import { factsOf, hoursOfLife, phaseOn, pregnancyOn } from "../../domain/family/pregnancy.ts";
import { analytesOf } from "../../domain/reports/analytes.ts";
import { criticalLimitsFor } from "../../domain/reports/critical-results.ts";
import { chooseRange } from "../../domain/reports/ranges.ts";
import type { Analyte, Flag, LabOrder, SentResult } from "../../domain/reports/types.ts";
import { asSex } from "../../domain/reports/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";

/** Values by analyte code. */
type Values = Map<string, number>;
type Person = { sex: string | null; ageYears: number };
/** Undefined when a value that it needs was not measured. */
type Rule = (of: (code: string) => number, person: Person) => number;

/**
 * Values that a laboratory calculates from others, in order, so that totals fit their parts. A rule runs if the analyte is ordered and all
 * its inputs are there.
 */
const RULES: readonly [code: string, needs: readonly string[], rule: Rule][] = [
  ["RBC", ["HB", "MCH"], (of) => (of("HB") * 10) / of("MCH")],
  ["PCV", ["HB", "MCHC"], (of) => (of("HB") * 100) / of("MCHC")],
  ["MCV", ["PCV", "RBC"], (of) => (of("PCV") * 10) / of("RBC")],
  ["NEU", ["LYM", "MON", "EOS", "BAS"], (of) => 100 - of("LYM") - of("MON") - of("EOS") - of("BAS")],
  ["ANC", ["WBC", "NEU"], (of) => (of("WBC") * of("NEU")) / 100],
  ["ALC", ["WBC", "LYM"], (of) => (of("WBC") * of("LYM")) / 100],
  ["AMC", ["WBC", "MON"], (of) => (of("WBC") * of("MON")) / 100],
  ["AEC", ["WBC", "EOS"], (of) => of("WBC") * of("EOS") * 10],
  ["ABC", ["WBC", "BAS"], (of) => (of("WBC") * of("BAS")) / 100],
  ["NLR", ["NEU", "LYM"], (of) => of("NEU") / of("LYM")],
  ["PCT", ["PLT", "MPV"], (of) => (of("PLT") * of("MPV")) / 10_000],
  // Estimated from the fasting glucose of people without treatment.
  ["HBA1C", ["GLUF"], (of) => 3.6 + 0.02 * of("GLUF")],
  ["EAG", ["HBA1C"], (of) => 28.7 * of("HBA1C") - 46.7],
  ["VLDL", ["TG"], (of) => of("TG") / 5],
  ["CHOL", ["LDL", "HDL", "TG"], (of) => of("LDL") + of("HDL") + of("TG") / 5],
  ["NONHDL", ["CHOL", "HDL"], (of) => of("CHOL") - of("HDL")],
  ["CHOLHDL", ["CHOL", "HDL"], (of) => of("CHOL") / of("HDL")],
  ["LDLHDL", ["LDL", "HDL"], (of) => of("LDL") / of("HDL")],
  ["BILD", ["BILT"], (of) => of("BILT") * 0.28],
  ["BILI", ["BILT", "BILD"], (of) => of("BILT") - of("BILD")],
  ["GLOB", ["TP", "ALB"], (of) => of("TP") - of("ALB")],
  ["AGR", ["ALB", "GLOB"], (of) => of("ALB") / of("GLOB")],
  ["OTPT", ["AST", "ALT"], (of) => of("AST") / of("ALT")],
  ["BUN", ["UREA"], (of) => of("UREA") / 2.14],
  ["BUNCR", ["BUN", "CREA"], (of) => of("BUN") / of("CREA")],
  ["EGFR", ["CREA"], (of, person) => ckdEpi2021(of("CREA"), person)],
  ["UIBC", ["TIBC", "IRON"], (of) => of("TIBC") - of("IRON")],
  ["TSAT", ["IRON", "TIBC"], (of) => (of("IRON") * 100) / of("TIBC")],
  ["UACR", ["UALB", "UCREA"], (of) => (of("UALB") * 100) / of("UCREA")],
  ["HOMA", ["INSF", "GLUF"], (of) => (of("INSF") * of("GLUF")) / 405],
  ["APOR", ["APOB", "APOA1"], (of) => of("APOB") / of("APOA1")],
];

function relateValues(values: Values, person: Person): Values {
  const related = new Map(values);
  for (const [code, needs, rule] of RULES) {
    if (related.has(code) && needs.every((need) => related.has(need))) {
      related.set(
        code,
        rule((need) => related.get(need) ?? 0, person),
      );
    }
  }
  return related;
}

/** Filtration from creatinine in mg/dL, the race-free CKD-EPI equation of 2021 (Inker and others, NEJM 385:1737). */
function ckdEpi2021(creatinine: number, { sex, ageYears }: Person): number {
  const isFemale = sex === "F";
  const ratio = creatinine / (isFemale ? 0.7 : 0.9);
  const low = Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302);
  const high = Math.max(ratio, 1) ** -1.2;
  return 142 * low * high * 0.9938 ** ageYears * (isFemale ? 1.012 : 1);
}

/** Normal results in words that differ from the catalogue's range. */
const USUAL: Record<string, readonly [string, ...string[]]> = {
  ABO: ["B", "O", "A", "B", "O", "AB"],
  RH: ["Positive", "Positive", "Positive", "Positive", "Positive", "Negative"],
  UCOL: ["Pale yellow", "Pale yellow", "Yellow"],
  CULT: ["No significant growth"],
  AST_S: ["Not tested, because nothing grew"],
  VZVG: ["Positive"],
  MEAG: ["Positive"],
  MUMG: ["Positive"],
  CMVG: ["Positive"],
  BIRADS: ["1", "2"],
  STONE: ["Calcium oxalate monohydrate", "Calcium oxalate dihydrate", "Uric acid"],
  BMA: ["Normocellular marrow with all series maturing"],
  IPT: ["No abnormal population found"],
  IMPRESSION: [
    "No significant abnormality detected.",
    "Study within normal limits for age.",
    "No focal lesion. Mild changes in keeping with age.",
  ],
};

/** Abnormal results in words, which are rare. */
const SOMETIMES: Record<string, string> = {
  UPRO: "Trace",
  UKET: "Trace",
  ULEU: "Trace",
  UCRY: "Calcium oxalate, few",
  SMEAR_RBC: "Mildly microcytic hypochromic",
  UBAC: "Few",
};

/** A result in words; the same sample gives the same. `normal` are the words of the range. */
function plausibleWords(
  analyte: Pick<Analyte, "code">,
  normal: string,
  sample: string,
): { value: string; flag: "N" | "A" | "" } {
  const words = `${sample} ${analyte.code}`;
  const rare = SOMETIMES[analyte.code];
  if (rare !== undefined && steadyPick(words, [false, false, false, false, false, false, true])) {
    return { value: rare, flag: "A" };
  }
  const usual = USUAL[analyte.code];
  if (usual) return { value: steadyPick(words, usual), flag: normal === "" ? "" : "N" };
  return normal === "" ? { value: "Within normal limits", flag: "" } : { value: normal, flag: "N" };
}

/** Deviations beyond this are outside the range: about one in twelve. */
const EDGE = 1.7;

/**
 * A value for somebody who deviates by `z` from the middle of the healthy: inside the range up to ±1.7, a little outside beyond, never
 * critical. `limit` "near": values are close below an upper limit without a lower one. Null without limits.
 */
function plausibleNumber(
  range: ReferenceRange | null,
  critical: readonly CriticalLimit[],
  z: number,
  limit: "near" | "far" = "far",
): number | null {
  if (!range) return null;
  const isNear = limit === "near" && range.low === null && range.high !== null;
  const value = isNear ? (range.high ?? 0) * (0.92 + 0.06 * z) : place(range.low, range.high, z);
  if (value === null) return null;
  const floor = Math.max(value, ...critical.flatMap(({ low }) => (low === null ? [] : low * 1.05)));
  return Math.min(floor, ...critical.flatMap(({ high }) => (high === null ? [] : high * 0.95)));
}

function hasLimit({ low, high }: ReferenceRange): boolean {
  return low !== null || high !== null;
}

function place(low: number | null, high: number | null, z: number): number | null {
  if (low !== null && high !== null) {
    const value = (low + high) / 2 + (z / EDGE) * ((high - low) / 2);
    return low >= 0 ? Math.max(value, low / 2) : value;
  }
  if (high !== null) return high <= 0 ? high : Math.max(high * (0.7 + 0.2 * z), high * 0.05);
  if (low !== null) return low > 0 ? Math.max(low * (1.35 + 0.22 * z), low / 2) : low + 1.2 + 0.7 * z;
  return null;
}

interface Reading {
  analyte: string;
  value: string;
  unit: string;
  flag: Flag;
}

/** Variation between visits of one person, relative to the variation between people. */
const VISIT_SHARE = 0.35;

/** Analytes with an upper limit only, whose healthy values are close below it. */
const NEAR_LIMIT = new Set(["HBA1C"]);

type Sample = Pick<
  LabOrder,
  | "accession"
  | "patientId"
  | "patientDateOfBirth"
  | "patientSex"
  | "pregnancies"
  | "statedFacts"
  | "serviceId"
>;

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
  const day = indiaDay(at);
  const ageDays = born === null ? null : ageInRangeDays(born, day);
  const { patientId, pregnancies, statedFacts } = sample;
  const known = {
    sex,
    ageDays,
    pregnancy: pregnancyOn(pregnancies, patientId, day),
    phase: phaseOn(statedFacts, patientId, day),
    ageHours: hoursOfLife(factsOf(statedFacts, patientId)?.bornMinute, born, at),
  };
  // Follows from birth and sex, so that the demo's people read the same wherever they are loaded; two born the same day read alike.
  const person = `${sample.patientDateOfBirth ?? sample.patientId} ${sample.patientSex}`;
  const rangeOf = (analyte: Analyte) => chooseRange(analyte.ranges, known);

  const measured: Values = new Map();
  for (const analyte of analytes) {
    if (analyte.valueType === "text") continue;
    const own = steadyNormal(`${person} ${analyte.code}`);
    const visit = steadyNormal(`${sample.accession} ${analyte.code}`);
    const z = own * (1 - VISIT_SHARE) + visit * VISIT_SHARE;
    // If no range applies, the first one is used.
    const range = rangeOf(analyte) ?? analyte.ranges.find(hasLimit) ?? null;
    const critical = criticalLimitsFor(analyte.criticalLimits, known);
    const value = plausibleNumber(range, critical, z, NEAR_LIMIT.has(analyte.code) ? "near" : "far");
    // Without a range any number will do for a demo.
    measured.set(analyte.code, value ?? 1);
  }
  const ageYears = ageDays === null ? 40 : ageDays / 365;
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

/** The results in the form of the laboratory's message, without the message. */
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

/**
 * Numbers that look random and are the same for the same words, so that the simulator answers a sample the same way every time.
 * FNV-1a into mulberry32; good enough for demo values and for nothing else.
 */
function steadyFraction(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  let mixed = (hash + 0x6d2b79f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A bell-shaped number with mean 0 and deviation 1, never beyond ±2.4 (sum of uniform numbers). */
function steadyNormal(words: string): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += steadyFraction(`${words} ${i}`);
  return Math.max(-2.4, Math.min(2.4, (sum - 3) * Math.SQRT2));
}

function steadyPick<T>(words: string, from: readonly [T, ...T[]]): T {
  return from[Math.floor(steadyFraction(words) * from.length)] ?? from[0];
}
