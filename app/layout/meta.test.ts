import { expect, test } from "vitest";
import { BENGALI } from "../../domain/words/bengali.ts";
import { makeTranslate } from "../../domain/words/translate.ts";
import { translatedTitle } from "./meta.ts";

test("a condition's title is in Bengali and has its name", () => {
  const t = makeTranslate("bn", BENGALI);
  expect(translatedTitle("Health condition: Thyroid | Namuna", t)).toBe("অসুখ ও সমস্যা: থাইরয়েড | Namuna");
});
