import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { labTimesOf, logOutByCall, openCartOf } from "./customer-calls.ts";
import { finishReview, giveCode, goOn, newMobile, siteUrl, takeTime, typeBirth } from "./customer-steps.ts";
import { untilSessionIsKnown } from "./open-page.ts";

// A whole checkout is many pages; on a busy machine each takes its time.
test.slow();

const boxes = (page: Page) => page.getByRole("main").locator('input[name="safety"]');

/** From a cart with a scan to its review, which has the safety statements. */
async function toReview(page: Page, mobile = newMobile()): Promise<void> {
  await logInContext(page.context(), siteUrl(), mobile);
  await openCartOf(page, ["mri-brain-with-contrast"]);
  await page.getByRole("button", { name: "Make it a lab visit" }).click();
  await expect(page.getByRole("button", { name: "Lab visit", pressed: true })).toBeVisible();
  await page.goto(await labTimesOf(page));
  await fromTimeToReview(page);
}

async function fromTimeToReview(page: Page): Promise<void> {
  await takeTime(page, 3);
  await expect(page).toHaveURL(/\/checkout\/review/);
  // The address changes a moment before the page does.
  await expect(boxes(page).first()).toBeVisible();
}

test("what is not ticked is said in sight, what is ticked stays, and nothing is booked before", {
  tag: "@every-width",
}, async ({ page }) => {
  await toReview(page);
  await finishReview(page, /^Book now, pay/);
  const first = boxes(page).first();
  await expect(first).toBeFocused();
  const words = page.getByRole("main").getByRole("alert").first();
  await expect(words).toHaveText("Please read and tick this to continue.");
  await expect(words).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("region", { name: "To pay" }).filter({ visible: true });
  if ((await bar.count()) > 0) {
    const [above, below] = [await words.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }

  const count = await boxes(page).count();
  expect(count).toBeGreaterThan(1);
  await first.check();
  await page.getByRole("button", { name: /^Book now, pay/ }).click();
  await expect(boxes(page).nth(1)).toBeFocused();
  await expect(first).toBeChecked();
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
  // What is kept is the same at every width.
  if ((page.viewportSize()?.width ?? 0) < 700) await ticksStay(page);
});

async function ticksStay(page: Page): Promise<void> {
  const first = boxes(page).first();
  await page.reload();
  await expect(first).toBeChecked();
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/time/);
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
  await page.goForward();
  await expect(page).toHaveURL(/\/checkout\/review/);

  // The same statements are asked again when they are about somebody else.
  await page.goto(page.url().replace("/review", "/patient").concat("&form=family"));
  await page.getByLabel("Full name").fill("Mira Roy");
  await page.getByLabel("Relationship to you").selectOption({ index: 1 });
  await typeBirth(page, "1/2/1958");
  await page.getByLabel("Female").check();
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/place/);
  await goOn(page);
  await fromTimeToReview(page);
  await expect(boxes(page)).not.toHaveCount(0);
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked();
}

test("after the session has ended between, the ticks still stand and the booking goes on", async ({
  page,
}) => {
  const mobile = newMobile();
  await toReview(page, mobile);
  for (const box of await boxes(page).all()) await box.check();
  await page.getByLabel(/doctor's prescription/).check();
  await untilSessionIsKnown(page);
  await logOutByCall(page);
  await finishReview(page, /^Book now, pay/);
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  for (const box of await boxes(page).all()) await expect(box).toBeChecked();
  await giveCode(page, mobile);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Book now, pay/ }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
});

test("a step keeps its choice for the back button on a phone whose frames come late", async ({ page }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      requestAnimationFrame: (draw: FrameRequestCallback) => later(() => draw(performance.now()), 600),
      setTimeout: (work: () => void, ms = 0) => later(work, ms <= 40 ? 600 : ms),
    });
  });
  await toReview(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/time/);
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
});
