import type { Page } from "@playwright/test";
import { expect } from "../support/browser-test.ts";
import { readWithPdfium } from "../support/read-pdf.ts";

/** A page that ends with the head of a table, whose first row is on the next one. */
const HEAD_AT_END = /(Finding|Download)\s*$/;

/** The list of reports, a long report and the Health Analysis on paper: every row, no head alone, no empty page, more than 14 values a page of the report and five of the analysis. */
export async function readPrintedReports(page: Page): Promise<void> {
  await page.goto("/reports");
  const list = await page.pdf({ preferCSSPageSize: true });
  await page
    .getByRole("link", { name: /^Full Body/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Full Body");
  const names = await page.locator(".result-name").allTextContents();
  expect(names.length).toBeGreaterThan(50);
  const report = await page.pdf({ preferCSSPageSize: true });

  for (const paper of [list, report]) {
    const { pages } = await readWithPdfium(paper);
    expect(pages.filter((text) => text.trim() === "" || HEAD_AT_END.test(text))).toEqual([]);
  }
  const { pages } = await readWithPdfium(report);
  const words = lettersOf(pages.join(""));
  expect(names.filter((name) => !words.includes(lettersOf(name)))).toEqual([]);
  expect(names.length / pages.length).toBeGreaterThan(14);

  await page.goto("/smart-report");
  const values = await page.locator(".measure").count();
  expect(values).toBeGreaterThan(50);
  const analysis = await readWithPdfium(await page.pdf({ preferCSSPageSize: true }));
  expect(values / analysis.pages.length).toBeGreaterThan(5);
}

/** Without the spaces and line breaks, which paper has at other places. */
function lettersOf(text: string): string {
  return text.replace(/[\s\u00ad\u200b\ufffe-]/g, "");
}
