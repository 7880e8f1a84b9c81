import type { Page } from "@playwright/test";
import { untilHydrated } from "../../test/journeys/open-page.ts";

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Goes through the booking of a blood count for the logged-in customer, up to the review step. */
export async function openReview(page: Page): Promise<void> {
  await openPage(page, "/test/complete-blood-count");
  const added = page.waitForResponse((result) => result.url().endsWith("/addToCart"));
  await page
    .getByRole("button", { name: /^BOOK TEST/ })
    .first()
    .click();
  await added;
  await openPage(page, "/checkout/patient");
  await goOn(page, "**/checkout/place**");
  await page.getByLabel("Pincode").last().fill("700029");
  await page.getByLabel("House, flat and floor").fill("12B, 2nd floor");
  await page.getByLabel("Building and street").fill("Lake Road");
  await page.getByLabel("Landmark").fill("Deshapriya Park");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=city]")?.value !== "");
  await goOn(page, "**/checkout/time**");
  const days = page.getByRole("navigation", { name: "Day" }).getByRole("link");
  const tomorrow = (await days.nth(1).getAttribute("href")) ?? "";
  await openPage(page, tomorrow);
  await page.locator('input[name="slot"]:not([disabled])').nth(2).check();
  await goOn(page, "**/checkout/review**");
}

/** Presses the step's one button. */
async function goOn(page: Page, next: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(next);
  await untilHydrated(page);
}
