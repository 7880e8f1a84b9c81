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

test("2.2 Each article and each condition is rendered in the lists, sized and not before it is seen", async () => {
  for (const path of ["/health-article", "/health-condition"]) {
    const { tags } = await page(path);
    const cards = tags.filter(({ attributes }) => attributes.get("class")?.includes("card-link"));
    const pictures = tags.filter(({ attributes }) => attributes.get("class") === "card-picture");
    expect(pictures.length, path).toBe(cards.length);
    for (const { attributes } of pictures) {
      expect([attributes.get("width"), attributes.get("height"), attributes.get("loading")]).toEqual([
        "64",
        "64",
        "lazy",
      ]);
    }
  }
});

test("2.2 On a condition's page the legal notice stands in both languages with the scans that ask for it, once", async () => {
  const { text } = await page("/health-condition/pcos-infertility");
  const [before = "", after = ""] = text.split("Scans and heart tests for PCOS & Infertility");
  expect(before).not.toContain("PC-PNDT Act");
  expect(after.match(/Legal notice Disclosure of the sex of the foetus is prohibited/g)).toHaveLength(1);
  expect(after).toContain("আইন অনুযায়ী ভ্রূণের লিঙ্গ প্রকাশ করা নিষিদ্ধ");
  expect(after.indexOf("Disclosure of the sex")).toBeLessThan(after.indexOf("BOOK TEST"));
});

test("2.2 A category of scans has a picture of its own", async () => {
  const picturesOf = async (slug: string) => {
    const { tags } = await page(`/radiology-test/${slug}`);
    return new Set(
      tags.flatMap(({ attributes }) =>
        attributes.get("class") === "card-picture" ? [attributes.get("src") ?? ""] : [],
      ),
    );
  };
  for (const slug of ["mri", "ct-scan", "ultrasound", "x-ray", "mammography", "dexa"])
    expect([...(await picturesOf(slug))]).toEqual([`/pictures/radiology/${slug}.svg`]);
});

test("An ultrasound carries the legal notice in English and Bengali", async () => {
  const { text } = await page("/test/usg-whole-abdomen");
  expect(text).toMatch(/sex of the foetus is prohibited under law/);
  expect(text).toMatch(/ভ্রূণের লিঙ্গ প্রকাশ করা নিষিদ্ধ/);
});
