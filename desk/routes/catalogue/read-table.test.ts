import { expect, test } from "vitest";
import { listedColumns, readTableQuery, readTableRows, showsOrder } from "./read-table.ts";

const rows = ["10", "9", "100"].map((fees, i) => ({
  rowKey: String(i),
  cells: { code: `HEM0${i}`, fees },
  change: i === 1 ? ("edited" as const) : null,
}));
const read = (query: string) =>
  readTableRows(rows, readTableQuery(new URLSearchParams(query))).rows.map(({ cells }) => cells.fees);

test("rows are found by every word, kept to the changed ones, and numbers are ordered as numbers", () => {
  expect(read("q=hem0+100")).toEqual(["100"]);
  expect(read("q=nothing")).toEqual([]);
  expect(read("show=changed")).toEqual(["9"]);
  expect(read("sort=fees")).toEqual(["9", "10", "100"]);
  expect(read("sort=fees&dir=down")).toEqual(["100", "10", "9"]);
  expect(read("page=7")).toEqual(["10", "9", "100"]);
});

test("limits with fractions, limits below zero and codes are ordered as people read them", () => {
  const sorted = (cells: readonly string[]) => {
    const rows = cells.map((low, i) => ({ rowKey: String(i), cells: { low }, change: null }));
    const query = readTableQuery(new URLSearchParams("sort=low"));
    return readTableRows(rows, query).rows.map((row) => row.cells.low);
  };
  expect(sorted(["0.5", "0.35", "13.05", "4.5"])).toEqual(["0.35", "0.5", "4.5", "13.05"]);
  expect(sorted(["2", "-3", "-10", ""])).toEqual(["", "-10", "-3", "2"]);
  expect(sorted(["HEM10", "HEM9"])).toEqual(["HEM9", "HEM10"]);
});

test("a row is found by a day as the list shows it, and as its file has it", () => {
  const holiday = { rowKey: "0", cells: { place: "lab:BAL", day: "2027-03-03" }, change: null };
  const found = (q: string) => readTableRows([holiday], readTableQuery(new URLSearchParams({ q }))).found;
  expect(["03/03/2027 BAL", "2027-03", "04/03/2027"].map(found)).toEqual([1, 1, 0]);
});

test("a wide table shows its key and its first columns", () => {
  const columns = Array.from({ length: 20 }, (_, i) => ({
    heading: `c${i}`,
    input: { kind: "line" as const },
    mayBeEmpty: false,
  }));
  expect(listedColumns({ columns, key: ["c19"] })).toEqual(["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c19"]);
});

test.each([
  ["position", "", true],
  ["position", "draft=1&page=2", true],
  ["position", "q=home", false],
  ["position", "show=changed", false],
  ["position", "sort=title", false],
  ["number", "", false],
  ["number", "sort=popularity", false],
  ["number", "sort=popularity&dir=down", true],
  ["none", "", false],
])("rows that stand by %s can be moved in the list ?%s: %s", (by, query, can) => {
  const orders = {
    position: { is: "position" as const, within: null },
    number: { is: "number" as const, column: "popularity" },
  };
  const order = by === "none" ? null : orders[by as keyof typeof orders];
  expect(showsOrder({ order }, readTableQuery(new URLSearchParams(query)))).toBe(can);
});
