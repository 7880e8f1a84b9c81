import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

// A browser of its own.
test.slow();

/** Words of the page's links that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.getByRole("region", { name: "Popular Tests" }).evaluate((carousel) => {
    const range = document.createRange();
    return [...carousel.querySelectorAll("li a")].flatMap((link) => {
      const text = link.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    });
  });

test("with the browser's letters at twice the size the tests' names on a desktop are whole", async ({
  playwright,
  baseURL,
}, testInfo) => {
  const profile = testInfo.outputPath("profile");
  await mkdir(join(profile, "Default"), { recursive: true });
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await page.getByRole("heading", { name: "Popular Tests" }).scrollIntoViewIfNeeded();
  expect(await brokenWords(page)).toEqual([]);
  await context.close();
});
