import { expect, test } from "vitest";
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
