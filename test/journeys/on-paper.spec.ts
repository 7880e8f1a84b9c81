import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { fillCart } from "./customer-calls.ts";

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
