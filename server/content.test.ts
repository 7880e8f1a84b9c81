import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textPicture } from "../domain/content/page-content.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { readSettings } from "./config/env.ts";
import { readArticleFiles, readContent } from "./content.ts";

const { site } = readSettings({ BRAND_NAME: "Sunrise Labs" });
const folder = mkdtempSync(join(tmpdir(), "namuna-content-"));
const url = pathToFileURL(`${folder}/`);

const TEXT = `---
title: Visiting us
updated: 2026-11-01
author: The lab: reception
---
Welcome to {brand}.

## Opening hours {#hours}

From 7 a.m. <script>alert(1)</script> [here](javascript:alert(1))

## Tests & prices

| Test | Price |
|---|---|
| CBC | 400 |

| | Sick |
|---|---|
| Positive | 99 |

| Where | When | How to reach us |
|---|---|---|
| Ballygunge | Every day from seven | By bus or metro |

| | Ill | Well | All |
|---|---|---|---|
| Found | 99 | 999 | 1,098 |
`;

beforeAll(() => {
  for (const collection of ["pages", "conditions", "organs", "articles", "careers"])
    mkdirSync(join(folder, collection));
  writeFileSync(join(folder, "pages/visit.md"), TEXT);
  writeFileSync(join(folder, "home.md"), "---\ntitle: Home\n---\nHello.\n");
  writeFileSync(join(folder, "README.md"), "not a text");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a text has its facts, its sections and the chain's name in it", () => {
  const page = readContent(site, "/", url).find("pages", "visit");
  expect(page).toMatchObject({ slug: "visit", title: "Visiting us", updated: "2026-11-01" });
  expect(page?.facts.author).toBe("The lab: reception");
  expect(page?.html).toContain("Welcome to Sunrise Labs.");
  expect(page?.sections.map(({ id, title }) => [id, title])).toEqual([
    ["hours", "Opening hours"],
    ["tests-prices", "Tests & prices"],
  ]);
  expect(page?.html).toContain('<h2 id="tests-prices">Tests &amp; prices</h2>');
});

test("markup and script in a text are shown as words", () => {
  const html = readContent(site, "/", url).find("pages", "visit")?.html ?? "";
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|href="javascript/);
});

test("links of a text lead below the path that the site is mounted at", () => {
  writeFileSync(
    join(folder, "pages/links.md"),
    "---\ntitle: Links\n---\n[ours](/test/cbc#price) [part](#hours) [theirs](https://x.example/a) [odd](//x.example)\n",
  );
  const linksAt = (basePath: string) => {
    const html = readContent(site, basePath, url).find("pages", "links")?.html ?? "";
    return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  const others = ["#hours", "https://x.example/a", "//x.example"];
  expect(linksAt("/")).toEqual(["/test/cbc#price", ...others]);
  expect(linksAt("/lab/")).toEqual(["/lab/test/cbc#price", ...others]);
});

test("the Bengali of a legal notice is marked as Bengali", () => {
  const html = readContent(site).find("conditions", "pregnancy")?.html ?? "";
  expect(html).toMatch(/<strong><span lang="bn-IN">[^<]+<\/span><\/strong>/);
});

test("a wide table can be scrolled by keyboard", () => {
  expect(readContent(site, "/", url).find("pages", "visit")?.html).toContain(
    '<div class="table-scroll" tabindex="0"><table role="table">\n<thead role="rowgroup">\n<tr role="row">\n<th role="columnheader">Where',
  );
});

test("each cell of a table knows the heading of its column, and stays a cell whatever its layout", () => {
  const html = readContent(site, "/", url).find("pages", "visit")?.html ?? "";
  expect(html).toContain('<table role="table">');
  expect(html).toContain('<th role="columnheader">Test</th>');
  expect(html).toContain('<td role="cell" data-label="Price">400</td>');
});

test("single texts stand beside the collections, and unknown ones are not found", () => {
  const library = readContent(site, "/", url);
  expect(library.find("parts", "home")?.title).toBe("Home");
  expect(library.find("parts", "README")).toBeUndefined();
  expect(library.list("articles")).toEqual([]);
});

test("every text of the site can be read", () => {
  const library = readContent(site);
  for (const collection of ["pages", "conditions", "organs", "articles", "careers", "parts"] as const) {
    expect(library.list(collection).length, collection).toBeGreaterThan(0);
    for (const page of library.list(collection))
      expect(page.html, page.slug).not.toMatch(/\{(brand|phone|email)\}/);
  }
});

test("a chain's own folder changes what it has: single texts by name, articles and openings as a whole", () => {
  const own = temporaryFolder();
  for (const name of ["pages", "careers"]) mkdirSync(join(own, name));
  writeFileSync(join(own, "pages/privacy-policy.md"), "---\ntitle: Our policy\n---\nOurs, {brand}.");
  writeFileSync(join(own, "careers/courier.md"), "---\ntitle: Courier\n---\nDrive.");
  writeFileSync(join(own, "home.md"), "---\ntitle: Our home\n---\nWelcome.");
  const [demo, library] = [readContent(site), readContent(site, "/", undefined, own)];
  expect(library.find("pages", "privacy-policy")).toMatchObject({ title: "Our policy" });
  expect(library.find("pages", "about")).toEqual(demo.find("pages", "about"));
  expect(library.find("parts", "home")?.title).toBe("Our home");
  expect(library.list("careers").map(({ slug }) => slug)).toEqual(["courier"]);
  expect(library.list("articles")).toEqual(demo.list("articles"));
  expect(() => readContent(site, "/", undefined, join(own, "nowhere"))).toThrow(/^CONTENT_DIR is/);
});

test("a chain's empty folder of articles means none, on the site as at the desk", () => {
  const own = temporaryFolder();
  mkdirSync(join(own, "articles"));
  expect(readContent(site, "/", undefined, own).list("articles")).toEqual([]);
  expect([...readArticleFiles(own)]).toEqual([]);
});

test("a text without facts names itself", () => {
  writeFileSync(join(folder, "pages/broken.md"), "Hello");
  try {
    expect(() => readContent(site, "/", url)).toThrow("broken.md");
  } finally {
    rmSync(join(folder, "pages/broken.md"));
  }
});

test("a corner without words is no heading of a table: each row is named by its first cell", () => {
  const html = readContent(site, "/", url).find("pages", "visit")?.html ?? "";
  expect(html).toContain('<td role="cell"></td>\n<th role="columnheader">Sick</th>');
  expect(html).toContain(
    '<th role="rowheader" scope="row">Positive</th>\n<td role="cell" data-label="Sick">99</td>',
  );
  expect(html).not.toMatch(/<th[^>]*><\/th>/);
});

test("a table of two columns, and one of a few figures, stays a table on a phone", () => {
  const html = readContent(site, "/", url).find("pages", "visit")?.html ?? "";
  const kept = [...html.matchAll(/class="table-scroll( table-kept)?"/g)].map(
    ([, name]) => name !== undefined,
  );
  expect(kept).toEqual([true, true, false, true]);
});

test("each picture that a text of the site names is there", () => {
  const library = readContent(site);
  const texts = (["articles", "conditions"] as const).flatMap((collection) => library.list(collection));
  const missing = texts.filter(
    (text) => !existsSync(new URL(`../public${textPicture(text) || "/none"}`, import.meta.url)),
  );
  expect(missing.map(({ slug }) => slug)).toEqual([]);
});
