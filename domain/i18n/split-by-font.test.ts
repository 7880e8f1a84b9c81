import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FONT_COVERAGE,
  graphemesOf,
  normalizeForPrint,
  splitByFont,
  unprintableLetters,
} from "./split-by-font.ts";

const facesIn = (text: string) =>
  splitByFont(normalizeForPrint(text)).parts.map(({ face, text: part }) => [face, part]);

test("each script has its face, and what lies between two words of a script stays with the Latin one", () => {
  expect(facesIn("Name: मीना शर्मा")).toEqual([
    ["latin", "Name: "],
    ["devanagari", "मीना"],
    ["latin", " "],
    ["devanagari", "शर्मा"],
  ]);
});

test("the stroke that ends a sentence is drawn like the letter before it", () => {
  expect(facesIn("ரத்தம்। শেষ।")).toEqual([
    ["tamil", "ரத்தம்।"],
    ["latin", " "],
    ["bengali", "শেষ।"],
  ]);
});

test.each([
  ["Latin extended", "Ångström Čapek Nguyễn Thị Ơn"],
  ["Greek", "β-lactamase α₁-αντιθρυψίνη Ωμέγα"],
  ["raised and lowered figures", "10⁶ H₂O x¹²³ CO₂ 10⁻³"],
  ["arrows and comparisons", "→ ← ↑ ↓ ⇄ ≤ ≥ ± × µ μ ° ≠ ≈ ∞ √ ♀ ♂ ☐ ☑ ✓ ✗"],
  ["letters that are decomposed", "é å ñ ক​ড় क़"],
])("%s are printed", (_, text) => {
  expect(unprintableLetters(text)).toEqual([]);
});

test("letters of scripts without a font are named, once each", () => {
  expect(unprintableLetters("漢字 and 漢 שלום\u0007")).toEqual(["漢", "字", "ש", "ל", "ו", "ם", "\u0007"]);
  expect(unprintableLetters("half \ud83d")).toEqual(["\ud83d"]);
});

test("blanks of any width and ends of lines are those of paper; what has no shape is left out", () => {
  expect(normalizeForPrint("a\u2009b\u202fc\td\r\ne\u2028f\u00adg\ufeffh")).toBe("a b\u00a0c d\ne\nfgh");
});

const letters = Object.values(FONT_COVERAGE).flatMap((ranges) =>
  ranges.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((point) => Number.parseInt(point, 16));
    return [from, to] as const;
  }),
);
const letter = fc
  .constantFrom(...letters)
  .chain(([from, to]) => fc.integer({ min: from, max: to }))
  .map((point) => String.fromCodePoint(point));

test("the parts of a text are the whole text, or a letter is named as missing", () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
      const clean = normalizeForPrint(text);
      const { parts, missing } = splitByFont(clean);
      if (missing.length === 0) expect(parts.map((part) => part.text).join("")).toBe(clean);
      else expect(missing.every((each) => clean.includes(each))).toBe(true);
    }),
  );
});

test("a letter keeps its marks and joiners", () => {
  expect(graphemesOf("Aé")).toEqual(["A", "é"]);
  expect(graphemesOf("कि")).toEqual(["कि"]);
  expect(graphemesOf("")).toEqual([]);
});
