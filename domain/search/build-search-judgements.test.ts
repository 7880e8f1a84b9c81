import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCsv } from "../../seed/catalogue-csv.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";

const FIRST = 5;
const MIN_RECALL = 0.97;
/** Hundreds of searches: on a busy machine they take longer than the usual limit of a test. */
const SLOW_MS = 60_000;

/** A search as a customer types it, and the codes of the services that belong among the first five; none for a search that must find nothing. */
interface TryOutcome {
  query: string;
  expected: string[];
}

function readJudgements(): TryOutcome[] {
  const file = new URL("../../seed/search-judgements.csv", import.meta.url);
  const { rows, problems } = readCsv(readFileSync(file, "utf8"), "search-judgements.csv");
  expect(problems).toEqual([]);
  return rows.map(({ cells }) => ({
    query: cells.get("query") ?? "",
    expected: (cells.get("expected") ?? "").split(";").filter(Boolean),
  }));
}

/** The share of the expected services among the first five: 1 when all of them are there. */
function recallOf(found: readonly string[], expected: readonly string[]): number {
  if (expected.length === 0) return found.length === 0 ? 1 : 0;
  return expected.filter((code) => found.includes(code)).length / Math.min(expected.length, FIRST);
}

test(
  "customers find what they mean among the first five results",
  () => {
    const catalogue = seedCatalogue();
    const find = buildSearch(catalogue);
    const judgements = readJudgements();
    expect(judgements.length).toBeGreaterThanOrEqual(200);
    const known = new Set(catalogue.services.map(({ code }) => code));
    expect(judgements.flatMap(({ expected }) => expected).filter((code) => !known.has(code))).toEqual([]);

    const missed: string[] = [];
    let recall = 0;
    for (const { query, expected } of judgements) {
      const found = find(query, { limit: FIRST }).map(({ code }) => code);
      const share = recallOf(found, expected);
      recall += share / judgements.length;
      if (share < 1) missed.push(`${query}: expected ${expected.join(" ")}, found ${found.join(" ")}`);
    }
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(MIN_RECALL);
  },
  SLOW_MS,
);
