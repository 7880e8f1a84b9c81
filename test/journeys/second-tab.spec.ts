import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import {
  bookToPayLater,
  fillCart,
  logOutByCall,
  openAs,
  openCartOf,
  openReview,
  openTimes,
} from "./customer-calls.ts";
import {
  askForCode,
  finishReview,
  giveCode,
  logIn,
  logOut,
  newMobile,
  siteUrl,
  typeAddress,
} from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { untilCartIsKnown, untilHydrated, untilSessionIsKnown } from "./open-page.ts";

// Several logins a test: on a busy machine a response may take its time.
test.slow();

/** Playwright keeps all tabs visible: the browser's word that this one is seen again is given by hand. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/**
 * Somebody else logs in in the page's browser after a logout: by calls, for all that a page hears of another tab is in the cookies. A whole
 * second tab is walked in the logout over which the login stands, and in the windows side by side.
 */
async function becomeSomebodyElse(page: Page): Promise<void> {
  await logOutByCall(page);
  await logInContext(page.context(), siteUrl(), newMobile());
}

/** The prices of all tests on the page, as shown. */
async function pricesOf(page: Page): Promise<string[]> {
  const words = await page.locator("main article").allInnerTexts();
  return words.flatMap((text) => text.match(/₹[\d,.]+/g) ?? []);
}

for (const path of ["/my-profile/my-family?add=1", "/sign-up/details"])
  test(`a customer's page is not left open for somebody who logged in in another tab: ${path}`, async ({
    page,
  }) => {
    await openAs(page, newMobile(), path);
    await untilSessionIsKnown(page);
    await page.getByLabel("Full name").fill("Ila Sen");
    await becomeSomebodyElse(page);
    const loaded = page.waitForEvent("load");
    await comeBack(page);
    await loaded;
    await expect(page.getByLabel("Full name")).toHaveValue("");
  });

test("a page that comes back from the browser's own cache of pages after a logout knows nobody", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/");
  await untilSessionIsKnown(page);
  const known = () => page.evaluate(() => sessionStorage.getItem("userData") ?? "");
  await expect.poll(known).toContain('"isLoggedIn":true');
  await logOutByCall(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(known).not.toContain('"isLoggedIn":true');
});

test("a customer's page that comes back from the browser's own cache of pages after a logout in its tab shows nothing", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-family?add=1");
  await untilSessionIsKnown(page);
  await page.getByLabel("Full name").fill("Ila Sen");
  await logOutByCall(page);
  // What the pages between have left in the tab's storage.
  await page.evaluate(() => {
    sessionStorage.removeItem("userData");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByText("Your session has expired")).toHaveCount(0);
});

test("the complaint form keeps nothing of a customer who has logged out in another tab, on its own page and on the policy's", async ({
  page,
}) => {
  for (const path of ["/grievance", "/grievance-policy"]) {
    const mobile = newMobile();
    await openAs(page, mobile, path);
    const box = page.getByRole("form", { name: "Grievance form" }).getByLabel("Mobile number");
    await expect(box).toHaveValue(mobile);
    await untilSessionIsKnown(page);
    await logOutByCall(page);
    await comeBack(page);
    await expect(box).toHaveValue("");
  }
});

test("the home page of one customer shows the next one nothing of what the first has booked before", async ({
  page,
}) => {
  await bookToPayLater(page);
  await page.goto("/");
  const cards = page.getByText("Asha Roy, ");
  await expect(cards.first()).toBeVisible();
  await becomeSomebodyElse(page);
  await comeBack(page);
  await expect(cards).toHaveCount(0);
});

test("after a logout in another tab the login stands over a customer's page, and a login there takes it away", async ({
  page,
  context,
}) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/my-profile/my-family?add=1");
  await untilSessionIsKnown(page);
  await page.getByLabel("Full name").fill("Ila Sen");
  const other = await context.newPage();
  await logOut(other);
  await comeBack(page);
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Forgot Password (opens in a new tab)" }).click();
  await expect(await opened).toHaveURL(/\/forgot-password$/);
  await openAs(other, mobile, "/my-profile/my-family");
  await comeBack(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You are logged in again. Please send it again.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ila Sen");
});

test("a logout in another tab before a customer's page has asked who is logged in brings the login as well", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-family");
  await untilSessionIsKnown(page);
  const release = await holdResponses(page, "**/genulabhome/hasLogedIn**");
  const asked = page.waitForRequest(/hasLogedIn/i);
  await page.goto("/my-profile/my-family?add=1");
  await asked;
  await logOutByCall(page);
  release();
  await expect(page.getByRole("dialog", { name: "Your session has expired" })).toBeVisible();
});

test("a page that all may read stays when somebody logs out, and says so in its header", async ({ page }) => {
  await openAs(page, newMobile(), "/about");
  await untilSessionIsKnown(page);
  // On a phone it stands in the side menu; the header has it out of sight.
  const login = page.getByRole("banner").getByRole("link", { name: "Login", includeHidden: true });
  await expect(login).toHaveCount(0);
  await logOutByCall(page);
  await comeBack(page);
  await expect(login).not.toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what another tab put into the cart, and the place chosen there, are seen when one comes back", async ({
  page,
  context,
}) => {
  await page.goto("/location");
  await page.locator("main").getByRole("button", { name: "Howrah" }).click();
  await expect(page.getByRole("button", { name: "Your location: Howrah" })).toBeVisible();
  await page.goto("/diagnostic-test");
  const before = await pricesOf(page);
  await untilSessionIsKnown(page);

  const other = await context.newPage();
  await other.goto("/location");
  await other.locator("main").getByRole("button", { name: "Siliguri" }).click();
  await expect(other.getByRole("button", { name: "Your location: Siliguri" })).toBeVisible();
  await other.goto("/diagnostic-test");
  await other.getByRole("button", { name: /^BOOK TEST ?: Complete Blood Count$/ }).click();
  await expect(other.getByRole("region", { name: "SELECTED PACAKGES & TESTS" })).toBeVisible();
  const there = await pricesOf(other);
  expect(there).not.toEqual(before);

  await comeBack(page);
  await expect(page.getByRole("button", { name: "Your location: Siliguri" })).toBeVisible();
  await expect(page.getByRole("region", { name: "SELECTED PACAKGES & TESTS" })).toBeVisible();
  await expect.poll(() => pricesOf(page)).toEqual(there);
});

/** Takes a test out of the cart of the page's browser. */
async function removeByCall(page: Page, service: string): Promise<void> {
  const form = { remove: service };
  const removed = await page.context().request.post("/cart", { form, headers: { origin: siteUrl() } });
  expect(removed.ok()).toBe(true);
}

test("a step of the checkout that opens after another tab has swapped a test for another shows it in the header, too", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/about");
  await openCartOf(page, ["complete-blood-count"]);
  await untilCartIsKnown(page);
  await removeByCall(page, (await page.locator("main [data-service]").getAttribute("data-service")) ?? "");
  await fillCart(page, ["uric-acid"]);
  await page.getByRole("link", { name: "Proceed" }).first().click();
  await expect(page).toHaveURL(/\/checkout\/patient/);
  const inHeader = () => page.evaluate(() => sessionStorage.getItem("cart") ?? "");
  await expect.poll(inHeader).toContain("Uric Acid");
});

for (const step of ["time", "review"])
  test(`a step of the checkout that is sent after another tab has emptied the cart leads to it and says so: ${step}`, async ({
    page,
  }) => {
    if (step === "time") await openTimes(page, ["complete-blood-count"]);
    else await openReview(page, ["complete-blood-count"]);
    await untilHydrated(page);
    await removeByCall(page, "1001");
    if (step === "time") await page.getByRole("button", { name: "Continue" }).click();
    else await finishReview(page, "Book now, pay at the visit");
    await expect(page.getByRole("status").filter({ hasText: "Your cart is empty now." })).toBeFocused();
  });

test("a payment window closes when one comes back to it and the booking is paid in another tab", async ({
  page,
  context,
}) => {
  const window = (tab: Page) => tab.frameLocator('iframe[title="Payment"]');
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, /^Pay ₹/);
  await window(page).getByRole("button", { name: "Pay", exact: true }).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: /^Pay ₹/ }).click();
  await window(other).getByRole("button", { name: "Pay", exact: true }).click();
  await expect(other.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();
  // A phone that comes back to the page may not reach the site for a moment: the window stays.
  await context.route(/pay-now/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("pay-now"));
  await comeBack(page);
  await failed;
  await expect(window(page).getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  await context.unroute(/pay-now/);
  await comeBack(page);
  await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();
  await expect(page.locator('iframe[title="Payment"]')).toHaveCount(0);
});

test("a page that is restored from the back-forward cache after its payment window has closed can pay again", async ({
  page,
}) => {
  await openReview(page, ["complete-blood-count"]);
  await finishReview(page, /^Pay ₹/);
  await expect(
    page.frameLocator('iframe[title="Payment"]').getByRole("dialog", { name: "Card payment" }),
  ).toBeFocused();
  // Without content the browser stays on the page, as it was when it was left.
  await page.route(/\/cart\?paymentfail/, (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse(/\/cart\?paymentfail/);
  await page.keyboard.press("Escape");
  await left;
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await expect(pay).toHaveAttribute("aria-busy", "true");

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  await expect(pay).not.toHaveAttribute("aria-busy", "true");
});

// A thyroid profile asks for a tick that the review did not have.
for (const added of ["thyroid-profile-total", "liver-function-test"])
  test(`a review does not book what another tab has put into the cart, and says that it has changed: ${added}`, async ({
    page,
  }) => {
    await openReview(page, ["complete-blood-count"]);
    await untilSessionIsKnown(page);
    await fillCart(page, [added]);
    await finishReview(page, "Book now, pay at the visit");
    await expect(page.getByRole("alert").filter({ hasText: /cart or a price has changed/ })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/review/);
    await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
    // The message is there as soon as the form is answered, the new cart a moment later.
    await expect(page.getByRole("main")).toContainText("2 tests");
    await expect(page.locator(".cart-count")).toHaveText("2");
    for (const box of await page.locator('main input[name="safety"]').all()) await box.check();
    await page.getByRole("button", { name: "Book now, pay at the visit" }).click();
    await expect(page).toHaveURL(/\/bookingdetails\//);
  });

// Playwright keeps both windows in sight, as two that stand side by side.
test("a form is not saved for somebody else who has logged in in another window meanwhile; its own customer goes on", async ({
  page,
  context,
}) => {
  const mobile = newMobile();
  const path = "/my-profile/my-addresses?add=1";
  await openAs(page, mobile, path);
  await untilSessionIsKnown(page);
  await typeAddress(page);
  const other = await context.newPage();
  await logOut(other);
  await openAs(other, newMobile(), "/my-profile/my-addresses");
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Someone else is now logged in here" });
  await expect(dialog).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "My Addresses" })).toBeVisible();
  await expect(other.getByText("Lake Road")).toHaveCount(0);

  await giveCode(page, mobile);
  await expect(dialog).toBeHidden();
  await save.click();
  await expect(page.getByText("Address saved.")).toBeVisible();
});

test("who closes the login of somebody else's page, also after a code was sent, gets a page of their own", async ({
  page,
}) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/my-profile/my-family?add=1");
  await untilSessionIsKnown(page);
  await page.getByLabel("Full name").fill("Ila Sen");
  await becomeSomebodyElse(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else is now logged in here" });
  await expect(dialog).toBeVisible();
  await askForCode(page, mobile);
  const loaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Close" }).click();
  await loaded;
  await untilHydrated(page);
  await untilSessionIsKnown(page);
  // Typed text comes back with the file that forgets what the document before it has kept.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is not saved for somebody else who has logged in meanwhile, and a reload sends it for its own customer", async ({
    page,
    context,
  }) => {
    const mobile = newMobile();
    await openAs(page, mobile, "/my-profile/my-addresses?add=1");
    await typeAddress(page);
    const other = await context.newPage();
    await other.goto("/genulabhome/logout");
    await openAs(other, newMobile(), "/my-profile/my-addresses");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Someone else is now logged in here" })).toBeVisible();
    await expect(page).toHaveTitle(/^Someone else is now logged in here \| \S/);
    await other.reload();
    await expect(other.getByText("Lake Road")).toHaveCount(0);

    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Log Out" }).last().click();
    const login = await opened;
    await expect(login).toHaveURL("/");
    await logIn(login, mobile, "/my-profile/my-addresses");
    await page.reload();
    await expect(page.getByText("Address saved.")).toBeVisible();
  });
});
