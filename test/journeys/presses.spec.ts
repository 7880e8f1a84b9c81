import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openTimes } from "./customer-calls.ts";
import { openDay } from "./customer-steps.ts";
import { openPage } from "./open-page.ts";

// A checkout is many pages; on a busy machine each takes its time.
test.slow();

/** From the home page to a slot that is held, for a customer whose patient and address are known. */
const MAX_PRESSES = 14;

test("a known customer on a phone holds a time after few presses from the home page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // Makes the account, with a patient and an address.
  await openTimes(page, ["tsh"]);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Remove TSH" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("You are yet to Book any test!")).toBeVisible();

  await openPage(page, "/");
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole("button", { name: /^BOOK TEST: Complete Blood Count/ }).first());
  await press(page.getByRole("link", { name: "View cart" }));
  await expect(page).toHaveURL("/cart");
  await press(page.getByRole("link", { name: "Proceed" }).filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/checkout\/patient/);
  await press(page.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL(/\/checkout\/place/);
  await press(page.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL(/\/checkout\/time/);
  // One press: a holiday that gives way to the next day is not counted.
  await openDay(page, 2);
  presses += 1;
  await press(
    page
      .locator("label")
      .filter({ has: page.locator('input[name="slot"]:enabled') })
      .first(),
  );
  await press(page.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL(/\/checkout\/review/);
  // Until when the time is held stands in the address and on the page.
  expect(new URL(page.url()).searchParams.get("held")).toMatch(/^\d+$/);
  test.info().annotations.push({ type: "presses", description: String(presses) });
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
});
