import { expect, test } from "vitest";
import { READING_NOTES } from "../reports/smart/smart-model.ts";
import { printLanguage, translateForPrint } from "./translate-for-print.ts";

test("paper speaks the customer's language where the site does, else English", () => {
  expect(printLanguage("bn", ["en", "bn"])).toBe("bn");
  expect(printLanguage("bn", ["en"])).toBe("en");
  expect(printLanguage("hi", ["en", "bn"])).toBe("en");
  expect(printLanguage("hi", ["en", "bn", "hi"])).toBe("hi");
  expect(printLanguage(undefined, ["bn"])).toBe("en");
});

test("figures on paper are those of the laboratory's values", () => {
  expect(translateForPrint("bn")("Page {number} of {of}", { number: 2, of: 3 })).toMatch(/^\D+2\D+3/);
  expect(translateForPrint("bn").day("2026-12-05")).toBe("05/12/2026");
  expect(translateForPrint("hi")("Page {number} of {of}", { number: 2, of: 3 })).toBe("पेज 2/3");
  expect(translateForPrint("bn").lookup(READING_NOTES[1] ?? "")).toContain("100 জন");
});
