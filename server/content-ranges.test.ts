import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unitWords } from "../domain/catalogue/describe-range.ts";
import type { ReferenceRange } from "../domain/catalogue/types.ts";
import { seedCatalogue } from "../test/support/seed-catalogue.ts";

/** A text that names a test and its usual figure says what the report of the demo says: the ends of one of the ranges. */
const catalogue = seedCatalogue();
const FOLDERS = ["articles", "conditions", "organs"];

/** Limits of decision, or of another thing than the linked test's range. */
const NO_RANGES = new Set([
  "conditions/liver-jaundice: 2 to 3",
  "conditions/menopause: below 30",
  "conditions/obesity: 5.7 to 6.4",
  "conditions/thalassaemia: below 80",
  "conditions/thalassaemia: 4 to 7",
  "conditions/vitamin-deficiency: Below 20",
  "organs/bone-joints: below 20",
  "organs/prostate: below 10",
]);

type Limits = readonly [low: number | null, high: number];

const lines = FOLDERS.flatMap((folder) => {
  const directory = new URL(`../content/${folder}/`, import.meta.url);
  return readdirSync(directory).flatMap((file) =>
    readFileSync(new URL(file, directory), "utf8")
      .split("\n")
      .map((line) => ({ place: `${folder}/${file.replace(".md", "")}`, line })),
  );
});

/** Figures with a unit in a line: "3.5 to 5.1 mmol/L" and "up to 50 U/L", each with the words as they stand. */
function figuresOf(line: string): { words: string; limits: Limits; after: string }[] {
  const pairs = [...line.matchAll(/(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)/g)];
  const ends = [...line.matchAll(/[Uu]p to (\d+(?:\.\d+)?)|[Bb]elow (\d+(?:\.\d+)?)/g)];
  return [
    ...pairs.map((m) => ({ m, limits: [Number(m[1]), Number(m[2])] as const })),
    ...ends.map((m) => ({ m, limits: [null, Number(m[1] ?? m[2])] as const })),
  ].map(({ m, limits }) => ({
    words: m[0],
    limits,
    after: line.slice(m.index + m[0].length).trimStart(),
  }));
}

function isRange(range: ReferenceRange, [low, high]: Limits): boolean {
  const next = (value: number) => value + 10 ** -(String(value).split(".")[1]?.length ?? 0);
  const isSame = (a: number | null, b: number | null) => (a ?? 0) === (b ?? 0);
  if (low !== null) return isSame(range.low, low) && range.high === high;
  // "Below 200" is the range up to 199, and "below 40" one from 40 on.
  return range.high === high || range.low === high || Math.abs(next(range.high ?? -1) - high) < 1e-9;
}

test("figures beside a linked test are those of its ranges", () => {
  let found = 0;
  const wrong = lines.flatMap(({ place, line }) => {
    const slugs = [...line.matchAll(/\]\(\/test\/([a-z0-9-]+)\)/g)].map(([, slug]) => slug);
    const parameters = catalogue.services
      .filter(({ kind, permalink }) => kind === "test" && slugs.includes(permalink))
      .flatMap(({ parameterIds }) => parameterIds.flatMap((id) => catalogue.parameterById.get(id) ?? []));
    return figuresOf(line).flatMap(({ words, limits, after }) => {
      const measured = parameters.filter(({ unit }) => unit !== "" && after.startsWith(unitWords(unit)));
      if (measured.length === 0 || NO_RANGES.has(`${place}: ${words}`)) return [];
      found++;
      return measured.some(({ ranges }) => ranges.some((range) => isRange(range, limits)))
        ? []
        : [`${place}: ${words} ${after.slice(0, 12)}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(90);
});
