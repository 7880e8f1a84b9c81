import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import { runToEnd } from "../shared/incremental.ts";
import { allWords, inCatalogueWords, indexNames, isWhole, nearestNames, singular } from "./exact-names.ts";

const services = [
  makeService(1, { name: "Fasting Sugar", code: "FBS" }),
  makeService(2, { name: "Thyroid Profile", code: "THYR", synonyms: ["TSH"] }),
  makeService(3, { name: "TSH", code: "T3" }),
  makeService(4, { name: "HBsAg (Hepatitis B Surface Antigen)", code: "HBS" }),
  makeService(5, { name: "Sugar Check", code: "SC" }),
  makeService(6, { name: "Sugar Test", code: "ST" }),
  makeService(7, { name: "Vitamin B12", code: "VB" }),
  makeService(8, { name: "Sugar", code: "S8" }),
];
const find = runToEnd(indexNames(services));
const named = (words: string, partial?: boolean) => find(words.split(" "), partial).map(({ id }) => id);

test("a name is found however its words stand: in order, in another or run together", () => {
  for (const words of ["fasting sugar", "sugar fasting", "fastingsugar"]) expect(named(words)).toEqual([1]);
  expect(named("vitamin b12")).toEqual(named("vitamin b 12"));
  expect(named("vitamin b12")).toEqual([7]);
});

test("who is called so comes before who is also called so, however popular", () => {
  expect(named("tsh")).toEqual([3, 2]);
});

test("a code is a name, and so is a name without its suffix in brackets", () => {
  expect(named("fbs")).toEqual([1]);
  expect(named("hbsag")).toEqual([4]);
});

test("a name is found without its common words only where that is asked for, and after those who are called just so", () => {
  expect(named("sugar")).toEqual([6, 8]);
  expect(named("sugar", true)).toEqual([6, 8, 5]);
  expect(named("sugar check")).toEqual([]);
  expect(named("sugar check", true)).toEqual([5]);
});

test("a service is found once, also where its code and its other names are its name again", () => {
  const echo = makeService(9, { name: "ESR", code: "ESR", synonyms: ["E.S.R.", "ESR check"] });
  expect(runToEnd(indexNames([echo]))(["esr"])).toEqual([echo]);
});

test("no words, and words that name nothing, find nothing", () => {
  const nameless = makeService(9, { name: "(old)", code: "" });
  expect(runToEnd(indexNames([nameless]))([], true)).toEqual([]);
  expect(named("fasting")).toEqual([]);
});

test("“Sugar test” is sugar; “Sugar Check” is one more thing", () => {
  expect([isWhole("Sugar Test"), isWhole("সুগার টেস্ট"), isWhole("Sugar Check")]).toEqual([true, true, false]);
  expect(allWords("Sugar-Test, for me")).toEqual(["sugar", "test", "for", "me"]);
});

test("a name in the plural and in the singular is one name, and “hepatitis” is no plural", () => {
  const electrolytes = makeService(1, { name: "Electrolytes" });
  const find = runToEnd(indexNames([electrolytes]));
  expect([find(["electrolyte"]), find(["electrolytes"])]).toEqual([[electrolytes], [electrolytes]]);
  expect(["hands", "knees", "hepatitis", "typhus", "abscess", "pus", "abs"].map(singular)).toEqual([
    ...["hand", "knee", "hepatitis", "typhus", "abscess", "pus", "abs"],
  ]);
});

test("the words of a query are told in the catalogue's own, and stay where they have no meaning there", () => {
  expect(inCatalogueWords(["ব্লাড", "সুগার"])).toEqual(["blood", "sugar"]);
  expect(inCatalogueWords(["ferritin"])).toEqual(["ferritin"]);
});

const catalogue = makeCatalogue({
  services: [
    makeService(1, { name: "Haemoglobin" }),
    makeService(2, { name: "Lipid Profile", synonyms: ["cholesterol"] }),
    makeService(3, { name: "Uric Acid" }),
  ],
});

const near = (text: string, only: (service: Service) => boolean = () => true) =>
  nearestNames(catalogue, text, { limit: 3, only });

test("a text that found nothing is near the names that it looks like", () => {
  expect(near("himoglobine")).toEqual(["Haemoglobin"]);
  expect(near("kolestrol")).toEqual(["Lipid Profile"]);
});

test("a meaningless text is near no name", () => {
  expect(near("qqqq")).toEqual([]);
  expect(near("")).toEqual([]);
});

test("no name is suggested that would find nothing in this list or at this place", () => {
  expect(near("lipid profil", ({ name }) => name !== "Lipid Profile")).toEqual([]);
});
