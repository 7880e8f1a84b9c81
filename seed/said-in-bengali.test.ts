import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENGALI } from "../domain/words/bengali.ts";
import { makeSay } from "../domain/words/say.ts";
import { seedFolder } from "./folder.ts";
import { readCsv } from "./read-csv.ts";

const say = makeSay("bn", BENGALI);

/** A column's words, a list's each for itself, that the dictionary does not know. */
function unsaid(file: string, column: string): string[] {
  const { rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
  const words = new Set(rows.flatMap(({ cells }) => (cells.get(column) ?? "").split("; ")).filter(Boolean));
  return [...words].filter((each) => say.known(each) === each);
}

test("the names of the coupons have their Bengali, no English word left within", () => {
  const { rows } = readCsv(readFileSync(new URL("coupons.csv", seedFolder), "utf8"), "coupons.csv");
  const names = rows.map(({ cells }) => say.known(cells.get("name") ?? ""));
  expect(names).toContain("প্রথম বুকিংয়ে ₹১০০ ছাড়, ₹৫০০ বা তার বেশি হলে");
  expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
});

test.each(["tests.csv", "packages.csv", "radiology.csv"])(
  "samples, containers, schedules and fasting of %s have their Bengali",
  (file) => {
    const columns = ["sample", "container", "schedule"].flatMap((column) => unsaid(file, column));
    expect(columns).toEqual([]);
    const { rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
    const notes = new Set(rows.map(({ cells }) => cells.get("fasting_note") ?? "").filter(Boolean));
    expect([...notes].filter((note) => say.known(note) === note)).toEqual([]);
  },
);
