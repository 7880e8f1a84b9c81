import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { makeSentResult } from "../../test/support/make-report.ts";
import { ANYBODY } from "../catalogue/describe-range.ts";
import type { ReferenceRange } from "../catalogue/types.ts";
import { BENGALI_FIGURES } from "../i18n/bengali-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import type { RangePerson } from "./ranges.ts";
import { chooseRange, missingRangeReason, rangeForReader, UNKNOWN_PERSON, withOwnRange } from "./ranges.ts";

const YEAR = 365;
const range = (source: string, more: Partial<ReferenceRange> = {}): ReferenceRange => ({
  ...ANYBODY,
  low: 1,
  high: 2,
  text: "",
  source,
  edition: "unverified",
  checkedOn: null,
  ...more,
});

const RANGES = [
  range("everybody"),
  range("child", { ageFromDays: 0, ageToDays: 12 * YEAR }),
  range("man", { sex: "M", ageFromDays: 12 * YEAR }),
  range("woman", { sex: "F", ageFromDays: 12 * YEAR }),
];

test.each([
  ["a grown woman", "F", 45 * YEAR, "woman"],
  ["a grown man", "M", 45 * YEAR, "man"],
  ["a girl", "F", 6 * YEAR, "child"],
  ["on the day a range begins", "F", 12 * YEAR, "woman"],
  ["on the day before", "F", 12 * YEAR - 1, "child"],
  ["a sex that no range names", null, 45 * YEAR, "everybody"],
  ["a woman of unknown age, who may be a baby", "F", null, "everybody"],
] as const)("the range of %s is the closest one", (_, sex, ageDays, source) => {
  expect(chooseRange(RANGES, { sex, ageDays })?.source).toBe(source);
});

test("nobody gets a range that is not meant for them", () => {
  const men = [range("man", { sex: "M" })];
  const children = [range("child", { ageToDays: 12 * YEAR })];

  expect(chooseRange(men, { sex: "F", ageDays: 45 * YEAR })).toBeNull();
  expect(chooseRange(men, { ageDays: 45 * YEAR })).toBeNull();
  expect(chooseRange(children, { sex: "F" })).toBeNull();
  expect(chooseRange([], { sex: "F", ageDays: 45 * YEAR })).toBeNull();
});

const WOMAN = { sex: "F", ageDays: 30 * YEAR } as const;
const HERS = [
  range("woman", { sex: "F" }),
  range("in pregnancy", { sex: "F", pregnancy: "any" }),
  range("2nd trimester", { sex: "F", pregnancy: "2" }),
];

test.each([
  ["nobody said that she is pregnant", null, "woman"],
  ["the 2nd trimester", { trimester: "2" }, "2nd trimester"],
  ["a trimester without a range of its own", { trimester: "3" }, "in pregnancy"],
  ["pregnant, not said how long", { trimester: null }, "in pregnancy"],
] as const)("%s: the range of pregnancy that fits closest", (_, pregnancy, source) => {
  expect(chooseRange(HERS, { ...WOMAN, pregnancy })?.source).toBe(source);
});

test.each([
  ["F", "2nd trimester"],
  [null, "2nd trimester"],
  ["M", "everybody"],
] as const)("who is pregnant and states the sex %s gets the range %s", (sex, source) => {
  const pregnant = { sex, ageDays: 30 * YEAR, pregnancy: { trimester: "2" } } as const;
  expect(chooseRange([range("everybody"), ...HERS], pregnant)?.source).toBe(source);
});

test("of an unknown age the report says that the range depends on it", () => {
  const adults = [range("adult", { ageFromDays: 18 * YEAR }), range("in pregnancy", { pregnancy: "any" })];
  expect(chooseRange(adults, { sex: "F" })).toBeNull();
  expect(missingRangeReason(adults, { sex: "F" })).toBe("unknown-age");
  expect(missingRangeReason([range("man", { sex: "M" })], { sex: "F" })).toBe("sex");
});

test("a pregnant woman never gets the range of others where one of the trimesters would be hers", () => {
  const byTrimester = HERS.filter(({ source }) => source !== "in pregnancy");
  const unsaid = { ...WOMAN, pregnancy: { trimester: null } };
  expect(chooseRange(byTrimester, unsaid)).toBeNull();
  expect(missingRangeReason(byTrimester, unsaid)).toBe("pregnancy");
  expect(chooseRange([range("woman", { sex: "F" })], unsaid)?.source).toBe("woman");
});

const CONDITIONED: readonly [Partial<ReferenceRange>, Parameters<typeof chooseRange>[1], string][] = [
  [{ ageFromHours: 24, ageToHours: 48 }, { ageHours: 24 }, "hours"],
  [{ sex: "F", phase: "luteal" }, { phase: "luteal" }, "phase"],
  [{ timeFromMinute: 360, timeToMinute: 600 }, { minute: 360 }, "time"],
  [{ meal: "2h" }, { meal: "2h" }, "meal"],
  [{ method: "ECLIA" }, { method: "Roche eclia" }, "method"],
  [{ sex: "F" }, { sex: "F" }, "sex"],
  [{ ageToDays: 28 }, { ageDays: 27 }, "age"],
];

test.each(CONDITIONED)(
  "%o holds for %o, comes before a range for all, and holds for nobody else",
  (names, known, reason) => {
    const own = range("own", names);
    const person = { sex: "F", ageDays: 10, ...known } as const;
    expect(chooseRange([range("all"), own], person)?.source).toBe("own");
    const unknown = {
      sex: null,
      ageDays: 28,
      ...(reason === "sex" || reason === "age" ? {} : { sex: "F" as const, ageDays: 10 }),
    };
    expect(chooseRange([own], unknown)).toBeNull();
    expect(missingRangeReason([own], unknown)).toBe(reason);
    expect(chooseRange([range("all"), own], unknown)?.source).toBe("all");
  },
);

test("what wins is declared: hours of life, pregnancy, phase, time, meal, method, sex, then the narrowest age", () => {
  const order = [
    ...CONDITIONED.slice(0, 1),
    [{ sex: "F", pregnancy: "1" }, {}, ""] as const,
    ...CONDITIONED.slice(1),
  ];
  const person: RangePerson = {
    sex: "F" as const,
    ageDays: 10,
    ageHours: 24,
    bornWeeks: null,
    pregnancy: { trimester: "1" as const },
    minute: 360,
    phase: "luteal" as const,
    meal: "2h" as const,
    method: "ECLIA",
  };
  const ranges = order.map(([names], i) => range(String(i), names));
  // Where pregnancy is named by one range the others do not count for her; without it the order decides alone.
  expect(chooseRange(ranges, person)?.source).toBe("1");
  const others = ranges.filter(({ source }) => source !== "1");
  const won: string[] = [];
  while (won.length < others.length) {
    const best = chooseRange(
      others.filter(({ source }) => !won.includes(source)),
      person,
    );
    won.push(best?.source ?? "");
  }
  expect(won).toEqual(["0", "2", "3", "4", "5", "6", "7"]);
});

test("a baby who was born early has no range of babies of term until it would be 28 days old by the day it was due", () => {
  const babies = [range("baby", { ageToDays: YEAR })];
  const of = (ageDays: number, bornWeeks: number | null) =>
    chooseRange(babies, { ageDays, bornWeeks })?.source;
  expect([of(3, null), of(3, 37), of(3, 36), of(97, 30), of(98, 30)]).toEqual([
    "baby",
    "baby",
    undefined,
    undefined,
    "baby",
  ]);
  expect(missingRangeReason(babies, { ageDays: 3, bornWeeks: 36 })).toBe("preterm");
  expect(chooseRange([range("all")], { ageDays: 3, bornWeeks: 30 })?.source).toBe("all");
});

test("the laboratory's own ranges by age judge no baby who was born early; one that it sends without an age is its own", () => {
  const sent = makeSentResult({
    analyte: "CREA",
    value: "0.6",
    unit: "mg/dL",
    refText: "0.3 to 0.9 (up to 28 days)",
    refChoices: [{ refLow: 0.3, refHigh: 0.9, refText: "", holdsFor: [{ ageFromDays: 0, ageToDays: 28 }] }],
  });
  const of = (bornWeeks: number | null) =>
    withOwnRange(sent, { ...UNKNOWN_PERSON, ageDays: 3, ageHours: 72, bornWeeks });
  expect(of(39)).toMatchObject({ refLow: 0.3, refHigh: 0.9 });
  expect(of(33)).toMatchObject({ refLow: null, refHigh: null, refText: "0.3 to 0.9 (up to 28 days)" });
  const { refChoices: _, ...plain } = { ...sent, refLow: 0.3, refHigh: 0.9 };
  expect(withOwnRange(plain, { ...UNKNOWN_PERSON, ageDays: 3, bornWeeks: 33 })).toMatchObject({
    refHigh: 0.9,
  });
});

const BANGLA = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
const noted = {
  refLow: 30,
  refHigh: 100,
  refText: "Under 20 deficient, 20–29 insufficient, over 100 too high",
};

test("what is noted beside a range's numbers is said in Bengali, and in English as the laboratory wrote it", () => {
  expect(rangeForReader(noted, BANGLA)).toBe("30–100; 20-এর নীচে ঘাটতি, 20–29 যথেষ্ট নয়, 100-র উপরে বেশি");
  expect(rangeForReader(noted, TRANSLATE_ENGLISH)).toBe(`30–100; ${noted.refText}`);
});

test("a note that has no Bengali and a range in words alone stay the laboratory's own", () => {
  expect(rangeForReader({ ...noted, refText: "by our own study" }, BANGLA)).toBe("30–100; by our own study");
  expect(rangeForReader({ refLow: null, refHigh: null, refText: "Clear" }, BANGLA)).toBe("Clear");
});
