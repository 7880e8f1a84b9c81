import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { bookByCall } from "./customer-calls.ts";
import { bookingNoOf, sendResults } from "./customer-steps.ts";

test("beside a long result in words no word of a test's name is broken on a phone", async ({ page }) => {
  await page.goto((await bookByCall(page, ["urine-culture-and-sensitivity"])).details);
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

test("a group of results has one row on a phone, a value one of 56 px, and is pressed with a finger, in each language", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await becomeDemoCustomer(context, "meena");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/reports");
  const report = await page.locator('main table a[href^="/reports/"]').first().getAttribute("href");
  const visit = await page.locator('main a[href^="/reports/visits/"]').first().getAttribute("href");
  for (const language of ["en", "bn", "hi"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    for (const path of ["/smart-report", report ?? "", visit ?? ""]) {
      await page.goto(path);
      const heads = page.locator(".smart-group > summary");
      await expect(heads.first(), `${path} ${language}`).toBeVisible();
      const heights = await heads.evaluateAll((all) =>
        all.map((head) => head.getBoundingClientRect().height),
      );
      expect(Math.min(...heights), `${path} ${language}`).toBeGreaterThanOrEqual(44);
      // A long name, "Vitamins & minerals" say, takes a second row.
      expect(Math.max(...heights), `${path} ${language}`).toBeLessThanOrEqual(70);
      expect(heights.filter((height) => height > 48).length, heights.join(" ")).toBeLessThanOrEqual(1);

      await page.locator("details.smart-group").evaluateAll((all) => {
        for (const group of all) group.setAttribute("open", "");
      });
      const rows = await page
        .locator(".measure-row, .results tbody tr:not(.table-below)")
        .evaluateAll((all) =>
          // Without the line between two rows.
          all.map((row) => ({ words: row.textContent, height: row.clientHeight })),
        );
      expect(rows.length).toBeGreaterThan(path === report ? 0 : 60);
      expect(
        rows.filter(({ height }) => height > 56),
        `${path} ${language}`,
      ).toEqual([]);
    }
  }
});
