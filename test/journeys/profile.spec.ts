import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { textsTo } from "../support/sent-messages.ts";
import { openAs } from "./customer-calls.ts";
import { codeFor, giveCode, logIn, newMobile, siteUrl, typeBirth } from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { keepsFocus, press } from "./keeps-focus.ts";
import { untilHydrated } from "./open-page.ts";

// A login and a form a page: on a busy machine a response may take its time.
test.slow();
test.use({ serviceWorkers: "allow" });

/** The newest text that went to a number or an address. */
async function newestText(to: string): Promise<string> {
  const [newest = ""] = await textsTo(siteUrl(), to);
  return newest;
}

/** The path of the link in the newest text. */
async function linkTo(to: string, area: string): Promise<string> {
  const found = new RegExp(`/${area}/[\\w-]{43}`).exec(await newestText(to))?.[0];
  if (!found) throw new Error(`no link of ${area} went to ${to}`);
  return found;
}

async function giveDetails(page: Page, name: string, year: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await typeBirth(page, `2/11/${year}`);
  await page.getByLabel("Female").check();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    /** A form's button: with scripts by the keyboard, once the page answers it. */
    async function send(page: Page, name: string | RegExp): Promise<void> {
      if (!javaScriptEnabled) return page.getByRole("button", { name }).click();
      await untilHydrated(page);
      await press(page, name);
    }

    /** What the form has led to is shown; with scripts the keyboard goes on from there. */
    const goesOn = (page: Page, words: string) =>
      javaScriptEnabled ? keepsFocus(page, words) : expect(page.getByText(words)).toBeVisible();

    test("an e-mail address is given and confirmed, messages are chosen, and a consent is withdrawn", async ({
      page,
      browser,
    }) => {
      const email = `rina.${newMobile()}@example.com`;
      await openAs(page, newMobile(), "/my-profile/my-details");
      await expect(page.getByText("0 of 4 details added")).toBeVisible();
      await giveDetails(page, "Rina Das", "1988");
      await page.getByLabel("E-mail").fill(email);
      await send(page, "Save my details");
      await goesOn(page, "We've sent a link to your e-mail.");
      await expect(page.getByText("Not confirmed")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByRole("banner")).toContainText("Hello, Rina Das");

      const elsewhere = await browser.newPage({ javaScriptEnabled });
      await elsewhere.goto(await linkTo(email, "confirm-email"));
      expect(elsewhere.url()).not.toContain("example.com");
      await send(elsewhere, "Confirm my address");
      await goesOn(elsewhere, "Your e-mail address is confirmed.");
      await elsewhere.close();

      await page.goto("/my-profile/messages");
      await expect(page.getByLabel("Bookings by SMS")).toBeDisabled();
      await expect(page.getByLabel("Offers by SMS")).not.toBeChecked();
      await page.getByLabel("Offers by SMS").check();
      await page.getByLabel("Hindi").check();
      await send(page, "Save my choices");
      await goesOn(page, "Your choices are saved.");
      if (javaScriptEnabled) {
        const told = page.getByRole("status").filter({ hasText: "Your choices are saved." });
        await expect(told).toBeFocused();
        // The same words are read out again.
        await send(page, "Save my choices");
        await expect(told).toBeFocused();
      }
      await expect(page.getByLabel("Offers by SMS")).toBeChecked();

      await page.goto("/my-profile/my-data");
      await send(page, "Withdraw Offers by SMS");
      await goesOn(page, "Your consent is withdrawn.");
      await page.goto("/my-profile/messages");
      await expect(page.getByLabel("Offers by SMS")).not.toBeChecked();
      await expect(page.getByLabel("Hindi")).toBeChecked();
    });

    test("the mobile number is changed by two codes, and another device is logged out", async ({
      page,
      browser,
    }) => {
      const [before, after] = [newMobile(), newMobile()];
      const other = await browser.newPage({ javaScriptEnabled });
      await openAs(other, before, "/my-profile/devices");
      await openAs(page, before, "/my-profile/change-mobile");
      await page.getByRole("textbox", { name: "New mobile number" }).fill("12");
      await page.getByRole("button", { name: "Send the code" }).click();
      await expect(page.getByText("Enter a valid Mobile Number")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "New mobile number" })).toHaveValue("12");
      await page.getByRole("textbox", { name: "New mobile number" }).fill(after);
      await send(page, "Send the code");
      await goesOn(page, `Code sent to ${before}`);
      await page.getByLabel(`Code sent to ${before}`).fill("111111");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Incorrect code.")).toBeVisible();
      await page.getByLabel(`Code sent to ${before}`).fill(await codeFor(before));
      await send(page, "Continue");
      await goesOn(page, `Code sent to ${after}`);
      await page.getByLabel(`Code sent to ${after}`).fill(await codeFor(after));
      await send(page, "Change the number");
      await goesOn(page, "Mobile number changed.");
      await expect(page.getByText(`Current number: ${after}`)).toBeVisible();
      expect(await newestText(before)).toContain("was changed");
      await other.goto("/my-profile/devices");
      await expect(other).toHaveURL(/\/login\?return-url=/);
      await other.close();
    });

    test("a password is refused in words, set, and stays in no field", async ({ page }) => {
      await openAs(page, newMobile(), "/my-profile/change-password");
      const fields = page.getByRole("main").locator("input:not([type=hidden])");
      const give = async (words: string[]) => {
        for (const [at, word] of words.entries()) await fields.nth(at).fill(word);
        await send(page, "Save the new password");
      };
      await give(["boat by the ghat", "boat by the gate"]);
      await expect(page.getByText("The two passwords don't match.")).toBeVisible();
      await give(["boat by the ghat", "boat by the ghat"]);
      await goesOn(page, "Your new password is set.");
      await expect(fields).toHaveCount(3);
      for (const field of await fields.all()) await expect(field).toHaveValue("");

      await give(["boat by the gate", "ferry to Howrah", "ferry to Howrah"]);
      await expect(page.getByText("The current password is incorrect.")).toBeVisible();
      await expect(fields.nth(1)).toHaveValue(javaScriptEnabled ? "ferry to Howrah" : "");
      await give(["boat by the ghat", "ferry to Howrah", "ferry to Howrah"]);
      await expect(page.getByText("Your new password is set.")).toBeVisible();
      for (const field of await fields.all()) await expect(field).toHaveValue("");
    });

    test("a device that is not wanted is logged out from another one", async ({ page, browser }) => {
      const mobile = newMobile();
      const other = await browser.newPage({ javaScriptEnabled });
      await openAs(other, mobile, "/my-profile/devices");
      await openAs(page, mobile, "/my-profile/devices");
      await expect(page.getByText("This device")).toHaveCount(1);
      await send(page, /^Log out .*, last used/);
      await goesOn(page, "Device logged out.");
      await expect(page.getByRole("button", { name: "Log out all other devices" })).toHaveCount(0);
      await other.goto("/my-profile/devices");
      await expect(other).toHaveURL(/\/login\?return-url=/);
      await other.close();
    });

    test("all data is downloaded as a ZIP, and the account is deleted and kept again", async ({ page }) => {
      const mobile = newMobile();
      await openAs(page, mobile, "/my-profile/my-data");
      await send(page, "Request my data");
      await goesOn(page, "We're preparing your data.");
      const link = page.getByRole("link", { name: /^Download the data of/ });
      // The page asks again by itself; without scripts the browser loads it anew.
      await expect(link).toBeVisible({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");

      await page.getByRole("link", { name: "Delete my account" }).click();
      await expect(page.getByRole("heading", { name: "What the law requires us to keep" })).toBeVisible();
      await page.getByRole("button", { name: "Send the code" }).click();
      await page.getByLabel("Verification Code").waitFor();
      // The page is longer than a screen: what is answered stands where the button was pressed.
      await expect(page.getByText("A code has been sent")).toBeInViewport();
      if (javaScriptEnabled) {
        await expect(page.getByLabel("Verification Code")).toBeFocused();
        await send(page, "Send the code again");
        await goesOn(page, "A code has been sent");
      }
      await page.getByLabel("Verification Code").fill(await codeFor(mobile));
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(
        page.getByRole("heading", { name: "Your account will be deleted in 48 hours" }),
      ).toBeVisible();
      await page.getByRole("link", { name: "Log in to keep my account" }).click();
      await giveCode(page, mobile);
      await expect(page).toHaveURL("/my-profile/delete-account");
      await send(page, "Keep my account");
      await goesOn(page, "Your account will not be deleted.");
    });

    test("a mother is added to the family, invited, and accepts with her own number", async ({
      page,
      browser,
    }) => {
      const mother = newMobile();
      await openAs(page, newMobile(), "/my-profile/my-family");
      await page.getByRole("link", { name: "Add a family member" }).first().click();
      await giveDetails(page, "রেখা সেন", "1958");
      await page.getByLabel("Relationship to you").selectOption("Mother");
      await send(page, "Save");
      await goesOn(page, "Family member added.");
      await page.getByRole("link", { name: "Invite রেখা সেন" }).click();
      if (javaScriptEnabled)
        await expect(page.getByRole("heading", { name: /manage their own reports$/ })).toBeFocused();
      await page.getByRole("textbox", { name: /own mobile number$/ }).fill(mother);
      await send(page, "Send the invitation");
      await goesOn(page, "Invitation sent to their mobile.");

      const hers = await browser.newPage({ javaScriptEnabled });
      await logIn(hers, mother, await linkTo(mother, "family-invitation"));
      await typeBirth(hers, "3/11/1958");
      await hers.getByRole("button", { name: "Accept" }).click();
      await expect(hers.getByText("This date of birth doesn't match")).toBeVisible();
      await hers.getByLabel("Day", { exact: true }).fill("2");
      await send(hers, "Accept");
      await goesOn(hers, "You now manage your reports.");
      await expect(hers.getByText("cannot read your reports.")).toBeVisible();
      await hers.close();
      await page.goto("/my-profile/my-family");
      await expect(page.getByText("Manages their own reports")).toBeVisible();
    });
  });
}

test("a pincode that nobody knows asks for the city and the state, and a known one fills them in", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses");
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Pincode" }).fill("799001");
  await expect(form.getByText("We couldn't find this pincode.")).toBeVisible();
  await form.getByRole("textbox", { name: "Pincode" }).fill("700029");
  await expect(form.getByLabel("City")).toHaveValue("Kolkata");
  await expect(form.getByText("We couldn't find this pincode.")).toHaveCount(0);
});

test("a city typed while its pincode is looked up stays; the state that was not typed follows", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses");
  const form = page.getByRole("main");
  const letGo = await holdResponses(page, "**/genulabhome/pincode/700029*");
  const asked = page.waitForRequest("**/genulabhome/pincode/700029*");
  await form.getByRole("textbox", { name: "Pincode" }).fill("700029");
  await asked;
  await form.getByLabel("City").fill("Rajarhat");
  letGo();
  await expect(form.getByLabel("State")).toHaveValue("West Bengal");
  await expect(form.getByLabel("City")).toHaveValue("Rajarhat");
  // Another pincode is another place.
  await form.getByRole("textbox", { name: "Pincode" }).fill("711101");
  await expect(form.getByLabel("City")).toHaveValue("Howrah");
});
