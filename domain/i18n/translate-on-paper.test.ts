import { expect, test } from "vitest";
import { READING_NOTES } from "../reports/smart/smart-model.ts";
import { languageOnPaper, translateOnPaper } from "./translate-on-paper.ts";

test("paper speaks the customer's language where the site does, else English", () => {
  expect(languageOnPaper("bn", ["en", "bn"])).toBe("bn");
  expect(languageOnPaper("bn", ["en"])).toBe("en");
  expect(languageOnPaper("hi", ["en", "bn"])).toBe("en");
  expect(languageOnPaper("hi", ["en", "bn", "hi"])).toBe("hi");
  expect(languageOnPaper(undefined, ["bn"])).toBe("en");
});

test("figures on paper are those of the laboratory's values", () => {
  expect(translateOnPaper("bn")("Page {number} of {of}", { number: 2, of: 3 })).toMatch(/^\D+2\D+3/);
  expect(translateOnPaper("bn").day("2026-12-05")).toBe("05/12/2026");
  expect(translateOnPaper("hi")("Page {number} of {of}", { number: 2, of: 3 })).toBe("पेज 2/3");
  expect(translateOnPaper("bn").lookup(READING_NOTES[1] ?? "")).toContain("100 জন");
});
