import { expect, test } from "../support/browser-test.ts";
import { askForCode, codeFor, newMobile, typeBirth } from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { untilHydrated } from "./open-page.ts";

test.slow();
test.use({ serviceWorkers: "allow" });

test("a customer logs in with a code and comes back to the page that asked for it", async ({ page }) => {
  const mobile = newMobile();
  await page.goto("/my-profile/change-password");
  await expect(page).toHaveURL("/login?return-url=%2Fmy-profile%2Fchange-password");
  const login = page.getByRole("button", { name: "LOGIN" });
  await expect(login).toBeDisabled();

  await page.getByLabel("Mobile Number").fill("01234");
  await page.getByLabel("Mobile Number").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Enter a valid Mobile Number" })).toBeVisible();
  await expect(page.getByLabel("Mobile Number")).toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByLabel("Mobile Number").press("Enter");
  await expect(page.getByLabel("Verification Code")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "code has been sent" })).toBeVisible();

  await login.click();
  await expect(page.getByText("Enter Verification Code which has been sent to your mobile.")).toBeVisible();
  // A whole code is sent by itself.
  await page.getByLabel("Verification Code").fill("111111");
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect code." })).toBeVisible();
  const code = page.getByLabel("Verification Code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveAccessibleDescription(/Incorrect code\. Please check the SMS/);
  await code.fill("11111");
  await expect(code).not.toHaveAttribute("aria-invalid");

  await code.fill(await codeFor(mobile));
  await expect(page).toHaveURL("/my-profile/change-password");

  await page.getByLabel("New password", { exact: true }).fill("a quiet morning walk");
  await page.getByLabel("Confirm new password").fill("a quiet morning walk");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();

  const logOut = await holdResponses(page, "**/genulabhome/logoutJs");
  await page.goto("/logout", { waitUntil: "commit" });
  await expect(page.getByText("Releasing sessions! Please Wait...").first()).toBeVisible();
  logOut();
  await expect(page).toHaveURL("/");
  await page.goto("/logout");
  await expect(page).toHaveURL("/");

  await page.goto("/login");
  await page.getByText("Login with Password").click();
  await expect(page.getByText("Login with Verification Code")).toBeVisible();
  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByLabel("Mobile Number").press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "LOGIN" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Incorrect mobile number or password." }),
  ).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a quiet morning walk");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/");
});

test("Resend OTP goes away for ten seconds when it is pressed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await untilHydrated(page);
  await askForCode(page, newMobile());
  const resend = page.getByRole("link", { name: "Resend OTP" });
  await expect(resend).toBeVisible();
  // From here on the page's time is the test's.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  const sent = page.waitForRequest("**/genulabhome/resendOtp");
  await resend.click();
  await expect(page.getByText("Resend OTP")).toHaveCount(0);
  expect((await sent).postDataJSON()).toMatchObject({ OTP: "", responseType: "json" });
  await expect(page.getByRole("status").filter({ hasText: "sent to your mobile again" })).toBeVisible();
  await page.clock.runFor(9_900);
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(resend).toBeVisible();
});

test("a way back in the address never leads off the site", async ({ page }) => {
  const mobile = newMobile();
  await page.goto("/login?return-url=https%3A%2F%2Fevil.example%2F");
  await askForCode(page, mobile);
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.getByLabel("Verification Code").press("Enter");
  await expect(page).toHaveURL("/");
  expect(new URL(page.url()).hostname).toBe("localhost");
});

test("a forgotten password is set anew with a code, and a new customer signs up", async ({ page }) => {
  const mobile = newMobile();
  await page.goto("/sign-up");
  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("Please accept the terms to continue.")).toBeVisible();
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("Verification Code")).toBeFocused();
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/sign-up\/details/);
  await page.getByLabel("Full name").fill("Rina Das");
  await typeBirth(page, "2/11/1988");
  await page.getByLabel("Female").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/genulabhome/logout");

  await page.goto("/forgot-password");
  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("Verification Code")).toBeFocused();
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.getByLabel("New password", { exact: true }).fill("evening tea at six");
  await page.getByRole("button", { name: "Set the new password" }).click();
  // The code has just proven the number: whoever had it is logged in.
  await expect(page).toHaveURL("/my-profile/change-password?saved=1");
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto("/genulabhome/logout");
  await page.goto("/login?mode=password");
  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByLabel("Password", { exact: true }).fill("evening tea at six");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the login says what is wrong in its own words, keeps what was typed, and logs in and out", async ({
    page,
  }) => {
    const mobile = newMobile();
    const login = page.getByRole("button", { name: "LOGIN" });
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Verify Your Identity" })).toBeVisible();
    await login.click();
    await expect(page.getByText("Mobile Number cannot be blank")).toBeVisible();
    await page.getByLabel("Mobile Number").fill("01234");
    await login.click();
    await expect(page.getByText("Enter a valid Mobile Number")).toBeVisible();
    await expect(page.getByLabel("Mobile Number")).toHaveValue("01234");

    await page.getByText("Login with Password").click();
    await page.getByLabel("Mobile Number").fill(mobile);
    await login.click();
    await expect(page.getByText("Password cannot be blank")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("not my password");
    await login.click();
    await expect(page.getByText("Incorrect mobile number or password.")).toBeVisible();

    await page.getByText("Login with Verification Code").click();
    await askForCode(page, mobile);
    await login.click();
    await expect(page.getByText("Enter Verification Code which has been sent to your mobile.")).toBeVisible();
    await page.getByText("Resend OTP").click();
    await expect(page.getByText("sent to your mobile again")).toBeVisible();
    await page.getByLabel("Verification Code").fill(await codeFor(mobile));
    await login.click();
    await expect(page).toHaveURL("/");

    await page.goto("/logout");
    await expect(page.getByText("Thank you for choosing")).toBeVisible();
    await page.getByRole("link", { name: "Log Out" }).last().click();
    await expect(page).toHaveURL("/");
    await page.goto("/my-profile/devices");
    await expect(page).toHaveURL(/\/login\?return-url=/);
  });
});
