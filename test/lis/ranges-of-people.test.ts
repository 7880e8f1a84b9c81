import { expect, test } from "vitest";
import type { StatedPregnancy } from "../../domain/family/pregnancy.ts";
import { TRANSLATE_ENGLISH as t } from "../../domain/i18n/translate.ts";
import { checkResults } from "../../domain/reports/check-results.ts";
import { isCritical } from "../../domain/reports/critical-results.ts";
import { noRangeWords, rangeForWords, rangeSourceWords } from "../../domain/reports/ranges.ts";
import type { SentResult } from "../../domain/reports/types.ts";
import { makeSentResult } from "../support/make-report.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";

/** Made-up people, and what the reports of the demo's catalogue say of their values: range, whom it is for, who says so, flag. */
const catalogue = seedCatalogue();
const DAY = "2026-11-20";
const TAKEN = new Date(`${DAY}T02:00:00Z`);

const expecting = (trimester: "1" | "2" | "3"): StatedPregnancy[] => [
  { patientId: "p", trimester, weeks: null, on: DAY },
];
const PEOPLE = {
  "baby of 3 days": { born: "2026-11-17", sex: "M", pregnancies: [] },
  "child of 18 months": { born: "2025-05-20", sex: "F", pregnancies: [] },
  "girl of 13": { born: "2013-06-01", sex: "F", pregnancies: [] },
  "woman of 29": { born: "1997-03-03", sex: "F", pregnancies: [] },
  "woman in the 1st trimester": { born: "1997-03-03", sex: "F", pregnancies: expecting("1") },
  "woman in the 2nd trimester": { born: "1997-03-03", sex: "F", pregnancies: expecting("2") },
  "woman in the 3rd trimester": { born: "1997-03-03", sex: "F", pregnancies: expecting("3") },
  "man of 70": { born: "1956-10-01", sex: "M", pregnancies: [] },
} as const;
type Who = keyof typeof PEOPLE;

const sent = (analyte: string, value: string) =>
  makeSentResult({ analyte, value, unit: catalogue.parameterByCode.get(analyte)?.unit ?? null });
const fact = (loinc: string, value: string, unit: string | null = null) =>
  makeSentResult({ loinc, value, unit });

function report(who: Who, results: SentResult[]) {
  const { born, sex, pregnancies } = PEOPLE[who];
  const code = results.find(({ analyte }) => analyte !== "")?.analyte ?? "";
  const parameter = catalogue.parameterByCode.get(code);
  const service = catalogue.services.find(
    ({ kind, parameterIds }) => kind === "test" && parameter && parameterIds.includes(parameter.id),
  );
  if (!service) throw new Error(`no test with ${code}`);
  const order = {
    patientId: "p",
    patientSex: sex,
    patientDateOfBirth: born,
    pregnancies,
    collectedAt: TAKEN,
  };
  const checked = checkResults(results, { service, catalogue, order, collectedAt: TAKEN });
  if (!checked.ok) throw new Error(checked.error);
  const [line] = checked.value;
  if (!line) throw new Error("no line");
  return line;
}

/** Low and high of the range, the flag with "!" where the report is held, and a word of the source. */
const TABLE: [Who, string, string, string, string, string][] = [
  ["baby of 3 days", "HB", "18.0", "14.5–22.5", "N", "Nathan"],
  ["baby of 3 days", "HB", "12.5", "14.5–22.5", "L", "Nathan"],
  ["baby of 3 days", "HB", "9.4", "14.5–22.5", "LL!", "Nathan"],
  ["baby of 3 days", "HB", "24.5", "14.5–22.5", "HH!", "Nathan"],
  ["baby of 3 days", "RBC", "5.2", "4–6.6", "N", "Nathan"],
  ["baby of 3 days", "PCV", "56", "45–67", "N", "Nathan"],
  ["baby of 3 days", "WBC", "18", "9.4–34", "N", "Nathan"],
  ["baby of 3 days", "ANC", "9", "5–21", "N", "Nathan"],
  ["baby of 3 days", "PLT", "250", "84–478", "N", "Harriet"],
  ["baby of 3 days", "PLT", "45", "84–478", "LL!", "Harriet"],
  ["baby of 3 days", "TSH", "6", "1–8.4", "N", "Naafs"],
  ["baby of 3 days", "FT4", "2.2", "1.59–2.88", "N", "Naafs"],
  ["baby of 3 days", "T4", "15", "9.9–21.9", "N", "Cuestas"],
  ["baby of 3 days", "ALP", "200", "83–248", "N", "Estey"],
  ["baby of 3 days", "ALB", "3.6", "3.3–4.5", "N", "CALIPER"],
  ["baby of 3 days", "GLUR", "65", "50–80", "N", "Tietz"],
  ["baby of 3 days", "GLUR", "39", "50–80", "LL!", "Tietz"],
  ["baby of 3 days", "CREA", "0.60", "0.32–0.92", "N", "CALIPER"],
  ["baby of 3 days", "CREA", "1.50", "0.32–0.92", "HH!", "CALIPER"],
  ["child of 18 months", "HB", "10.6", "10.5–13.5", "N", "WHO"],
  ["child of 18 months", "HB", "10.4", "10.5–13.5", "L", "WHO"],
  ["child of 18 months", "MCV", "75", "70–86", "N", "Nathan"],
  ["child of 18 months", "WBC", "15", "6–17", "N", "Nathan"],
  ["child of 18 months", "PLT", "500", "200–550", "N", "Dacie"],
  ["child of 18 months", "TSH", "4.1", "0.7–4.17", "N", "CALIPER"],
  ["child of 18 months", "FT4", "1.1", "0.89–1.37", "N", "CALIPER"],
  ["child of 18 months", "ALP", "300", "142–335", "N", "Estey"],
  ["child of 18 months", "AST", "40", "21–44", "N", "CALIPER"],
  ["child of 18 months", "ALT", "26", "9–25", "H", "CALIPER"],
  ["child of 18 months", "BILT", "0.50", "0.05–0.4", "H", "CALIPER"],
  ["child of 18 months", "GLUF", "75", "60–99", "N", "ADA"],
  ["child of 18 months", "CREA", "0.30", "0.1–0.36", "N", "CALIPER"],
  ["child of 18 months", "FERR", "11", "12–99.9", "L", "WHO"],
  ["child of 18 months", "PB", "3.5", "–3.4", "H", "CDC"],
  ["child of 18 months", "PB", "45", "–3.4", "HH!", "CDC"],
  ["girl of 13", "HB", "11.9", "12–16", "L", "WHO"],
  ["girl of 13", "HB", "12.0", "12–16", "N", "WHO"],
  ["girl of 13", "ALP", "250", "57–254", "N", "Estey"],
  ["girl of 13", "ALP", "300", "57–254", "H", "Estey"],
  ["girl of 13", "TSH", "4.1", "0.7–4.17", "N", "CALIPER"],
  ["girl of 13", "ALT", "21", "8–22", "N", "CALIPER"],
  ["girl of 13", "GLUF", "98", "60–99", "N", "ADA"],
  ["girl of 13", "LDL", "115", "–109", "H", "NHLBI"],
  ["girl of 13", "FSH", "5", "0.9–8.9", "N", "Mayo"],
  ["woman of 29", "HB", "11.9", "12–15", "L", "WHO"],
  ["woman of 29", "TSH", "4.1", "0.45–4.12", "N", "NHANES"],
  ["woman of 29", "ALP", "110", "35–104", "H", "Roche"],
  ["woman of 29", "GLUF", "95", "70–99", "N", "ADA"],
  ["woman in the 1st trimester", "HB", "11.0", "11–13.9", "N", "WHO"],
  ["woman in the 1st trimester", "HB", "10.9", "11–13.9", "L", "WHO"],
  ["woman in the 1st trimester", "TSH", "0.15", "0.1–4", "N", "Thyroid Association"],
  ["woman in the 1st trimester", "TSH", "4.1", "0.1–4", "H", "Thyroid Association"],
  ["woman in the 1st trimester", "FT4", "0.9", "0.8–1.2", "N", "Abbassi"],
  ["woman in the 1st trimester", "CREA", "0.80", "0.4–0.7", "H", "Abbassi"],
  ["woman in the 1st trimester", "GLUF", "92", "–91", "H", "IADPSG"],
  ["woman in the 2nd trimester", "HB", "10.5", "10.5–14.8", "N", "WHO"],
  ["woman in the 2nd trimester", "HB", "10.4", "10.5–14.8", "L", "WHO"],
  ["woman in the 2nd trimester", "HB", "6.9", "10.5–14.8", "LL!", "WHO"],
  ["woman in the 2nd trimester", "WBC", "14", "5.6–14.8", "N", "Abbassi"],
  ["woman in the 2nd trimester", "TSH", "3.7", "0.37–3.6", "H", "Abbassi"],
  ["woman in the 2nd trimester", "ALP", "120", "25–126", "N", "Abbassi"],
  ["woman in the 2nd trimester", "ALB", "2.8", "2.6–4.5", "N", "Abbassi"],
  ["woman in the 2nd trimester", "OGTT0", "92", "–91", "H", "IADPSG"],
  ["woman in the 2nd trimester", "OGTT1", "180", "–179", "H", "IADPSG"],
  ["woman in the 2nd trimester", "OGTT2", "153", "–152", "H", "IADPSG"],
  ["woman in the 2nd trimester", "OGTT2", "152", "–152", "N", "IADPSG"],
  ["woman in the 2nd trimester", "FERR", "20", "30–230", "L", "ACOG"],
  ["woman in the 3rd trimester", "HB", "10.9", "11–15", "L", "WHO"],
  ["woman in the 3rd trimester", "ALP", "200", "38–229", "N", "Abbassi"],
  ["woman in the 3rd trimester", "TSH", "4.04", "0.38–4.04", "N", "Abbassi"],
  ["woman in the 3rd trimester", "BILT", "1.20", "0.1–1.1", "H", "Abbassi"],
  ["woman in the 3rd trimester", "PLT", "140", "146–429", "L", "Abbassi"],
  ["man of 70", "HB", "13.0", "13–17", "N", "WHO"],
  ["man of 70", "HB", "12.9", "13–17", "L", "WHO"],
  ["man of 70", "TSH", "4.2", "0.45–4.12", "H", "NHANES"],
  ["man of 70", "ALP", "125", "40–129", "N", "Roche"],
  ["man of 70", "ALB", "3.4", "3.4–4.5", "N", "NORIP"],
  ["man of 70", "ALT", "60", "10–70", "N", "NORIP"],
  ["man of 70", "ESR", "13", "0–14", "N", "Dacie"],
  ["man of 70", "PSA", "6.4", "–6.5", "N", "Oesterling"],
  ["man of 70", "DDIMER", "0.70", "–0.7", "N", "ESC"],
  ["man of 70", "DDIMER", "0.71", "–0.7", "H", "ESC"],
  ["man of 70", "GLUR", "400", "70–139", "HH!", "ADA"],
  ["man of 70", "K", "6.3", "3.5–5.1", "HH!", "Scripps"],
];

test.each(TABLE)("%s: %s of %s is read by %s: %s, by %s", (who, code, value, range, flag, source) => {
  const line = report(who, [sent(code, value)]);
  const ends = [line.refLow, line.refHigh].map((end) => end ?? "").join("–");
  expect([ends, `${line.flag}${isCritical(line) ? "!" : ""}`]).toEqual([range, flag]);
  expect(rangeSourceWords(line, t)).toContain(source);
  // What has no edition says so.
  expect(line.rangeCheckedOn === undefined).toBe(line.rangeEdition === "unverified");
});

test.each<[Who, string, string]>([
  ["woman in the 2nd trimester", "HB", "Women, 2nd trimester"],
  ["woman of 29", "HB", "Women, from 15 years"],
  ["baby of 3 days", "HB", "Children, 1 day to 4 days"],
  ["child of 18 months", "HB", "Children, 6 months to 2 years"],
  ["baby of 3 days", "NA", "Children, up to 7 days"],
  ["child of 18 months", "HCO3", "Girls, 1 year to 4 years"],
  ["girl of 13", "ALP", "Girls, 13 years to 15 years"],
  ["man of 70", "TG", "Everybody, from 20 years, fasting"],
])("%s: the report says whose range of %s was used: %s", (who, code, words) => {
  expect(rangeForWords(report(who, [sent(code, "10")]), t)).toBe(words);
});

test.each<[Who, string, string]>([
  ["baby of 3 days", "CL", "No range for this age"],
  ["baby of 3 days", "RDW", "No range for this age"],
  ["baby of 3 days", "CA199", "No range for this age"],
  ["baby of 3 days", "BILT", "No range: it depends on the hours of life"],
  ["child of 18 months", "CA199", "No range for this age"],
  ["girl of 13", "EGFR", "No range for this age"],
  ["woman of 29", "FSH", "No range: it depends on the phase of the cycle or menopause"],
  ["woman in the 2nd trimester", "ESR", "No range: it depends on the week of pregnancy"],
  ["man of 70", "FSH", ""],
])("%s: %s has %j, and then nothing is flagged by a range", (who, code, words) => {
  const line = report(who, [sent(code, "5")]);
  expect(noRangeWords(line, t)).toBe(words);
  if (words !== "") {
    expect([line.refLow, line.refHigh, line.rangeFor]).toEqual([null, null, undefined]);
    expect(["", "LL", "HH"]).toContain(line.flag);
  }
});

test("no number is read by a grown-up's range of an unnamed source in a child, and no unverified row lacks that it is so", () => {
  const wrong = catalogue.parameters.flatMap(({ code, valueType, bodyGroup, ranges }) =>
    ranges
      .filter(({ low, high, edition, ageFromDays }) => {
        const hasLimits = low !== null || high !== null;
        return valueType === "number" && hasLimits && edition === "unverified" && ageFromDays === 0;
      })
      .filter(({ ageToDays }) => ageToDays > 18 * 365 && bodyGroup !== "Newborn")
      .map(() => code),
  );
  expect(wrong).toEqual([]);
});

test.each<[string, Who, SentResult[], string, string | null]>([
  ["hours of life", "baby of 3 days", [fact("73806-2", "71", "h"), sent("BILT", "11.9")], "–12", "N"],
  ["hours of life", "baby of 3 days", [fact("73806-2", "71", "h"), sent("TSH", "10")], "2.6–17.3", "N"],
  ["the time of birth", "baby of 3 days", [fact("57715-5", "07:30"), sent("BILT", "11.9")], "–12", "N"],
  ["a phase", "woman of 29", [fact("8678-5", "Luteal phase"), sent("FSH", "9")], "1.4–8.9", "H"],
  ["menopause", "woman of 29", [fact("8678-5", "postmenopausal"), sent("LH", "30")], "10–60", "N"],
  [
    "pregnancy by its status and week",
    "woman of 29",
    [fact("82810-3", "Pregnant"), fact("49051-6", "24", "wk"), sent("HB", "10.5")],
    "10.5–14.8",
    "N",
  ],
  ["the week alone", "woman of 29", [fact("18185-9", "30+2"), sent("ALP", "200")], "38–229", "N"],
  ["the day of delivery", "woman of 29", [fact("11778-8", "20270601"), sent("TSH", "0.2")], "0.1–4", "N"],
  [
    "that she is not pregnant",
    "woman in the 2nd trimester",
    [fact("82810-3", "60001007"), sent("HB", "11")],
    "12–15",
    "L",
  ],
  ["that she did not fast", "man of 70", [fact("49541-6", "No"), sent("TG", "160")], "–174", "N"],
])("a laboratory may send %s beside the results", (_, who, results, range, flag) => {
  const line = report(who, results);
  expect([[line.refLow, line.refHigh].map((end) => end ?? "").join("–"), line.flag]).toEqual([range, flag]);
});

test.each<[string, SentResult, string, string, string]>([
  ["born in week 30", fact("76516-4", "30", "wk"), "0.60", "", "babies born at term"],
  ["born in week 36, as the week of pregnancy", fact("18185-9", "36+6"), "0.60", "", "babies born at term"],
  ["born in week 30, critically high", fact("76516-4", "30", "wk"), "1.50", "HH", "babies born at term"],
  ["born in week 37", fact("76516-4", "37", "wk"), "0.60", "N", ""],
])("a baby %s is read by the ranges of babies of term or by none", (_, born, creatinine, flag, words) => {
  const line = report("baby of 3 days", [born, sent("CREA", creatinine)]);
  expect(line.flag).toBe(flag);
  expect(line.refHigh === null).toBe(words !== "");
  expect(noRangeWords(line, t)).toContain(words);
});

test("a fact that is not understood, or contradicts another one, quarantines the message", () => {
  const check =
    (...facts: SentResult[]) =>
    () =>
      report("woman of 29", [...facts, sent("HB", "12")]);
  expect(check(fact("82810-3", "perhaps"))).toThrow("82810-3 is not understood");
  expect(check(fact("49051-6", "60", "wk"))).toThrow("49051-6 is not understood");
  expect(check(fact("57715-5", "25:00"))).toThrow("57715-5 is not understood");
  expect(check(fact("82810-3", "No"), fact("49051-6", "20", "wk"))).toThrow("contradicts itself");
  expect(check(fact("82810-3", "Unknown"))).not.toThrow();
});
