import { expect, test } from "vitest";
import type { Problem } from "./catalogue-csv.ts";
import { csvText, readCsv } from "./catalogue-csv.ts";
import { emptySeed } from "./catalogue-seed.ts";
import { codesOf } from "./codes.ts";
import type { Column } from "./columns.ts";
import { day, decimal, flag, int, link, list, name, oneOf, paise, time } from "./columns.ts";
import type { Cells } from "./folder.ts";
import { cellsOf } from "./folder.ts";

const codes = codesOf(emptySeed({ lineOf: () => 0, isBroken: () => false }));
const read = <V>(cells: Cells | undefined, heading: string, column: Column<V>) =>
  cells && column.read(cells.at(heading), codes);

function rowsOf(text: string): string[][] {
  return readCsv(text, "a.csv").rows.map((row) => [...row.cells.values()]);
}

test("commas, quotes and line breaks inside quotes belong to the cell", () => {
  expect(rowsOf('a,b\n"x, y","say ""hi""\nthere"\r\n')).toEqual([["x, y", 'say "hi"\nthere']]);
});

test("a last line without a line break, blank lines and a byte order mark are read as expected", () => {
  expect(rowsOf("\uFEFF,,,\na,b\n\n,\n1,\n, \n,2\n,,,,\n")).toEqual([
    ["1", ""],
    ["", "2"],
  ]);
});

test("a cell that a spreadsheet would run as a formula is written as text, and read as it was", () => {
  const cells = [
    "=1+1",
    "+a",
    "-",
    "@SUM(A1)",
    "＝1",
    "'=1",
    "''+x",
    "'plain",
    "-5",
    "+2.5",
    "a=b",
    "-1-cmd",
  ];
  const text = csvText({ columns: cells.map((_, n) => `c${n}`), rows: [cells] });
  const [, line = ""] = text.split("\n");
  expect(line.split(",").filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual(["-5", "+2.5"]);
  expect(rowsOf(text)).toEqual([cells]);
});

test("a row with too few cells is named by its line and left out", () => {
  const csv = readCsv('a,b\n"1\n1",2\n3\n4,5\n', "a.csv");
  expect(csv.rows.map((row) => row.row)).toEqual([2, 5]);
  expect(csv.problems).toEqual([
    { file: "a.csv", row: 4, column: "", problem: "the row has 1 cells and the heading has 2" },
  ]);
});

test("a quote that is never closed is reported", () => {
  expect(readCsv('a,b\n1,"2\n3,4\n', "a.csv").problems[0]?.problem).toContain("a quote is opened");
});

test("an empty file and a heading that appears twice are reported", () => {
  expect(readCsv("", "a.csv").problems[0]?.problem).toContain("empty");
  expect(readCsv("a,a\n1,2\n", "a.csv").problems[0]).toMatchObject({ row: 1, column: "a" });
});

test("cells are read by kind, and every cell that does not fit is reported by row and column", () => {
  const problems: Problem[] = [];
  const csv = readCsv(
    "n,d,r,t,f,l\n7,2026-01-31,12.50,07:30,yes,a; b\nx,2026-02-31,1.234,25:00,maybe,a;a\n",
    "a.csv",
  );
  const [good, bad] = cellsOf(csv, ["n", "d", "r", "t", "f", "l"], problems);
  const columns = { n: int(1, 9), d: day, r: paise, t: time, f: flag, l: list };
  const readAll = (cells: Cells | undefined) =>
    Object.entries<Column<unknown>>(columns).map(([heading, column]) => read(cells, heading, column));
  expect(readAll(good)).toEqual([7, "2026-01-31", 1250, 450, true, ["a", "b"]]);
  expect(problems).toEqual([]);
  readAll(bad);
  expect(problems.map((each) => `${each.row} ${each.column}`)).toEqual([
    "3 n",
    "3 d",
    "3 r",
    "3 t",
    "3 f",
    "3 l",
  ]);
});

test.each<[string, Column<unknown>]>([
  ["number", int(1, 9)],
  ["decimal", decimal()],
  ["day", day],
  ["amount", paise],
  ["time", time],
  ["link", link],
  ["yes or no", flag],
  ["choice", oneOf(["blood", "urine"])],
])("an empty cell of a %s is said to be empty", (_what, column) => {
  const problems: Problem[] = [];
  const [row] = cellsOf(readCsv("a,b\n,1\n", "a.csv"), ["a", "b"], problems);
  read(row, "a", column);
  expect(problems.map(({ column: heading, problem }) => `${heading} ${problem}`)).toEqual(["a is empty"]);
});

test("missing and unknown headings are reported", () => {
  const problems: Problem[] = [];
  expect(cellsOf(readCsv("a,c\n1,2\n", "a.csv"), ["a", "b"], problems)).toEqual([]);
  expect(problems.map((each) => `${each.column} ${each.problem}`)).toEqual([
    "b the heading is missing",
    "c the heading is unknown",
  ]);
});

test("a link leads into the site or to another over https, and to nothing else", () => {
  const problems: Problem[] = [];
  const readLink = (address: string) =>
    read(cellsOf(readCsv(`at\n"${address}"\n`, "a.csv"), ["at"], problems)[0], "at", link);
  expect(["/", "/test?x=1", "https://example.org/a"].map(readLink)).toEqual([
    "/",
    "/test?x=1",
    "https://example.org/a",
  ]);
  expect(problems).toEqual([]);
  const bad = [
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://example.org",
    "data:text/html,x",
    "/a b",
  ];
  expect(bad.map(readLink)).toEqual(bad.map(() => "/"));
  expect(problems.map((each) => each.column)).toEqual(bad.map(() => "at"));
});

test("a file with semicolons or tabs between its cells is told so once", () => {
  for (const [text, word] of [
    ["a;b\n1;2\n", "semicolons"],
    ["a\tb\n1\t2\n", "tabs"],
  ] as const) {
    const problems: Problem[] = [];
    expect(cellsOf(readCsv(text, "a.csv"), ["a", "b"], problems)).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({ row: 1, problem: expect.stringContaining(`separated by ${word}`) }),
    ]);
  }
});

test("a name is one line, within the length of the API, without invisible characters", () => {
  const problems: Problem[] = [];
  const text = `name\n"Two\nlines"\n${"x".repeat(255)}\nBell\u0007\nComplete Blood Count\n`;
  for (const cells of cellsOf(readCsv(text, "a.csv"), ["name"], problems)) read(cells, "name", name);
  expect(problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
    "5 has a character that nobody can see (a control character)",
    "2 stands on more than one line",
    "4 is longer than 254 characters",
  ]);
});

test.each(["Âµg/dL", "37Â°C", "â‰¤ 4", "48â€“72 h", "à¦°à¦•à§", "Haemo\ufffdglobin"])(
  "%j was lost before the file was saved",
  (text) => {
    const problems: Problem[] = [];
    cellsOf(readCsv(`a\n${text}\nµg/dL, 37 °C, ≤ 4, রক্ত\n`.replace(/, /g, " "), "a.csv"), ["a"], problems);
    expect(problems.filter(({ problem }) => /lost before/.test(problem)).map(({ row }) => row)).toEqual([2]);
  },
);

test.each([
  ["0.00000000000001", []],
  ["123456789012345", []],
  ["0.1234567890123456", ['"0.1234567890123456" is not a number of at most 15 digits']],
  ["9".repeat(400), [expect.stringMatching(/9" is not a number of at most 15 digits$/)]],
])("a number keeps every digit or is refused: %s", (text, said) => {
  const problems: Problem[] = [];
  const [row] = cellsOf(readCsv(`a\n${text}\n`, "a.csv"), ["a"], problems);
  const value = read(row, "a", decimal());
  expect(problems.map(({ problem }) => problem)).toEqual(said);
  expect(value).toBe(said.length === 0 ? Number(text) : 0);
});

test("a place lies on the globe", () => {
  const problems: Problem[] = [];
  const [cells] = cellsOf(
    readCsv("latitude,longitude\n95,88.4\n", "a.csv"),
    ["latitude", "longitude"],
    problems,
  );
  expect([read(cells, "latitude", decimal(-90, 90)), read(cells, "longitude", decimal(-180, 180))]).toEqual([
    0, 88.4,
  ]);
  expect(problems.map(({ problem }) => problem)).toEqual(['"95" is not a number from -90 to 90']);
});
