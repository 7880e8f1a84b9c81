import { expect, test } from "vitest";
import { csvLine } from "./write-csv.ts";

test("cells with commas, quotes or line breaks are quoted", () => {
  expect(csvLine(["Glucose, Fasting", 'a "b"', 3])).toBe('"Glucose, Fasting","a ""b""",3\r\n');
});

test.each([..."=+-@＝＋－＠", "\t=", "\r=", "\n=", "\t", " =", "\u00a0+", "\u200b@", "\ufeff-", "\0="])(
  "a cell that begins with %j, which a spreadsheet would run as a formula, is made harmless",
  (start) => {
    expect(csvLine([`${start}1+1`])).toMatch(/^"?'/);
  },
);

test.each([";", "\t"])(
  "a cell with %j, where spreadsheets of other countries begin the next one, is quoted",
  (sign) => {
    expect(csvLine([`a${sign}=1+1`])).toBe(`"a${sign}=1+1"\r\n`);
  },
);

test("plain words and numbers stay as they are", () => {
  expect(csvLine(["plain", "a=b", "a -5", 5])).toBe("plain,a=b,a -5,5\r\n");
});
