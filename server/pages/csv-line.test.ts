import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";
import { siteMap, siteMapIndex } from "./site-map.ts";

test("cells with commas, quotes or line breaks are quoted", () => {
  expect(csvLine(["Glucose, Fasting", 'a "b"', 3])).toBe('"Glucose, Fasting","a ""b""",3\r\n');
});

test("a cell that a spreadsheet would run as a formula is made harmless", () => {
  expect(csvLine(["=1+1", "@x", "-5", "plain"])).toBe("'=1+1,'@x,'-5,plain\r\n");
});

test("a site map lists addresses with their day where it is known", () => {
  const xml = siteMap([
    { url: "https://lab.example/a?b=1&c=2", updated: "2026-11-20" },
    { url: "https://lab.example/d" },
  ]);
  expect(xml).toContain("<loc>https://lab.example/a?b=1&amp;c=2</loc><lastmod>2026-11-20</lastmod>");
  expect(xml).toContain("<url><loc>https://lab.example/d</loc></url>");
  expect(siteMapIndex(["https://lab.example/sitemaps/tests.xml"])).toContain("<sitemap><loc>");
});
