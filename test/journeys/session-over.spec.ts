import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { logOutByCall, openAs, openCartOf } from "./customer-calls.ts";
import {
  askForCode,
  codeFor,
  giveCode,
  logOut,
  newMobile,
  siteUrl,
  typeAddress,
  typeBirth,
} from "./customer-steps.ts";
import { untilCartIsKnown, untilSessionIsKnown } from "./open-page.ts";

// Several logins a test: on a busy machine a response may take its time.
test.slow();
test.use({ serviceWorkers: "allow" });

const PATH = "/my-profile/my-addresses?add=1";

/** The page has heard who is logged in, and hears nothing of the logout. */
async function logOutElsewhere(page: Page): Promise<void> {
  await untilSessionIsKnown(page);
  await logOutByCall(page);
}

const sendAddress = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save" }).click();

test("a form that is sent after a logout in another tab stays as it is typed; the login comes to it, and it is sent again", async ({
  page,
}) => {
  const mobile = newMobile();
  await openAs(page, mobile, PATH);
  await typeAddress(page);
  await untilSessionIsKnown(page);
  const other = await page.context().newPage();
  await logOut(other);
  await other.close();
  await sendAddress(page);

  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Building and street")).toHaveValue("Lake Road");
  await sendAddress(page);
  await askForCode(page, mobile);
  // A whole code is sent by itself.
  await dialog.getByLabel("Verification Code").fill(await codeFor(mobile));
  await expect(page.getByText("You are logged in again. Please send it again.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Landmark")).toHaveValue("Deshapriya Park");
  await sendAddress(page);
  await expect(page.getByText("Address saved.")).toBeVisible();
  await expect(page.getByText("Please send it again.")).toBeHidden({ timeout: 1000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Lake Road" })).toBeVisible();
});

test("what was refused and corrected stays too when the session ends between", async ({ page }) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/my-profile/my-family?add=1");
  await page.getByLabel("Full name").fill("Ila Sen");
  await page.getByLabel("Relationship to you").selectOption("Mother");
  await typeBirth(page, "31/2/1955");
  await page.getByLabel("Female").check();
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Month", { exact: true }).fill("3");
  await logOutElsewhere(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Your session has expired" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ila Sen");
  await expect(page.getByLabel("Relationship to you")).toHaveValue("Mother");
  await expect(page.getByLabel("Month", { exact: true })).toHaveValue("3");
  await expect(page.getByLabel("Female")).toBeChecked();
  // What was corrected is not called wrong again.
  await expect(page.getByLabel("Month", { exact: true })).not.toHaveAttribute("aria-invalid");
});

/** Logs in in the dialog over the page. */
async function logInAgain(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await dialog.waitFor();
  await giveCode(page, mobile);
  await expect(dialog).toBeHidden();
}

test("chosen files stay chosen, and are sent after the login", async ({ page }) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/book-by-prescription");
  const files = page.getByLabel("Photos or PDF");
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(4_000_000), Buffer.from("\n%%EOF")]);
  const chosen = ["first.pdf", "second.pdf"];
  await files.setInputFiles(chosen.map((name) => ({ name, mimeType: "application/pdf", buffer: content })));
  await page.getByLabel("Note").fill("Please call my son.");
  await page.getByLabel("Best time to call").selectOption({ index: 2 });
  await logOutElsewhere(page);
  const send = () => page.getByRole("button", { name: "Send to the lab" }).click();
  await send();
  await logInAgain(page, mobile);
  await expect(page.getByRole("button", { name: "Send to the lab" })).toBeFocused();
  await expect(page.getByLabel("Note")).toHaveValue("Please call my son.");
  expect(
    await files.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name)),
  ).toEqual(chosen);
  // Eight megabytes take their time on a busy machine.
  const isSent = page.waitForResponse((response) => response.request().method() === "POST");
  await send();
  await isSent;
  await expect(page).toHaveURL(/\/book-by-prescription\/\w+$/);
  await expect(page.getByText("Please call my son.")).toBeVisible();
  // The request is found again from the page that sent it.
  const requestNo = page.url().split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "All your requests" }).click();
  await page.getByRole("link", { name: requestNo, exact: true }).click();
  await expect(page.getByText("Please call my son.")).toBeVisible();
});

test("a change of the mobile number begins anew after another login, with the number that it was about", async ({
  page,
}) => {
  const [before, after] = [newMobile(), newMobile()];
  await openAs(page, before, "/my-profile/change-mobile");
  await page.getByRole("textbox", { name: "New mobile number" }).fill(after);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByLabel(`Code sent to ${before}`).fill(await codeFor(before));
  await logOutElsewhere(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await logInAgain(page, before);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please start again")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "New mobile number" })).toHaveValue(after);
});

test("somebody else who logs in there gets a page of their own", async ({ page }) => {
  await openAs(page, newMobile(), PATH);
  await typeAddress(page);
  await logOutElsewhere(page);
  await sendAddress(page);
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await dialog.waitFor();
  const loaded = page.waitForEvent("load");
  await giveCode(page, newMobile());
  await loaded;
  await expect(page.getByLabel("Building and street")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is sent after the logout is sent again by a reload after the login in a new tab", async ({
    page,
    context,
  }) => {
    const mobile = newMobile();
    await openAs(page, mobile, PATH);
    await typeAddress(page);
    const other = await context.newPage();
    await other.goto("/genulabhome/logout");
    await sendAddress(page);
    await expect(page.getByRole("heading", { name: "Your session has expired" })).toBeVisible();
    await expect(page).toHaveTitle(/^Your session has expired \| \S/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Namuna" })).toBeVisible();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: /^Customer care phone: \d/ }),
    ).toBeVisible();
    const opened = context.waitForEvent("page");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    const login = await opened;
    await giveCode(login, mobile);
    await expect(login).toHaveURL(/\/my-profile\/my-addresses/);
    await page.reload();
    await expect(page.getByText("Address saved.")).toBeVisible();
  });

  test("a cart whose session has ended leads to the login and is there again after it", async ({
    page,
    context,
  }) => {
    const mobile = newMobile();
    await logInContext(context, siteUrl(), mobile);
    await openCartOf(page, ["complete-blood-count"]);
    await context.clearCookies();
    await page.getByLabel("Coupon code").fill("FIRST100");
    await page.getByRole("button", { name: "Apply" }).click();
    const asked = page.getByRole("main").getByText("Added tests earlier?");
    await expect(asked).toBeVisible();
    await asked.getByRole("link", { name: "Log in" }).click();
    await giveCode(page, mobile);
    await expect(page).toHaveURL("/cart");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Complete Blood Count" }).first(),
    ).toBeVisible();
    await expect(asked).toHaveCount(0);
  });
});

test("a cart whose session has ended says so instead of being empty, and is there again after the login", async ({
  page,
}) => {
  const mobile = newMobile();
  await logInContext(page.context(), siteUrl(), mobile);
  await openCartOf(page, ["complete-blood-count"]);
  await untilSessionIsKnown(page);
  await untilCartIsKnown(page);
  // As it ends by itself: no other tab has told this one.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
  await page.getByText("Lab visit", { exact: true }).first().click();

  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  await askForCode(page, mobile);
  // A whole code is sent by itself.
  await dialog.getByLabel("Verification Code").fill(await codeFor(mobile));
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Complete Blood Count" }).first(),
  ).toBeVisible();
});
