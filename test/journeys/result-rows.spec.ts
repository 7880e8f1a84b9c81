import { expect, test } from "../support/browser-test.ts";
import { openReview } from "./customer-calls.ts";
import { bookingNoOf, finishReview, sendResults } from "./customer-steps.ts";

test("beside a long result in words no word of a test's name is broken on a phone", async ({ page }) => {
  await openReview(page, ["urine-culture-and-sensitivity"]);
  await finishReview(page, "Book now, pay at the visit");
  await expect(page).toHaveURL(/\/bookingdetails\//);
  await sendResults(await bookingNoOf(page));
  await page.goto("/reports");
  await page
    .getByRole("link", { name: /^Urine Culture/ })
    .first()
    .click();
  const names = page.locator(".result-name");
  await expect(names.first()).toBeVisible();
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 780 });
    const broken = await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const text = name.firstChild;
        const words = [...(text?.textContent ?? "").matchAll(/\S+/g)];
        return words.flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          if (!text) return [];
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(await names.count()).toBeGreaterThan(2);
    expect(broken, `at ${width} px`).toEqual([]);
  }
});
