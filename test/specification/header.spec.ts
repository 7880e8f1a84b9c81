import type { Page } from "@playwright/test";
import { newMobile } from "../journeys/customer-steps.ts";
import { openPage } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";

const SEARCH = "**/loadData/submitPage/diagnosisList";

/** The links of a part of the page: words and path. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a`)
    .evaluateAll((links) =>
      links.map((link) => `${(link.textContent ?? "").trim()} ${link.getAttribute("href")}`),
    );

/** Opens the account's menu of a customer who has, or has not, a Health Analysis Report. */
async function openAccount(page: Page, hasReport: 0 | 1): Promise<string[]> {
  await page.route("**/genulabhome/hasLogedIn*", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, IsSmartReportExists: hasReport } } });
  });
  await openPage(page, "/about");
  await page.locator(".account-menu .header-menu-button").click();
  await page.locator(".account-menu").getByRole("link", { name: "Log Out" }).waitFor();
  return linksIn(page, ".account-menu");
}

test("2.5, 6 A customer's menu has My Booking, My Profile and Log Out, and the Health Analysis Report only when there is one", async ({
  page,
  context,
  baseURL,
}) => {
  await logInContext(context, baseURL ?? "", newMobile());
  const always = [
    "My Booking /dashboard/bookedservicelist",
    "My Profile /my-profile",
    "Log Out /genulabhome/logout",
  ];
  expect(await openAccount(page, 0)).toEqual(always);
  await page.unrouteAll();
  expect(await openAccount(page, 1)).toEqual(["Health Analysis Report /smart-report", ...always]);
});

test("2.5 The side menu leads to the health articles", async ({ page }) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Health Article", exact: true });
  await expect(link).toHaveAttribute("href", "/health-article");
});

test("2.6 Popular Tests lists names with their counts and the way to all tests, Health Conditions conditions by their word and the way to all", async ({
  page,
}) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Popular Tests" }).click();
  const tests = page.locator("#popular-tests-menu-panel");
  await expect(tests.getByRole("link", { name: /\(\d+\)$/ }).first()).toHaveAttribute(
    "href",
    /^\/test\/[\w-]+$/,
  );
  await expect(tests.getByRole("link", { name: "VIEW ALL TESTS" })).toHaveAttribute(
    "href",
    "/diagnostic-test",
  );
  await page.getByRole("button", { name: "Health Conditions" }).click();
  const conditions = page.locator("#health-conditions-menu-panel");
  await expect(conditions.getByRole("link", { name: "Diabetes" })).toHaveAttribute(
    "href",
    "/health-condition/diabetes",
  );
  await expect(conditions.getByRole("link", { name: "VIEW ALL" })).toHaveAttribute(
    "href",
    "/health-condition",
  );
});

test("2.6 Reports is a full load of the page", async ({ page }) => {
  await openPage(page, "/about");
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith("/dashboard/bookedservicelist"),
  );
  await page.locator(".navigation-menu").getByRole("link", { name: "Reports" }).click();
  await loaded;
  await page.waitForURL("**/login?return-url=**");
});

test("1, 4 The search opens on focus and has the offer in its footer; a new search ends the one before, a new page hides it", async ({
  page,
}) => {
  await openPage(page, "/health-condition");
  const box = page.getByRole("combobox");
  const panel = page.locator(".search-panel");
  await expect(panel).toHaveCount(0);
  await box.focus();
  await expect(panel).toBeVisible();
  await expect(panel.locator(".search-foot")).toHaveText("Upto 70% Off On Healthcare Packages");
  await page.route(SEARCH, () => undefined, { times: 1 });
  const asked = page.waitForRequest(SEARCH);
  await box.fill("thyroid");
  await asked;
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("diagnosisList"));
  await box.fill("vitamin d");
  expect((await ended).postDataJSON().searchText).toBe("thyroid");
  await expect(page.locator(".search-row").first()).toContainText("Vitamin D");
  await page.locator('main a[href="/health-condition/diabetes"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/health-condition/diabetes");
  await expect(box).toHaveValue("");
  await expect(panel).toBeHidden();
});

test("4 Another place loads an open cart anew", async ({ page }) => {
  await openPage(page, "/cart");
  await page.getByRole("button", { name: /^Your location:/ }).click();
  const loaded = page.waitForEvent("load");
  await page.locator(".location-menu").getByRole("button", { name: "Howrah" }).click();
  await loaded;
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator(".location-menu")).toContainText("Howrah");
});

test("4 The results close at any scroll by the customer, not at a scroll that the browser makes", async ({
  page,
}) => {
  await openPage(page, "/about");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  await box.fill("sugar");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const scrolled = () =>
    page.evaluate(
      () => new Promise((done) => addEventListener("scroll", () => done(scrollY), { once: true })),
    );
  const byBrowser = scrolled();
  await page.evaluate(() => scrollBy(0, 150));
  await byBrowser;
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const byCustomer = scrolled();
  await page.mouse.move(600, 700);
  await page.mouse.wheel(0, 10);
  await byCustomer;
  await expect(box).toHaveAttribute("aria-expanded", "false");
});
