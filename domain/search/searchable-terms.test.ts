import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import { finish } from "../shared/steps.ts";
import { searchableTerms } from "./searchable-terms.ts";

const hb = {
  ...{ id: 1, code: "HB", name: "Haemoglobin", unit: "g/dL", decimals: 1, valueType: "number" as const },
  ...{ loinc: null, bodyGroup: "Blood", plainWords: "", ranges: [] },
};
const shelves = {
  parameters: [hb],
  organs: [{ id: 1, name: "Heart", slug: "heart", picture: "heart" }],
  conditions: [{ id: 1, name: "Anaemia", permaWord: "anaemia" }],
};

/** The terms of the first of some services, as the catalogue that has them all puts them. */
function termsOfFirst(...services: Service[]): Map<string, number> {
  const catalogue = makeCatalogue({ ...shelves, services });
  const at = catalogue.onSale.findIndex(({ id }) => id === services[0]?.id);
  return finish(searchableTerms(catalogue))[at] ?? new Map();
}

const count = makeService(101, {
  ...{ name: "Complete Blood Count", code: "CBC", synonyms: ["Hemogram", "Blood picture", "Hemogram full"] },
  ...{ parameterIds: [1], organIds: [1], conditionIds: [1] },
});

test("a word counts most in the name, then in another name, the code, a condition or organ, a value", () => {
  const terms = termsOfFirst(count);
  const weight = (word: string) => terms.get(word) ?? 0;
  const inOrder = ["complete", "hemogram", "cbc", "anemia", "hemoglobin"].map(weight);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
  expect(new Set(inOrder).size).toBe(5);
  expect(weight("heart")).toBe(weight("anemia"));
  expect(inOrder.at(-1)).toBeGreaterThan(0);
});

test("a word in several places counts for each of them, and in several other names once", () => {
  const terms = termsOfFirst(count);
  expect(terms.get("blood")).toBeCloseTo((terms.get("complete") ?? 0) + (terms.get("picture") ?? 0));
  expect(terms.get("hemogram")).toBe(terms.get("picture"));
});

test("a word of a short name counts more than one of a long name", () => {
  const weight = (name: string) => termsOfFirst(makeService(1, { name, code: "X" })).get("sugar") ?? 0;
  expect(weight("Sugar")).toBeGreaterThan(weight("Fasting Sugar in Blood"));
});

test("a package is found by all the names of what it contains and not by the values inside", () => {
  const pack = makeService(201, {
    ...{ kind: "package", name: "Basic Health Package", code: "BASIC" },
    ...{ contentIds: [101], parameterIds: [1] },
  });
  const terms = termsOfFirst(pack, count);
  expect(terms.get("hemogram")).toBeGreaterThan(0);
  expect(terms.get("hemogram")).toBeLessThan(termsOfFirst(count).get("hemogram") ?? 0);
  expect(terms.has("hemoglobin")).toBe(false);
});

test("of a package a word counts once, however many of its tests have it in their names", () => {
  const sugar = (id: number) => makeService(id, { name: `Sugar ${id}`, code: `S${id}` });
  const pack = (contentIds: number[]) =>
    makeService(201, { kind: "package", name: "Full", code: "F", contentIds });
  const of = (...ids: number[]) => termsOfFirst(pack(ids), sugar(1), sugar(2)).get("sugar");
  expect(of(1, 2)).toBe(of(1));
});

test("what a service names and the catalogue does not have any more adds no words", () => {
  const lost = { contentIds: [999], parameterIds: [9], organIds: [9], conditionIds: [9] };
  expect([...termsOfFirst(makeService(101, { name: "Sugar", code: "FBS", ...lost })).keys()]).toEqual([
    "sugar",
    "fbs",
  ]);
});
