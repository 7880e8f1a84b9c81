import { expect, test } from "@playwright/test";
import {
  bookingNoOf,
  fillCheckout,
  finishReview,
  logInAtCheckout,
  newMobile,
  putInCart,
} from "./customer-steps.ts";

test.use({ javaScriptEnabled: false });
// A whole booking is many pages; on a busy machine each takes its time.
test.slow();

test("without JavaScript a test is booked and paid on the provider's own page", async ({ page }) => {
  await putInCart(page, "complete-blood-count");
  await logInAtCheckout(page, newMobile());
  await fillCheckout(page);
  await finishReview(page, /^Pay ₹/);
  await page.waitForURL("**/pay-now/**");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Continue to the payment page" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/bookingdetails/*/0");
  await expect(page.getByRole("heading", { name: "Paid. Your booking is confirmed" })).toBeVisible();

  const bookingNo = await bookingNoOf(page);
  await page.goto(`/dashboard/bookedservicelist/${bookingNo}?cancel=1`);
  const refund = page.getByRole("button", { name: /^Cancel and refund ₹/ });
  await expect(refund).toBeVisible();
  await refund.click();
  await expect(page.getByText("This booking is cancelled.")).toBeVisible();
  await expect(page.getByText("Refund on its way")).toBeVisible();
});

test("without JavaScript the cart is changed: a question before removing, lab visit, a coupon's reason", async ({
  page,
}) => {
  await putInCart(page, "complete-blood-count");
  await page.getByRole("button", { name: "Lab visit" }).click();
  await expect(page.getByRole("button", { name: "Lab visit" })).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Coupon code").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("We do not know this coupon.")).toBeVisible();
  await expect(page.getByLabel("Coupon code")).toHaveValue("NO-SUCH-CODE");

  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect(page.getByText("Are you sure to remove 'Complete Blood Count'?")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(
    page.getByText("You are yet to Book any test! Please click on Book Test to proceed."),
  ).toBeVisible();
});
