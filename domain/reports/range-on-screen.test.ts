import { expect, test } from "vitest";
import { BENGALI } from "../words/bengali.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../words/translate.ts";
import { rangeOnScreen } from "./range-on-screen.ts";

const BANGLA = makeTranslate("bn", BENGALI);
const noted = {
  ...{ refLow: 30, refHigh: 100 },
  refText: "Under 20 deficient, 20–29 insufficient, over 100 too high",
};

test("what is noted beside a range's numbers is said in Bengali, and in English as the laboratory wrote it", () => {
  expect(rangeOnScreen(noted, BANGLA)).toBe("30–100; 20-এর নীচে ঘাটতি, 20–29 যথেষ্ট নয়, 100-র উপরে বেশি");
  expect(rangeOnScreen(noted, TRANSLATE_ENGLISH)).toBe(`30–100; ${noted.refText}`);
});

test("a note that has no Bengali and a range in words alone stay the laboratory's own", () => {
  expect(rangeOnScreen({ ...noted, refText: "by our own study" }, BANGLA)).toBe("30–100; by our own study");
  expect(rangeOnScreen({ refLow: null, refHigh: null, refText: "Clear" }, BANGLA)).toBe("Clear");
});
