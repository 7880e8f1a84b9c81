import type { Page } from "@playwright/test";
import { typePin } from "../journeys/collector-steps.ts";
import { openCartOf } from "../journeys/customer-calls.ts";
import { deskUrl, openSession } from "../journeys/desk-steps.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";

/** Words of the page's links that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.getByRole("region", { name: "Popular Tests" }).evaluate((carousel) => {
    const range = document.createRange();
    return [...carousel.querySelectorAll("li a")].flatMap((link) => {
      const text = link.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    });
  });

test("with the browser's letters at twice the size the tests' names on a desktop are whole", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await page.getByRole("heading", { name: "Popular Tests" }).scrollIntoViewIfNeeded();
  expect(await brokenWords(page)).toEqual([]);
});

test("on a phone with letters twice as large no list or report of a customer and no page of the desk is wider than the screen, and a value has more than half of it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await becomeDemoCustomer(context, "meena");
  await openSession(context, "rina.pal");
  const reports = await (await context.request.get("/api/reports")).json();
  const own = reports.data.Items.map(({ ReportId }: { ReportId: string }) => `/reports/${ReportId}`);
  const desk = ["today", "samples", "results", "money/day", "book"].map(
    (name) => `${deskUrl()}/desk/${name}`,
  );
  for (const path of ["/smart-report", "/reports", "/dashboard/bookedservicelist", ...own, ...desk]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }

  // A value in a list of the desk has more than half of the screen.
  await page.goto(`${deskUrl()}/desk/staff`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const values = page.locator("td[data-label] > .desk-value").filter({ visible: true });
  await expect(values.first()).toBeVisible();
  const widths = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(180);
});

test("on a phone with letters twice as large a test's name in the cart is beside nothing, and a coupon's code can be read", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await openCartOf(page, ["complete-blood-count"]);
  const main = page.getByRole("main");
  const name = await main.getByRole("link", { name: "Complete Blood Count", exact: true }).boundingBox();
  const remove = await main.getByRole("link", { name: /^Remove/ }).boundingBox();
  expect(remove?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 6);
  const code = await main.getByLabel("Coupon code").boundingBox();
  expect(code?.width).toBeGreaterThan(180);
});

test("on a phone with letters twice as large the collector's page is no wider than the screen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await openSession(context, "tania.khatun");
  await page.goto(`${deskUrl()}/desk/round`);
  await typePin(page, "2580", true);
  for (const language of ["en", "bn"]) {
    await page.goto(`${deskUrl()}/desk/round?lang=${language}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360);
  }
});
