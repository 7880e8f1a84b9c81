import { expect, test } from "vitest";
import { oldRowsTask } from "./upkeep-tasks.ts";

/** Stores of which `attempts` fails, and what they did. */
function stores() {
  const removed: string[] = [];
  let atOnce = 0;
  const store = (name: string) => ({
    async removeOld() {
      atOnce += 1;
      await Promise.resolve();
      removed.push(`${name}${atOnce > 1 ? " beside another" : ""}`);
      atOnce -= 1;
      if (name === "attempts") throw new Error("the attempts are locked");
      return 0;
    },
  });
  return {
    removed,
    options: {
      codes: store("codes"),
      attempts: store("attempts"),
      mobileChanges: store("changes of a number"),
      addresses: store("addresses"),
      sessions: store("sessions"),
      exports: store("copies"),
      staffAccounts: store("staff"),
      applications: store("applications"),
      callBacks: store("call-backs"),
      coverageRequests: store("coverage"),
      carts: store("carts"),
      clock: () => new Date("2026-11-20T04:30:00Z"),
    },
  };
}

test("old rows are removed from one table after the other, and one that fails is told and does not keep the others", async () => {
  const { removed, options } = stores();
  await expect(oldRowsTask(options).run()).rejects.toThrow("the attempts are locked");
  expect(removed).toEqual([
    "codes",
    "attempts",
    "changes of a number",
    "addresses",
    "sessions",
    "copies",
    "staff",
    "applications",
    "call-backs",
    "coverage",
    "carts",
  ]);
});
