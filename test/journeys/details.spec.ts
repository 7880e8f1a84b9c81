import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openPage } from "./open-page.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const count = (page: Page) => page.locator("main").getByRole("status").first();

test("a test tells its price, facts, values, ranges, packages and answers, a package its contents in groups and what it saves", {
  tag: "@every-width",
}, async ({ page }) => {
  await page.goto("/test/complete-blood-count");
  await expect(heading(page)).toHaveText("Complete Blood Count");
  const main = page.getByRole("main");
  for (const fact of ["Sample", "Container", "Fasting", "Report", "Where", "Method", "Department"]) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: /^Parameters measured/ })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Reference ranges" })).toBeVisible();
  await expect(main.getByText(/ranges are illustrative/)).toBeVisible();
  await expect(main.getByText(/^(, )?Save ₹/).first()).toBeVisible();
  await expect(main.getByText(/^NABL-accredited at our/)).toBeVisible();
  await main.getByText("Do I have to fast for Complete Blood Count?").click();
  await expect(main.getByText(/No fasting is needed/)).toBeVisible();

  await page.goto("/health-packages/full-body-advanced");
  await expect(page.getByRole("heading", { name: /^Includes: \d+ tests, \d+ parameters$/ })).toBeVisible();
  await expect(page.getByText(/You save ₹[\d,]+ \(\d+%\)/)).toBeVisible();
  await expect(page.getByText("Diet consultation included").first()).toBeVisible();
  const topics = await page
    .getByRole("list", { name: "What it checks" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(topics).toEqual([...new Set(topics)]);
  expect(topics).toContain("Thyroid");
});

test("a test names its most popular packages, and all of them are a list that can be left again", async ({
  page,
}) => {
  await page.goto("/test/complete-blood-count");
  const packages = page.getByRole("region", { name: "Packages that include Complete Blood Count" });
  await expect(packages.getByRole("listitem")).toHaveCount(4);
  const all = packages.getByRole("link", { name: /^All \d+ packages that include Complete Blood Count$/ });
  const total = /\d+/.exec((await all.textContent()) ?? "")?.[0] ?? "none";
  await all.click();
  await expect(heading(page)).toHaveText("All Packages");
  await expect(count(page)).toContainText(`${total} packages`);
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/contains=complete-blood-count&sort=price$/);
  const chosen = page.getByRole("region", { name: "YOU SELECTED" });
  await chosen.getByRole("link", { name: "Remove With Complete Blood Count" }).click();
  await expect(page).toHaveURL(/\/health-packages\?sort=price$/);
  await expect(count(page)).not.toContainText(`${total} packages`);
});

test("a test in the cart leads there from its own page, beside the button that was pressed", {
  tag: "@every-width",
}, async ({ page }) => {
  await openPage(page, "/test/tsh");
  const book = page.getByRole("button", { name: /^BOOK TEST: TSH/ }).filter({ visible: true });
  const before = await book.boundingBox();
  await book.dblclick();
  const selected = page.getByRole("button", { name: "SELECTED: TSH" }).filter({ visible: true });
  await expect(selected).toHaveText("SELECTED");
  await expect(page).toHaveURL(/\/test\/tsh$/);
  // A finger that comes down once more hits the same button, not the link.
  const after = await selected.boundingBox();
  expect(after?.x).toBeLessThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) / 2);
  const toCart = page.getByRole("main").getByRole("link", { name: "View cart" }).filter({ visible: true });
  await expect(toCart).toHaveCount(1);
  // On a slow machine the link is there already when the second click of a double click comes.
  await toCart.dispatchEvent("click", { detail: 2 });
  const [link, bar] = [await toCart.boundingBox(), await selected.boundingBox()];
  expect(Math.abs((link?.y ?? 0) - (bar?.y ?? 0))).toBeLessThanOrEqual(2);
  await toCart.click();
  await expect(heading(page)).toHaveText("Your cart");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the ranges for children are a press away from those for adults, and away again", async ({
      page,
    }) => {
      await page.goto("/test/complete-blood-count");
      const ranges = page.getByRole("region", { name: "Reference ranges" });
      const summary = ranges.getByText("Ranges of all 23 parameters");
      await summary.click();
      const first = ranges
        .getByRole("row")
        .filter({ has: page.getByRole("cell") })
        .first();
      await expect(first.getByRole("listitem").first()).toHaveText("Men, from 15 years13 – 17 g/dL");
      await ranges.getByRole("link", { name: "Show the ranges for children" }).click();
      await expect(first.getByRole("listitem").first()).toHaveText("Children, up to 1 day13.5 – 19.5 g/dL");
      await expect(first).toBeVisible();
      await ranges.getByRole("link", { name: "Hide the ranges for children" }).click();
      await expect(first.getByText(/^Children/)).toHaveCount(0);
      await expect(page).toHaveURL(/\/test\/complete-blood-count#ranges$/);
    });
  });

test("on a phone the values of all ranges end at one line, each beside its words", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/test/tsh?ages=all");
  const rows = await page.locator(".parameter-ranges li").evaluateAll((all) =>
    all.map((row) => {
      const values = document.createRange();
      values.selectNodeContents(row);
      const words = row.firstElementChild;
      if (words) values.setStartAfter(words);
      const [first, box] = [words?.getBoundingClientRect(), values.getBoundingClientRect()];
      return { left: first?.left, end: Math.round(box.right), isBeside: box.left > (first?.left ?? 0) + 50 };
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1);
  expect(new Set(rows.map(({ end }) => end)).size).toBe(1);
  expect(rows.every(({ isBeside }) => isBeside)).toBe(true);
});
