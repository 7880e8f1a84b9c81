import { expect, test } from "vitest";
import { figuresOf } from "./figures.ts";

const [english, bengali] = [figuresOf("en"), figuresOf("bn")];

test("numbers, rupees and days take Bengali digits and keep Indian grouping", () => {
  expect([english.number(1_234_567), bengali.number(1_234_567)]).toEqual(["12,34,567", "১২,৩৪,৫৬৭"]);
  expect([english.number(2.345), english.number(0)]).toEqual(["2.35", "0"]);
  expect([english.rupees(34_950), bengali.rupees(34_950)]).toEqual(["₹349.50", "₹৩৪৯.৫০"]);
  expect([english.digits(2026), bengali.digits(2026)]).toEqual(["2026", "২০২৬"]);
});

test.each([
  [0, "রাত ১২:০০"],
  [239, "রাত ৩:৫৯"],
  [240, "ভোর ৪:০০"],
  [359, "ভোর ৫:৫৯"],
  [360, "সকাল ৬:০০"],
  [719, "সকাল ১১:৫৯"],
  [720, "দুপুর ১২:০০"],
  [960, "বিকেল ৪:০০"],
  [1080, "সন্ধ্যা ৬:০০"],
  [1200, "রাত ৮:০০"],
  [1439, "রাত ১১:৫৯"],
])("minute %i of the day is %s in Bengali", (minute, words) => {
  expect(bengali.time(minute)).toBe(words);
});

test("an instant is told by the clock of India, over midnight too", () => {
  const [before, midnight] = [new Date("2026-11-20T18:29:00Z"), new Date("2026-11-20T18:30:00Z")];
  expect([bengali.dayTime(before), bengali.dayTime(midnight)]).toEqual([
    "২০/১১/২০২৬, রাত ১১:৫৯",
    "২১/১১/২০২৬, রাত ১২:০০",
  ]);
  expect(english.dayTime(midnight)).toBe("21/11/2026, 12:00 a.m.");
});

test("names in a row are joined as each language does; one name and none need no word", () => {
  expect([
    english.list([]),
    english.list(["A"]),
    english.list(["A", "B"]),
    english.list(["A", "B", "C"]),
  ]).toEqual(["", "A", "A and B", "A, B and C"]);
  expect(bengali.list(["ক", "খ", "গ"])).toBe("ক, খ ও গ");
});
