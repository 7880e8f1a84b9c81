import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { readWithPdfium, renderFirstPage } from "../support/read-pdf.ts";
import { bookToPayLater, fillCart } from "./customer-calls.ts";

/** A page of each kind that has something to choose from, to press or to go on by. */
const PAGES = [
  "/diagnostic-test?condition=diabetes",
  "/health-packages?page=2",
  "/test/complete-blood-count",
  "/compare?with=basic-wellness&with=full-body-standard",
  "/booking",
  "/directory-of-services",
  "/health-article",
  "/cancellation-policy",
  "/radiology/howrah",
  "/cart",
];
const OWN = ["/dashboard/bookedservicelist", "/notifications", "/reports"];

test("on paper a page of the shop has its words, and nothing to press or to choose from", async ({
  page,
  context,
}) => {
  await fillCart(page, ["tsh"]);
  await page.emulateMedia({ media: "print" });
  for (const path of [...PAGES, ...OWN]) {
    if (path === OWN[0]) await becomeDemoCustomer(context, "ravi");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const pressed = await page
      .locator(
        "nav, button:not([aria-pressed=true]), .button, .skip-link, .sticky-bar, .chip-remove, form[method=get] *, .more-filters *",
      )
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 100)));
    expect(pressed, path).toEqual([]);
  }
});

test("the frames of a printed page are as whole on their right as on their left", async ({
  page,
  context,
}) => {
  await becomeDemoCustomer(context, "meena");
  await page.goto("/smart-report");
  const { width, height, data } = await renderFirstPage(await page.pdf({ preferCSSPageSize: true }), 3);
  const darkIn = (x: number) => {
    let dark = 0;
    for (let y = 0; y < height; y++) if ((data[(y * width + x) * 4] ?? 255) < 235) dark += 1;
    return dark;
  };
  const tenth = Math.round(width / 10);
  const longestFrom = (start: number) =>
    Math.max(...Array.from({ length: tenth }, (_, i) => darkIn(start + i)));
  const left = longestFrom(0);
  expect(left).toBeGreaterThan(height / 4);
  expect(longestFrom(width - tenth) / left).toBeGreaterThan(0.8);
});

test("a booking is printed on two pages, what was agreed to among it", async ({ page }) => {
  await bookToPayLater(page);
  await expect(page.getByRole("heading", { name: "Your consents" })).toBeVisible();
  const { pages } = await readWithPdfium(await page.pdf({ preferCSSPageSize: true, format: "A4" }));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain("Your consents");
});
