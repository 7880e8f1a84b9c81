import { expect, test } from "vitest";
import { unitWords } from "../../domain/catalogue/unit-words.ts";
import { faceOf } from "./fonts.ts";

test("the faces of a report on paper have every sign of a unit", () => {
  const signs = unitWords("10^0123456789 uL m2 °%");
  for (const name of ["latin-regular", "latin-semibold", "latin-bold"] as const) {
    const face = faceOf(name);
    expect([...signs].filter((sign) => !face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});
