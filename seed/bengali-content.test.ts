import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../domain/i18n/bengali-figures.ts";
import { sayContent, sayExplanation, sayPreparation } from "../domain/i18n/content-words.ts";
import { makeTranslate } from "../domain/i18n/translate.ts";
import { BENGALI } from "../locales/bengali.ts";
import bengaliExplanations from "../locales/bn/explanations.json" with { type: "json" };
import bengaliFindings from "../locales/bn/findings.json" with { type: "json" };
import { seedFolder } from "./folder.ts";
import { readCsv } from "./read-csv.ts";

const t = makeTranslate("bn", BENGALI, BENGALI_FIGURES);

/** A column's words, a list's each for itself, that the dictionary does not know. */
function unsaid(file: string, column: string): string[] {
  const { rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
  const words = new Set(rows.flatMap(({ cells }) => (cells.get(column) ?? "").split("; ")).filter(Boolean));
  return [...words].filter((each) => t.lookup(each) === each);
}

test("the names of the coupons have their Bengali, no English word left within", () => {
  const { rows } = readCsv(readFileSync(new URL("coupons.csv", seedFolder), "utf8"), "coupons.csv");
  const names = rows.map(({ cells }) => t.lookup(cells.get("name") ?? ""));
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
    expect([...notes].filter((note) => t.lookup(note) === note)).toEqual([]);
  },
);

/** The different words of a column. */
function wordsOf(file: string, column: string): Set<string> {
  const { rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
  return new Set(rows.map(({ cells }) => cells.get(column) ?? ""));
}

test("what is explained in Bengali on the Health Analysis Report is what the catalogue says", () => {
  const plain = wordsOf("parameters.csv", "plain_words");
  expect(Object.keys(bengaliExplanations).filter((words) => !plain.has(words))).toEqual([]);
  const notes = wordsOf("ranges.csv", "text");
  const sentences = Object.keys(bengaliFindings).filter((words) => /\d/.test(words));
  expect(sentences.filter((words) => !notes.has(words))).toEqual([]);
});

test("the values of the common tests are explained in Bengali, with what their ranges add", () => {
  const common = ["HEM01", "BIO04", "BIO06", "BIO07", "BIO08", "IMM02", "IMM04", "CLP01"];
  const { rows: tests } = readCsv(readFileSync(new URL("tests.csv", seedFolder), "utf8"), "tests.csv");
  const codes = new Set(
    tests
      .filter(({ cells }) => common.includes(cells.get("code") ?? ""))
      .flatMap(({ cells }) => (cells.get("parameters") ?? "").split(";")),
  );
  expect(codes.size).toBeGreaterThan(60);
  const { rows } = readCsv(readFileSync(new URL("parameters.csv", seedFolder), "utf8"), "parameters.csv");
  const plain = rows
    .filter(({ cells }) => codes.has(cells.get("code") ?? ""))
    .map(({ cells }) => cells.get("plain_words") ?? "");
  expect(plain.filter((words) => !(words in bengaliExplanations))).toEqual([]);
  const { rows: ranges } = readCsv(readFileSync(new URL("ranges.csv", seedFolder), "utf8"), "ranges.csv");
  const notes = ranges
    .filter(({ cells }) => codes.has(cells.get("parameter") ?? ""))
    .map(({ cells }) => cells.get("text") ?? "")
    .filter(Boolean);
  expect(notes.filter((words) => !(words in bengaliFindings))).toEqual([]);
});

test("every explanation of a parameter has its Bengali", () => {
  const plain = [...wordsOf("parameters.csv", "plain_words")].filter(Boolean);
  expect(plain.filter((words) => sayExplanation(words, "bn") === words)).toEqual([]);
});

test.each(["tests.csv", "packages.csv", "radiology.csv"])(
  "how to prepare for what %s has is said in Bengali",
  (file) => {
    const texts = [...wordsOf(file, "preparation")].filter(Boolean);
    // The commonest text is a phrase of the interface.
    const unsaidTexts = texts.filter(
      (text) => sayPreparation(text, "bn") === text && t.lookup(text) === text,
    );
    expect(unsaidTexts).toEqual([]);
  },
);

test("the summaries of the hundred commonest tests have their Bengali", () => {
  const { rows } = readCsv(readFileSync(new URL("tests.csv", seedFolder), "utf8"), "tests.csv");
  const commonest = rows
    .map(({ cells }) => ({
      popularity: Number(cells.get("popularity")),
      summary: cells.get("summary") ?? "",
    }))
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, 100);
  const unsaidSummaries = commonest.filter(({ summary }) => sayContent(summary, "bn") === summary);
  expect(unsaidSummaries.map(({ summary }) => summary)).toEqual([]);
});

test("the titles of the articles have their Bengali", () => {
  const folder = new URL("../content/articles/", import.meta.url);
  const titles = readdirSync(folder).map(
    (file) => /^title: (.*)$/m.exec(readFileSync(new URL(file, folder), "utf8"))?.[1] ?? "",
  );
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => sayContent(title, "bn") === title)).toEqual([]);
});
