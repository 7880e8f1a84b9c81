import { afterAll, expect, test } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { articleTable } from "../../server/desk/article-table.ts";
import { catalogueFiles } from "../../server/desk/catalogue-files.ts";
import { readOncePerVersion } from "../../server/desk/read-once-per-version.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ seeded: true });
afterAll(() => site.close());

test("people who open the catalogue at once after a publication wait for one reading of it", async () => {
  const { db, catalogue, content } = site.container;
  const none = () => {
    throw new Error("no article is shown here");
  };
  const needs = { db, catalogue, library: content, basePath: "/", files: new Map(), render: none };
  const articles = articleTable(needs);
  const files = catalogueFiles(db, { refusesDemo: false, articles });
  const [first, ...others] = await Promise.all(Array.from({ length: 16 }, () => files.current()));
  for (const other of others) expect(other).toBe(first);
  expect(await files.current()).toBe(first);
});

test("a reading is kept until the catalogue has another version, and one that fails is not", async () => {
  const { db } = site.container;
  const raise = sql({ by: int }, {})`update catalogue_version set version = version + ${"by"}`;
  let readings = 0;
  let fails = true;
  const read = readOncePerVersion(db, async () => {
    if (fails) throw new Error("cut off");
    return ++readings;
  });
  await expect(read()).rejects.toThrow("cut off");
  fails = false;
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  await db.run(raise, { by: 1 });
  expect([await read(), await read()]).toEqual([2, 2]);
});
