import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { tableFaults } from "./table-faults.ts";

/** A page with tables of each kind: those of a list, of a test's ranges, of a comparison, of a text. */
const PUBLIC = [
  "/directory-of-services",
  "/booking",
  "/test/complete-blood-count",
  "/compare?with=basic-wellness&with=full-body-standard",
  "/cancellation-policy",
];

/** The faults of all tables of some pages on a phone and on a tablet, which lays the widest ones out anew too. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.evaluate(() => {
      // The tree of a browser without a screen reader lacks what is not laid out yet.
      document.documentElement.dataset.whole = "";
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    });
    const { tables, faults } = await tableFaults(page);
    expect(tables, path).toBeGreaterThan(0);
    await page.setViewportSize({ width: 768, height: 740 });
    faults.push(...(await tableFaults(page)).faults);
    found.push(...faults.map((fault) => `${path}, ${fault}`));
  }
  return found;
}

test("where a table is shown as cards, a screen reader has it as a table, and the name of each value's column once", async ({
  page,
}) => {
  expect(await faultsOf(page, PUBLIC)).toEqual([]);
});

test("a screen reader has the customer's reports and the lists of the account as tables", async ({
  page,
  context,
}) => {
  await becomeDemoCustomer(context, "meena");
  const reports = await (await context.request.get("/api/reports")).json();
  const own = ["/reports", `/reports/${reports.data.Items[0].ReportId}`];
  expect(await faultsOf(page, own)).toEqual([]);
});
