import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openTimes } from "./customer-calls.ts";
import { logIn, newMobile } from "./customer-steps.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// Logins and many presses of a key.
test.slow();
// A phone with a keyboard, or a desktop screen at 400 %.
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

/** Presses a key until the focus leaves the row; returns what of it was reached and stood partly outside. */
async function cutOff(page: Page, row: Locator, key: string): Promise<string[]> {
  const cut: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const there = await row.evaluate(async (element) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const focused = document.activeElement;
      if (!focused || !element.contains(focused)) return null;
      const { left, right } = focused.getBoundingClientRect();
      return {
        name: focused.textContent,
        isWhole: left >= 0 && right <= document.documentElement.clientWidth,
      };
    });
    if (!there) return cut;
    if (!there.isWhole) cut.push(there.name ?? "");
  }
}

test("what the keyboard reaches in a carousel is in sight, in both directions", async ({ page }) => {
  await openPage(page);
  await untilHydrated(page);
  const carousel = page.locator(".carousel").and(page.getByRole("region", { name: "Popular Tests" }));
  const track = carousel.locator(".carousel-track");
  await carousel.getByRole("button", { name: "Previous slide" }).focus();
  expect(await cutOff(page, track, "Shift+Tab")).toEqual([]);
  expect(await cutOff(page, track, "Tab")).toEqual([]);
});

test("what the keyboard reaches in the account's menu is in sight, and the form beneath fits 320 px", async ({
  page,
}) => {
  await logIn(page, newMobile(), "/my-profile/my-details");
  await untilHydrated(page);
  await page.getByRole("main").focus();
  const menu = page.getByRole("navigation", { name: "My account" });
  while (!(await menu.evaluate((element) => element.contains(document.activeElement))))
    await page.keyboard.press("Tab");
  expect(await cutOff(page, menu, "Tab")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByLabel("Year", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the name of a step that is done stands there while the keyboard is at its bar", async ({ page }) => {
  await openTimes(page, ["complete-blood-count"]);
  await page.getByRole("main").focus();
  const step = page
    .getByRole("navigation", { name: "Booking", exact: true })
    .getByRole("link", { name: "Place" });
  const seen = () =>
    step.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await seen()).toBe(false);
  while (!(await step.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  expect(await seen()).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(seen).toBe(false);
});

test("a package that saves fits the screen with the letters and words set wide", async ({ page }) => {
  await openPage(page, "/test/complete-blood-count");
  await page.addStyleTag({
    content:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  });
  await page
    .getByText(/^(, )?Save ₹/)
    .first()
    .scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
