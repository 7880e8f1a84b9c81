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

/** Name and price of all cards at one moment. */
const cardsOf = (page: Page) =>
  page.locator(".service-card :is(.service-card-name, .price)").evaluateAll((parts) => {
    const texts = parts.map((part) => part.textContent);
    return texts.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${texts[at + 1]}`] : []));
  });

test("after a change of place no test of a list that was loaded further has the price of the place before", async ({
  page,
}) => {
  await openPage(page, "/diagnostic-test");
  const before = await cardsOf(page);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.locator(".service-card")).toHaveCount(24);
  await chooseSiliguri(page);
  let shown: string[] = [];
  await expect(async () => {
    // Until the pages before it have come at the new prices, the last page stands alone.
    shown = await cardsOf(page);
    expect(shown).toHaveLength(24);
    expect(shown.slice(0, 12)).not.toEqual(before);
  }).toPass();
  await page.goto("/diagnostic-test");
  expect(shown.slice(0, 12)).toEqual(await cardsOf(page));
  await page.goto("/diagnostic-test?page=2");
  expect(shown.slice(12)).toEqual(await cardsOf(page));
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
