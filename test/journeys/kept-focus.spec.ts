import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer, logInContext } from "../support/log-in-context.ts";
import { bookToPayLater, openAs, openCartOf } from "./customer-calls.ts";
import { newMobile, openDay, siteUrl, typeAddress, typeBirth } from "./customer-steps.ts";
import { keepsFocus, press } from "./keeps-focus.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// A login and several forms each.
test.slow();

async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("link", { name }).first().press("Enter");
}

async function giveDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await typeBirth(page, "2/11/1958");
  await page.getByLabel("Female").check();
}

// The forms of the profile: `profile.spec.ts`; an address: `keyboard.spec.ts`.
const FORMS: Record<string, (page: Page) => Promise<void>> = {
  "a doctor's code": async (page) => {
    await becomeDemoCustomer(page.context(), "meena");
    await page.goto("/reports");
    await page
      .getByRole("link", { name: /^Vitamin D/ })
      .last()
      .click();
    await page.getByRole("link", { name: "Share with a doctor" }).click();
    await page.getByLabel("Who are you sharing with?").fill("Dr Bose");
    await press(page, "Create link");
    await keepsFocus(page, "For Dr Bose");
    const made = page.getByRole("main").locator("section").filter({ hasText: "For Dr Bose" }).last();
    const message = await made.getByLabel("1. Send this message").inputValue();
    const code = await made.getByText(/^\d{3} \d{3}$/).innerText();
    const link = /\/shared\/\S+/.exec(message)?.[0] ?? "";
    const share = page.url();
    await page.context().clearCookies();
    await page.goto(link);
    await untilHydrated(page);
    await page.getByLabel("Code").fill(code);
    await press(page, "Open the report");
    await keepsFocus(page, "Meena Dutta");
    await becomeDemoCustomer(page.context(), "meena");
    await page.goto(share);
    await untilHydrated(page);
    await press(page, "Stop sharing this link for Dr Bose");
    await keepsFocus(page, "Sharing stopped.");
  },
  "a place that is not served": async (page) => {
    await openPage(page, "/contact-us");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /location/i })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Pincode" }).fill("560001");
    await page.getByRole("textbox", { name: "Pincode" }).press("Enter");
    const form = page.locator("section").filter({ hasText: "Tell me when you come here" }).last();
    await form.getByLabel("Mobile number").fill(newMobile());
    await form.getByLabel(/^Keep my number/).check();
    await form.getByRole("button", { name: "Tell me" }).press("Enter");
    await expect(form.getByRole("status")).toBeFocused();
  },
  "a complaint": async (page) => {
    await openAs(page, newMobile(), "/grievance");
    await untilHydrated(page);
    await page.getByLabel("Name").fill("Asha Roy");
    await page.getByLabel(/^What happened/).fill("The collector came late.");
    await press(page, "Send my complaint");
    await keepsFocus(page, /^Ticket/);
  },
  "a new password": async (page) => {
    const mobile = newMobile();
    await page.goto("/forgot-password");
    await untilHydrated(page);
    await page.getByLabel("Mobile Number", { exact: true }).fill(mobile);
    await press(page, "Send the code");
    await expect(page.getByLabel("Verification Code")).toBeFocused();
    await press(page, "Resend OTP");
    await keepsFocus(page, /code/);
  },
  "the details of a new customer": async (page) => {
    await openAs(page, newMobile(), "/sign-up/details");
    await untilHydrated(page);
    await giveDetails(page, "Ila Sen");
    await page.locator("main").getByLabel("Pincode").fill("700029");
    await press(page, "Save");
    await expect(page).toHaveURL(/^((?!sign-up).)*$/);
    await page.locator(".navigation-bar").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe("body");
  },
  "a family": async (page) => {
    await openAs(page, newMobile(), "/my-profile/my-family?add=1");
    await untilHydrated(page);
    await giveDetails(page, "Rekha Sen");
    await page.getByLabel("Relationship to you").selectOption("Mother");
    await press(page, "Save");
    await keepsFocus(page, "Family member added.");
    await follow(page, /^Remove/);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
    await keepsFocus(page, "removed");
  },
  "a prescription": async (page) => {
    await openAs(page, newMobile(), "/book-by-prescription");
    await untilHydrated(page);
    await page.getByLabel("Photos or PDF").setInputFiles({
      name: "first.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF"),
    });
    await press(page, "Send to the lab");
    await expect(page).toHaveURL(/\/book-by-prescription\/\w+$/);
    await keepsFocus(page, /first\.pdf/);
  },
  "a booking, step by step": async (page) => {
    await logInContext(page.context(), siteUrl(), newMobile());
    await openCartOf(page, ["complete-blood-count", "vitamin-d-25-hydroxy"]);
    await untilHydrated(page);
    await page.getByLabel("Coupon code").fill("first100");
    await press(page, "Apply");
    await keepsFocus(page, "FIRST100");
    await follow(page, /^Remove .*Vitamin/);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await keepsFocus(page, "Complete Blood Count");
    await follow(page, "Proceed");
    await expect(page).toHaveURL(/checkout\/patient/);
    await keepsFocus(page, "Full name");
    await giveDetails(page, "Asha Roy");
    await press(page, "Continue");
    await expect(page).toHaveURL(/checkout\/place/);
    await keepsFocus(page, "Pincode");
    await typeAddress(page);
    await press(page, "Continue");
    await expect(page).toHaveURL(/checkout\/time/);
    await keepsFocus(page, /collection time/);
    await (await openDay(page, 1)).first().check();
    await press(page, "Continue");
    await expect(page).toHaveURL(/checkout\/review/);
    await keepsFocus(page, /I agree/);
    await page.getByLabel(/^I agree to the/).check();
    await press(page, "Book now, pay at the visit");
    await keepsFocus(page, "Your booking is confirmed");
  },
  "a booking that is moved and cancelled": async (page) => {
    await bookToPayLater(page);
    await untilHydrated(page);
    await follow(page, "Reschedule");
    await (await openDay(page, 3)).first().check();
    await press(page, "Reschedule my visit");
    await expect(page.getByRole("heading", { name: "Choose another time" })).toHaveCount(0);
    await keepsFocus(page, /Booking status/i);
    await follow(page, "Cancel");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).press("Enter");
    await keepsFocus(page, /^Cancelled on /);
  },
};

for (const [what, send] of Object.entries(FORMS)) {
  test(`after the form of ${what} the keyboard goes on from what it has led to`, ({ page }) => send(page));
}
