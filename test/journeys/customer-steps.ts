import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/browser-test.ts";
import { codesTo } from "../support/sent-messages.ts";
import { untilHydrated } from "./open-page.ts";

/** The site's address: Playwright's own base, as the set-up has put it into the environment. */
export function siteUrl(): string {
  const url = process.env.APP_URL;
  if (!url) throw new Error("APP_URL is not set: the journeys' set-up did not run.");
  return url;
}

/** A number that no other test uses; Indian mobiles start with 6–9. */
export function newMobile(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
}

/** The code of the newest message to a number that has one. */
export async function codeFor(mobile: string): Promise<string> {
  const [code] = await codesTo(siteUrl(), mobile);
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** Puts a test into the cart from its page and opens the cart; with and without scripts, the cart is changed before it is opened. */
export async function putInCart(page: Page, permalink: string): Promise<void> {
  await page.goto(`/test/${permalink}`);
  const changed = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && /\/(cart|addToCart)$/.test(new URL(response.url()).pathname),
  );
  const reloaded = page.waitForEvent("load", { timeout: 0 }).catch(() => null);
  await page
    .getByRole("button", { name: /^BOOK TEST/ })
    .first()
    .click();
  // Without scripts, or where they come too late, the button sends its form and the page comes anew.
  if ((await changed).request().isNavigationRequest()) await reloaded;
  await page.goto("/cart");
}

/** Goes from the cart into the checkout and logs in there with a code. */
export async function logInAtCheckout(page: Page, mobile: string, codeOf = codeFor): Promise<void> {
  await page.getByRole("link", { name: "Proceed" }).first().click();
  await expect(page).toHaveURL(/\/checkout(\?|$)/);
  await giveCode(page, mobile, codeOf);
  await expect(page).toHaveURL(/\/checkout\/patient/);
}

/** Types the number into the login and has the code sent; ends when the code is asked for. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel("Mobile Number", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "LOGIN" }).click();
  await page.getByLabel("Verification Code").waitFor();
}

/** Gives the number and the code that comes to it, in the login that is on the page. */
export async function giveCode(page: Page, mobile: string, codeOf = codeFor): Promise<void> {
  await askForCode(page, mobile);
  // Where scripts are off, what the page has for that case is a part of it. With them a whole code is sent by itself, and the page goes on.
  const hasScripts = (await page.locator("noscript > *").count()) === 0;
  if (hasScripts) await untilHydrated(page);
  await page.getByLabel("Verification Code").fill(await codeOf(mobile));
  if (!hasScripts) await page.getByRole("button", { name: "LOGIN" }).click();
}

/** Logs in with a code; ends on the page that asked for the login, a path with its query. */
export async function logIn(page: Page, mobile: string, target: string): Promise<void> {
  await page.goto(`/login?return-url=${encodeURIComponent(target)}`);
  await giveCode(page, mobile);
  await expect(page).toHaveURL(target);
}

/** Logs out; ends on the way to the home page, as soon as the site has answered with it. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout", { waitUntil: "commit" });
  await expect(page).toHaveURL("/");
}

/** Types an address in Kolkata into the form of My Addresses, and does not send it. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Pincode" }).last().fill("700029");
  await page.getByLabel("House, flat and floor").fill("12B, 2nd floor");
  await page.getByLabel("Building and street").fill("Lake Road");
  await page.getByLabel("Landmark").fill("Deshapriya Park");
}

/** Gives one's own details, an address in Kolkata and the first free slot of a day; ends on the review. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillDetailsAndAddress(page, "700029");
  await chooseTime(page);
}

/** Types a date of birth, "27/3/1961", into its three boxes. */
export async function typeBirth(page: Page, birth: string): Promise<void> {
  const [day = "", month = "", year = ""] = birth.split("/");
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Month", { exact: true }).fill(month);
  await page.getByLabel("Year", { exact: true }).fill(year);
}

/** Gives one's own details and an address; ends on the choice of a time, where the address is served. */
export async function fillDetailsAndAddress(
  page: Page,
  pincode: string,
  { isServed = true } = {},
): Promise<void> {
  await page.getByLabel("Full name").fill("Asha Roy");
  await typeBirth(page, "27/3/1961");
  await page.getByLabel("Female").check();
  await goOn(page);

  await expect(page).toHaveURL(/\/checkout\/place/);
  const form = page.locator("#main-form");
  await form.getByLabel("Pincode").fill(pincode);
  await form.getByLabel("House, flat and floor").fill("12B, 2nd floor");
  await form.getByLabel("Building and street").fill("Lake Road");
  await form.getByLabel("Landmark").fill("Deshapriya Park");
  await goOn(page);
  if (isServed) await expect(page).toHaveURL(/\/checkout\/time/);
}

/** Gives one's own details and an address in a city where the chain collects nothing; stays on the choice of a place, before it is sent. */
export async function fillUnservedAddress(page: Page): Promise<void> {
  await fillDetailsAndAddress(page, "560001", { isServed: false });
  await page.getByLabel("City").fill("Bengaluru");
  await page.getByLabel("State").fill("Karnataka");
}

/** Chooses the first free time of tomorrow and goes on to the review. */
export async function chooseTime(page: Page): Promise<void> {
  await takeTime(page, 1);
  await expect(page).toHaveURL(/\/checkout\/review/);
}

/** Chooses the first free time of a day, counted from today, and goes on. */
export async function takeTime(page: Page, day: number): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/time/);
  await (await openDay(page, day)).first().check();
  await goOn(page);
}

/**
 * Opens a day of the grid, counted from today, and returns its free times. A day on which nothing is free, as on a lab's holiday, gives
 * way to the next one, so that the journeys can be made on any day of the year.
 */
export async function openDay(
  page: Page,
  day: number,
  { press = (link: Locator): Promise<void> => link.click(), translate = (words: string) => words } = {},
): Promise<Locator> {
  const links = page.getByRole("navigation", { name: translate("Day") }).getByRole("link");
  const link = links.nth(day);
  const date = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("date") ?? "";
  await press(link);
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  // The address changes a moment before the grid does.
  await expect(page.locator("[inert]")).toHaveCount(0);
  const free = page.locator(`input[name="slot"][value*="${date}"]:not([disabled])`);
  const none = page.getByText(translate("No slots on this day. Please choose another day."));
  await expect(free.first().or(none)).toBeVisible();
  return (await none.isVisible()) ? openDay(page, day + 1, { press, translate }) : free;
}

/** Agrees and presses one of the review's two buttons. */
export async function finishReview(page: Page, button: RegExp | string): Promise<void> {
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole("button", { name: button }).click();
}

/** The one primary action of a step: at the bottom of a phone, beneath the form on wider screens. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The number of the booking that a page tells. */
export async function bookingNoOf(page: Page): Promise<string> {
  const words = await page
    .getByText(/Booking No/)
    .first()
    .innerText();
  const no = /N[0-9A-Z]{6,}/.exec(words)?.[0];
  if (!no) throw new Error(`no booking number in "${words}"`);
  return no;
}

/** Has the analyser simulator send the results of a booking through the lab's signed interface. */
export async function sendResults(bookingNo: string): Promise<void> {
  const response = await fetch(`${siteUrl()}/dev/results`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ BookingNo: bookingNo }),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

/** Where scripts are off, Pay leads to the provider's own page; there one of its buttons is pressed, and its page leads back. */
export async function payWithoutScripts(page: Page, button: "Pay" | "Close"): Promise<void> {
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Continue to the payment page" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** On the page that deletes the account: asks for the code, gives it, and ends when the deletion is confirmed. */
export async function deleteAccount(page: Page, mobile: string): Promise<void> {
  await untilHydrated(page);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByLabel("Verification Code").waitFor();
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account will be deleted in 48 hours")).toBeVisible();
}
