import { expect, test } from "vitest";
import { ownEntry } from "./own-entry.ts";

test("a table has its own keys, and none that are inherited from Object", () => {
  const table: Record<string, string> = { saved: "Saved.", valueOf: "of a table" };
  expect([ownEntry(table, "saved"), ownEntry(table, "valueOf"), ownEntry(table, "gone")]).toEqual([
    "Saved.",
    "of a table",
    undefined,
  ]);
  for (const word of [...Object.getOwnPropertyNames(Object.prototype), ""].filter(
    (each) => each !== "valueOf",
  ))
    expect(ownEntry(table, word), word).toBeUndefined();
});
