import { expect, test } from "vitest";
import { BENGALI } from "../../domain/words/bengali.ts";
import { makeSay } from "../../domain/words/say.ts";
import { saidTitle } from "./said-title.ts";

test("a condition's title is said in Bengali with its name", () => {
  const say = makeSay("bn", BENGALI);
  expect(saidTitle("Health condition: Thyroid | Namuna", say)).toBe("অসুখ ও সমস্যা: থাইরয়েড | Namuna");
});
