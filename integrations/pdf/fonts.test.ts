import { expect, test } from "vitest";
import { unitWords } from "../../domain/catalogue/describe-range.ts";
import { faceOf } from "./fonts.ts";
import { warmUp } from "./warm-up.ts";

/** Stands in for the letter that a vowel sign has lost. */
const DOTTED_CIRCLE = 0x25cc;

test("the faces of a report on paper have every sign of a unit", () => {
  const signs = unitWords("10^0123456789 uL m2 °%");
  for (const name of ["latin-regular", "latin-semibold", "latin-bold"] as const) {
    const face = faceOf(name);
    expect([...signs].filter((sign) => !face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test("words are shaped the same after a report was written as before", async () => {
  await warmUp();
  for (const name of ["bengali-regular", "bengali-bold"] as const) {
    const broken = ["মিলিয়ে", "হয়েছে", "গড়ে"].filter((word) =>
      faceOf(name)
        .layout(word)
        .glyphs.some(({ codePoints }) => codePoints.includes(DOTTED_CIRCLE)),
    );
    expect(broken).toEqual([]);
  }
});
