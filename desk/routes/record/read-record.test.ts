import { expect, test } from "vitest";
import { readRecord } from "./read-record.ts";

test.each([
  ["05/12/2026", "2026-12-05"],
  ["2026-12-05", "2026-12-05"],
  ["NQRSNF0F7H", "NQRSNF0F7H"],
  ["5/12", "5/12"],
])("entries about %s are found as the page shows it", (typed, subject) => {
  const { wanted, query } = readRecord(
    `http://desk.test/desk/record?${new URLSearchParams({ subject: typed })}`,
  );
  expect(query.subject).toBe(subject);
  expect(wanted.subject).toBe(typed);
});
