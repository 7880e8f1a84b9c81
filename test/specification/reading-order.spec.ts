import { readFile } from "node:fs/promises";
import { CAST } from "../../seed/cast.ts";
import { openAs, openTimes } from "../journeys/customer-calls.ts";
import { chooseTime } from "../journeys/customer-steps.ts";
import { expect, test } from "../support/browser-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The aria snapshot of a screen as docs/accessibility.md has it. */
async function writtenOrder(screen: string): Promise<string> {
  const page = await readFile(new URL("../../docs/accessibility.md", import.meta.url), "utf8");
  const snapshot = new RegExp(`^\`\`\`yaml ${screen}\\n(.*?)^\`\`\``, "ms").exec(page)?.[1];
  if (snapshot === undefined) throw new Error(`docs/accessibility.md has no block "yaml ${screen}"`);
  return snapshot;
}

test("a screen reader reads the checkout's review in the written order", async ({ page }) => {
  await openTimes(page, ["complete-blood-count"]);
  await chooseTime(page);
  await page.waitForURL("**/checkout/review**");
  await expect(page.locator("body")).toMatchAriaSnapshot(await writtenOrder("review"));
});

test("a screen reader reads what is outside of its range first in a report", async ({ page }) => {
  await openAs(page, CAST.meena.mobile, "/reports");
  await page
    .getByRole("link", { name: /^Full Body Standard/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Full Body Standard");
  await expect(page.locator("body")).toMatchAriaSnapshot(await writtenOrder("report"));
});
