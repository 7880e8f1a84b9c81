import { expect, test } from "vitest";
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
/** Issue "Fast, and proved so": JavaScript of a first page, brotli. */
const MOST_BYTES = 95 * 1024;
/** Two rounds on the six connections of an HTTP/1 line. */
const MOST_FILES = 8;

/** As they go over the line: packed, unless a file is too small for that. */
async function bytesOf(path: string): Promise<number> {
  const { headers } = await fetch(siteUrl() + path, { headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length") ?? Number.NaN);
}

test.each(PAGES)("the first page %s loads few files of script, and small ones", async (path) => {
  const { status, html, tags } = await visitor().open(path);
  expect(status).toBe(200);
  // Nothing is loaded before the words; one script names all files.
  expect(tags.filter(({ attributes }) => attributes.get("rel") === "modulepreload")).toEqual([]);
  const [, script = ""] = /<script type="module" async>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const files = [...new Set(script.match(/\/assets\/[\w.-]+\.js/g))];
  const bytes = await Promise.all(files.map(bytesOf));

  expect(files.length).toBeGreaterThan(4);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
