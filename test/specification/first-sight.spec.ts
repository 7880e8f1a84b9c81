import type { Page } from "@playwright/test";
import { fillCart } from "../journeys/customer-calls.ts";
import { siteUrl } from "../journeys/customer-steps.ts";
import { openPage } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";

const PHONE = { width: 360, height: 740 };

test("on a phone home's first test is within one and a half screens, where it can be booked in each language, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/");
  const name = await page.locator(".service-card-name").first().boundingBox();
  expect(name?.y).toBeLessThan(1.5 * PHONE.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const banner = await page.locator(".banner").first().boundingBox();
  expect(banner?.height).toBeLessThanOrEqual(176);
  // Of the reasons to choose the chain its claim is read on a phone too (specification, section 1).
  await expect(page.locator("#WhyChoose-section").getByRole("heading", { name: /NABL/ })).toBeVisible();
  await page.setViewportSize({ ...PHONE, height: 780 });
  for (const language of ["en", "bn", "hi"]) {
    await chooseLanguage(page, language);
    const button = await page.locator(".service-card .add-button").first().boundingBox();
    // Above the header stands what only a demo says.
    const header = await page.locator(".site-header").boundingBox();
    const bottom = (button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0) - (header?.y ?? 0);
    expect(bottom, language).toBeLessThanOrEqual(1.5 * 780);
  }
});

test("on a phone a list of tests or scans shows five below the header, in each language", async ({
  page,
}) => {
  await page.setViewportSize({ ...PHONE, height: 780 });
  for (const path of ["/diagnostic-test", "/radiology-test"]) {
    await openPage(page, path);
    for (const language of ["en", "bn", "hi"]) {
      await chooseLanguage(page, language);
      const tops = await page
        .locator(".service-card")
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      const header = await page.locator(".site-header").boundingBox();
      const rows = (tops[5] ?? Number.POSITIVE_INFINITY) - (tops[0] ?? 0);
      expect(rows + (header?.height ?? 0), `${path} ${language}`).toBeLessThanOrEqual(780);
    }
  }
});

test("a pincode without service names the nearest lab with its distance, and the position finds one with service", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 22.58, longitude: 88.36 });
  await page.goto("/");
  const menu = page.locator(".location-menu");
  await menu.getByLabel("Pincode").fill("733134");
  await menu.getByRole("button", { name: "Use this pincode" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Service is currently not available in this location");
  await expect(dialog).toContainText(/Malda\s*about \d+ km/);
  await expect(dialog.getByRole("button", { name: "GET A FREE CALL" })).toBeVisible();
  const wish = dialog.getByRole("region", { name: "Tell me when you come here" });
  await wish.getByLabel("Mobile number").fill("9830012345");
  await wish.getByRole("button", { name: "Tell me" }).click();
  await expect(wish.getByText("Please tick the box to let us keep your number.")).toBeVisible();
  await wish.getByRole("checkbox").check();
  await wish.getByRole("button", { name: "Tell me" }).click();
  await expect(wish).toContainText("We'll tell you when we come to your pincode.");
  await dialog.getByRole("button", { name: "OK" }).click();
  // The pincode that was refused is no valid one, with a tick.
  await expect(menu.getByLabel("Pincode")).toHaveAttribute("aria-invalid", "true");
  await expect(menu.locator("[data-valid]")).toHaveCount(0);
  await menu.getByRole("button", { name: "Use my location" }).click();
  await expect(menu.getByRole("button").first()).not.toHaveText(/Location$/);
});

test("the search offers popular tests on focus, recent ones later, and ways on when nothing is found", async ({
  page,
}) => {
  await openPage(page, "/health-condition");
  const panel = page.locator(".search-panel");
  await page.getByRole("combobox").focus();
  await expect(panel.getByRole("region", { name: "Popular Tests" }).getByRole("link")).toHaveCount(6);
  await expect(panel.locator(".search-row")).toHaveCount(0);
  await page.getByRole("combobox").fill("zzqqxx");
  await expect(panel).toContainText('Sorry! No result found with "zzqqxx"');
  await expect(panel.getByRole("link", { name: "Send us your prescription" })).toBeVisible();
  await page.getByRole("combobox").fill("weakness");
  // A package that is named after it, then its tests.
  await expect(panel.locator(".search-row").nth(1)).toContainText("Complete Blood Count");
  await page.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/SearchText=weakness$/);
  await page.getByRole("combobox").focus();
  await expect(panel.getByRole("region", { name: "Recent searches" })).toContainText("weakness");
});

test("on a phone the first value of a report is on the first screen, beneath one row of buttons", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await becomeDemoCustomer(context, "meena");
  await page.goto("/reports");
  await page
    .getByRole("link", { name: /^Full Body Standard/ })
    .first()
    .click();
  const value = await page.locator(".outside-value strong").first().boundingBox();
  expect((value?.y ?? PHONE.height) + (value?.height ?? 0)).toBeLessThan(PHONE.height);
  for (const language of ["en", "bn", "hi"]) {
    await chooseLanguage(page, language);
    const tops = await page
      .locator(".page-heading .button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size, language).toBe(1);
  }
});

test("on a phone the choice of home or lab is one line in every language", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await fillCart(page, ["complete-blood-count"]);
  await page.goto("/cart");
  for (const language of ["en", "bn", "hi"]) {
    await chooseLanguage(page, language);
    const heights = await page
      .locator('button[name="home"]')
      .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().height));
    expect(heights, language).toEqual([44, 44]);
  }
});

async function chooseLanguage(page: Page, language: string): Promise<void> {
  const form = { language, "return-to": "/" };
  await page.context().request.post("/language", { form, headers: { origin: siteUrl() }, maxRedirects: 0 });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
  await page.evaluate(() => document.fonts.ready);
}
