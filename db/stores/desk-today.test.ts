import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { todayStore } from "./desk-today.ts";

const NOW = new Date("2026-11-20T04:30:00Z");

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const ids = ["3", "1", "5", "2", "4"].map((last) => `0199a5a0-5f2f-7a41-8b53-00000000000${last}`);

test("what came at the same time has one order, in a short list and in a longer one", async () => {
  await database.db.raw(`delete from call_back`);
  for (const id of ids)
    await database.db.raw(
      `insert into call_back (id, mobile, created_at) values ('${id}', '983000000${id.slice(-1)}', '2026-11-20T04:00:00Z')`,
    );
  const listed = async (mostEach: number) => {
    const at = { now: NOW, lapsedBefore: NOW, scope: { labIds: [], zoneIds: [] } };
    const items = await todayStore(database.db).items(["call-backs"], at, { mostEach });
    return items.map(({ itemId }) => itemId);
  };
  expect(await listed(2)).toEqual(ids.toSorted().slice(0, 2));
  expect(await listed(5)).toEqual(ids.toSorted());
});

test("a number is one call, however often it has asked, and stands on the list with its last digits alone", async () => {
  const row = (last: string, mobile: string, at: string, doneAt: string) =>
    `('0199a5a0-5f2f-7a41-8b53-0000000001${last}', '${mobile}', '${at}', ${doneAt})`;
  await database.db.raw(`delete from call_back`);
  await database.db.raw(
    `insert into call_back (id, mobile, created_at, done_at) values ${[
      row("01", "9830012491", "2026-11-17T04:00:00Z", "'2026-11-17T05:00:00Z'"),
      row("02", "9830012491", "2026-11-19T04:00:00Z", "null"),
      row("03", "9830012491", "2026-11-20T04:00:00Z", "null"),
      row("04", "9830012492", "2026-11-19T05:00:00Z", "null"),
    ].join()}`,
  );
  const at = { now: NOW, lapsedBefore: NOW, scope: { labIds: [], zoneIds: [] } };
  const items = await todayStore(database.db).items(["call-backs"], at, { mostEach: 9 });
  expect(items.map(({ itemId, label }) => [itemId.slice(-2), label])).toEqual([
    ["02", "Call back ••2491"],
    ["04", "Call back ••2492"],
  ]);
});
