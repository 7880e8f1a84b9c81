import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openPage } from "./open-page.ts";

/** Siliguri has a price list of its own. */
async function chooseSiliguri(page: Page): Promise<void> {
  const menu = page.locator(".location-menu");
  // On a phone the header leaves it out once the page is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  await menu.getByRole("button").first().click();
  await menu.getByLabel("Pincode").fill("734001");
  await menu.getByRole("button", { name: "Use this pincode" }).click();
  await expect(page.getByText(/^Prices are now for/)).toBeVisible();
}

const pricesIn = (page: Page, cards: string) => page.locator(`${cards} .price`).allInnerTexts();

test("after a change of place no test of a list that was loaded further has the price of the place before", async ({
  page,
}) => {
  await openPage(page, "/diagnostic-test");
  const cards = page.locator(".service-card");
  const before = await pricesIn(page, ".service-card");
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards).toHaveCount(24);
  const [first = ""] = await page.locator(".service-card-name").allInnerTexts();
  await chooseSiliguri(page);
  await expect(async () => {
    expect(await cards.count()).toBe(24);
    expect(await page.locator(".service-card-name").first().innerText()).toBe(first);
    expect((await pricesIn(page, ".service-card")).slice(0, 12)).not.toEqual(before);
  }).toPass();
  const shown = await pricesIn(page, ".service-card");
  await page.goto("/diagnostic-test");
  expect(shown.slice(0, 12)).toEqual(await pricesIn(page, ".service-card"));
  await page.goto("/diagnostic-test?page=2");
  expect(shown.slice(12)).toEqual(await pricesIn(page, ".service-card"));
});

test("after a change of place the search shows the prices there, with the text that was typed before", async ({
  page,
}) => {
  await openPage(page, "/about");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  await box.fill("thyroid");
  await expect(page.getByText(/results? found/)).toBeVisible();
  const before = await pricesIn(page, ".search-panel");
  await chooseSiliguri(page);
  await box.focus();
  await expect(page.getByText(/results? found/)).toBeVisible();
  await expect(async () => {
    const after = await pricesIn(page, ".search-panel");
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  }).toPass();
});
