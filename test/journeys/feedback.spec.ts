import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";

const GOOD = [
  "Gentle with the needle",
  "Came on time",
  "Explained well",
  "Clean and careful",
  "Report was quick",
];
const BAD = [
  "Needle hurt",
  "Came late",
  "Not explained well",
  "Not clean enough",
  "Report was late",
  "Hard to reach on phone",
];

test("what stood out is asked after the stars, and fits them", async ({ page, context }) => {
  await becomeDemoCustomer(context, "meena");
  await page.goto("/dashboard/bookedservicelist");
  await page.locator('a[href^="/feedback/"]').first().click();
  const offered = page.locator('main label:has([name="tag"]):visible');
  await expect(page.getByRole("radio", { name: /^5 of 5/ })).not.toBeChecked();
  await expect(offered).toHaveCount(0);
  for (const [stars, tags] of [
    [5, GOOD],
    [4, GOOD],
    [3, [...GOOD, ...BAD]],
    [2, BAD],
    [1, BAD],
  ] as const) {
    await page
      .locator(".star")
      .nth(stars - 1)
      .click();
    await expect(offered).toHaveText(tags);
  }
});
