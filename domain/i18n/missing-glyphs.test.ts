import { expect, test } from "vitest";
import { assertPrintable, MissingGlyphsError } from "./missing-glyphs.ts";

test("a document with a letter that no font has is not printed, and the reason names the letter by number alone", () => {
  const model = { title: "Culture", groups: [{ rows: [{ value: "漢 found", bar: null }] }] };

  expect(() => assertPrintable(model)).toThrow(new MissingGlyphsError(["漢"]));
  expect(new MissingGlyphsError(["漢", "😀"]).message).toBe("no font has U+6F22, U+1F600");
});

test("a document in any of the country's scripts is printed", () => {
  const names = ["β-lactamase", "मीना", "மீனா", "محمد", "ମୀନା", "ಮೀನಾ", "മീന", "ਮੀਨਾ", "મીના", "మీనా", "মীনা"];
  expect(() => assertPrintable({ names, photo: new Uint8Array(4), nothing: null, count: 3 })).not.toThrow();
});
