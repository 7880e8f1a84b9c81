import { expect, test } from "vitest";
import type { SmartSummary } from "./summarise.ts";
import { countWords, memberName, memberWords, summaryWords } from "./summary-words.ts";

const summary = (change: Partial<SmartSummary> = {}): SmartSummary => ({
  ...{ inRange: 6, judged: 8, unjudged: 0, outside: [], reports: 2 },
  ...{ from: new Date("2024-11-27T04:30:00Z"), to: new Date("2026-08-17T04:30:00Z"), ...change },
});

test("a summary says of how many reports and days it is, and how much cannot be judged", () => {
  expect(summaryWords(summary())).toBe(
    "The latest value of each measurement, from 2 reports, 27/11/2024 to 17/08/2026.",
  );
  expect(summaryWords(summary({ unjudged: 1 }))).toContain(" 1 more has no range to compare with.");
  expect(summaryWords(summary({ unjudged: 3 }))).toContain(" 3 more have no range to compare with.");
});

test("one report of one day names the day once, also over midnight in London", () => {
  const oneDay = summary({
    reports: 1,
    from: new Date("2026-11-19T18:30:00Z"),
    to: new Date("2026-11-20T18:29:00Z"),
  });
  expect(summaryWords(oneDay)).toBe("The latest value of each measurement, from 1 report, 20/11/2026.");
});

test("findings in words have no count", () => {
  expect(countWords({ inRange: 6, judged: 8 })).toBe("6 of 8 in range");
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
