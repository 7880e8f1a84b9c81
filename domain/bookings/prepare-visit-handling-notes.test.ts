import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { preparedService, prepareVisit } from "./prepare-visit.ts";

const catalogue = seedCatalogue();

/** The instructions for tests of the demo, each with the tests that need it. */
function preparation(...codes: string[]): Record<string, string[]> {
  const services = codes.flatMap((code) => catalogue.services.find((each) => each.code === code) ?? []);
  const window = { startsAt: new Date("2026-11-26T02:00:00Z"), endsAt: new Date("2026-11-26T02:30:00Z") };
  const items = services.map((service) => preparedService(catalogue, service));
  const { notes } = prepareVisit(items, window, catalogue.tubeById);
  return Object.fromEntries(notes.map(({ words, tests }) => [words, tests]));
}

const testsOf = (found: Record<string, string[]>, words: RegExp) =>
  Object.entries(found).flatMap(([line, tests]) => (words.test(line) ? tests : []));

test("biotin is told before the visit, once for all tests that it disturbs", () => {
  const found = preparation("IMM23", "IMM04", "HEM01");
  expect(testsOf(found, /^Biotin \(vitamin B7\)\. High doses, common in hair and nail/)).toEqual([
    "Free T4",
    "Vitamin D, 25-Hydroxy",
  ]);
});

test("no visit tells twice of biotin, or of a medicine that waits for the sample", () => {
  const window = { startsAt: new Date("2026-11-26T02:00:00Z"), endsAt: new Date("2026-11-26T02:30:00Z") };
  const repeated = catalogue.services.filter((service) => {
    const { steps, notes } = prepareVisit([preparedService(catalogue, service)], window, catalogue.tubeById);
    const lines = notes.map(({ words }) => words);
    const times = (words: RegExp) => lines.filter((line) => words.test(line)).length;
    const steppedMedicine = steps.some(({ kind }) => kind === "medicine");
    return (
      times(/biotin/i) > 1 ||
      (steppedMedicine && times(/\b(?:before|after) [^.]*\b(?:thyroid|B12|folic acid) \w+/i) > 0)
    );
  });
  expect(repeated.map(({ name }) => name)).toEqual([]);
});

test("a posture is told, and that samples are taken more than once where postures or hours differ", () => {
  const found = preparation("IMM34", "BIO100");
  expect(testsOf(found, /Sit and rest for ten minutes/)).toEqual(["Aldosterone to Renin Ratio"]);
  expect(testsOf(found, /Lie down for 30 minutes/)).toEqual(["Metanephrines, Plasma Free"]);
  expect(testsOf(found, /taken more than once/)).toEqual(["Metanephrines, Plasma Free"]);
  expect(testsOf(preparation("BIO01", "BIO02"), /taken more than once/)).toEqual(["Glucose, Post-prandial"]);
  expect(testsOf(preparation("HEM01", "BIO01"), /taken more than once/)).toEqual([]);
});

test("a package tells what its tests need", () => {
  const found = preparation("PKG49");
  expect(testsOf(found, /Lie down for 30 minutes/)).toEqual(["Young Hypertension Work-up"]);
});
