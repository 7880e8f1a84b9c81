import { expect, test } from "vitest";
import { isolateDirection } from "../../domain/i18n/isolate-direction.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import { lineOf, linesOf } from "./lines-of.ts";

/** What is drawn, from left to right. */
const drawn = (text: string) =>
  lineOf(text, "regular")
    .pieces.toSorted((a, b) => a.x - b.x)
    .map((piece) => piece.drawn)
    .join("|");

test("from right to left brackets are drawn the other way round, and figures from left to right", () => {
  expect(drawn("دمشق (حلب) 12.5")).toBe("12.5| |(|حلب|)| |دمشق");
  expect(drawn("a (b) 12.5")).toBe("a (b) 12.5");
});

test("figures of a unit stay behind a value that is read from right to left", () => {
  expect(drawn("عدد 5 10^3/uL")).toBe("uL|/|3|^|10| |5| |عدد");
  expect(drawn(`${isolateDirection("عدد 5")} 10^3/uL`)).toBe("5| |عدد| 10^3/uL");
});

test("a letter and the marks on it are one sign, however they are written", () => {
  expect(drawn("e\u0301")).toBe("é");
  expect(drawn("\u0915\u093c")).toBe("\u0915\u093c");
});

test("a letter that no font has is never left out, and one of two parts is drawn as one", () => {
  expect(() => lineOf("5 漢", "regular")).toThrow(new MissingGlyphsError(["漢"]));
  expect(() => lineOf(`${"word ".repeat(20)}漢`, "regular")).toThrow(MissingGlyphsError);
  expect(lineOf("e\u0301", "regular").pieces.map(({ text }) => text)).toEqual(["\u00e9"]);
});

test.each([
  ["mL/min/1.73\u00a0m²", 52, ["mL/min/", "1.73\u00a0m²"]],
  ["mL/min/1.73\u00a0m²", 80, ["mL/min/1.73\u00a0m²"]],
  ["25/08/2026, 4:30 p.m. · Method", 86, ["25/08/2026,", "4:30 p.m. · Method"]],
  ["photometry · 25/08/2026", 60, ["photometry ·", "25/08/2026"]],
  ["aaaaaaaaaaaaaaaaaaaa", 52, ["aaaaaaaaaa", "aaaaaaaaaa"]],
])("%s in a width of %d is set as %o", (words, width, lines) => {
  expect(linesOf(words, width, "regular", 8.5)).toEqual(lines);
});
