import type { Browser, Page } from "@playwright/test";
import { expect } from "../support/browser-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { siteUrl } from "./customer-steps.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

/** What customers pay for a test, as its page says. */
async function shopPrice(page: Page): Promise<string | null> {
  await page.goto("/test/latex-allergy-ige");
  return page.getByRole("main").textContent();
}

/** A price is edited, reviewed by someone else and published. */
export async function publishPrice(browser: Browser): Promise<void> {
  const visitor = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const now = Number(/₹([\d,]+)/.exec((await shopPrice(visitor)) ?? "")?.[1]?.replaceAll(",", ""));
  expect(now).toBeGreaterThan(0);

  const page = await asStaff(browser, "nila.ghosh");
  await page.getByLabel("New change").fill("Latex allergy, dearer reagent");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Latex allergy, dearer reagent" })).toBeVisible();
  await page.getByRole("link", { name: "Open a table" }).click();
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await page.getByLabel("Search").fill("ALG14 KOL");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 of" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "ALG14" }).click();
  await page.getByLabel("Fees", { exact: true }).fill("dear");
  await page.getByRole("button", { name: "Save in the change" }).click();
  await expect(page.getByText('"dear" is not an amount of rupees')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Fees", { exact: true }).fill("4321");
  await page.getByLabel("Offer fees").fill("4321");
  await page.getByRole("button", { name: "Save in the change" }).click();
  await expect(page.getByText(/ALG14 on KOL: .* → ₹4,321/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await moveBanner(page);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("You edited this change, so someone else must publish it.")).toBeVisible();

  const reviewer = await asStaff(browser, "arjun.sinha");
  await reviewer.getByRole("link", { name: "Latex allergy, dearer reagent" }).click();
  await reviewer.getByRole("link", { name: "Review" }).click();
  await expect(reviewer.getByText(/ALG14 on KOL: .* → ₹4,321/)).toBeVisible();
  expect(await axeViolations(reviewer)).toEqual([]);
  await reviewer.getByRole("button", { name: "Publish now" }).click();
  await expect(reviewer.getByText("Visitors see it within 5 seconds.")).toBeVisible();
  await expect.poll(() => shopPrice(visitor), { timeout: 20_000 }).toContain("₹4,321");
}

/** The last banner goes up and down again by keys alone: the focus stays on its button, and the change keeps nothing of it. */
async function moveBanner(page: Page): Promise<void> {
  const change = page.url();
  await page.goto(`${deskUrl()}/desk/catalogue/tables/banners`);
  const up = page.getByRole("button", { name: /^Move 3 · .* up$/ });
  await up.press("Enter");
  await expect(page.getByText(/is number 2 of \d+ now, in this change/)).toBeVisible();
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/is number 1 of \d+ now, in this change/)).toBeVisible();
  const down = page.getByRole("button", { name: /^Move 3 · .* down$/ });
  await expect(down).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await down.press("Enter");
  await expect(page.getByText(/is number 2 of \d+ now, in this change/)).toBeVisible();
  await down.press("Enter");
  await expect(page.getByText(/is number 3 of \d+ now, in this change/)).toBeVisible();
  await page.goto(change);
  await expect(page.getByText("order of the rows")).toHaveCount(0);
}
