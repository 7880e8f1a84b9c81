import { expect, test } from "vitest";
import { areDisjoint, preparationRules } from "./preparation-rules.ts";

const rules = (fastingNote: string, preparation = "", fastingHours = 0) =>
  preparationRules({ fastingHours, fastingNote, preparation });

test.each([
  ["You can eat and drink as usual.", null],
  ["Eat your usual meal; the sample is taken two hours after its first bite.", 2],
  ["The sample is taken 2 hours after a meal.", 2],
  ["The sample is taken 1.5 hours after lunch.", 1.5],
  ["Rest for ten minutes and do not smoke for two hours before.", null],
  ["The sample is taken four hours after the injection; note the time and the dose.", null],
])("a meal before the sample: %s", (words, hours) => {
  expect(rules(words).hoursAfterMeal).toBe(hours);
});

test.each([
  ["Come between 7 and 9 in the morning, rested.", [7, 9]],
  ["Come between 3.30 and 4.30 in the afternoon, rested.", [15.5, 16.5]],
  ["The sample is best taken between 10 p.m. and 2 a.m., when the worms come into the blood.", [22, 26]],
  ["The sample is taken between 8 and 9 the next morning.", [8, 9]],
  ["Come between 10 and 12 in the morning, rested.", [10, 12]],
  ["Come before 12 in the morning.", [5, 12]],
  ["Come between 11 and 1 in the afternoon, rested.", [11, 13]],
  ["Come between 11.30 and 1 p.m., rested.", [11.5, 13]],
  ["The sample is taken between 10 and 2 in the morning.", [22, 26]],
  ["Give the sample before 10 in the morning.", [5, 10]],
  ["Come before 10 in the morning; food lowers the value.", [5, 10]],
  ["Between 11 and 13 weeks and 6 days.", null],
  ["Give the sample in the morning before the thyroid tablet.", null],
])("a time of day: %s", (words, hours) => {
  const { window } = rules(words);
  expect(window && [window.from / 60, window.until / 60]).toEqual(hours);
});

test.each([
  ["Fast for 8 hours; plain water is allowed.", 8, 0],
  ["Fast for 6 hours; no water in the last 2 hours.", 6, 2],
  ["Fast for 6 hours; plain water is allowed until 4 hours before.", 6, 4],
  ["Fast for 6 hours without water.", 6, 6],
  ["You can eat and drink as usual.", 0, 0],
])("water: %s", (words, hours, dry) => {
  expect(rules(words, "", hours).dryHours).toBe(dry);
});

test("a medicine that waits for the sample is known", () => {
  const words = "Give the sample in the morning before the thyroid tablet, and stop biotin for two days.";
  expect(rules("", words).medicineAfter).toBe("thyroid tablet");
  expect(rules("", "Give the sample before a B12 injection or tablet.").medicineAfter).toBe(
    "B12 tablet or injection",
  );
  expect(rules("", "Keep a list of your medicines at hand.").medicineAfter).toBeNull();
});

test("two times of day have no moment in common where one ends before the other begins, and never where one is any time", () => {
  const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
  expect([areDisjoint(span(7, 9), span(9, 10)), areDisjoint(span(9, 10), span(7, 9))]).toEqual([true, true]);
  expect([areDisjoint(span(7, 9), span(8, 10)), areDisjoint(span(8, 10), span(7, 9))]).toEqual([
    false,
    false,
  ]);
  expect([areDisjoint(null, span(7, 9)), areDisjoint(span(7, 9), null)]).toEqual([false, false]);
});
