import { expect, test } from "vitest";
import { linesBefore, mergeComments, mergeResults } from "./merge-results.ts";
import type { ReportResult } from "./types.ts";

const line = (code: string, value: string, change: Partial<ReportResult> = {}) =>
  ({ code, name: code, value, bodyGroup: "", method: "", ...change }) as ReportResult;
const [CHOL, TG] = [line("CHOL", "182"), line("TG", "140")];
const ORDER = { retracted: [], order: ["CHOL", "TG"] };

test("a line that was sent takes the place of the one before; every other stays, in the report's order", () => {
  expect(mergeResults([TG], [CHOL], ORDER)).toEqual([CHOL, TG]);
  expect(mergeResults([CHOL, TG], [line("TG", "149")], ORDER)).toEqual([CHOL, line("TG", "149")]);
});

test("a withdrawn line is shown as withdrawn; one that was never reported is left out", () => {
  expect(mergeResults([CHOL, TG], [], { ...ORDER, retracted: ["TG", "HDL"] })).toMatchObject([
    CHOL,
    { code: "TG", value: "No result: withdrawn by the laboratory", number: null },
  ]);
});

test("preliminary lines stand beside preliminary ones only, and nothing of a withdrawn report comes back", () => {
  const early = line("TG", "1", { preliminary: true });
  expect(linesBefore({ lisStatus: "preliminary", results: [CHOL, early] }, false)).toEqual([CHOL]);
  expect(linesBefore({ lisStatus: "preliminary", results: [CHOL, early] }, true)).toEqual([CHOL, early]);
  expect(linesBefore({ lisStatus: "cancelled", results: [CHOL] }, false)).toEqual([]);
  expect(linesBefore(undefined, false)).toEqual([]);
});

test("a message that renews every line says all comments anew; one that renews some adds its own", () => {
  const last = { lisStatus: "final" as const, comments: ["old", "both"], results: [CHOL, TG] };
  const merged = (comments: string[], results: ReportResult[], isBeside = false) =>
    mergeComments(last, { comments, results, isBeside });
  expect(merged(["new"], [CHOL, TG])).toEqual(["new"]);
  expect(merged(["both", "new"], [TG])).toEqual(["old", "both", "new"]);
  expect(merged(["new"], [CHOL, TG], true)).toEqual(["old", "both", "new"]);
  const over = { ...last, lisStatus: "cancelled" as const };
  expect(mergeComments(over, { comments: ["new"], results: [], isBeside: false })).toEqual(["new"]);
});
