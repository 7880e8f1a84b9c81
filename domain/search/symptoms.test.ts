import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { runToEnd } from "../shared/incremental.ts";
import { allWords, indexNames } from "./exact-names.ts";
import { queryTerms } from "./normalise.ts";
import { SYMPTOMS } from "./symptoms.ts";
import { testsForSymptom } from "./tests-for-symptom.ts";

const findNamed = runToEnd(indexNames(seedCatalogue().onSale));
const EACH = SYMPTOMS.flatMap(({ phrases, tests }) =>
  phrases.flatMap((each) => each.split(",").map((phrase) => [phrase.trim(), tests] as const)),
);

test("the catalogue has a test of each name", () => {
  const names = new Set(SYMPTOMS.flatMap(({ tests }) => tests));
  expect([...names].filter((name) => findNamed(allWords(name)).length === 0)).toEqual([]);
});

test("each phrase is said of one symptom, and leads to its tests", () => {
  const phrases = EACH.map(([phrase]) => phrase);
  expect(phrases.filter((phrase, at) => phrase === "" || phrases.indexOf(phrase) !== at)).toEqual([]);
  expect(EACH.filter(([phrase, tests]) => testsForSymptom(queryTerms(phrase), phrase) !== tests)).toEqual([]);
});
