import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openFolder, seedFolder } from "../seed/folder.ts";
import { readSeed } from "../seed/load.ts";

const seed = readSeed(openFolder(seedFolder));
const services = new Map(seed.services.map((service) => [service.permalink, service.id]));
const measured = Map.groupBy(seed.serviceParameters, ({ serviceId }) => serviceId);
const rangesOf = Map.groupBy(seed.ranges, ({ parameterId }) => parameterId);
const byName = new Map(
  seed.parameters.flatMap(({ id, code, name }) =>
    // "Protein, Total" is "Total protein" in a text.
    [code, name, name.split(", ").toReversed().join(" ")].map((each) => [each.toLowerCase(), id]),
  ),
);

const LINK = /\[[^\]]+\]\(\/test\/([a-z0-9-]+)\)/g;
/** What a text sets in bold, or begins a row of a table with: "ALT (SGPT)". */
const NAMED = /\*\*([^*]+)\*\*|^\| ([^|[]+?) \|/g;
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const PAIR = new RegExp(`(?<![\\d.])(${NUMBER}) (?:to|–) (${NUMBER})`, "g");
/** What follows a pair of numbers that is no range of a value: ages, times, people. */
const NO_VALUE = /^,? ?(?:years?|months?|hours?|percent|of 100|in hair fall)\b/;

/** Pairs that are no range of ours: what guidelines and doctors say of the same test. */
const OTHERS = `
  cholesterol-numbers: 100 to 129; 130 to 159; 160 to 189; 150 to 199; 200 to 499
  cancer-screening, mens-health, prostate: 40 to 49; 4 to 10
  heart-blood-pressure, heart: 1 to 3
  liver-jaundice: 2 to 3
  senior-care: 7.5 to 8
  thalassaemia: 4 to 7
  vitamin-deficiency: 200 to 350
  pcos-infertility, uterus-ovary: 30 to 35
  pre-operative: 50 to 65`;
const others = new Map(
  OTHERS.trim()
    .split("\n")
    .flatMap((line) => {
      const [slugs = "", pairs = ""] = line.split(": ");
      return slugs.split(",").map((slug) => [slug.trim(), pairs.trim().split("; ")] as const);
    }),
);

interface Said {
  text: string;
  line: string;
  pair: string;
  low: string;
  high: string;
  parameters: number[];
}

/** Each pair of numbers in a line that names a test or a parameter, with the parameters that are named. */
function statedIn(folder: string, file: string): Said[] {
  const text = file.replace(/\.md$/, "");
  const [, ...body] = readFileSync(`content/${folder}/${file}`, "utf8").split("\n---\n");
  return body
    .join("\n---\n")
    .split("\n")
    .flatMap((line) => {
      const linked = [...line.matchAll(LINK)].flatMap(([, slug = ""]) =>
        (measured.get(services.get(slug) ?? 0) ?? []).map(({ parameterId }) => parameterId),
      );
      const named = [...line.matchAll(NAMED)]
        .flatMap(([, bold, first]) => (bold ?? first ?? "").split(/[()]/))
        .flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []);
      const parameters = [...linked, ...named];
      if (parameters.length === 0) return [];
      return [...line.replace(LINK, "").matchAll(PAIR)]
        .filter((match) => !NO_VALUE.test(match.input.slice(match.index + match[0].length)))
        .map(([pair, low = "", high = ""]) => ({ text, line, pair, low, high, parameters }));
    });
}

const isSame = (said: string, limit: number | null): boolean => {
  const plain = said.replaceAll(",", "");
  return limit !== null && Number(plain) === Number(limit.toFixed(plain.split(".")[1]?.length ?? 0));
};

/** Whether it is a range of one of the parameters, or stands in the note of one. */
function isRange({ pair, low, high, parameters }: Said): boolean {
  return parameters
    .flatMap((id) => rangesOf.get(id) ?? [])
    .some(
      (range) =>
        (isSame(low, range.low) && isSame(high, range.high)) ||
        range.text.includes(pair.replace(" to ", "–")),
    );
}

test("a range that an article, a condition or an organ states of a test is one of the catalogue's", () => {
  const said = ["articles", "conditions", "organs"].flatMap((folder) =>
    readdirSync(`content/${folder}`).flatMap((file) => statedIn(folder, file)),
  );
  const wrong = said
    .filter((each) => !isRange(each) && !others.get(each.text)?.includes(each.pair))
    .map(({ text, pair, line }) => `${text}: ${pair} in "${line}"`);
  expect(wrong).toEqual([]);
  expect(said.length).toBeGreaterThan(130);
});
