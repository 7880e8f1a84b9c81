import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { roundTranslate } from "../ui/round-translate.ts";
import { patientWords } from "./round-words.ts";

const ASHA = { name: "Asha Roy", sex: "F", dateOfBirth: "1990-04-03" } as const;

test.each([
  ["en", ASHA, "Asha Roy, female, born 03/04/1990"],
  ["bn", ASHA, "Asha Roy, মহিলা, জন্ম ০৩/০৪/১৯৯০"],
  ["bn", { ...ASHA, sex: null, dateOfBirth: null }, "Asha Roy"],
  ["bn", "Asha Roy, F, born 03/04/1990", "Asha Roy, F, born 03/04/1990"],
] as const)("whom the collector meets, in their language: %s %j", (language, patient, words) => {
  expect(patientWords(patient, roundTranslate(language))).toBe(words);
});

test("every tube of the demo has its Bengali name on the collector's pages", () => {
  const t = roundTranslate("bn");
  const { tubeById, services } = seedCatalogue();
  const inWords = services.flatMap(({ kind, container }) => (kind === "test" ? container.split("; ") : []));
  const names = new Set([...[...tubeById.values()].map(({ name }) => name), ...inWords]);
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => name !== "None" && t.lookup(name) === name)).toEqual([]);
});
