import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test("cells with commas, quotes or line breaks are quoted", () => {
  expect(csvLine(["Glucose, Fasting", 'a "b"', 3])).toBe('"Glucose, Fasting","a ""b""",3\r\n');
});

test("a cell that a spreadsheet would run as a formula is made harmless", () => {
  expect(csvLine(["=1+1", "@x", "-5", "plain"])).toBe("'=1+1,'@x,'-5,plain\r\n");
});
