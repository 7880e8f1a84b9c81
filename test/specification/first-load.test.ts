import { expect, test } from "vitest";
import { firstFiles } from "./first-files.ts";
import { siteUrl, visitor } from "./site.ts";

/** Somebody's first page is any of these. */
const PAGES = [
  "/",
  "/diagnostic-test",
  "/health-packages",
  "/test/complete-blood-count",
  "/health-condition",
  "/health-article",
  "/directory-of-services",
  "/equipments",
  "/login",
  "/cart",
];
/** JavaScript of a first page, brotli: of home, and of any page of the shop (a Next.js page of the same content has 135.5 KB). */
const MAX_KB_OF_HOME = 136;
const MAX_KB = 140;
/** Of scripts that share the line with the page's words. */
const MAX_BYTES_AHEAD = 15_000;
/** With the styles and the icons two rounds on the six connections of an HTTP/1 line. */
const MAX_FILES = 10;

/** As they go over the line: packed, unless a file is too small for that. */
async function bytesOf(path: string): Promise<number> {
  const { headers } = await fetch(siteUrl() + path, { headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length") ?? Number.NaN);
}

test.each(PAGES)("the first page %s loads few files of script, and small ones", async (path) => {
  const { status, html, tags } = await visitor().open(path);
  expect(status).toBe(200);
  const first = [...(await firstFiles(html)).keys()];
  const bytes = await Promise.all(first.map(bytesOf));
  // What is large follows the words: only the entry and the page's routes are fetched ahead.
  const ahead = tags.filter(({ attributes }) => attributes.get("rel") === "modulepreload");
  const aheadBytes = await Promise.all(ahead.map(({ attributes }) => bytesOf(attributes.get("href") ?? "")));
  expect(aheadBytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES_AHEAD);

  expect(first.length).toBeGreaterThan(4);
  expect(first.length).toBeLessThanOrEqual(MAX_FILES);
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000;
  expect(kilobytes).toBeLessThanOrEqual(path === "/" ? MAX_KB_OF_HOME : MAX_KB);
});
