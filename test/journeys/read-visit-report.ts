import type { Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { readWithPdfium } from "../support/read-pdf.ts";
import { axeViolations } from "./axe-violations.ts";

/** From the list of reports: all tests of a visit on one page, as one PDF, its code known, and a test's own report one step away. */
export async function readVisitReport(page: Page): Promise<void> {
  await page.goto("/reports");
  expect(await axeViolations(page)).toEqual([]);
  // The newest visit has two tests.
  await page
    .getByRole("link", { name: /^All tests of the visit/ })
    .first()
    .click();

  await expect(page.getByRole("heading", { name: "Report of your visit", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Report of your visit \|/);
  await expect(page.getByText(/\d+ of \d+ ready/).first()).toBeVisible();
  expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
  expect(await axeViolations(page)).toEqual([]);
  const size = page.viewportSize();
  if (size && size.width < 400) await page.setViewportSize({ width: 360, height: size.height });
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
  await page.screenshot({ path: test.info().outputPath("visit.png"), fullPage: true });

  const code = (await page.locator('a[href*="/verify/"]').innerText()).trim();
  const pdf = await page.request.get(`${new URL(page.url()).pathname}.pdf`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const { pages } = await readWithPdfium(new Uint8Array(await pdf.body()));
  expect(pages.join(" ")).toContain(code);
  expect(pages[0]).toMatch(/\d+ of \d+ ready/);

  await page.goto(`/verify/${code}`);
  await expect(page.getByText("This report is genuine")).toBeVisible();
  expect(await page.locator("main").innerText()).not.toMatch(/Meena|Vitamin/);

  // A test's own report stays, and is one step away.
  await page.goBack();
  await page
    .getByRole("link", { name: /^Report of this test only/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Share with a doctor" })).toBeVisible();
  if (size) await page.setViewportSize(size);
}
