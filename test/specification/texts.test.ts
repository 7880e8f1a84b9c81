import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { page, visitor } from "./site.ts";

const folder = (name: string) => fileURLToPath(new URL(`../../content/${name}/`, import.meta.url));
const filesOf = (name: string) => readdirSync(folder(name)).filter((file) => file.endsWith(".md"));
const wordsOf = (name: string, file: string) => {
  const [, head = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(folder(name) + file, "utf8")) ?? [];
  return {
    head,
    count: body
      .replace(/[#|*\-:]+/g, " ")
      .split(/\s+/)
      .filter(Boolean).length,
  };
};

test("2.2 There are at least 24 health articles of 800 words or more, dated, with author, reviewer and sources", () => {
  const files = filesOf("articles");
  expect(files.length).toBeGreaterThanOrEqual(24);
  const short = files.filter((file) => wordsOf("articles", file).count < 800);
  expect(short).toEqual([]);
  for (const file of files) {
    const { head } = wordsOf("articles", file);
    for (const fact of ["title:", "updated:", "topic:"]) expect(head, `${file} ${fact}`).toContain(fact);
  }
});

test("2.2 Every article shows reading time, topic, sources by name and tests that go with it", async () => {
  for (const file of filesOf("articles").slice(0, 6)) {
    const { text } = await page(`/health-article/${file.replace(".md", "")}`);
    expect(text, file).toMatch(/Reading time \d+ minutes/);
    expect(text, file).toMatch(/Sources/);
    expect(text, file).toMatch(/Medical reviewer/);
    expect(text, file).toMatch(/BOOK TEST|SELECTED/);
  }
});

test("2.2 Each of the thirty conditions and each organ has a text of its own", async () => {
  type Conditions = { Items: { PermaWord: string }[] };
  const { Items } = await visitor().get<Conditions>("/loadData/healthConditionList");
  expect(
    filesOf("conditions")
      .map((file) => file.replace(".md", ""))
      .sort(),
  ).toEqual(Items.map(({ PermaWord }) => PermaWord).sort());
  expect(filesOf("conditions").filter((file) => wordsOf("conditions", file).count < 200)).toEqual([]);
  expect(filesOf("organs").filter((file) => wordsOf("organs", file).count < 140)).toEqual([]);
});

test("2.2 Contact has every branch with address, hours and telephone, and the grievance officer", async () => {
  const { text } = await page("/contact");
  for (const place of ["Ballygunge", "Howrah", "Malda", "Siliguri", "New Delhi"])
    expect(text).toContain(place);
  expect(text.match(/a\.m\. to/g)?.length ?? 0).toBeGreaterThanOrEqual(5);
  expect(text).toMatch(/[Gg]rievance/);
});
