import { expect, onTestFinished, test } from "vitest";
import { text, timestamp } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { readSettings } from "../server/config/env.ts";
import { testDatabase } from "../test/support/database.ts";
import { changeSigned } from "./staff-action.ts";

const entries = sql({}, { who: text, action: text, at: timestamp })`select who, action, at from staff_action`;

test("the entry of a signed change has the time before anything was read: who asks meanwhile asked after it", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  let now = new Date("2026-11-20T06:00:00Z");
  const call = {
    operands: [],
    isOn: () => false,
    value: (option: string) => (option === "by" ? "Rina Pal" : undefined),
  };
  const nothing = () => {};
  const tools = {
    settings: () => readSettings({}),
    database: async () => db,
    now: () => now,
    folder: "/",
    out: nothing,
    note: nothing,
    progress: nothing,
  };
  await changeSigned({ call, tools }, async (_, note) => {
    now = new Date("2026-11-20T06:00:03Z");
    await note({ action: "exported place wishes", subject: "733134", details: { people: 2 } });
  });
  expect(await db.rows(entries, {})).toEqual([
    { who: "Rina Pal", action: "exported place wishes", at: new Date("2026-11-20T06:00:00Z") },
  ]);
});
