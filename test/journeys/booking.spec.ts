import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { bookToPayLater, holdAsSomebodyElse, openAs, openReview, openTimes } from "./customer-calls.ts";
import {
  askForCode,
  bookingNoOf,
  codeFor,
  fillCheckout,
  finishReview,
  goOn,
  logInAtCheckout,
  newMobile,
  openDay,
  putInCart,
  sendResults,
} from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// A whole booking is many pages; on a busy machine each takes its time.
test.slow();
test.use({ serviceWorkers: "allow" });

/** A provider's script whose window is there at once, without a question to anybody. */
const READY_PROVIDER = `
  const open = () => document.body.append(Object.assign(document.createElement("iframe"), { title: "Payment" }));
  window.Paytm = { CheckoutJS: { init: async () => undefined, invoke: open, close: () => undefined } };
  window.Razorpay = class { open() { open(); } };
`;

test("no payment window opens over a page to which the customer has gone while it was on its way", async ({
  page,
}) => {
  await openReview(page, ["lipid-profile"]);
  const script = /\/checkoutjs\/|\/v1\/checkout\.js/;
  const held = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held.promise;
    await route.fulfill({ contentType: "text/javascript", body: READY_PROVIDER });
  });
  const asked = page.waitForRequest(script);
  await finishReview(page, /^Pay ₹/);
  await asked;
  // A second press would open a second window.
  await expect(page.getByRole("button", { name: /^Pay ₹/ })).toHaveAttribute("aria-busy", "true");
  await page.getByRole("banner").getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL("/");
  held.resolve();
  // Seen from the next turn, after all that the page does when the script has come.
  await page.waitForFunction(() => "Paytm" in window);
  expect(await page.locator('iframe[title="Payment"]').count()).toBe(0);
});

test("a new customer finds a test, books it, pays and reads the report", async ({ page }) => {
  const mobile = newMobile();
  await page.goto("/");
  const search = page
    .getByRole("combobox")
    .or(page.getByPlaceholder(/Search/))
    .first();
  await search.fill("lipid");
  // The page below has a link of this name too, and the results come to lie over it.
  const result = page.getByRole("search").getByRole("link", { name: /Lipid Profile/ });
  await result.first().click();
  await expect(page).toHaveURL("/test/lipid-profile");
  await putInCart(page, "lipid-profile");
  await expect(page.getByRole("heading", { name: "Lipid Profile" })).toBeVisible();
  const price = await page.locator(".price-total dd").first().innerText();

  await logInAtCheckout(page, mobile);
  await fillCheckout(page);
  await expect(page.getByRole("button", { name: `Pay ${price}` })).toBeVisible();
  await payAndReadReport(page);
});

// The steps before the review are walked on a wide screen with the keyboard alone (keyboard.spec.ts).
test("on a wide screen a customer pays in the window and reads the report", { tag: "@desktop" }, async ({
  page,
}) => {
  await openReview(page, ["lipid-profile"]);
  await payAndReadReport(page);
});

/** From the review of a lipid profile to its report. */
async function payAndReadReport(page: Page): Promise<void> {
  await expect(page.getByText("This slot is held for you")).toBeVisible();
  await finishReview(page, /^Pay ₹/);

  await page.frameLocator('iframe[title="Payment"]').getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
  await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();
  const bookingNo = await bookingNoOf(page);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("You are yet to Book any test!")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/bookedservicelist");
  await expect(page.locator(`[data-booking="${bookingNo}"]`)).toContainText("Lipid Profile");

  await sendResults(bookingNo);
  await expect(async () => {
    await page.goto(`/dashboard/bookedservicelist/${bookingNo}`);
    await expect(page.getByText("Report ready")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page
    .getByRole("link", { name: /^View report/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/[^/]+$/);
  await expect(page.locator("#content").getByText("Asha Roy").first()).toBeVisible();
}

test("a payment window is used by keyboard, and a closed one books nothing twice: the server is asked, and one can pay again", async ({
  page,
}) => {
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, /^Pay ₹/);
  const window = page.frameLocator('iframe[title="Payment"]');
  await expect(window.getByRole("dialog", { name: "Card payment" })).toBeFocused();
  for (const name of ["Pay", "Fail", "Pending", "Close", "Pay"]) {
    await page.keyboard.press("Tab");
    await expect(window.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Escape");

  await expect(page).toHaveURL(/\/cart\?paymentfail=1&\d+/);
  await expect(page.getByRole("status").filter({ hasText: "Payment not completed" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Complete Blood Count" })).toBeVisible();

  // From a public page, whose policy lets no provider in.
  await openPage(page, "/diagnostic-test");
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByText("Your booking is awaiting payment")).toBeVisible();
  await page.getByRole("link", { name: /^Pay ₹[\d,]+$/ }).click();
  await expect(page).toHaveURL(/\/pay-now\/\w+$/);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(window.getByRole("dialog", { name: "Card payment" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/cart\?paymentfail=1&\d+/);
  await page.getByRole("link", { name: /^Try payment again · ₹/ }).click();
  await expect(page).toHaveURL(/\/pay-now\//);
  await window.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);

  await page.goto("/dashboard/bookedservicelist");
  await expect(page.locator("[data-booking]")).toHaveCount(1);
  await expect(page.locator("[data-booking]")).toContainText("Paid");
});

test("when the provider's window cannot be loaded, one pays on the provider's own page", async ({ page }) => {
  await page.route("**/merchantpgpui/**", (route) => route.abort());
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, /^Pay ₹/);
  await expect(page).toHaveURL(/\/pay-now\//);
  await page.getByText("The payment window didn't open").waitFor();
  await page.getByRole("button", { name: "Continue to the payment page" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
  await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();
});

test("when the provider's window could not be loaded, it opens on another try", async ({ page }) => {
  await page.route("**/merchantpgpui/**", (route) => route.abort());
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, /^Pay ₹/);
  await expect(page.getByRole("button", { name: "Continue to the payment page" })).toBeVisible();
  await page.unroute("**/merchantpgpui/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page
    .frameLocator('iframe[title="Payment"]')
    .getByRole("button", { name: "Pay", exact: true })
    .click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
});

for (const [pressed, other] of [
  [/^Pay ₹/, "Book now, pay at the visit"],
  ["Book now, pay at the visit", /^Pay ₹/],
] as const) {
  test(`while one way to book is under way the other waits, and one booking comes of it: ${pressed}`, async ({
    page,
  }) => {
    await openReview(page, ["complete-blood-count"]);
    const letGo = await holdResponses(page, "**/checkout/review*");
    await finishReview(page, pressed);
    await expect(page.getByRole("button", { name: pressed }).filter({ visible: true })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await expect(page.getByRole("button", { name: other }).filter({ visible: true })).toBeDisabled();
    letGo();
    await expect(page).toHaveURL(/\/(pay-now|bookingdetails)\//);
    await page.goto("/dashboard/bookedservicelist");
    await expect(page.locator("[data-booking]")).toHaveCount(1);
  });
}

/** A new customer books a blood count at its review, to be paid at the visit. */
async function bookAtReview(page: Page): Promise<void> {
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, "Book now, pay at the visit");
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
}

test("a booking paid later is confirmed at once, can be moved, and is cancelled with the refund in sight", async ({
  page,
}) => {
  await bookAtReview(page);
  await expect(page.getByRole("heading", { name: "Your booking is confirmed" })).toBeVisible();
  const bookingNo = await bookingNoOf(page);

  await page.getByRole("link", { name: "Reschedule" }).click();
  const before = await page.getByText(/^Currently /).innerText();
  await (await openDay(page, 2)).nth(2).check();
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page).toHaveURL(`/dashboard/bookedservicelist/${bookingNo}?done=moved`);
  await expect(page.getByRole("status").filter({ hasText: /^Rescheduled: \w/ })).toBeVisible();
  await page.getByText("Show all", { exact: true }).click();
  await expect(page.locator(".timeline-title", { hasText: "Rescheduled" })).toBeVisible();
  await expect(page.getByText(before.replace(/^Currently |\. The price.*$/g, ""))).toHaveCount(0);

  const calendar = await page.request.get(`/dashboard/bookedservicelist/${bookingNo}/visit.ics`);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  expect(await calendar.text()).toContain("BEGIN:VEVENT");

  const follow = page.getByRole("link", { name: "Track status" });
  await expect(follow).toBeVisible();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("You haven't paid yet")).toBeVisible();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page).toHaveURL(`/dashboard/bookedservicelist/${bookingNo}`);
  await expect(page.getByText(/^Cancelled on /)).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: `Booking ${bookingNo} is cancelled.` }),
  ).toBeVisible();
  await expect(follow).toHaveCount(0);
});

test("a slot that others take meanwhile is told, with the nearest free ones beside it", async ({ page }) => {
  // Durgapur has few collectors: a capacity of three a slot.
  await openTimes(page, ["complete-blood-count"], "713216");
  const free = await openDay(page, 3);
  const wanted = free.nth(4);
  const slotId = await wanted.getAttribute("value");
  while ((await holdAsSomebodyElse(slotId ?? "")) === 1);

  await wanted.check();
  await goOn(page);
  const nearest = page.getByRole("radiogroup", { name: "Nearest available slots" });
  await expect(nearest).toContainText("This slot was just booked.");
  // Another choice, in the day's grid too, is not the one that was wrong.
  await free.last().check();
  await expect(nearest).not.toContainText("This slot was just booked.");
  await nearest.getByRole("radio").first().check();
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/review/);
  await finishReview(page, "Book now, pay at the visit");
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
});

test("a booking is its owner's alone: a visitor logs in first, another customer does not find it", async ({
  page,
  browser,
}) => {
  await bookToPayLater(page);
  const details = new URL(page.url()).pathname;

  // What was booked before can be booked again from the home page.
  await page.goto("/");
  const again = page.locator("section").filter({ has: page.getByRole("heading", { name: "Book Again" }) });
  await expect(again).toContainText(/, \d{2}\/\d{2}\/\d{4}/);

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(details);
  await expect(other).toHaveURL(/\/login\?return-url=/);
  const mobile = newMobile();
  await askForCode(other, mobile);
  const response = other.waitForResponse((response) => new URL(response.url()).pathname.startsWith(details));
  // A whole code is sent by itself.
  await other.getByLabel("Verification Code").fill(await codeFor(mobile));
  expect((await response).status()).toBe(404);
  await expect(other.getByText("Error Code 404")).toBeVisible();
  await stranger.close();
});

test("Back from a booking's confirmation goes on to the pages before the checkout, and Forward returns to it", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/health-packages");
  await bookAtReview(page);
  const confirmation = page.url();
  // The address changes before the page does; the router rejects what is half read of a page that one leaves.
  const heading = page.getByRole("heading", { level: 1 });
  const booked = await heading.innerText();
  const backToCart = async () => {
    await page.goBack();
    await expect(page).toHaveURL("/cart");
    await expect(heading).not.toHaveText(booked);
  };
  await backToCart();
  await page.goForward();
  await expect(page).toHaveURL(confirmation);
  await expect(heading).toHaveText(booked);
  await backToCart();
  await page.goBack();
  await expect(page).toHaveURL("/health-packages");
});

test("who goes back before the booking's page has come hears in the empty cart that it was made", async ({
  page,
}) => {
  await page.goto("/cart");
  await openReview(page, ["complete-blood-count"]);
  await untilHydrated(page);
  const sent = Promise.withResolvers<void>();
  await page.route("**/checkout/review.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    sent.resolve();
  });
  await finishReview(page, "Book now, pay at the visit");
  await sent.promise;
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Your booking is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "View booking" }).click();
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
});
