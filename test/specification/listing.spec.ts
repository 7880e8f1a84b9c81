import { openPage } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";

test("2.4 More.. stands under a filter list that is at least 85% as wide as its container, and not under a shorter one", async ({
  page,
}) => {
  await openPage(page, "/radiology-test");
  const list = page.locator("#service-filter-list");
  const seen = new Set<boolean>();
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const isLong = await list.evaluate((element) => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap);
      const widths = [...element.children].map((choice) => choice.getBoundingClientRect().width);
      const whole = widths.reduce((sum, each) => sum + each + gap, -gap);
      return whole >= 0.85 * element.clientWidth;
    });
    seen.add(isLong);
    await expect(page.getByRole("button", { name: "More.." }), String(width)).toHaveCount(isLong ? 1 : 0);
  }
  expect(seen.has(true)).toBe(true);
  // A list that is shortened in place is measured anew.
  await list.evaluate((element) => {
    for (const choice of [...element.children].slice(2)) (choice as HTMLElement).style.display = "none";
    element.style.maxWidth = "90%";
  });
  await expect(page.getByRole("button", { name: "More.." })).toHaveCount(0);
});
