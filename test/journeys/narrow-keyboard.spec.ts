import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openTimes } from "./customer-calls.ts";
import { logIn, newMobile } from "./customer-steps.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// Logins and many presses of a key.
test.slow();
// A phone with a keyboard, or a desktop screen at 400 %.
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

/** Text set as wide as readers may set it (WCAG 1.4.12). */
const WIDE_LETTERS =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

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

test("what the keyboard reaches in a row that slides sideways is in sight, in both directions", async ({
  page,
}) => {
  await openPage(page);
  await untilHydrated(page);
  const sideways = page.locator(".carousel-track, .home-packages");
  expect(await sideways.count()).toBeGreaterThan(4);
  for (const width of [320, 480]) {
    await page.setViewportSize({ width, height: 740 });
    for (const row of await sideways.all()) {
      const links = row.locator("a, button").filter({ visible: true });
      await links.last().focus();
      expect(await cutOff(page, row, "Shift+Tab"), `back at ${width} px`).toEqual([]);
      expect(await cutOff(page, row, "Tab"), `${width} px`).toEqual([]);
    }
  }
});

test("a slide that the keyboard reaches while the banner turns stays in sight", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page);
  await untilHydrated(page);
  const track = page.getByRole("region", { name: "Offers and services" }).locator(".carousel-track");
  await track.and(page.locator("[data-moving]")).waitFor();
  const link = track.locator("li").first().getByRole("link").first();
  await link.focus();
  await expect(track).not.toHaveAttribute("data-moving");
  // Where it stands once the scrolling that the focus causes has ended.
  await expect(link).toBeInViewport({ ratio: 1 });
  const left = await link.evaluate(async (element) => {
    await new Promise((done) => setTimeout(done, 1_500));
    return element.getBoundingClientRect().left;
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(360);
});

test("what the keyboard reaches in the search's words is not beneath their last line, also at 400 per cent", async ({
  page,
}) => {
  await openPage(page, "/health-packages");
  await untilHydrated(page);
  for (const [width, height] of [
    [320, 256],
    [360, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("combobox", { name: "Search tests and packages" }).focus();
    const panel = page.locator(".search-panel");
    await expect(panel.getByRole("link", { name: "Complete Blood Count" })).toBeVisible();
    await page.keyboard.press("Tab");
    const covered: string[] = [];
    for (let reached = 0; ; reached += 1) {
      await page.keyboard.press("Tab");
      const there = await panel.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || !element.contains(focused)) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const isSeen = focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        return { name: focused.textContent, isSeen };
      });
      if (!there) {
        expect(reached).toBeGreaterThan(3);
        break;
      }
      if (!there.isSeen) covered.push(there.name ?? "");
    }
    expect(covered, `${width} by ${height}`).toEqual([]);
    await page.getByRole("main").focus();
    await expect(panel).toBeHidden();
  }
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

test("with the letters and words set wide a package that saves fits the screen, and the footer's telephone number stays on the narrowest", async ({
  page,
}) => {
  await openPage(page, "/test/complete-blood-count");
  await page.addStyleTag({ content: WIDE_LETTERS });
  await page
    .getByText(/^(, )?Save ₹/)
    .first()
    .scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.setViewportSize({ width: 320, height: 740 });
  await openPage(page, "/");
  await page.addStyleTag({ content: WIDE_LETTERS });
  const number = page
    .locator("footer")
    .getByRole("link", { name: /^Customer care phone/ })
    .locator("span")
    .last();
  const right = () => number.evaluate((element) => element.getBoundingClientRect().right);
  expect(await right()).toBeLessThanOrEqual(320);
});

/** The control with the focus, if the toasts cover a part of it. */
function belowToasts(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = document.activeElement;
    const boxes = [...document.querySelectorAll(".toasts .toast")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (!focused || boxes.length === 0) throw new Error("no toast, or no focus");
    if (focused.closest(".toasts")) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    return boxes.some((box) => top < box.bottom && bottom > box.top) ? focused.textContent : null;
  });
}

test("what has the focus is not below a toast above the bar of a phone and of a wide page, nor what takes it then", async ({
  page,
}) => {
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, "/dev/ui");
    const button = page.getByRole("button", { name: "Say it failed" });
    await page.keyboard.press("Tab");
    await button.focus();
    await button.evaluate((element) => {
      const bar = document.querySelector(".sticky-bar")?.getBoundingClientRect();
      const lowest = bar?.height ? bar.top : innerHeight;
      scrollBy(0, element.getBoundingClientRect().bottom - lowest + 4);
    });
    await page.keyboard.press("Enter");
    await expect(page.locator(".toasts .toast").first()).toBeVisible();
    expect(await belowToasts(page), `${width} px`).toBeNull();
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press("Tab");
      expect(await belowToasts(page), `${width} px`).toBeNull();
    }
  }
});
