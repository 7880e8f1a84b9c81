import { expect, test } from "../support/browser-test.ts";
import { openPage } from "./open-page.ts";

test("two packages of a list are compared, with what differs alone, and one is taken out again", {
  tag: "@every-width",
}, async ({ page }) => {
  await openPage(page, "/health-packages");
  await page.getByRole("link", { name: "Compare Basic Wellness" }).click();
  await expect(page).toHaveURL(/\/compare\?with=basic-wellness$/);
  await page.goBack();
  await page.getByRole("link", { name: "Compare Full Body Standard" }).click();
  await expect(page).toHaveURL(/\/compare\?with=basic-wellness&with=full-body-standard$/);
  const table = page.getByRole("table", { name: "Comparison" });
  await expect(table.getByRole("row", { name: /Tests included\s*differs/ })).toBeVisible();
  const rows = await table.getByRole("row").count();
  await page.getByRole("link", { name: "Show differences only" }).click();
  await expect(page).toHaveURL(/only=differences$/);
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(rows);
  await table.getByRole("link", { name: "Remove Basic Wellness" }).click();
  await expect(page).toHaveURL(/\/compare\?with=full-body-standard$/);
  await page.getByRole("searchbox", { name: "Search a test or package" }).fill("full body advanced");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: /^Add to the comparison:\s*Full Body Advanced/ }).click();
  await expect(page).toHaveURL(/\/compare\?with=full-body-standard&with=full-body-advanced$/);
});

test("a test's page has one BOOK TEST in view, from its top to its end", {
  tag: "@every-width",
}, async ({ page }) => {
  await openPage(page, "/test/complete-blood-count");
  const inView = () =>
    page
      .getByRole("main")
      .getByRole("button", { name: /^BOOK TEST/ })
      .evaluateAll(
        (all) =>
          all.filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }).length,
      );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(inView, { message: `at ${top}` }).toBe(1);
  }
});
