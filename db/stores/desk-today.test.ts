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
