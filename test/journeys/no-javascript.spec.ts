import { expect, test } from "../support/browser-test.ts";
import { openTimes } from "./customer-calls.ts";
import {
  askForCode,
  bookingNoOf,
  codeFor,
  fillCheckout,
  fillUnservedAddress,
  finishReview,
  goOn,
  logInAtCheckout,
  newMobile,
  openDay,
  payWithoutScripts,
  putInCart,
  typeBirth,
} from "./customer-steps.ts";

test.use({ javaScriptEnabled: false });
// A whole booking is many pages; on a busy machine each takes its time.
test.slow();

test("without JavaScript a test is booked, paid at the second try, moved and cancelled", async ({ page }) => {
  await putInCart(page, "complete-blood-count");
  await logInAtCheckout(page, newMobile());
  await fillCheckout(page);
  await finishReview(page, /^Pay ₹/);
  await expect(page).toHaveURL(/\/pay-now\//);
  await payWithoutScripts(page, "Close");
  await expect(page).toHaveURL(/\/cart\?paymentfail=1&\d+/);
  await page.getByRole("link", { name: /^Try payment again · ₹/ }).click();
  await payWithoutScripts(page, "Pay");
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
  await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();

  const bookingNo = await bookingNoOf(page);
  await page.goto(`/dashboard/bookedservicelist/${bookingNo}`);
  await page.getByRole("link", { name: "Reschedule" }).click();
  await (await openDay(page, 4)).nth(1).check();
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await page.getByText("Show all", { exact: true }).click();
  await expect(page.locator(".timeline-title", { hasText: "Rescheduled" })).toBeVisible();

  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  // The question stands beside the button that asked it, not below the whole page.
  const [question, status] = [
    page.getByRole("dialog"),
    page.getByRole("heading", { name: "Booking status" }),
  ];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await question.boundingBox())?.y).toBeLessThan((await status.boundingBox())?.y ?? 0);
  }
  const refund = page.getByRole("button", { name: /^Cancel and refund ₹/ });
  await refund.click();
  await expect(page.getByText(/^Cancelled on /)).toBeVisible();
  await expect(page.getByText("Refund in progress").first()).toBeVisible();
  // How it comes back is said in the banner, and in no card again.
  await expect(page.getByText(/^Being refunded to the account/)).toHaveCount(1);
});

test("without JavaScript Enter after the code logs in, and does not send the code again", async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto("/login?return-url=%2Fmy-profile%2Fmy-family");
  await askForCode(page, mobile);
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/my-profile/my-family");
});

test("without JavaScript what is asked or refused next has the focus: the code, a wrong field, the error of a whole form", async ({
  page,
}) => {
  const mobile = newMobile();
  await putInCart(page, "complete-blood-count");
  await page.goto("/login?return-url=%2Fcheckout%2Fpatient");
  await askForCode(page, mobile);
  const code = page.getByLabel("Verification Code");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toBeFocused();
  await code.fill(await codeFor(mobile));
  await page.keyboard.press("Enter");

  await goOn(page);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await fillUnservedAddress(page);
  await goOn(page);
  await expect(page.getByRole("alert").filter({ hasText: "560001" })).toBeFocused();
});

test("without JavaScript the cart is changed: a question before removing, lab visit, a coupon's reason", async ({
  page,
}) => {
  await page.goto("/test/complete-blood-count");
  await page
    .getByRole("button", { name: /^BOOK TEST/ })
    .first()
    .click();
  await expect(page.getByText("Complete Blood Count is in your cart.")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/test/complete-blood-count");

  await page.goto("/cart");
  await expect(page.getByRole("banner").getByText("Cart, 1 item")).toBeAttached();
  await page.getByRole("button", { name: "Lab visit" }).click();
  await expect(page.getByRole("button", { name: "Lab visit" })).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Coupon code").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("This coupon isn't valid.")).toBeVisible();
  await expect(page.getByLabel("Coupon code")).toHaveValue("NO-SUCH-CODE");
  await expect(page.getByLabel("Coupon code")).toBeFocused();

  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect(page.getByText("Are you sure to remove 'Complete Blood Count'?")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(
    page.getByText("You are yet to Book any test! Please click on Book Test to proceed."),
  ).toBeVisible();
});

test("without JavaScript two visits are booked, each test for another of the family", async ({ page }) => {
  await openTimes(page, ["complete-blood-count", "x-ray-chest-pa-view"]);
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Second visit: at a lab" })).toContainText("X-Ray");

  // To the patients, to add the son and give him the blood count.
  await page.goto("/checkout/patient?form=lines");
  await page.getByRole("link", { name: "Add a family member" }).click();
  await page.getByLabel("Full name").fill("Mihir Roy");
  await typeBirth(page, "2/1/2012");
  await page.getByLabel("Male", { exact: true }).check();
  await page.getByLabel("Relationship to you").selectOption("Son");
  await goOn(page);
  await page.getByLabel("Complete Blood Count").selectOption({ index: 1 });
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/place/);
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/time/);
  for (const step of ["lab", "review"]) {
    await (await openDay(page, 2)).nth(step === "lab" ? 0 : 5).check();
    await goOn(page);
    await expect(page).toHaveURL(new RegExp(`/checkout/${step}\\?`));
    if (step === "lab") await goOn(page);
  }
  await page.getByLabel(/call before the visit/).check();
  await page.getByLabel(/doctor's prescription/).check();
  await page.getByLabel(/parent or guardian/).check();
  await finishReview(page, "Book now, pay at the visit");
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
  await expect(page.getByText("For Mihir Roy", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your consents" })).toBeVisible();
});

test("without JavaScript header and footer have one link that leads a visitor to the login and a customer to the profile", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const header = page.getByRole("banner").getByRole("link", { name: "Login / My account" });
  const footer = page.getByRole("contentinfo").getByRole("link", { name: "Login / My account" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Laid out whole at once, for no script would do it later.
  await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(footer).toBeInViewport();
  await footer.click();
  await expect(page.getByRole("heading", { name: "Verify Your Identity" })).toBeVisible();
  const mobile = newMobile();
  await askForCode(page, mobile);
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-profile\/my-family$/);
  for (const link of [header, footer]) {
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "Login", exact: true })).toHaveCount(0);
    await link.click();
    await expect(page).toHaveURL(/\/my-profile\/my-family$/);
  }
});

test("without JavaScript on a phone the health conditions are one row that scrolls sideways, and on a desk all are in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/diagnostic-test");
  const list = page.locator("#service-filter-list");
  const [shown, whole] = await list.evaluate((row) => [row.clientWidth, row.scrollWidth]);
  expect(whole).toBeGreaterThan(shown ?? 0);
  expect((await list.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(list.getByRole("link").last()).toBeInViewport();
});
