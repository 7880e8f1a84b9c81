import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Problem } from "./catalogue-csv.ts";
import { csvText, readCsv } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { openFolder, openTexts, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";

const folder = openFolder(seedFolder);
const seed = readSeed(folder);

function said(changed: Partial<CatalogueSeed>): string {
  return checkCatalogue({ ...seed, ...changed })
    .map((each) => each.problem)
    .join("\n");
}

function withService(
  code: string,
  change: Partial<CatalogueSeed["services"][number]>,
): Partial<CatalogueSeed> {
  return { services: seed.services.map((each) => (each.code === code ? { ...each, ...change } : each)) };
}

function idOfService(code: string): number {
  const service = seed.services.find((each) => each.code === code);
  if (service === undefined) throw new Error(`no service ${code}`);
  return service.id;
}

test("every cell of the catalogue's files can be read", () => {
  expect(folder.problems).toEqual([]);
});

const texts = new Map(
  readdirSync(seedFolder).map((name) => [name, readFileSync(new URL(name, seedFolder), "utf8")]),
);
const onceOnly = CATALOGUE_FILES.filter(({ isKeyUnique }) => isKeyUnique).map(({ file }) => file);

/** The files in which the last row stands once more; reading and checking all of them takes a second. */
function readTwice(): { problems: Problem[]; lastRow: Map<string, number> } {
  const lastRow = new Map<string, number>();
  const changed = new Map(texts);
  for (const file of onceOnly) {
    const { columns, rows } = readCsv(texts.get(file) ?? "", file);
    const last = rows.at(-1);
    if (!last) throw new Error(`${file} has no rows`);
    const again = [...rows, last].map(({ cells }) => columns.map((column) => cells.get(column) ?? ""));
    changed.set(file, csvText({ columns, rows: again }));
    // The heading is row 1.
    lastRow.set(file, rows.length + 2);
  }
  const opened = openTexts(changed);
  return { problems: [...checkCatalogue(readSeed(opened)), ...opened.problems], lastRow };
}

const twice = readTwice();

test.each(onceOnly)("a row that stands twice in %s is told by its line", (file) => {
  const ofFile = twice.problems.filter((each) => each.file === file);
  const told = ofFile.filter(({ row }) => row === twice.lastRow.get(file));
  expect(told, JSON.stringify(ofFile)).not.toEqual([]);
});

test("the catalogue contradicts itself nowhere", () => {
  expect(checkCatalogue(seed)).toEqual([]);
});

test("a test that asks for fasting in words and not in hours is reported", () => {
  expect(said(withService("HEM01", { fastingNote: "Fast for 8 hours." }))).toContain(
    "asks for fasting in words",
  );
});

test("a package that fasts for fewer hours than its contents is reported", () => {
  expect(said(withService("PKG01", { fastingHours: 4 }))).toContain("fasts for fewer hours");
});

test("a package sold for home collection with a scan in it is reported", () => {
  expect(said(withService("PKG10", { homeCollection: true }))).toContain("CAR01");
});

test("an offer above the fee is reported", () => {
  const prices = seed.prices.map((price, i) =>
    i === 0 ? { ...price, offerFeesPaise: price.feesPaise + 1 } : price,
  );
  expect(said({ prices })).toContain("dearer than the fee");
});

test("a package that costs more than its parts is reported", () => {
  const id = idOfService("PKG15");
  const prices = seed.prices.map((price) =>
    price.serviceId === id ? { ...price, feesPaise: 900_000, offerFeesPaise: 900_000 } : price,
  );
  expect(said({ prices })).toContain("more than its parts");
});

test("a gap between the ranges of adult women is reported", () => {
  const haemoglobin = seed.parameters.find((each) => each.code === "HB")?.id;
  const ranges = seed.ranges.map((range) =>
    range.parameterId === haemoglobin && range.sex === "F" ? { ...range, ageToDays: 40 * 365 } : range,
  );
  expect(said({ ranges })).toContain("gap in the ranges for F");
});

test("a LOINC code with a wrong check digit is reported", () => {
  const parameters = seed.parameters.map((each) =>
    each.code === "TSH" ? { ...each, loinc: "3016-4" } : each,
  );
  expect(said({ parameters })).toContain("no LOINC code");
});

test("a catalogue of real breadth: 400 tests, 60 packages, 90 scans and 1,200 entries with what they measure", () => {
  const count = (kind: string): number => seed.services.filter((each) => each.kind === kind).length;
  expect(count("test")).toBeGreaterThanOrEqual(400);
  expect(count("package")).toBeGreaterThanOrEqual(60);
  expect(count("radiology")).toBeGreaterThanOrEqual(90);
  expect(seed.services.length + seed.parameters.length).toBeGreaterThanOrEqual(1200);
});

test("words about a child's sex before birth are reported, the legal notice is not", () => {
  expect(said(withService("USG08", { summary: "Shows the sex of the baby." }))).toContain("child's sex");
});

test("an address that two services share is reported", () => {
  expect(said(withService("HEM02", { permalink: "complete-blood-count" }))).toContain("is used twice");
});

test("a condition without any service is reported", () => {
  const conditions = [...seed.conditions, { id: 999, name: "Boredom", permaWord: "boredom", position: 99 }];
  expect(said({ conditions })).toContain('"Boredom" has no service');
});

test("every service answers at least five questions in sentences of its own", () => {
  const questions = Map.groupBy(seed.questions, (each) => each.serviceId);
  for (const service of seed.services) {
    const own = questions.get(service.id) ?? [];
    expect(own.length, service.code).toBeGreaterThanOrEqual(5);
    expect(new Set(own.map((each) => each.question)).size, service.code).toBe(own.length);
  }
});

test("windows of one place that overlap are reported, and those that follow each other or are closed are not", () => {
  const [first] = seed.slotTemplates;
  if (!first) throw new Error("the seed has no windows");
  const window = (startsMinute: number, more: Partial<typeof first> = {}) => ({
    ...first,
    place: "zone:1",
    weekday: 1,
    startsMinute,
    minutes: 30,
    capacity: 4,
    ...more,
  });
  const others = seed.slotTemplates.filter((each) => each.place !== "zone:1" || each.weekday !== 1);
  const among = (...windows: (typeof first)[]) => said({ slotTemplates: [...others, ...windows] });
  const words = "windows that overlap on a weekday: 07:00 to 08:00 and 07:30 to 08:00";
  expect(among(window(450), window(420, { minutes: 60 }))).toContain(words);
  expect(among(window(420), window(420))).not.toContain("overlap");
  expect(among(window(420), window(450))).toBe("");
  expect(among(window(420, { minutes: 60 }), window(450, { capacity: 0 }))).toBe("");
  expect(among(window(420, { minutes: 60 }), window(450, { place: "zone:2", weekday: 1 }))).not.toContain(
    "zone KOL-CORE",
  );
});
