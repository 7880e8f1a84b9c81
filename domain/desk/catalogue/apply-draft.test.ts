import { expect, test } from "vitest";
import { applyDraft } from "./apply-draft.ts";
import { compareRows, keyedRows, ORDER_KEY, rowWords } from "./rows.ts";
import type { Cells, DraftRow, TableShape } from "./types.ts";

const shape = (key: string[], isKeyUnique = true): TableShape => ({
  file: "t.csv",
  key,
  isKeyUnique,
  order: null,
  columns: ["code", "fees"].map((heading) => ({ heading, input: { kind: "line" }, mayBeEmpty: false })),
});
const CODES = shape(["code"]);
const row = (code: string, fees: string): Cells => ({ code, fees });
const edit = (rowKey: string, before: Cells | null, after: Cells | null): DraftRow => ({
  file: "t.csv",
  rowKey,
  before,
  after,
  version: 1,
  editedBy: "Nila",
  editedAt: new Date(0),
});
const NOW = [row("A", "1"), row("B", "2")];

function apply(edits: DraftRow[], now = NOW, of = CODES) {
  const { tables, conflicts } = applyDraft([{ file: "t.csv", rows: now }], new Map([["t.csv", of]]), edits);
  return { rows: tables[0]?.rows.map(({ cells }) => `${cells.code}${cells.fees}`), conflicts };
}

test("rows are changed where they stand, taken out, and added at the end", () => {
  const edits = [
    edit("A\t1", row("A", "1"), row("A", "9")),
    edit("B\t1", row("B", "2"), null),
    edit("new:1", null, row("C", "3")),
  ];
  expect(apply(edits)).toEqual({ rows: ["A9", "C3"], conflicts: [] });
});

test.each([
  ["changed", row("A", "9"), [row("A", "5"), row("B", "2")], row("A", "5")],
  ["taken out", row("A", "9"), [row("B", "2")], null],
  ["changed where the draft takes it out", null, [row("A", "5"), row("B", "2")], row("A", "5")],
])("a row that was %s meanwhile is a conflict", (_, after, now, is) => {
  expect(apply([edit("A\t1", row("A", "1"), after)], now).conflicts).toEqual([
    { file: "t.csv", rowKey: "A\t1", before: row("A", "1"), now: is, after },
  ]);
});

test("what the catalogue says already is no conflict, and is there once", () => {
  expect(apply([edit("A\t1", row("A", "5"), row("A", "1"))])).toEqual({ rows: ["A1", "B2"], conflicts: [] });
  expect(apply([edit("A\t1", row("A", "1"), null)], [row("B", "2")])).toEqual({
    rows: ["B2"],
    conflicts: [],
  });
  expect(apply([edit("new:1", null, row("B", "2"))])).toEqual({ rows: ["A1", "B2"], conflicts: [] });
});

test("a new row whose key somebody else has taken meanwhile is a conflict, but where a table has a key twice", () => {
  const added = [edit("new:1", null, row("B", "7"))];
  expect(apply(added).conflicts).toMatchObject([{ rowKey: "new:1", before: null, now: row("B", "2") }]);
  expect(apply(added, NOW, shape(["code"], false)).conflicts).toEqual([]);
});

test("the difference of two states, applied to the one, gives the other", () => {
  const wanted = [row("B", "2"), row("A", "9"), row("C", "3")];
  let id = 0;
  const rows = compareRows(NOW, wanted, CODES, () => String(++id));
  const { tables } = applyDraft(
    [{ file: "t.csv", rows: NOW }],
    new Map([["t.csv", CODES]]),
    rows.map((each) => edit(each.rowKey, each.before, each.after)),
  );
  expect(tables[0]?.rows.map(({ cells }) => cells)).toEqual([row("A", "9"), row("B", "2"), row("C", "3")]);
});

test("rows of the same key are told by their order, and are named as people know them", () => {
  expect([...keyedRows([row("A", "1"), row("A", "2")], CODES).keys()]).toEqual(["A\t1", "A\t2"]);
  expect(rowWords({ id: "3", code: "HB", name: "Haemoglobin" }, { key: ["id"] })).toBe("HB · Haemoglobin");
  expect(rowWords({ code: "HEM01", price_list: "KOL", fees: "4" }, { key: ["code", "price_list"] })).toBe(
    "HEM01 · KOL",
  );
  expect(rowWords({ place: "lab:BAL", day: "2027-03-03" }, { key: ["place", "day"] })).toBe(
    "lab:BAL · 03/03/2027",
  );
});

const ORDERED: TableShape = { ...CODES, order: { is: "position", within: null } };
const FOUR = ["A", "B", "C", "D"].map((code) => row(code, "1"));
const orderOf = (from: string, to: string) => edit(ORDER_KEY, { order: keysOf(from) }, { order: keysOf(to) });
const keysOf = (codes: string) =>
  [...codes].map((code) => (code === "N" ? "new:1" : `${code}\t1`)).join("\n");

test.each([
  ["in its stretch alone", "BC", "CB", "ACBD"],
  ["with a new row among them", "CD", "CND", "ABCND"],
  ["of which one is gone by now", "BXC", "CXB", "ACBD"],
])("the order of a draft stands %s", (_, from, to, wanted) => {
  const edits = [...(to.includes("N") ? [edit("new:1", null, row("N", "1"))] : []), orderOf(from, to)];
  expect(apply(edits, FOUR, ORDERED)).toEqual({ rows: [...wanted].map((code) => `${code}1`), conflicts: [] });
});

test("rows that somebody else has moved meanwhile are a conflict; other rows, or the same order, are none", () => {
  const moved = (codes: string) => [...codes].map((code) => row(code, "1"));
  const conflicts = (now: string) => apply([orderOf("ABC", "CAB")], moved(now), ORDERED).conflicts;
  expect(conflicts("BACD")).toMatchObject([{ rowKey: ORDER_KEY, now: { order: keysOf("BAC") } }]);
  expect(conflicts("DABC")).toEqual([]);
  expect(conflicts("CABD")).toEqual([]);
});

test.each([
  ["nothing where nothing moves", "ABCD", []],
  ["the stretch between the first and the last that moves", "ACBD", ["BC", "CB"]],
  ["nothing of rows that go", "ACD", []],
  ["new rows in the middle", "ABNCD", ["CD", "NCD"]],
])("a wanted order names %s", (_, wanted, named) => {
  const rows = compareRows(
    FOUR,
    [...wanted].map((code) => row(code, "1")),
    ORDERED,
    () => "1",
  );
  const orders = rows.filter(({ rowKey }) => rowKey === ORDER_KEY);
  expect(orders.flatMap(({ before, after }) => [before?.order, after?.order])).toEqual(named.map(keysOf));
});

test("the order of parents means nothing, that of the rows of one does", () => {
  const own = { ...ORDERED, key: ["code", "fees"], order: { is: "position" as const, within: "fees" } };
  const now = [row("A", "1"), row("B", "1"), row("C", "2")];
  const compared = (wanted: Cells[]) => compareRows(now, wanted, own, () => "1").length;
  expect(compared([row("C", "2"), row("A", "1"), row("B", "1")])).toBe(0);
  expect(compared([row("C", "2"), row("B", "1"), row("A", "1")])).toBe(1);
});
