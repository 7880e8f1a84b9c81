import { expect, type Page, test } from "@playwright/test";
import { untilAlive, untilWhole } from "./open-page.ts";

/** How the parts below the first screen are laid out: "visible" at once, "auto" when they come near. */
const layouts = (page: Page) =>
  page
    .locator(".laid-out-late")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).contentVisibility))]);

test("what stands below the first screen is laid out late, but before the scripts have come, and nothing in sight moves", {
  tag: "@every-width",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { atFirst: [] as string[], shifts: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => {
      for (const part of document.querySelectorAll(".laid-out-late"))
        seen.atFirst.push(getComputedStyle(part).contentVisibility);
    });
  });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await untilWhole(page);
  expect(await layouts(page)).toEqual(["visible"]);
  scripts.resolve();
  await untilAlive(page);
  const { atFirst, shifts } = await page.evaluate(
    () => (window as unknown as { seen: { atFirst: string[]; shifts: number[] } }).seen,
  );
  expect(new Set(atFirst)).toEqual(new Set(["auto"]));
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test("pictures below the first screen are there before one scrolls to them", async ({ page }) => {
  await page.goto("/");
  const pictures = page.locator("main img");
  expect(await pictures.count()).toBeGreaterThan(20);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all
          .filter((picture) => !(picture as HTMLImageElement).naturalWidth)
          .map(({ outerHTML }) => outerHTML),
      ),
    )
    .toEqual([]);
});

test("a page that is loaded again stays where it was scrolled to", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await page.goto("/");
  await untilWhole(page);
  // Not at its very end: with its font in memory the page is some hundred pixels shorter than in the device's, if that stood in for it.
  const far = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 1000);
  await page.evaluate((to) => scrollTo(0, to), far);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(far);
});

test("an address with a fragment is laid out whole from the beginning", { tag: "@every-width" }, async ({
  page,
}) => {
  await page.goto("/test/complete-blood-count#related", { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => "whole" in document.documentElement.dataset)).toBe(true);
  await expect(page.getByRole("heading", { name: "Related tests" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of a page is laid out at once", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toBeInViewport();
    await expect(footer).toHaveCSS("content-visibility", "visible");
  });
});
