import { expect, test } from "vitest";
import type { MenstrualPhase } from "../../domain/catalogue/types.ts";
import { ageInRangeDays } from "../../domain/family/age.ts";
import type { StatedPregnancy } from "../../domain/family/pregnancy.ts";
import { TRANSLATE_ENGLISH as t } from "../../domain/i18n/translate.ts";
import { checkResults } from "../../domain/reports/check-results.ts";
import { noRangeWords } from "../../domain/reports/ranges.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { makeSentResult } from "../support/make-report.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";

/** More made-up people at the edges of ages, and every parameter of the demo's catalogue for each of them. */
const catalogue = seedCatalogue();
const TAKEN = new Date("2026-11-20T02:00:00Z");

interface Who {
  born: string;
  sex: "M" | "F" | "O" | null;
  weeks?: number;
  phase?: MenstrualPhase;
  bornMinute?: number;
  taken?: Date;
}

const PEOPLE: Record<string, Who> = {
  "newborn of the hour": { born: "2026-11-20", sex: "F", bornMinute: 450 },
  "newborn of 25 hours": { born: "2026-11-19", sex: "M", bornMinute: 390 },
  "newborn of 12 hours": { born: "2026-11-19", sex: "F", bornMinute: 1170 },
  "newborn of 30 hours": { born: "2026-11-19", sex: "M", bornMinute: 90 },
  "newborn of 60 hours": { born: "2026-11-17", sex: "F", bornMinute: 1170 },
  "newborn of 25 hours, hour not said": { born: "2026-11-19", sex: "M" },
  "newborn whose hour of birth is later than the sample": { born: "2026-11-20", sex: "M", bornMinute: 1200 },
  "baby of 14 days": { born: "2026-11-06", sex: "F" },
  "baby of 29 days": { born: "2026-10-22", sex: "M" },
  "baby of 5 months and 29 days": { born: "2026-05-22", sex: "F" },
  "child of 23 months": { born: "2024-12-20", sex: "M" },
  "girl on the eve of 1": { born: "2025-11-21", sex: "F" },
  "girl of 1 to the day": { born: "2025-11-20", sex: "F" },
  "boy on the eve of 12": { born: "2014-11-21", sex: "M" },
  "girl of 12 to the day": { born: "2014-11-20", sex: "F" },
  "boy on the eve of 15": { born: "2011-11-21", sex: "M" },
  "boy of 15 to the day": { born: "2011-11-20", sex: "M" },
  "boy on the eve of 18": { born: "2008-11-21", sex: "M" },
  "man of 18 to the day": { born: "2008-11-20", sex: "M" },
  "man on the eve of 60": { born: "1966-11-21", sex: "M" },
  "man of 60 to the day": { born: "1966-11-20", sex: "M" },
  "woman born on a leap day, on the eve": {
    born: "2008-02-29",
    sex: "F",
    taken: new Date("2026-02-28T02:00:00Z"),
  },
  "woman born on a leap day, of 18": {
    born: "2008-02-29",
    sex: "F",
    taken: new Date("2026-03-01T02:00:00Z"),
  },
  "man of whom a pregnancy is said": { born: "1990-01-01", sex: "M", weeks: 20 },
  "woman in week 13": { born: "1997-03-03", sex: "F", weeks: 13 },
  "woman in week 14": { born: "1997-03-03", sex: "F", weeks: 14 },
  "woman in week 27": { born: "1997-03-03", sex: "F", weeks: 27 },
  "woman in week 28": { born: "1997-03-03", sex: "F", weeks: 28 },
  "woman in week 42": { born: "1997-03-03", sex: "F", weeks: 42 },
  "woman of 45 after menopause": { born: "1981-01-01", sex: "F", phase: "postmenopause" },
  "somebody of unknown sex": { born: "1990-01-01", sex: null },
  "somebody of another sex": { born: "1990-01-01", sex: "O" },
  "woman of 101": { born: "1925-01-01", sex: "F" },
};

function lineOf(who: Who, code: string, value: string) {
  const parameter = catalogue.parameterByCode.get(code);
  const service = catalogue.services.find(
    ({ kind, parameterIds }) => kind !== "package" && parameter && parameterIds.includes(parameter.id),
  );
  if (!parameter || !service) throw new Error(`no test with ${code}`);
  const collectedAt = who.taken ?? TAKEN;
  const on = indiaDay(collectedAt);
  const pregnancies: StatedPregnancy[] =
    who.weeks === undefined ? [] : [{ patientId: "p", trimester: null, weeks: who.weeks, on }];
  const order = {
    patientId: "p",
    patientSex: who.sex,
    patientDateOfBirth: who.born,
    pregnancies,
    collectedAt,
    statedFacts: [{ patientId: "p", phase: who.phase ?? null, bornMinute: who.bornMinute ?? null, on }],
  };
  const sent = makeSentResult({ analyte: code, value, unit: parameter.unit });
  const checked = checkResults([sent], { service, catalogue, order, collectedAt });
  if (!checked.ok) throw new Error(`${code}: ${checked.error}`);
  const [line] = checked.value;
  if (!line) throw new Error("no line");
  return { line, age: ageInRangeDays(who.born, on) };
}

const numbers = catalogue.parameters.filter(
  ({ valueType, id }) =>
    valueType === "number" &&
    catalogue.services.some(({ kind, parameterIds }) => kind !== "package" && parameterIds.includes(id)),
);

test.each(Object.entries(PEOPLE))(
  "%s: every value has a range of that age and sex, or none and no flag",
  (_, who) => {
    const wrong: string[] = [];
    for (const { code, bodyGroup } of numbers) {
      const { line, age } = lineOf(who, code, "7");
      const { rangeFor, flag, refLow, refHigh, refText } = line;
      const hasRange = refLow !== null || refHigh !== null || refText !== "";
      if (!hasRange && !["", "LL", "HH"].includes(flag))
        wrong.push(`${code} is flagged ${flag} without a range`);
      if (hasRange !== (rangeFor !== undefined)) wrong.push(`${code} does not say whose range it is`);
      if (!rangeFor) continue;
      if (age < rangeFor.ageFromDays || age >= rangeFor.ageToDays)
        wrong.push(`${code} has a range of another age`);
      if (rangeFor.sex !== null && rangeFor.sex !== who.sex) wrong.push(`${code} has a range of another sex`);
      if (rangeFor.pregnancy !== null && (who.weeks === undefined || who.sex !== "F"))
        wrong.push(`${code} has a range of pregnancy`);
      if (rangeFor.phase !== null && rangeFor.phase !== who.phase)
        wrong.push(`${code} has a range of another phase`);
      // A range from birth on that goes on into grown age was made for neither, but for what is the same at every age.
      const isOfAll =
        rangeFor.ageFromDays === 0 && rangeFor.ageToDays > 18 * 365 && (refLow ?? refHigh) !== null;
      if (isOfAll && line.rangeEdition === "unverified" && bodyGroup !== "Newborn")
        wrong.push(`${code} has an unverified range of all ages`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Range, or why there is none. */
const TABLE: [who: string, code: string, range: string][] = [
  ["newborn of the hour", "BILT", "–3.1"],
  ["newborn of the hour", "TSH", "4.1–40.2"],
  ["newborn of 25 hours", "BILT", "–7.2"],
  ["newborn of 25 hours", "TSH", "3.2–29.6"],
  ["newborn of 12 hours", "BILT", "–5.2"],
  ["newborn of 30 hours", "BILT", "–8.1"],
  ["newborn of 60 hours", "BILT", "–12"],
  ["girl on the eve of 1", "FT3", "2.32–4.87"],
  ["girl of 1 to the day", "FT3", "2.79–4.42"],
  ["boy on the eve of 15", "HB", "12–16"],
  ["boy of 15 to the day", "HB", "13–17"],
  ["man on the eve of 60", "PSA", "–3.5"],
  ["man of 60 to the day", "PSA", "–4.5"],
  ["newborn of 25 hours, hour not said", "BILT", "No range: it depends on the hours of life"],
  [
    "newborn whose hour of birth is later than the sample",
    "BILT",
    "No range: it depends on the hours of life",
  ],
  ["man of whom a pregnancy is said", "HB", "13–17"],
  ["woman in week 13", "HB", "11–13.9"],
  ["woman in week 14", "HB", "10.5–14.8"],
  ["woman in week 27", "HB", "10.5–14.8"],
  ["woman in week 28", "HB", "11–15"],
  ["woman in week 42", "HB", "11–15"],
  ["boy on the eve of 12", "HB", "11.5–15.5"],
  ["girl of 12 to the day", "HB", "12–16"],
  ["boy on the eve of 18", "NA", "134–143"],
  ["man of 18 to the day", "NA", "136–145"],
  ["woman born on a leap day, on the eve", "NA", "134–143"],
  ["woman born on a leap day, of 18", "NA", "136–145"],
  ["woman of 45 after menopause", "FSH", "16–157"],
  ["woman of 45 after menopause", "E2", "–138"],
  ["somebody of unknown sex", "HB", "No range for this sex"],
  ["somebody of another sex", "HB", "No range for this sex"],
];

test.each(TABLE)("%s: %s has %s", (name, code, range) => {
  const who = PEOPLE[name];
  if (!who) throw new Error(`nobody is called ${name}`);
  const { line } = lineOf(who, code, "7");
  const ends = [line.refLow, line.refHigh].map((end) => end ?? "").join("–");
  expect(line.noRange ? noRangeWords(line, t) : ends).toBe(range);
});

test("what a range needs of the cycle is a condition of it, and not a note beside a range of all women", () => {
  const notes = catalogue.parameters.flatMap(({ code, ranges }) =>
    ranges
      .filter(
        ({ text, low, high }) => (low ?? high) !== null && /menopaus|follicular|luteal|phase/i.test(text),
      )
      .map(() => code),
  );
  expect(notes).toEqual([]);
});
