import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { fillCart } from "./customer-calls.ts";
import { newMobile } from "./customer-steps.ts";
import { openPage, untilQuiet } from "./open-page.ts";

const spoilToken = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test spoils the token
    document.cookie = "XSRF-TOKEN=spoiled; path=/";
  });

test("an expired token refreshes the page: what was typed stays, and the press is made once after it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/about");
  await untilQuiet(page);
  await page.getByRole("button", { name: /^Call back/ }).click();
  const number = page.locator("#call-back-menu-panel").getByLabel("Mobile number");
  await number.fill("9830012345");
  await spoilToken(page);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/contactus/addVisitor")) statuses.push(response.status());
  });
  const refreshed = page.waitForEvent("load");
  await page.getByRole("button", { name: "GET A FREE CALL" }).click();
  await refreshed;
  await expect(page.locator("#call-back-menu-panel").getByRole("status")).toBeVisible();
  expect(statuses).toEqual([419, 200]);
});

test("an expired token does not lose a press on BOOK TEST", async ({ page }) => {
  await openPage(page, "/");
  await untilQuiet(page);
  await spoilToken(page);
  const card = page.locator(".service-card").first();
  await card.getByRole("button", { name: /BOOK TEST/ }).click();
  await expect(card.getByRole("button", { name: /SELECTED/ })).toBeVisible();
});

test("an expired token does not lose the number that is typed into the login: its code is sent", async ({
  page,
}) => {
  await openPage(page, "/login?return-url=%2Freports");
  await untilQuiet(page);
  const mobile = newMobile();
  await page.getByLabel("Mobile Number", { exact: true }).fill(mobile);
  await spoilToken(page);
  await page.getByRole("button", { name: "LOGIN" }).click();
  await expect(page.getByLabel("Verification Code")).toBeVisible();
  await expect(page.getByLabel("Mobile Number", { exact: true })).toHaveValue(mobile);
  await expect(page).toHaveURL("/login?return-url=%2Freports");
});

test("an expired token loses no chosen file: the page stays, and the call is made once more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/book-by-prescription");
  await untilQuiet(page);
  const files = page.getByLabel("Photos or PDF");
  const buffer = Buffer.from("%PDF-1.4\n%%EOF");
  await files.setInputFiles({ name: "first.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: /^Call back/ }).click();
  const panel = page.locator("#call-back-menu-panel");
  await panel.getByLabel("Mobile number").fill("9830012345");
  await spoilToken(page);
  await page.getByRole("button", { name: "GET A FREE CALL" }).click();
  await expect(panel.getByRole("status")).toBeVisible();
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.item(0)?.name)).toBe("first.pdf");
});

test("an expired token does not lose a press in a dialog, which a refresh would close", async ({ page }) => {
  await fillCart(page, ["complete-blood-count"]);
  await openPage(page, "/diagnostic-test");
  await untilQuiet(page);
  await page.getByRole("button", { name: "Remove Complete Blood Count" }).click();
  await spoilToken(page);
  const removed = page.waitForResponse((response) => response.url().endsWith("/delCart") && response.ok());
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await removed;
  await expect(page.getByRole("button", { name: "Remove Complete Blood Count" })).toHaveCount(0);
});
