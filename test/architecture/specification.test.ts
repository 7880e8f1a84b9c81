import { existsSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

const DOCUMENT = "docs/specification.md";

/** Sections of the specification, with how many sentences each has here at least. */
const SENTENCES: Record<string, number> = {
  "1": 24,
  "2.1": 16,
  "2.2": 41,
  "2.3": 14,
  "2.4": 12,
  "2.5": 15,
  "2.6": 12,
  "2.7": 13,
  "2.8": 2,
  "2.9": 11,
  "2.10": 8,
  "2.11": 2,
  "3": 43,
  "4": 58,
  "5": 22,
  "6": 7,
  "7.0": 3,
  "7.1": 6,
  "7.2": 23,
  "7.3": 8,
  "8": 21,
  "9": 42,
};

interface Row {
  number: string;
  section: string;
  code: string;
  tests: string;
}

/** The rows of the document: number, sentence, address or call, code, test. A bar within a cell is written `\|`. */
function rows(): Row[] {
  return readProjectFile(DOCUMENT)
    .split("\n")
    .filter((line) => /^\| \d+(\.\d+)+ \|/.test(line))
    .map((line) => {
      const [, number = "", , , code = "", tests = "", end] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      expect([number, end], "a row has five cells").toEqual([number, ""]);
      return { number, section: number.replace(/\.\d+$/, ""), code, tests };
    });
}

/** The tests that a row names: a file in backticks and, in quotes behind it, words of a title; "" where they are missing. */
function testsIn({ tests }: Row): { file: string; title: string }[] {
  return [...tests.matchAll(/`([\w./-]+)`(?: "((?:[^"\\]|\\\|)+)")?/g)].map(([, file = "", title = ""]) => ({
    file,
    title: title.replaceAll("\\|", "|"),
  }));
}

/** Every address of a route as the document writes it: `/test/{parmalink}`; one with an optional part counts as given. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = (path !== undefined || index) && !children ? [here || "/"] : [];
    return [...own, ...addressesOf(children ?? [], here)];
  });
}

test("every address of the site is named in docs/specification.md: add a new one to its tables", async () => {
  const text = readProjectFile(DOCUMENT);
  const missing = addressesOf(await routes)
    .filter((address) => address !== "/*")
    .map((address) => address.replace(/:(\w+)\??/g, "{$1}"))
    .filter((address) => !text.includes(`\`${address}\``));
  expect(missing).toEqual([]);
});

test("docs/specification.md leaves nothing undone", () => {
  expect(readProjectFile(DOCUMENT)).not.toMatch(/not done|to do|todo|missing/i);
});

test("every section of the specification has its table, with a row for each sentence, numbered in order", () => {
  const all = rows();
  for (const [section, sentences] of Object.entries(SENTENCES)) {
    const numbers = all.filter((row) => row.section === section).map(({ number }) => number);
    expect(numbers.length, section).toBeGreaterThanOrEqual(sentences);
    expect(numbers, section).toEqual(numbers.map((_, index) => `${section}.${index + 1}`));
  }
  expect(new Set(all.map(({ section }) => section))).toEqual(new Set(Object.keys(SENTENCES)));
});

test("every sentence names its code and at least one test, or says that it asks for nothing", () => {
  const bare = rows().filter((row) => !row.tests.startsWith("none: ") && testsIn(row).length === 0);
  expect(bare.map(({ number }) => number)).toEqual([]);
  expect(rows().filter(({ code, tests }) => code === "" && !tests.startsWith("none: "))).toEqual([]);
  expect(rows().filter(({ tests }) => tests.startsWith("none: ")).length).toBeLessThan(5);
});

test("every test file that a sentence names is there, is a test, and has the title that is quoted", () => {
  const ofTests = new Set(projectFiles(/\.(test|spec)\.tsx?$/));
  const wrong = rows().flatMap((row) =>
    testsIn(row).flatMap(({ file, title }) => {
      if (!ofTests.has(file) || !existsSync(`${ROOT}${file}`)) return [`${row.number}: ${file} is no test`];
      if (title !== "" && titlesIn(file).some((each) => each.includes(title))) return [];
      return [`${row.number}: ${file} has no test "${title}"`];
    }),
  );
  expect(wrong).toEqual([]);
});

const kept = new Map<string, string[]>();

/** The texts of a test file that may be titles: what stands in quotes at the beginning of a test's, or of its group's, arguments. */
function titlesIn(file: string): string[] {
  const known = kept.get(file);
  if (known) return known;
  const titles = [
    ...readProjectFile(file).matchAll(/[\w)\]]\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`),/g),
  ].map(([, double, single, back]) => (double ?? single ?? back ?? "").replace(/\\(["'])/g, "$1"));
  kept.set(file, titles);
  return titles;
}
