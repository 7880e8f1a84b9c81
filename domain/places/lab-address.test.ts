import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { BENGALI_FIGURES } from "../i18n/bengali-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { labAddress } from "./lab-address.ts";

const bengali = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
const siliguri = { address: "Hill Cart Road", city: "Siliguri", pincode: "734001" };

test.each([
  [TRANSLATE_ENGLISH, siliguri, "Hill Cart Road, Siliguri\u00a0734001"],
  [bengali, siliguri, "হিলকার্ট রোড, শিলিগুড়ি\u00a0734001"],
  // A laboratory of a chain whose streets no dictionary has: its city is still translated.
  [bengali, { ...siliguri, address: "9 Sevoke Road" }, "9 Sevoke Road, শিলিগুড়ি\u00a0734001"],
])("a lab's address is in the reader's language as far as the dictionary has it: %#", (t, lab, words) => {
  expect(labAddress(lab, t)).toBe(words);
});
