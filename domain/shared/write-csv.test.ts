import { expect, test } from "vitest";
import type { CsvRow } from "./write-csv.ts";
import { csvLine, csvOfBatches, csvOfRows } from "./write-csv.ts";

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

test.each([
  ["a reference with a zero before it", "012345678901"],
  ["a transaction of more digits than a number has", "20261130111212800110168"],
  ["a reference that reads like a power of ten", "6e12345678"],
])("%s, of which a spreadsheet would lose digits, stays a text", (_, reference) => {
  expect(csvLine([reference, "7", 8])).toBe(`'${reference},7,8\r\n`);
});

test("plain words and numbers stay as they are", () => {
  expect(csvLine(["plain", "a=b", "a -5", 5])).toBe("plain,a=b,a -5,5\r\n");
});

const row = (bookingNo: string, amountPaise: number | null): CsvRow => ({
  bookingNo,
  amountPaise,
  createdAt: new Date("2026-11-20T18:30:05.999Z"),
  tests: 2,
});

test("rows have their columns above them; money is in rupees, times are of India, also after midnight, and what is unknown is empty", () => {
  expect(csvOfRows([row("N1", 45_050), row("N2", null)]).split("\r\n")).toEqual([
    "booking_no,amount,created_at,tests",
    "N1,450.50,2026-11-21 00:00:05,2",
    "N2,,2026-11-21 00:00:05,2",
    "",
  ]);
  expect(csvOfRows([])).toBe("");
});

test("rows that come in batches are the same file, also where a batch is empty", async () => {
  const batches = async function* () {
    for (const batch of [[], [row("N1", 100)], [], [row("N2", 200), row("N3", 300)]]) yield batch;
  };
  const pieces: string[] = [];
  for await (const piece of csvOfBatches(batches())) pieces.push(piece);
  expect(pieces).toHaveLength(2);
  expect(pieces.join("")).toBe(csvOfRows([row("N1", 100), row("N2", 200), row("N3", 300)]));
});
