import { expect, test } from "vitest";
import { csvRecords } from "./read-csv.ts";

const textsOf = (text: string) => csvRecords(text).map(({ cells }) => cells.map((cell) => cell.text));

test.each([
  ["", []],
  ["a,b", [["a", "b"]]],
  [
    "\uFEFFa,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["a\rb\nc", [["a"], ["b"], ["c"]]],
  [
    "a,\n,b",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ['"x, y","say ""hi""\nthere"', [["x, y", 'say "hi"\nthere']]],
  ['a, "b" ,c', [["a", "b", "c"]]],
  ['""', [[""]]],
])("%j is read as %j", (text, due) => {
  expect(textsOf(text)).toEqual(due);
  expect(csvRecords(text).flatMap(({ cells }) => cells.flatMap(({ fault }) => fault ?? []))).toEqual([]);
});

test.each([
  ['1,"2\n3,4', "open", 1, "2\n3,4"],
  ['a\n"b""', "open", 2, 'b"'],
  ['"UTR" 5,b', "text-after-quote", 1, "UTR 5"],
  ['x\n"1\n2",5" tube', "stray-quote", 3, '5" tube'],
  ['x\r"1\r2",5" tube', "stray-quote", 3, '5" tube'],
  ['x\r\n"1\r\n2",5" tube', "stray-quote", 3, '5" tube'],
])("%j has a cell with the fault %s on line %i", (text, fault, line, words) => {
  const wrong = csvRecords(text).flatMap(({ cells }) => cells.filter((cell) => cell.fault !== null));
  expect(wrong).toEqual([{ text: words, line, fault }]);
});

test.each([
  ["closed", '"', null],
  ["not closed", "", "open"],
])("a quoted cell of many megabytes that is %s is read like a short one", (_, closing, fault) => {
  const words = "a".repeat(16_000_000);
  const [, record] = csvRecords(`notes\n"${words}${closing}`);
  expect(record?.cells.map((cell) => [cell.text.length, cell.fault])).toEqual([[words.length, fault]]);
});
