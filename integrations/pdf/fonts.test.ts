import { expect, test } from "vitest";
import { unitWords } from "../../domain/catalogue/describe-range.ts";
import type { Face } from "../../domain/i18n/split-by-font.ts";
import { FONT_COVERAGE, unprintableLetters } from "../../domain/i18n/split-by-font.ts";
import { fontOf } from "./fonts.ts";
import { warmUp } from "./warm-up.ts";

const FACES = Object.keys(FONT_COVERAGE) as Face[];
/** Stands in for the letter that a vowel sign has lost. */
const DOTTED_CIRCLE = 0x25cc;

function pointsOf(ranges: string): number[] {
  return ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((point) => Number.parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

test.each(FACES)(
  "the table of the letters that can be printed says what is in the font files: %s",
  (face) => {
    const said = pointsOf(FONT_COVERAGE[face]);
    expect(said.length).toBeGreaterThan(70);
    for (const weight of ["regular", "semibold", "bold"] as const) {
      const font = fontOf(face, weight);
      expect(said.filter((point) => !font.hasGlyphForCodePoint(point))).toEqual([]);
    }
  },
);

test("every sign of a unit can be printed", () => {
  expect(unprintableLetters(unitWords("10^0123456789 uL m2 °%"))).toEqual([]);
});

test("words are shaped the same after a report was written as before", async () => {
  await warmUp();
  for (const weight of ["regular", "bold"] as const) {
    const broken = ["মিলিয়ে", "হয়েছে", "গড়ে"].filter((word) =>
      fontOf("bengali", weight)
        .layout(word.normalize())
        .glyphs.some(({ codePoints }: { codePoints: number[] }) => codePoints.includes(DOTTED_CIRCLE)),
    );
    expect(broken).toEqual([]);
  }
});
