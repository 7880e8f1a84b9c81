import { expect, test } from "vitest";
import { checkResults } from "../../domain/reports/check-results.ts";
import { isCritical } from "../../domain/reports/critical-results.ts";
import type { SentResult } from "../../domain/reports/types.ts";
import { addDays } from "../../domain/shared/clock.ts";
import { makeSentResult } from "../support/make-report.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";

/** What a laboratory calls at once, by age: the demo's limits, each tried below, at and above. */
const catalogue = seedCatalogue();
const DAY = "2026-11-20";
const TAKEN = new Date(`${DAY}T02:00:00Z`);

/** Ages in days, and in years where they are whole years. */
const AGES = {
  newborn: addDays(DAY, -3),
  infant: addDays(DAY, -100),
  toddler: "2025-05-20",
  child: "2018-11-20",
  adolescent: "2012-11-20",
  "grown-up": "1980-11-20",
  senior: "1946-11-20",
} as const;
type Age = keyof typeof AGES;
const ALL = Object.keys(AGES) as Age[];
const OLDER = ALL.filter((age) => age !== "newborn");
const GROWN: Age[] = ["grown-up", "senior"];
const MINORS = ALL.filter((age) => !GROWN.includes(age));

function lineOf(analyte: string, value: string, age: Age, sex: "M" | "F" = "F", more: SentResult[] = []) {
  const parameter = catalogue.parameterByCode.get(analyte);
  const service = catalogue.services.find(
    ({ kind, parameterIds }) => kind !== "package" && parameter && parameterIds.includes(parameter.id),
  );
  if (!service || !parameter) throw new Error(`no test with ${analyte}`);
  const sent = makeSentResult({ analyte, value, unit: parameter.unit });
  const order = { patientSex: sex, patientDateOfBirth: AGES[age] };
  const checked = checkResults([...more, sent], { service, catalogue, order, collectedAt: TAKEN });
  if (!checked.ok) throw new Error(checked.error);
  const [line] = checked.value;
  if (!line) throw new Error("no line");
  return line;
}

/** Low and high limit, null for none; "at": the limit itself is critical too. */
const LIMITS: [string, readonly Age[], number | null, number | null, "at" | "beyond"][] = [
  ["HB", ["newborn"], 9.5, 24, "at"],
  ["HB", OLDER, 7, 20, "beyond"],
  ["PCV", ["newborn"], 33, 71, "beyond"],
  ["PCV", OLDER, 20, 60, "at"],
  ["WBC", ALL, 1, 50, "at"],
  ["ANC", ALL, 0.5, null, "at"],
  ["PLT", ["newborn"], 50, 1000, "beyond"],
  ["PLT", OLDER, 40, 1000, "at"],
  ["K", ["newborn"], 2.8, 7, "beyond"],
  ["K", OLDER, 2.8, 6.2, "beyond"],
  ["NA", MINORS, 130, 160, "at"],
  ["NA", GROWN, 120, 160, "at"],
  ["CA", ALL, 6.5, 13, "at"],
  ["ICA", ALL, 0.82, 1.55, "beyond"],
  ["MG", ALL, 1, 4.5, "at"],
  ["PHOS", ["newborn", "infant", "toddler"], 2.5, null, "at"],
  ["PHOS", ["child"], 2, null, "beyond"],
  ["PHOS", ["adolescent", ...GROWN], 1.2, 8.9, "beyond"],
  ...(["GLUF", "GLUR", "GLUPP", "OGTT0", "OGTT2"] as const).flatMap((code): typeof LIMITS => [
    [code, ["newborn"], 40, 200, "beyond"],
    [code, MINORS.slice(1), 50, 270, "at"],
    [code, GROWN, 50, 400, "at"],
  ]),
  ["BILT", OLDER, null, 15, "beyond"],
  ["UREA", MINORS, null, 60, "at"],
  ["UREA", GROWN, null, 180, "at"],
  ["CREA", ["newborn"], null, 1.5, "at"],
  ["CREA", ["infant", "toddler"], null, 2, "at"],
  ["CREA", ["child"], null, 2.5, "at"],
  ["CREA", ["adolescent"], null, 3, "at"],
  ["CREA", GROWN, null, 4, "at"],
  // 150 and 100 µmol/L.
  ["AMM", ["newborn"], null, 255, "beyond"],
  ["AMM", OLDER, null, 170, "beyond"],
  ["LACT", ALL, null, 3.5, "at"],
  ["TROPT", ALL, null, 14, "beyond"],
  ["INR", ALL, null, 5, "at"],
  ["APTT", ALL, null, 85, "at"],
  ["FIB", ALL, 100, null, "at"],
  ["CSFWBC", ALL, null, 30, "beyond"],
  ["CSFGLU", ALL, 40, 250, "beyond"],
  ["PB", MINORS, null, 45, "at"],
  ["PB", GROWN, null, 45, "beyond"],
  ["BLAST", ALL, null, 0, "beyond"],
  ["DIG", GROWN, null, 2.5, "at"],
  ["LI", GROWN, null, 1.5, "at"],
  ["PHNY", GROWN, null, 25, "at"],
  ["VALP", GROWN, null, 150, "beyond"],
  ["CARB", GROWN, null, 15, "at"],
  ["PHENO", GROWN, null, 50, "beyond"],
  ["THEO", GROWN, null, 20, "beyond"],
  ["PARAC", GROWN, null, 140, "beyond"],
  ["VANCO", GROWN, null, 20, "beyond"],
];

const tries = LIMITS.flatMap(([code, ages, low, high, at]) => {
  const step = 0.01;
  const isAt = at === "at";
  const around = (limit: number, side: "LL" | "HH") => {
    const beyond = side === "LL" ? limit - step : limit + step;
    const within = side === "LL" ? limit + step : limit - step;
    return [
      { value: beyond, due: side },
      { value: limit, due: isAt ? side : "" },
      { value: within, due: "" },
    ].filter(({ value }) => value >= 0);
  };
  return ages.flatMap((age) =>
    [...(low === null ? [] : around(low, "LL")), ...(high === null ? [] : around(high, "HH"))].map(
      ({ value, due }) => [code, age, value.toFixed(2), due] as const,
    ),
  );
});

test.each(tries)("%s of a %s: %s is critical: %j", (code, age, value, due) => {
  const line = lineOf(code, value, age);
  expect(line.flag === "LL" || line.flag === "HH" ? line.flag : "").toBe(due);
  expect(isCritical(line)).toBe(due !== "");
});

test("a newborn's bilirubin is called by the hours of life, and by the soonest limit that may hold where they are not known", () => {
  const at = (hours: string, value: string) => {
    const fact = makeSentResult({ loinc: "73806-2", value: hours, unit: "h" });
    return lineOf("BILT", value, "newborn", "F", [fact]).flag;
  };
  const limits: [hours: string, within: string, critical: string][] = [
    ["4", "6.29", "6.30"],
    ["12", "6.59", "6.60"],
    ["20", "7.39", "7.40"],
    ["26", "8.79", "8.80"],
    ["30", "10.19", "10.20"],
    ["36", "11.29", "11.30"],
    ["47", "12.29", "12.30"],
    ["48", "13.29", "13.30"],
    ["60", "15.00", "15.01"],
    ["119", "15.00", "15.01"],
  ];
  for (const [hours, within, critical] of limits)
    expect([hours, at(hours, within), at(hours, critical)]).toEqual([hours, "H", "HH"]);
  // Three days by the calendar are 48 hours at the least.
  expect([lineOf("BILT", "13.29", "newborn").flag, lineOf("BILT", "13.30", "newborn").flag]).toEqual([
    "",
    "HH",
  ]);
});

test("a troponin above the 99th percentile of the patient's sex is called", () => {
  expect(["34.2", "34.3"].map((value) => lineOf("TROPI", value, "senior", "M").flag)).toEqual(["N", "HH"]);
  expect(["15.6", "15.7"].map((value) => lineOf("TROPI", value, "senior", "F").flag)).toEqual(["N", "HH"]);
});

test.each([
  ["BCULT", "No growth after 48 hours", "Escherichia coli"],
  ["CULCS", "No growth", "Neisseria meningitidis"],
  ["MALS", "Not seen", "Plasmodium falciparum, ring forms"],
  ["MALPF", "Negative", "Positive"],
  ["MALPV", "Negative", "Reactive"],
  ["SMEAR_PAR", "Not seen", "Trophozoites of P. vivax"],
  ["AFB", "Not seen", "2+"],
  ["AFBC", "No growth after 6 weeks", "Mycobacterium tuberculosis complex"],
  ["MTBPCR", "Not detected", "Detected, low"],
  ["MEPNE", "Not detected", "Detected"],
])("%s: %j is reported, %j is held for a doctor's call", (code, harmless, critical) => {
  expect(isCritical(lineOf(code, harmless, "child"))).toBe(false);
  expect(lineOf(code, critical, "child")).toMatchObject({ flag: "A", critical: true });
});

test("every critical limit names its source, and is inside no range of the same people", () => {
  const rows = catalogue.parameters.flatMap(({ code, criticalLimits }) =>
    criticalLimits.map((limit) => ({ code, ...limit })),
  );
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(({ source, edition }) => source === "" || edition === "")).toEqual([]);
});
