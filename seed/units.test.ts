import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ucumOf } from "../domain/reports/ucum-of.ts";
import { seedFolder } from "./folder.ts";
import { readCsv } from "./read-csv.ts";

/** UCUM's own signs: prefixes and units, powers, annotations in braces, brackets for special units. */
const UCUM =
  /^(?:10\*\d+|%|[a-zA-Z]+|\[[A-Za-z']+\]|[a-z]+\[[A-Za-z'_]+\]|\{[\x21-\x7e]+?\}|[.\d/()'^]|(?<=[a-z])\d)+$/;

test("every unit of the demo catalogue has a code of UCUM", () => {
  const { rows } = readCsv(readFileSync(new URL("parameters.csv", seedFolder), "utf8"), "parameters.csv");
  const units = [...new Set(rows.map(({ cells }) => cells.get("unit") ?? ""))].filter((unit) => unit !== "");
  expect(units.length).toBeGreaterThan(50);
  expect(units.filter((unit) => !UCUM.test(ucumOf(unit) ?? "?"))).toEqual([]);
});
