import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { HINDI } from "../../locales/hindi.ts";
import { BENGALI_FIGURES } from "../i18n/bengali-figures.ts";
import { HINDI_FIGURES } from "../i18n/hindi-figures.ts";
import { makeTranslate } from "../i18n/translate.ts";
import { collectionWords } from "./collection-words.ts";

const zone = { id: 1, code: "Z", name: "Zone", collectionChargePaise: 10_000, freeFromPaise: 50_000 };

test("the price of a test says what home collection adds and from when it is free", () => {
  expect(collectionWords({ homeCollection: true }, zone)).toBe(
    "Home collection ₹100 (free for ₹500 and above). No charge for a lab visit.",
  );
  expect(collectionWords({ homeCollection: true }, { ...zone, freeFromPaise: null })).toBe(
    "Home collection ₹100. No charge for a lab visit.",
  );
  expect(collectionWords({ homeCollection: true }, { ...zone, collectionChargePaise: 0 })).toBe(
    "Home collection is free.",
  );
});

test.each([
  ["English", makeTranslate("en", undefined), "(free for ₹500 and above)"],
  ["Bengali", makeTranslate("bn", BENGALI, BENGALI_FIGURES), "(₹৫০০ বা বেশি হলে বিনামূল্যে)"],
  ["Hindi", makeTranslate("hi", HINDI, HINDI_FIGURES), "(₹500 या ज़्यादा पर मुफ़्त)"],
])("the amount that is named is itself free, and so it reads: %s", (_language, t, words) => {
  expect(t.lookup(collectionWords({ homeCollection: true }, zone))).toContain(words);
});

test("nothing is said of home collection where nobody collects", () => {
  expect(collectionWords({ homeCollection: false }, zone)).toBe("");
  expect(collectionWords({ homeCollection: true }, undefined)).toBe("");
});
