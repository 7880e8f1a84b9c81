import { expect, test } from "vitest";
import { addsInformation } from "./adds-information.ts";
import type { ReportResult } from "./types.ts";

const line = (code: string, value: string) => ({ code, value }) as ReportResult;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 4, minute));
const sent = (minute: number) => ({ at: at(minute), exactTo: 60_000, field: "OBR-22" });
const version = (lisVersion: number, minute: number, ...results: ReportResult[]) => ({
  lisVersion,
  results,
  reportedAt: at(minute),
  contentHash: "x",
  sentAt: at(minute),
  sentExactTo: 60_000,
  sentField: "OBR-22",
});
const [A, B] = [line("A", "1"), line("B", "1")];
/** A and B at 0, another B at 5. */
const KNOWN = [version(1, 0, A, B), version(2, 5, A, line("B", "2"))];

test.each<[number, ReportResult[], string[], boolean]>([
  [3, [line("A", "9")], [], true],
  [3, [line("B", "9")], [], false],
  [3, [A], [], true],
  [0, [A], [], false],
  [0, [line("A", "9")], [], true],
  [3, [line("C", "1")], [], true],
  [3, [], ["A"], true],
  [3, [], ["B"], false],
  [3, [], ["C"], false],
  [3, [], [], true],
])(
  "a message of the minute %i with the lines %j that retracts %j says more: %s",
  (minute, results, retracted, more) => {
    expect(addsInformation(KNOWN, { version: null, sentAt: sent(minute), results, retracted })).toBe(more);
  },
);

test("without a time nothing is known to be older, and numbers are compared as numbers", () => {
  expect(
    addsInformation(KNOWN, { version: null, sentAt: null, results: [line("B", "9")], retracted: [] }),
  ).toBe(true);
  const numbered = [version(1, 0, A, B), version(3, 0, A, line("B", "2"))];
  const says = (result: ReportResult) =>
    addsInformation(numbered, { version: 2, sentAt: null, results: [result], retracted: [] });
  expect([says(line("A", "9")), says(line("B", "9"))]).toEqual([true, false]);
});
