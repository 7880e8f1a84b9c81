import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openAs } from "./customer-calls.ts";
import { deleteAccount, giveCode, logOut, newMobile, typeAddress } from "./customer-steps.ts";
import { untilHydrated, untilSessionIsKnown } from "./open-page.ts";

// Logins, and a page that is loaded several times.
test.slow();

const ADD_ADDRESS = "/my-profile/my-addresses?add=1";
const UNREACHABLE = "We couldn't connect. Please check your internet and try again.";

const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save" });

/** Opens a new customer's form of an address and fills it in. */
async function openTypedAddress(page: Page): Promise<string> {
  const mobile = newMobile();
  await openAs(page, mobile, ADD_ADDRESS);
  await untilHydrated(page);
  await untilSessionIsKnown(page);
  await typeAddress(page);
  // What the pincode fills in is the last input before the form is sent.
  await expect(page.getByLabel("City")).toHaveValue("Kolkata");
  return mobile;
}

/** Sends the form without a field that it needs. */
async function sendRefused(page: Page): Promise<void> {
  await page.getByLabel("House, flat and floor").fill("");
  await save(page).click();
  await expect(page.getByLabel("House, flat and floor")).toHaveAttribute("aria-invalid", "true");
}

async function expectTypedAddress(page: Page): Promise<void> {
  await expect(page).toHaveURL(ADD_ADDRESS);
  await expect(page.getByLabel("Building and street")).toHaveValue("Lake Road");
  // A field that browsers are asked not to complete is one that they do not restore themselves.
  await expect(page.getByLabel("Landmark")).toHaveValue("Deshapriya Park");
}

/** The session ends by itself: no other tab has told this one. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
}

test("a form that did not reach the site is still filled in after a reload and after Back", async ({
  page,
  context,
}) => {
  await openTypedAddress(page);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: UNREACHABLE })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expectTypedAddress(page);
  await page.goto("/about");
  await untilHydrated(page);
  await page.goBack();
  await expectTypedAddress(page);
});

test("a refused form is still filled in after a reload; a saved one is not", async ({ page }) => {
  await openTypedAddress(page);
  await sendRefused(page);
  await page.reload();
  await expectTypedAddress(page);
  await page.getByLabel("House, flat and floor").fill("12B");
  await save(page).click();
  await expect(page.getByText("Address saved.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(ADD_ADDRESS);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("Landmark")).toHaveValue("");
});

test("a form is still filled in after a reload where it was refused before the script came that remembers it", async ({
  page,
}) => {
  const refusal = page.waitForResponse(
    (response) => response.url().includes("/my-addresses.data") && response.request().method() === "POST",
  );
  await page.route(/\/later-chunk-/, async (route) => {
    await refusal;
    await route.continue();
  });
  await openTypedAddress(page);
  await sendRefused(page);
  await page.reload();
  await expectTypedAddress(page);
});

test("a form whose session ended is still filled in after a reload that led to the login", async ({
  page,
}) => {
  const mobile = await openTypedAddress(page);
  await endSession(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
  await giveCode(page, mobile);
  await expectTypedAddress(page);
});

test("Back to a form is still filled in after a login that another page has asked for", async ({ page }) => {
  const mobile = await openTypedAddress(page);
  await endSession(page);
  await page
    .locator('a[href="/my-profile/devices"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/login\?/);
  await giveCode(page, mobile);
  await expect(page).toHaveURL("/my-profile/devices");
  await untilHydrated(page);
  await page.goBack();
  await expectTypedAddress(page);
});

test("what is ticked as a choice is ticked after Back, and nothing is kept after a logout", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/messages");
  await untilHydrated(page);
  await untilSessionIsKnown(page);
  const [off, on] = [
    page.locator('[name="wanted"]:enabled:not(:checked)').first(),
    page.locator('[name="wanted"]:enabled:checked').first(),
  ];
  const values = [await off.getAttribute("value"), await on.getAttribute("value")];
  await off.check();
  await page.locator(`[name="wanted"][value="${values[1]}"]`).uncheck();
  const devices = page.locator('a[href="/my-profile/devices"]').first();
  await devices.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL("/my-profile/devices");
  await page.goBack();
  await expect(page.locator(`[name="wanted"][value="${values[0]}"]`)).toBeChecked();
  await expect(page.locator(`[name="wanted"][value="${values[1]}"]`)).not.toBeChecked();
  await logOut(page);
  await untilHydrated(page);
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});

/** Leaves the account by its menu's link, or asks for its deletion. */
const WAYS_TO_LEAVE: Record<string, (page: Page, mobile: string) => Promise<void>> = {
  "a logout by the menu of the profile": async (page) => {
    await page.goto("/my-profile");
    await untilHydrated(page);
    await page.locator('main a[href="/logout"]').evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL("/");
  },
  "a logout by the menu of the header": async (page) => {
    await page.locator(".account-menu > button").evaluate((button: HTMLElement) => button.click());
    await page
      .locator('.account-menu a[href="/genulabhome/logout"]')
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL("/");
  },
  "the deletion of the account": async (page, mobile) => {
    await page.goto("/my-profile/delete-account");
    await deleteAccount(page, mobile);
  },
};

for (const [way, leave] of Object.entries(WAYS_TO_LEAVE))
  test(`a complaint that was typed and not sent, searches and confirmations are forgotten after ${way}`, async ({
    page,
  }) => {
    const mobile = newMobile();
    await openAs(page, mobile, "/grievance");
    await untilHydrated(page);
    await untilSessionIsKnown(page);
    await page.locator('main [name="message"]').fill("My report is a day late.");
    await page.evaluate(() => {
      for (const key of ["recentSearches", "reviewTicks"]) sessionStorage.setItem(key, '["HIV"]');
    });
    await leave(page, mobile);
    await untilHydrated(page);
    await untilSessionIsKnown(page);
    // What the page keeps as it is left; a file of the site that takes nothing of it back.
    await page.goto("/robots.txt");
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept).not.toContain("typed");
    expect(kept).not.toContain("recentSearches");
    expect(kept).not.toContain("reviewTicks");
  });
