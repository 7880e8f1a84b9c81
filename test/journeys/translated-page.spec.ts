import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer, logInForCookies } from "../support/log-in-context.ts";
import { openFigures } from "../support/open-figures.ts";
import { bookToPayLater, fillCart, payByCall, reviewOf, timesOf } from "./customer-calls.ts";
import { bookingNoOf, newMobile, siteUrl } from "./customer-steps.ts";
import { openPage, untilCartIsKnown } from "./open-page.ts";

/**
 * What a browser's translator does with the page: each text becomes a `<font>` in a `<font>`. One that respects `translate="no"` leaves those
 * parts alone; one that does not takes them too.
 */
async function translate(page: Page, respects: boolean): Promise<void> {
  await page.evaluate((respectsNo) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isLeft = respectsNo && parent?.closest('[translate="no"]');
      if (!isLeft && node.nodeValue?.trim() && !parent?.closest("script, style, noscript"))
        texts.push(node as Text);
    }
    for (const text of texts) {
      const font = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.nodeValue;
      font.append(inner);
      text.replaceWith(font);
    }
  }, respects);
}

for (const respects of [true, false]) {
  test(`a translated page shows the true cart after every change, with a translator that ${respects ? "respects" : "ignores"} what is marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await fillCart(page, ["lipid-profile", "tsh"]);
    await openPage(page, "/health-condition/diabetes");
    const bar = page.locator(".cart-bar");
    const amount = async () => (await bar.innerText()).match(/₹[\d,.]+/)?.[0];
    await expect(bar).toContainText("2 tests");
    const before = await amount();
    await translate(page, respects);

    const add = page.locator("main .add-button").first();
    await add.click();
    await expect(add).toHaveText("SELECTED");
    await expect(bar).toContainText("3 tests");
    expect(await amount()).not.toBe(before);
    await expect(page.locator(".cart-count")).toHaveText("3");

    await translate(page, respects);
    // Within half a second after the cart has arrived a press removes nothing (app/state/cart.ts).
    await page.waitForTimeout(600);
    await add.click();
    await expect(add).toHaveText("BOOK TEST");
    await expect(bar).toContainText("2 tests");
    expect(await amount()).toBe(before);

    // Parts of the page come and go without an error.
    await translate(page, respects);
    await page.getByRole("button", { name: /^Cart/ }).click();
    await expect(page.getByText("BOOKING SUMMARY")).toBeVisible();
    await translate(page, respects);
    const total = page.locator(".price-total dd");
    const all = await total.innerText();
    await page
      .locator(".cart-items")
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.locator(".cart-items > li")).toHaveCount(1);
    await expect(total).not.toHaveText(all);
    await expect(bar).toContainText("1 test");
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Directory of Services" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Directory of services");
  });
}

/** The texts of a page that are figures alone (amounts, counts, dates, times) and that a translator may change. */
function figuresAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? "";
      const isFigures = /\d/.test(text) && /^[₹−+\d,.:/\s–-]*([ap]\.m\.)?$/.test(text);
      if (
        isFigures &&
        !node.parentElement?.closest('[translate="no"], .notranslate, script, style, noscript')
      )
        found.push(text);
    }
    return found;
  });
}

test("prices, counts, dates and times are marked as not to be translated, on every kind of page once it runs", async ({
  page,
}) => {
  await fillCart(page, ["lipid-profile", "tsh"]);
  const found: string[] = [];
  for (const path of [
    "/",
    "/cart",
    "/diagnostic-test",
    "/test/thyroid-profile-t3-t4-tsh",
    "/test/tsh",
    "/health-packages",
    "/health-packages/basic-wellness",
    "/top-offers",
    "/directory-of-services",
    "/radiology/rajarhat",
    "/health-article",
    "/booking",
    "/notifications",
  ]) {
    await openPage(page, path);
    await untilCartIsKnown(page);
    found.push(...(await figuresAlone(page)).map((text) => `${path}: ${text} alone`));
    const { open, count } = openFigures(await page.content());
    if (WITH_PRICES.has(path)) expect(count, path).toBeGreaterThan(3);
    found.push(...open.map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

/** Pages of the above that show prices one beneath the other. */
const WITH_PRICES = new Set([
  "/",
  "/cart",
  "/diagnostic-test",
  "/health-packages",
  "/test/tsh",
  "/top-offers",
]);

test("what a customer has booked and what a report says keep their figures in a translated page", async ({
  page,
  context,
}) => {
  await becomeDemoCustomer(context, "meena");
  const number = "NH1ST0RY40";
  for (const path of [
    "/dashboard/bookedservicelist",
    `/dashboard/bookedservicelist/${number}`,
    `/dashboard/booking-status/${number}`,
    "/reports",
    "/smart-report",
  ]) {
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    expect(await figuresAlone(page), path).toEqual([]);
  }
});

/** The texts of pages, in each language, of which a translator may change an amount or a time. */
async function openIn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const language of ["en", "bn", "hi"]) {
    await page.context().addCookies([{ name: "language", value: language, url: siteUrl() }]);
    for (const path of paths) {
      const response = await page.context().request.get(path);
      const { open, count } = openFigures(await response.text());
      expect(count, `${path} has amounts or times`).toBeGreaterThan(0);
      found.push(...open.map((text) => `${path} in ${language}: ${text}`));
    }
  }
  await page.context().addCookies([{ name: "language", value: "en", url: siteUrl() }]);
  return found;
}

// The pages that a visitor and a customer reach by links are looked at in `specification/crawl.test.ts`.
test("no amount and no time on the way to a booking is outside what a translator leaves alone", async ({
  page,
}) => {
  await fillCart(page, ["tsh"]);
  const found = await openIn(page, ["/cart", "/checkout"]);
  const review = new URL(await reviewOf(page, ["lipid-profile"]), siteUrl());
  const steps = ["patient", "place", "time", "review"].map((step) => `/checkout/${step}${review.search}`);
  found.push(...(await openIn(page, [...steps, `/checkout/time${review.search}&was=100000`])));
  const { pathname } = new URL(await payByCall(page, review.pathname + review.search), siteUrl());
  expect(pathname).toMatch(/^\/pay-now\//);
  const number = pathname.split("/").at(-1);
  const ofBooking = [`/dashboard/bookedservicelist/${number}`, `/dashboard/booking-status/${number}`];
  // Beside the payment that is open, the cart with the tests that were booked.
  found.push(...(await openIn(page, [pathname, "/cart", "/cart?paymentfail=1", ...ofBooking])));
  expect(found).toEqual([]);
});

test("no amount and no time of a booking is outside what a translator leaves alone, nor is one where it is moved or cancelled", async ({
  page,
}) => {
  const found = await openIn(page, [await timesOf(page, ["complete-blood-count", "x-ray-chest-pa-view"])]);
  await bookToPayLater(page);
  const booked = new URL(page.url()).pathname;
  const details = `/dashboard/bookedservicelist/${await bookingNoOf(page)}`;
  const paths = [booked, details, `${details}?reschedule=1`, `${details}?cancel=1`];
  found.push(...(await openIn(page, [...paths, "/dashboard/bookedservicelist", "/booking"])));
  expect(found).toEqual([]);
});

test("no amount and no time of a customer's pages and of the site's texts is outside what a translator leaves alone", async ({
  page,
  context,
}) => {
  const texts = ["/", "/contact", "/career", "/career/phlebotomist-kolkata", "/cancellation-policy"];
  const lists = [
    "/directory-of-services",
    "/radiology/rajarhat",
    "/compare?with=basic-wellness&with=sugar-check",
  ];
  const found = await openIn(page, [...texts, ...lists]);
  await becomeDemoCustomer(context, "meena");
  const reports = await (await context.request.get("/api/reports")).json();
  const own = ["/reports", `/reports/${reports.data.Items[0].ReportId}`];
  const ofBooking = ["bookedservicelist", "booking-status"].map((area) => `/dashboard/${area}/NH1ST0RY40`);
  found.push(...(await openIn(page, [...own, ...ofBooking])));
  // Logged in on another device too.
  const mobile = newMobile();
  await logInForCookies(siteUrl(), mobile);
  await context.addCookies(await logInForCookies(siteUrl(), mobile));
  found.push(...(await openIn(page, ["/my-profile/devices"])));
  expect(found).toEqual([]);
});
