import { expect, test } from "../support/browser-test.ts";

test("on a tablet the values of a service stand in columns below each other", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/directory-of-services");
  const rows = await page.locator(".wide-table tbody tr").evaluateAll((all) =>
    all.map((row) => {
      const starts = [...row.querySelectorAll("td")].map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().left);
      });
      return {
        starts: new Set(starts).size,
        columns: getComputedStyle(row).gridTemplateColumns.split(" ").length,
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ starts, columns }) => starts !== columns)).toEqual([]);
});

for (const path of ["/directory-of-services", "/booking"]) {
  test(`on a tablet no value of a row of ${path} stands alone on a line`, async ({ page }) => {
    for (const width of [640, 768, 959, 960, 1024, 1151]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const lines = await page
        .locator(".wide-table tbody tr")
        .first()
        .locator("td")
        .evaluateAll((cells) => {
          const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        });
      expect(lines.length, `${path} at ${width} px`).toBeGreaterThan(1);
      expect(Math.min(...lines), `${path} at ${width} px: ${lines.join(" + ")}`).toBeGreaterThan(1);
    }
  });
}
