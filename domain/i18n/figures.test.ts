import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { HINDI } from "../../locales/hindi.ts";
import { BENGALI_FIGURES } from "./bengali-figures.ts";
import { asciiDigits, ENGLISH_FIGURES, fileSize, listNames, waitTime } from "./figures.ts";
import { HINDI_FIGURES } from "./hindi-figures.ts";
import { makeTranslate } from "./translate.ts";

const [english, bengali] = [ENGLISH_FIGURES, BENGALI_FIGURES];

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
  expect(HINDI_FIGURES.list(["क", "ख", "ग"])).toBe("क, ख और ग");
  expect(english.list(["CBC", "T3, Total", "T4, Total"])).toBe("CBC; T3, Total; and T4, Total");
  expect(english.list(["T3, Total", "T4, Total"])).toBe("T3, Total and T4, Total");
  expect(bengali.list(["CBC", "T3, Total", "T4, Total"])).toBe("CBC; T3, Total; ও T4, Total");
  expect(listNames(["CBC", "ESR"])).toBe("CBC, ESR");
  expect(listNames(["CBC", "T3, Total"])).toBe("CBC; T3, Total");
});

test("Hindi is written with the digits 0 to 9 and Indian grouping", () => {
  expect(HINDI_FIGURES.number(1_234_567)).toBe("12,34,567");
  expect(HINDI_FIGURES.rupees(12_000_000)).toBe("₹1,20,000");
  expect(HINDI_FIGURES.day("2026-12-05")).toBe("05/12/2026");
  expect(HINDI_FIGURES.digits("2018–2026")).toBe("2018–2026");
});

test.each([
  [0, "रात 12:00"],
  [239, "रात 3:59"],
  [240, "सुबह 4:00"],
  [450, "सुबह 7:30"],
  [719, "सुबह 11:59"],
  [720, "दोपहर 12:00"],
  [960, "शाम 4:00"],
  [1200, "रात 8:00"],
  [1439, "रात 11:59"],
])("minute %i of the day is %s in Hindi", (minute, words) => {
  expect(HINDI_FIGURES.time(minute)).toBe(words);
  const day = new Date(Date.UTC(2026, 10, 20, 0, minute - 330));
  expect(HINDI_FIGURES.dayTime(day)).toBe(`20/11/2026, ${words}`);
});

test("Bengali and Hindi digits are read as 0 to 9, and nothing else changes", () => {
  expect(asciiDigits("০১২৩৪৫৬৭৮৯")).toBe("0123456789");
  expect(asciiDigits("०१२३४५६७८९")).toBe("0123456789");
  expect(asciiDigits("৯৮৩০০ 12345, গড়িয়াহাট 🏠")).toBe("98300 12345, গড়িয়াহাট 🏠");
});

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [KB, "1 KB"],
  [1.5 * KB, "1.5 KB"],
  [MB - KB, "1023 KB"],
  [MB - 1, "1 MB"],
  [10 * MB, "10 MB"],
  [8.25 * MB, "8.3 MB"],
  [1024 * MB, "1 GB"],
  [1024 ** 4, "1 TB"],
  [5000 * 1024 ** 4, "5000 TB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

const SECONDS = [0.2, 1, 30, 60, 61, 3600, 5000, 7140, 7200, 50_600, 86_400];

test("a wait is told in a unit that fits, one of it in the singular", () => {
  expect(SECONDS.map(waitTime)).toEqual([
    "1 second",
    "1 second",
    "30 seconds",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "84 minutes",
    "119 minutes",
    "2 hours",
    "15 hours",
    "24 hours",
  ]);
});

test("each wait has its Bengali, alone and in a sentence", () => {
  const { lookup } = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
  for (const seconds of SECONDS) {
    const time = waitTime(seconds);
    for (const words of [time, `Too many attempts. Please wait ${time}, then try again.`])
      expect(lookup(words)).not.toMatch(/[a-z\d]/i);
  }
  expect(lookup(`Please wait ${waitTime(7200)}, then try again.`)).toBe("২ ঘণ্টা অপেক্ষা করে আবার চেষ্টা করুন।");
});

test("each wait has its Hindi, alone and in a sentence", () => {
  const { lookup } = makeTranslate("hi", HINDI, HINDI_FIGURES);
  for (const seconds of SECONDS) {
    const time = waitTime(seconds);
    for (const words of [time, `Too many attempts. Please wait ${time}, then try again.`])
      expect(lookup(words)).not.toMatch(/[a-z]/i);
  }
});
