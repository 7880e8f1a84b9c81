import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { buildSearch } from "./build-search.ts";
import { queryTerms } from "./normalise.ts";
import { testsForSymptom } from "./symptoms.ts";

const find = buildSearch(
  makeCatalogue({
    services: [
      makeService(1, { name: "TSH" }),
      makeService(2, { name: "Complete Blood Count" }),
      makeService(3, { name: "Ferritin" }),
      makeService(4, { name: "Zinc" }),
      makeService(5, { name: "Lipase" }),
      makeService(6, { name: "Hair Care", kind: "package", synonyms: ["hair fall"], contentIds: [1, 3] }),
    ],
  }),
);
const names = (query: string) => find(query).map(({ name }) => name);

test.each(["weakness", "I am always tired", "Tiredness", "kamzori", "দুর্বলতা", "थकान"])(
  "%s leads to the tests that doctors begin with",
  (query) => {
    expect(names(query).slice(0, 3)).toEqual(["Complete Blood Count", "TSH", "Ferritin"]);
  },
);

test("what is named after the symptom stays first, its tests follow", () => {
  expect(names("hair fall")).toEqual(["Hair Care", "TSH", "Ferritin", "Complete Blood Count", "Zinc"]);
});

test("other words are no symptom, nor is a symptom in a long question", () => {
  for (const query of ["lipase", "weak acid carrier protein assay", "hair"])
    expect(testsForSymptom(queryTerms(query)), query).toEqual([]);
});
