import { expect, test } from "vitest";
import { typedCode, typedText, withoutUnseen } from "./typed-text.ts";

const UNSEEN: [name: string, codes: number[]][] = [
  ["embeddings and overrides of direction", [0x202a, 0x202b, 0x202c, 0x202d, 0x202e]],
  ["isolates of direction", [0x2066, 0x2067, 0x2068, 0x2069]],
  ["marks of direction", [0x061c, 0x200e, 0x200f]],
  ["blanks of no width", [0x200b, 0x2060, 0xfeff]],
  ["soft hyphen and joiner of graphemes", [0x00ad, 0x034f]],
  ["invisible signs of formulas", [0x2061, 0x2062, 0x2063, 0x2064]],
  ["fillers of Hangul", [0x115f, 0x1160, 0x3164, 0xffa0]],
  ["Mongolian separators", [0x180b, 0x180e]],
  ["interlinear notes", [0xfff9, 0xfffa, 0xfffb]],
  ["tags", [0xe0001, 0xe0041, 0xe007f]],
];

test.each(UNSEEN)("%s leave a text that somebody typed", (_, codes) => {
  for (const code of codes) {
    const unseen = String.fromCodePoint(code);
    expect(withoutUnseen(`${unseen}Dr. ${unseen}Sen${unseen}`), code.toString(16)).toBe("Dr. Sen");
  }
});

test.each([
  "র\u200d\u09cdযাচেল",
  "ক\u09cd\u200cষ",
  "क\u094d\u200dष",
  "👨\u200d👩\u200d👧",
  "❤\ufe0f",
  "Flat 2, “Asha”, 5th floor – lift ₹",
  "two\nlines",
])("%s is kept as it was typed", (text) => {
  expect(withoutUnseen(text)).toBe(text);
});

test("joiners that join nothing leave a text, however many", () => {
  expect(withoutUnseen("\u200d\u200dAsha \u200cSen")).toBe("Asha Sen");
  expect(withoutUnseen("\u200c\u200d \u200d")).toBe(" ");
});

test.each([
  ["\0Asha\u0001 Sen\u0007", "Asha Sen"],
  ["\u0085two\r\nlines\tand a tab\u009f", "two\r\nlines\tand a tab"],
  ["\u0001\u200b\u001f", ""],
])("of the text that was typed as %j is stored %j", (typed, text) => {
  expect(typedText(typed)).toBe(text);
});

test.each([
  ["ＮＥＷ５０", "NEW50"],
  [" new 50 ", "NEW50"],
  ["new৫০", "NEW50"],
  ["new५०", "NEW50"],
  ["N\u200bEW\u202e50", "NEW50"],
  ["n7qk\u00a03m2z", "N7QK3M2Z"],
  ["১২৩ ৪৫৬", "123456"],
  ["", ""],
])("the code that was typed as %s is %s", (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
