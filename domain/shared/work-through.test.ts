import { expect, test } from "vitest";
import { workThrough } from "./work-through.ts";

/** Rows of which `bad` ones stay due; two are found at a time, the first first. */
function rowsOf(all: string[], bad: (row: string) => "throws" | "not done" | null) {
  const due = new Set(all);
  const tried: string[] = [];
  return {
    tried,
    find: async (leftOut: readonly string[]) => [...due].filter((row) => !leftOut.includes(row)).slice(0, 2),
    keyOf: (row: string) => row,
    async work(row: string) {
      tried.push(row);
      const how = bad(row);
      if (how === "throws") throw new Error(`${row} fails`);
      if (how === "not done") return false;
      due.delete(row);
      return true;
    },
  };
}

test("batches full of rows that fail hold up none behind them, each is tried once, and the first error is thrown at the end", async () => {
  const rows = rowsOf(["a", "b", "c", "d", "e"], (row) => ("abc".includes(row) ? "throws" : null));
  await expect(workThrough(rows)).rejects.toThrow("a fails");
  expect(rows.tried).toEqual(["a", "b", "c", "d", "e"]);
});

test("rows with which nothing is done hold up none behind them, and are not counted", async () => {
  const rows = rowsOf(["a", "b", "c", "d", "e"], (row) => ("abc".includes(row) ? "not done" : null));
  expect(await workThrough(rows)).toBe(2);
  expect(rows.tried).toEqual(["a", "b", "c", "d", "e"]);
});

test("a row that stays due although it was done is not done again in the same run", async () => {
  const rows = rowsOf(["a"], () => null);
  expect(await workThrough({ ...rows, find: async () => ["a"] })).toBe(1);
  expect(rows.tried).toEqual(["a"]);
});

test("a run with a limit ends after the batch that reaches it", async () => {
  const rows = rowsOf(["a", "b", "c", "d", "e"], () => null);
  expect(await workThrough({ ...rows, most: 3 })).toBe(4);
});
