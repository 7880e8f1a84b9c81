import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { text } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import { priceOf } from "../domain/catalogue/prices.ts";
import type { FileChanges } from "../test/support/catalogue-folder.ts";
import { shortCatalogueFolder } from "../test/support/catalogue-folder.ts";
import { testDatabase } from "../test/support/database.ts";
import { loadSeed } from "./load.ts";
import { replacements, upserts } from "./write-catalogue.ts";

const today = "2026-11-20";

const listColumns = sql({ table: text }, { name: text })`
  select column_name::text as name from information_schema.columns
  where table_schema = 'public' and table_name = ${"table"} order by column_name collate "C"`;

async function emptyDatabase(): Promise<Db> {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  return db;
}

/** A copy of the short catalogue in which the text of some files is changed. */
const changedFolder = async (changes: FileChanges = {}) =>
  pathToFileURL(`${await shortCatalogueFolder(changes)}/`);

test("the seed fills an empty database, and a second load changes nothing", async () => {
  const db = await emptyDatabase();
  const store = catalogueStore(db);
  const first = await loadSeed(db);
  expect(first.changed).toBe(true);
  const version = await store.readVersion();
  expect(await loadSeed(db)).toEqual({ changed: false, services: 0 });
  expect(await store.readVersion()).toBe(version);
  const catalogue = buildCatalogue(await store.readAll(today));
  expect(catalogue.services).toHaveLength(first.services);
  const count = catalogue.serviceByPermalink.get("complete-blood-count");
  expect(count?.parameterIds.length).toBeGreaterThan(20);
  const haemoglobin = catalogue.parameterByCode.get("HB");
  expect(haemoglobin?.ranges.find((range) => range.sex === "F")).toMatchObject({ low: 12, high: 15 });
  expect(count && priceOf(count, 1)).toEqual({ feesPaise: 40_000, offerFeesPaise: 25_000 });
});

/** Columns that only processes of the release before read; no file has them. */
const FORMER_COLUMNS = new Set(["reference_range.critical_high", "reference_range.critical_low"]);

test("a change in any column of the files is written: no statement leaves a column of its table out", async () => {
  const db = await emptyDatabase();
  for (const { text: statement } of [...upserts, ...replacements].map((each) => each.statement)) {
    const [, table = ""] = /null::(\w+)/.exec(statement) ?? [];
    const columns = (await db.rows(listColumns, { table }))
      .map((each) => each.name)
      .filter((name) => !FORMER_COLUMNS.has(`${table}.${name}`));
    const [, key = "", written = ""] = /on conflict \((.+)\) do update set \((.+)\) =/.exec(statement) ?? [];
    if (/on conflict do nothing/.test(statement)) expect(columns, table).toHaveLength(2);
    else expect([...key.split(", "), ...written.split(", ")].sort(), table).toEqual(columns);
  }
});

test("two processes that load at once leave one catalogue and one new version", async () => {
  const db = await emptyDatabase();
  const store = catalogueStore(db);
  const before = await store.readVersion();
  const folder = await changedFolder();
  const results = await Promise.all([loadSeed(db, { folder }), loadSeed(db, { folder })]);
  expect(results.filter((result) => result.changed)).toHaveLength(1);
  expect(await store.readVersion()).toBe(before + 1);
});

test("a price that begins later is not in force before its day", async () => {
  const db = await emptyDatabase();
  const folder = await changedFolder({ "prices.csv": (text) => `${text}HEM01,KOL,2026-12-01,500,300\n` });
  await loadSeed(db, { folder });
  const store = catalogueStore(db);
  const priceOn = async (day: string) => {
    const service = buildCatalogue(await store.readAll(day)).serviceByPermalink.get("complete-blood-count");
    return service && priceOf(service, 1)?.offerFeesPaise;
  };
  expect(await priceOn("2026-11-30")).toBe(25_000);
  expect(await priceOn("2026-12-01")).toBe(30_000);
});

test("a service that leaves the files is withdrawn and no longer on sale, but keeps its row", async () => {
  const db = await emptyDatabase();
  await loadSeed(db, { folder: await changedFolder() });
  const withoutBoneAge = (text: string): string => text.replace(/^(\d+,)?XRY18,.*\n/gm, "");
  const folder = await changedFolder({ "radiology.csv": withoutBoneAge, "prices.csv": withoutBoneAge });
  expect((await loadSeed(db, { folder })).changed).toBe(true);
  const catalogue = buildCatalogue(await catalogueStore(db).readAll(today));
  const gone = catalogue.services.find((service) => service.code === "XRY18");
  expect(gone?.withdrawn).toBe(true);
  expect(catalogue.onSale.some((service) => service.code === "XRY18")).toBe(false);
});

test("files with broken rows change nothing, and every problem is told at once", async () => {
  const db = await emptyDatabase();
  const folder = await changedFolder({
    "prices.csv": (text) => `${text}NOPE,KOL,,100,90\nHEM01,KOL,soon,x,300\n`,
  });
  await expect(loadSeed(db, { folder })).rejects.toThrow(
    /"NOPE" is not known[\s\S]*not a day[\s\S]*not an amount/,
  );
  expect(await catalogueStore(db).readVersion()).toBe(0);
});
