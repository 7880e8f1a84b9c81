import { openPage } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";

test("2.4 More.. stands under a filter list that is at least 85% as wide as its container, not under a shorter one, and always has something to show", async ({
  page,
}) => {
  await openPage(page, "/radiology-test");
  const list = page.locator("#service-filter-list");
  const seen = new Set<boolean>();
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const isLong = await list.evaluate((element) => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap);
      const widths = [...element.children].map((choice) => choice.getBoundingClientRect().width);
      const whole = widths.reduce((sum, each) => sum + each + gap, -gap);
      return whole >= 0.85 * element.clientWidth;
    });
    seen.add(isLong);
    await expect(page.getByRole("button", { name: "More.." }), String(width)).toHaveCount(isLong ? 1 : 0);
  }
  expect(seen.has(true)).toBe(true);
  // A list that is shortened in place is measured anew.
  await list.evaluate((element) => {
    for (const choice of [...element.children].slice(2)) (choice as HTMLElement).style.display = "none";
    element.style.maxWidth = "90%";
  });
  await expect(page.getByRole("button", { name: "More.." })).toHaveCount(0);
  await test.step("on rows that hardly fill and on long ones", async () => {
    const hidden = () =>
      list.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        return [...element.children].filter((choice) => choice.getBoundingClientRect().bottom > bottom + 1)
          .length;
      });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // From a short list to the whole one: each length has More.. with something behind it, or none.
      for (const length of [2, 3, 4, 5, 6, 7, 8, 9]) {
        await list.evaluate((element, most) => {
          for (const [index, choice] of [...element.children].entries())
            (choice as HTMLElement).style.display = index < most ? "" : "none";
          // A new width each time: it is measured anew when its size changes.
          element.style.maxWidth = `${80 + most}%`;
        }, length);
        await expect
          .poll(
            async () =>
              (await page.getByRole("button", { name: "More.." }).count()) > 0 === (await hidden()) > 0,
          )
          .toBe(true);
      }
    }
  });
});

test("7.2 The filter list's categories are called for after a navigation in the browser, once", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/radiologyCategories/read")) calls.push(request.method());
  });
  await openPage(page, "/health-packages");
  expect(calls).toEqual([]);
  await page.getByRole("link", { name: "Radiology Tests", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "All Radiology Tests" })).toBeVisible();
  await page.locator("#service-filter-list a").first().click();
  await expect(page.locator("#service-filter-list a[aria-current]")).toHaveCount(1);
  expect(calls).toEqual(["GET"]);
});

test("Load more appends the next page, and the pager moves on with it", async ({ page }) => {
  await openPage(page, "/diagnostic-test");
  const cards = page.locator(".service-card");
  await expect(cards).toHaveCount(12);
  const first = await cards.first().innerText();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.locator(".pager [aria-current]")).toHaveText(/2/);
  expect(await cards.first().innerText()).toBe(first);
  await expect(cards.nth(12).getByRole("link").first()).toBeFocused();
  await page.locator(".pager").getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3$/);
  await expect(cards).toHaveCount(12);
});

test("a list that was loaded further is as long, and at its place, after Back from a test and after a reload", async ({
  page,
}) => {
  await openPage(page, "/diagnostic-test");
  const cards = page.locator(".service-card");
  for (const count of [24, 36]) {
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(cards).toHaveCount(count);
  }
  const names = await page.locator(".service-card-name").allInnerTexts();
  const link = page.locator(".service-card-name a").nth(15);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(/\/test\//);
  await page.goBack();
  await expect(cards).toHaveCount(36);
  await expect(page.locator(".pager [aria-current]")).toHaveText(/3/);
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(cards).toHaveCount(36);
  expect(await page.locator(".service-card-name").allInnerTexts()).toEqual(names);
  await expect(link).toBeInViewport();
  await expect(page.locator(".pager [aria-current]")).toHaveText(/3/);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards).toHaveCount(48);
});

test("an address with a page shows that page alone to whoever did not load further", async ({ page }) => {
  await openPage(page, "/diagnostic-test?page=3");
  await page.reload();
  await expect(page.locator(".service-card")).toHaveCount(12);
});

test("further filters are beside YOU SELECTED, and Clear all Filters takes them away but not the search", async ({
  page,
}) => {
  await openPage(page, "/diagnostic-test?SearchText=blood&sex=F&fasting=no");
  const chosen = page.getByRole("region", { name: "YOU SELECTED" });
  await expect(chosen).toContainText("For women");
  await expect(chosen).toContainText("No fasting");
  await chosen.getByRole("button", { name: "Clear all Filters" }).click();
  await expect(page).toHaveURL(/diagnostic-test\?SearchText=blood$/);
  await expect(chosen).toHaveCount(0);
});
