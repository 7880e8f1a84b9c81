import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openPage, untilQuiet } from "./open-page.ts";

/** Without the location's drop-down, which would open by itself. */
async function openHome(page: Page): Promise<void> {
  await openPage(page);
  await untilQuiet(page);
}

test("the header sticks past 200 px and the way back up shows past 300 px, without moving the page", {
  tag: "@every-width",
}, async ({ page }) => {
  await openHome(page);
  // Laid out whole: otherwise the estimated height of what is far below changes as it comes near.
  await page.reload();
  await untilQuiet(page);
  const header = page.locator(".site-header");
  const up = page.getByRole("button", { name: "Scroll to top" });
  const scrolledTo = (top: number) =>
    page.evaluate(async (to) => {
      scrollTo(0, to);
      // What hears of a scroll has been called two frames later.
      for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
    }, top);
  await scrolledTo(200);
  await expect(header).not.toHaveAttribute("data-sticky");
  await scrolledTo(201);
  await expect(header).toHaveAttribute("data-sticky");
  await scrolledTo(300);
  await expect(up).toHaveCount(0);
  await scrolledTo(301);
  await expect(up).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrolledTo(900);
  await expect(up).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the header keeps its height when it begins to stick on a phone and a tablet, and what lies under its end can be pressed", async ({
  page,
}) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await openHome(page);
    const header = page.locator(".site-header");
    const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
    const whole = await height();
    await page.evaluate(() => scrollTo(0, 900));
    await expect(header).toHaveAttribute("data-sticky");
    expect(await height()).toBe(whole);
    const isHeaderAt = (y: number) =>
      header.evaluate((element, at) => element.contains(document.elementFromPoint(180, at)), y);
    await expect.poll(() => isHeaderAt(20)).toBe(true);
    expect(await isHeaderAt(whole - 20)).toBe(false);
    // It comes down from above the screen: what is pressed is where it stays.
    await header.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await header.getByRole("button", { name: "Search", exact: true }).first().click();
    await expect.poll(() => isHeaderAt(whole - 20)).toBe(true);
  }
});

test("the header that sticks on a phone is one row in each language", async ({ page, context, baseURL }) => {
  for (const language of ["en", "bn", "hi"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await openHome(page);
    const header = page.locator(".site-header");
    const rows: Record<number, number> = {};
    for (const width of [320, 344, 360, 367, 368, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(() => scrollTo(0, 900));
      await expect(header).toHaveAttribute("data-sticky");
      const bar = await header
        .locator(".header-bar > :not(.site-search, .location-menu)")
        .evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .filter(({ height, top }) => height > 0 && top >= 0),
        );
      rows[width] = bar.filter(({ top }) => top > 40).length;
    }
    expect(rows, language).toEqual(Object.fromEntries(Object.keys(rows).map((width) => [width, 0])));
  }
});

test("what the keyboard reaches going back up is not beneath the header", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHome(page);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  const header = page.locator(".site-header");
  await expect(header).toHaveAttribute("data-sticky");
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    const [top, name] = await page.evaluate(() => {
      const element = document.activeElement;
      return [element?.getBoundingClientRect().top ?? 0, element?.outerHTML.slice(0, 80)] as const;
    });
    const end = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top, name).toBeGreaterThanOrEqual(end);
  }
});

test("what the keyboard reaches on a phone is not beneath the bar at the bottom", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/test/complete-blood-count");
  const bar = page.locator("main .sticky-bar");
  await expect(bar).toBeVisible();
  await page.getByRole("main").getByRole("button").first().focus();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      const bottom = element?.getBoundingClientRect().bottom ?? 0;
      return {
        bottom,
        name: element?.outerHTML.slice(0, 80),
        isInBar: element?.closest(".sticky-bar") !== null,
      };
    });
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    if (!place.isInBar) expect(place.bottom, place.name).toBeLessThanOrEqual(top);
  }
});

test("the row of menus shows the other languages and the telephone number, and is no wider than the page", async ({
  page,
}) => {
  await page.goto("/booking");
  for (const width of [1024, 1119, 1120, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const number = page.locator('.header-row a[href^="tel"]');
    const end = await number.evaluate((link) => link.getBoundingClientRect().right);
    expect(end, `at ${width} px`).toBeLessThanOrEqual(width - 12);
    // Their names are pictures.
    for (const name of ["বাংলা", "हिन्दी"]) {
      const words = page.locator(".header-row").getByRole("button", { name }).locator(".language-word");
      await expect(words, `${name} at ${width} px`).toBeVisible();
    }
  }
});
