import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import { buildSearch } from "../domain/search/build-search.ts";
import { testDatabase } from "../test/support/database.ts";
import { readCsv } from "./read-csv.ts";

const first = 5;
const leastRecall = 0.97;

/** What people type, and the codes that must be among the first five; none where nothing may be found. */
const judgements = readCsv(
  readFileSync(new URL("./search-judgements.csv", import.meta.url), "utf8"),
  "search-judgements.csv",
).rows.map(({ cells }) => ({
  query: cells.get("query") ?? "",
  expected: (cells.get("expected") ?? "").split(";").filter((code) => code !== ""),
}));

const { db, drop } = await testDatabase({ seeded: true });
const catalogue = buildCatalogue(await catalogueStore(db).readAll("2026-11-20"));
await drop();
const find = buildSearch(catalogue);

function firstCodes(query: string): string[] {
  return find(query, { limit: first }).map((service) => service.code);
}

test("every judgement names services that are on sale", () => {
  const codes = new Set(catalogue.onSale.map((service) => service.code));
  expect(judgements.flatMap((each) => each.expected).filter((code) => !codes.has(code))).toEqual([]);
  expect(judgements.length).toBeGreaterThanOrEqual(200);
});

test("of what people look for, 97 in 100 stand among the first five", () => {
  const wanted = judgements.flatMap(({ query, expected }) => expected.map((code) => ({ query, code })));
  const missed = wanted.filter(({ query, code }) => !firstCodes(query).includes(code));
  expect(1 - missed.length / wanted.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(leastRecall);
});

test("a question about a child's sex before birth finds nothing", () => {
  const forbidden = judgements.filter((each) => each.expected.length === 0);
  expect(forbidden.length).toBeGreaterThan(0);
  expect(forbidden.filter((each) => firstCodes(each.query).length > 0)).toEqual([]);
});
