import { openReview } from "../journeys/customer-calls.ts";
import { expect, test } from "../support/browser-test.ts";
import { writtenOrder } from "../support/written-order.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a screen reader reads the checkout's review in the written order", async ({ page }) => {
  await openReview(page, ["complete-blood-count"]);
  await expect(page).toHaveURL(/\/checkout\/review/);
  await expect(page.locator("body")).toMatchAriaSnapshot(await writtenOrder("review"));
});
