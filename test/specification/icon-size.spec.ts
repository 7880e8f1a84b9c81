import { openPage } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";

test("on a phone an icon keeps its size beside long words", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/", "/test/tsh", "/health-packages/basic-wellness"]) {
    await openPage(page, path);
    const icons = await page.locator("main svg:has(> use)").evaluateAll((all) =>
      all.flatMap((icon) => {
        const { width } = icon.getBoundingClientRect();
        // One that is not laid out has no width.
        return width === 0 ? [] : [{ set: Number(icon.getAttribute("width")), width }];
      }),
    );
    expect(icons.length, path).toBeGreaterThan(3);
    expect(
      icons.filter(({ set, width }) => Math.abs(set - width) > 0.5),
      path,
    ).toEqual([]);
  }
});
