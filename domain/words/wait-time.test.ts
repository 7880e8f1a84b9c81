import { expect, test } from "vitest";
import { BENGALI } from "./bengali.ts";
import { makeTranslate } from "./translate.ts";
import { waitTime } from "./wait-time.ts";

const SECONDS = [0.2, 1, 30, 60, 61, 3600, 5000, 7140, 7200, 50_600, 86_400];

test("a wait is told in a unit that fits, one of it in the singular", () => {
  expect(SECONDS.map(waitTime)).toEqual([
    ...["1 second", "1 second", "30 seconds", "1 minute", "2 minutes", "60 minutes"],
    ...["84 minutes", "119 minutes", "2 hours", "15 hours", "24 hours"],
  ]);
});

test("each wait has its Bengali, alone and in a sentence", () => {
  const { known } = makeTranslate("bn", BENGALI);
  for (const seconds of SECONDS) {
    const time = waitTime(seconds);
    for (const words of [time, `That was too often. Please wait ${time}, then try again.`])
      expect(known(words)).not.toMatch(/[a-z\d]/i);
  }
  expect(known(`Please wait ${waitTime(7200)}, then try again.`)).toBe("২ ঘণ্টা অপেক্ষা করে আবার চেষ্টা করুন।");
});
