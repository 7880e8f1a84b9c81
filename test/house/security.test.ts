import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT, readProjectFile } from "./files.ts";

/** OWASP ASVS 5.0.0: by section, how many points of levels 1 and 2 it has; they come before those of level 3. V10 and V17 are not used at all. */
const POINTS: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{
    "5.1": 1,
    "5.2": 3,
    "5.3": 2,
    "5.4": 3,
    "6.1": 3,
    "6.2": 12,
    "6.3": 4,
    "6.4": 4,
    "6.5": 5,
    "6.6": 3,
    "6.8": 4,
  },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{
    "12.1": 3,
    "12.2": 2,
    "12.3": 4,
    "13.1": 1,
    "13.2": 5,
    "13.3": 2,
    "13.4": 5,
    "14.1": 2,
    "14.2": 4,
    "14.3": 3,
  },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
};

interface Row {
  points: string[];
  answer: string;
}

/** Rows of the check list: the points in the first cell, ranges written out, and the second cell. */
function rows(): Row[] {
  const [, list = ""] = readProjectFile("docs/security.md").split("## OWASP ASVS 5.0, level 2");
  return [...list.matchAll(/^\| (\d+\.\d+\.\d.*?) \| (.*) \|$/gm)].map(([, first = "", answer = ""]) => ({
    points: pointsIn(first),
    answer,
  }));
}

function pointsIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section = "", from = "", to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`),
  );
}

test("every point of levels 1 and 2 of OWASP ASVS 5.0 stands in the list once", () => {
  const wanted = Object.entries(POINTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );
  const listed = rows().flatMap(({ points }) => points);
  expect(wanted.filter((point) => !listed.includes(point))).toEqual([]);
  expect(listed.filter((point, n) => listed.indexOf(point) !== n)).toEqual([]);
});

test("every point names a test or a file that is there, says what is so, or has its reason", () => {
  const all = rows();
  expect(all.length).toBeGreaterThan(80);
  const paths = all.flatMap(({ answer }) => [
    ...answer.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|json|yaml|conf))`/g),
  ]);
  const missing = paths.map(([, path = ""]) => path).filter((path) => !existsSync(`${ROOT}${path}`));
  expect(missing).toEqual([]);
  expect(all.filter(({ answer }) => answer.trim().length < 12)).toEqual([]);
  expect(readProjectFile("docs/security.md")).not.toMatch(/\bopen:/);
});
