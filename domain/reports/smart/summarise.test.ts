import { expect, test } from "vitest";
import { makeReading } from "../../../test/support/make-report.ts";
import type { Flag } from "../types.ts";
import { askDoctor } from "./ask-doctor.ts";
import type { SmartSummary } from "./summarise.ts";
import {
  areAllInRange,
  countWords,
  memberName,
  memberWords,
  summarise,
  summaryWords,
  translateGroups,
} from "./summarise.ts";
import type { Reading, SmartGroup, SmartParameter } from "./types.ts";

const read = (flag: Flag, day: string, change: Partial<Reading> = {}) =>
  makeReading({
    reportId: `report of ${day}`,
    at: new Date(`${day}T02:00:00Z`),
    value: "10.9",
    number: 10.9,
    flag,
    ...change,
  });

const parameter = (name: string, ...[latest, ...earlier]: [Reading, ...Reading[]]): SmartParameter => ({
  code: name.toUpperCase(),
  name,
  plainWords: "",
  latest,
  earlier,
});

test.each<[boolean, Flag[]]>([
  [true, ["N"]],
  [true, ["N", "N"]],
  // A finding in words, or a number without a range.
  [false, ["N", ""]],
  [false, [""]],
  [false, ["N", "A"]],
  [false, ["H"]],
  [false, []],
])("that all are in range is %s of %j", (expected, flags) => {
  expect(areAllInRange(flags.map((flag) => ({ flag })))).toBe(expected);
});

test("the latest results that have a range are counted, numbers and words alike, and those that are not within it are outside", () => {
  const words = { number: null, value: "Growth seen", unit: "" };
  const groups = [
    {
      name: "Blood",
      parameters: [
        parameter("Haemoglobin", read("L", "2026-08-05"), read("N", "2025-08-05")),
        parameter("Platelets", read("N", "2026-08-05"), read("H", "2025-08-05")),
        parameter("Ratio", read("", "2026-08-05")),
      ],
    },
    { name: "Infection", parameters: [parameter("Culture", read("A", "2026-01-05", words))] },
  ];

  const summary = summarise(groups);

  expect(summary).toMatchObject({ inRange: 1, judged: 3, unjudged: 1, reports: 3 });
  expect(summary.outside.map(({ name }) => name)).toEqual(["Haemoglobin", "Culture"]);
  expect([summary.from, summary.to]).toEqual([
    new Date("2025-08-05T02:00:00Z"),
    new Date("2026-08-05T02:00:00Z"),
  ]);
});

test("without results there is nothing to count and no day", () => {
  expect(summarise([])).toMatchObject({ inRange: 0, judged: 0, reports: 0, from: null, to: null });
});

test("a doctor is asked about what lies outside, in words that name no illness", () => {
  const refText = "under 10 is anaemia";
  const fresh = parameter("Haemoglobin", read("L", "2026-08-05", { refText }), read("N", "2025-08-05"));

  expect(askDoctor([fresh])).toEqual([
    "Haemoglobin is low (10.9 g/dL, range 12–15). What does this mean for me, and should I repeat the test?",
    "Could a medicine, supplement, food or recent illness have affected these results?",
  ]);
  expect(askDoctor([])).toEqual([]);
});

test("a value that was outside on the same side before is asked about as such, one on the other side is not", () => {
  const again = [
    read("LL", "2026-08-05"),
    read("L", "2026-01-05"),
    read("L", "2025-08-05"),
    read("N", "2025-01-05"),
  ];
  const [twice] = askDoctor([parameter("Haemoglobin", again[0] as Reading, ...again.slice(1))]);
  const [other] = askDoctor([parameter("Haemoglobin", read("L", "2026-08-05"), read("H", "2026-01-05"))]);

  expect(twice).toContain("Haemoglobin is very low");
  expect(twice).toContain("as it was the last 2 times");
  expect(other).not.toContain("before");
});

test("a long list of questions is cut to what fits into a visit", () => {
  const many = Array.from({ length: 9 }, (_, i) => parameter(`Value ${i}`, read("H", "2026-08-05")));

  expect(askDoctor(many)).toHaveLength(8);
  expect(askDoctor(many)).toContain("What about the other 3 outside the reference range on this page?");
});

const summary = (change: Partial<SmartSummary> = {}): SmartSummary => ({
  inRange: 6,
  judged: 8,
  unjudged: 0,
  outside: [],
  reports: 2,
  from: new Date("2024-11-27T04:30:00Z"),
  to: new Date("2026-08-17T04:30:00Z"),
  ...change,
});

test("a summary says of how many reports and days it is, and how much cannot be judged", () => {
  expect(summaryWords(summary())).toBe(
    "Latest result of each parameter, from 2 reports, 27/11/2024 to 17/08/2026.",
  );
  expect(summaryWords(summary({ unjudged: 1 }))).toContain(" 1 more cannot be compared with a range.");
  expect(summaryWords(summary({ unjudged: 3 }))).toContain(" 3 more cannot be compared with a range.");
});

test("one report of one day names the day once, also over midnight in London", () => {
  const oneDay = summary({
    reports: 1,
    from: new Date("2026-11-19T18:30:00Z"),
    to: new Date("2026-11-20T18:29:00Z"),
  });
  expect(summaryWords(oneDay)).toBe("Latest result of each parameter, from 1 report, 20/11/2026.");
});

test("results in words have no count", () => {
  expect(countWords({ inRange: 6, judged: 8 })).toBe("6 of 8 within range");
  expect(countWords({ inRange: 0, judged: 0 })).toBe("Findings in words");
});

test("a member is told by what is known of them", () => {
  const now = new Date("2026-11-20T18:30:00Z");
  const member = { patientId: "p", name: "", relationship: "Self", dateOfBirth: "1980-11-21", sex: "F" };
  expect([memberName(member), memberName({ ...member, relationship: "Mother" })]).toEqual(["You", "Mother"]);
  expect(memberName({ ...member, name: "Meena Das" })).toBe("Meena Das");
  expect(memberWords(member, now)).toBe("46 years, female");
  expect(memberWords({ ...member, sex: null }, now)).toBe("46 years");
  expect(memberWords({ ...member, dateOfBirth: null, sex: null }, now)).toBe("");
});

const reading = (value: string, number: number | null, refText: string) =>
  makeReading({ value, number, refText, unit: "", refLow: null, refHigh: null, method: "Dipstick" });

const URINE: SmartGroup = {
  name: "Urine",
  parameters: [
    {
      code: "UAPP",
      name: "Urine Appearance",
      plainWords: "Whether the urine is clear or cloudy; cloudy has many harmless causes too.",
      latest: reading("Clear", null, "Clear"),
      earlier: [reading("Cloudy after storage", null, "Clear"), reading("12", 12, "")],
    },
  ],
};

test("a finding, its range and what is measured are said in Bengali; what has no word and numbers stay", () => {
  const [
    {
      parameters: [urine],
    } = URINE,
  ] = translateGroups([URINE], "bn");
  expect(urine?.plainWords).toMatch(/^প্রস্রাব স্বচ্ছ/);
  expect([urine?.latest.value, urine?.latest.refText]).toEqual(["স্বচ্ছ", "স্বচ্ছ"]);
  expect(urine?.earlier.map(({ value }) => value)).toEqual(["Cloudy after storage", "12"]);
  expect(urine?.latest.method).toBe("Dipstick");
});

test("for a reader of English nothing is translated", () => {
  expect(translateGroups([URINE], "en")).toEqual([URINE]);
});
