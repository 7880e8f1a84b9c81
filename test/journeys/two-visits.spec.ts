import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openCartOf, openTimes } from "./customer-calls.ts";
import { bookingNoOf, finishReview, goOn, openDay } from "./customer-steps.ts";

// A whole booking is many pages; on a busy machine each takes its time.
test.slow();
test.use({ serviceWorkers: "allow" });

/** Takes the first free time of a day on the grid of the step. */
async function takeTime(page: Page, day: number): Promise<void> {
  await (await openDay(page, day)).first().check();
  await goOn(page);
}

/** From the first visit's time to the review of a booking of two visits. */
async function toReview(page: Page): Promise<void> {
  await takeTime(page, 1);
  await expect(page).toHaveURL(/\/checkout\/lab\?/);
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/lab-time/);
  await takeTime(page, 2);
  await expect(page).toHaveURL(/\/checkout\/review/);
  // The address changes a moment before the page does.
  await expect(page.getByLabel(/^I agree to the/)).toBeVisible();
}

test("every step survives a reload, the back button and a second tab", async ({ page, context }) => {
  await openTimes(page, ["complete-blood-count", "x-ray-chest-pa-view"]);
  // The address is the place from now on, for the header and for the prices of every page.
  await expect(page.locator(".location-name").first()).toContainText("Sarat Bose Road");
  await toReview(page);
  const shown = () => page.locator("#main-form section").allInnerTexts();
  const review = await shown();
  await page.reload();
  expect(await shown()).toEqual(review);

  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/lab-time/);
  // The address changes before the page does; the router rejects what is half read of a page that one leaves.
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
  await page.goForward();
  await expect(page).toHaveURL(/\/checkout\/review/);

  const second = await context.newPage();
  await second.goto(page.url());
  expect(await second.locator("#main-form section").allInnerTexts()).toEqual(review);
  await second.getByLabel(/call before the visit/).check();
  await second.getByLabel(/doctor's prescription/).check();
  await finishReview(second, "Book now, pay at the visit");
  await expect(second).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);

  // The first tab's cart is booked: pressing there books nothing twice, and shows what was booked.
  await page.getByLabel(/call before the visit/).check();
  await page.getByLabel(/doctor's prescription/).check();
  await finishReview(page, "Book now, pay at the visit");
  await expect(page).toHaveURL(second.url());
  await page.goto("/dashboard/bookedservicelist");
  await expect(page.locator("[data-booking]")).toHaveCount(1);
});

test("both visits are paid at once, stand in the calendar, and each is moved for itself", async ({
  page,
}) => {
  await openTimes(page, ["complete-blood-count", "x-ray-chest-pa-view"]);
  await toReview(page);
  await page.getByLabel(/call before the visit/).check();
  await page.getByLabel(/doctor's prescription/).check();
  await finishReview(page, /^Pay ₹/);
  await page.frameLocator('iframe[title="Payment"]').getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
  await expect(page.getByRole("heading", { name: "The two visits" })).toBeVisible();
  const no = await bookingNoOf(page);

  const calendar = await page.request.get(`/dashboard/bookedservicelist/${no}/visit.ics`);
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);

  await page.goto(`/dashboard/bookedservicelist/${no}?reschedule=1`);
  await page.getByRole("link", { name: /^Reschedule the lab visit/ }).click();
  await expect(page).toHaveURL(/visit=2/);
  // Two days on, so that it is another day than that of the visit also where a holiday lies between.
  const times = await openDay(page, 4);
  const date = new URL(page.url()).searchParams.get("date") ?? "";
  // Without a time the day that was chosen stays, so that nobody picks the time of another day.
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page.getByText("Please choose a time.")).toBeVisible();
  await expect(page.locator("a[aria-current=date]")).toHaveAttribute("href", new RegExp(date));
  await expect(page.locator('input[name="slot"]').first()).toHaveValue(new RegExp(date));
  await expect(page.locator('input[name="slot"]:focus')).toHaveCount(1);
  await times.nth(1).check();
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page).toHaveURL(`/dashboard/bookedservicelist/${no}?done=moved`);
  await page.getByText("Show all", { exact: true }).click();
  await expect(page.locator(".timeline-title", { hasText: "Rescheduled" })).toBeVisible();
});

test("a cart of scans alone goes on as a lab visit", async ({ page }) => {
  await openCartOf(page, ["x-ray-chest-pa-view"]);
  await expect(page.getByText("Your tests are done at the lab")).toBeVisible();
  await expect(page.getByRole("main").getByText("Home collection", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed" }).first().click();
  await expect(page).toHaveURL(/\/checkout(\?|$)/);
});
