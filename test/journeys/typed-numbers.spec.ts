import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { askForCode, newMobile } from "./customer-steps.ts";
import { openPage } from "./open-page.ts";

const LONG_MOBILE = "A mobile number has 10 digits. More was entered: please check it.";
const LONG_PINCODE = "A pincode has 6 digits. More was entered: please check it.";

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press("Control+V");
}

const alertIn = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("a number with its country code or blanks is read as its ten digits, and one with a digit too many is never cut", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [path, label] of [
    ["/login", "Mobile Number"],
    ["/sign-up", "Mobile number"],
  ] as const) {
    await openPage(page, path);
    const field = page.getByLabel(label);
    for (const copied of [
      "+91 98300 12345",
      "098300 12345",
      "91-9830012345",
      "919830012345",
      "Mobile: 98300 12345",
    ]) {
      await field.fill("");
      await paste(page, field, copied);
      await expect(field, `${copied} at ${path}`).toHaveValue("9830012345");
      await expect(field).not.toHaveAttribute("aria-invalid");
    }
    // What is no number is pasted as it is.
    await field.fill("");
    await paste(page, field, "12345");
    await expect(field, path).toHaveValue("12345");
    await field.fill("");
    await paste(page, field, "+91 98300 12345 6");
    await expect(field, path).toHaveAttribute("aria-invalid", "true");
    await expect(field).not.toHaveValue(/^[1-9][0-9]{9}$/);
  }

  // The login's box takes ten characters, the specification says; what is in it then was not meant.
  await openPage(page, "/login");
  const box = page.getByLabel("Mobile Number");
  const login = page.getByRole("button", { name: "LOGIN" });
  await paste(page, box, "+91 98300 12345 6");
  await expect(box).toHaveValue("");
  await expect(alertIn(page, LONG_MOBILE)).toBeVisible();
  await box.pressSequentially("98300123456");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveAccessibleDescription(new RegExp(LONG_MOBILE));
  await expect(login).toBeDisabled();
  await box.press("Enter");
  await expect(page.getByLabel("Verification Code")).toHaveCount(0);
  await box.press("Backspace");
  await expect(alertIn(page, LONG_MOBILE)).toHaveCount(0);
  await box.pressSequentially("5");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await expect(login).toBeEnabled();
  await box.fill("");
  await box.pressSequentially("098300 12345");
  await expect(box).toHaveValue("9830012345");

  // Any other box takes the digit and says that it is wrong.
  await openPage(page, "/sign-up");
  const other = page.getByLabel("Mobile number");
  await other.pressSequentially("98300123456");
  await expect(other).toHaveValue("98300123456");
  await expect(other).toHaveAttribute("aria-invalid", "true");
  await other.blur();
  await expect(alertIn(page, "Enter valid Mobile Number")).toBeVisible();
});

test("a pincode and a code with a digit too many are never cut", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/location");
  const pincode = page.locator("main").getByLabel("Pincode");
  await paste(page, pincode, "700 0199");
  await expect(pincode).toHaveValue("");
  await expect(alertIn(page, LONG_PINCODE)).toBeVisible();
  for (const copied of ["700 019", "PIN 700019", "PIN-700019", "Kolkata - 700 019"]) {
    await pincode.fill("");
    await paste(page, pincode, copied);
    await expect(pincode, copied).toHaveValue("700019");
  }
  await pincode.fill("");
  await pincode.pressSequentially("7000199");
  await expect(pincode).toHaveAttribute("aria-invalid", "true");
  await expect(alertIn(page, LONG_PINCODE)).toBeVisible();
  await pincode.press("Enter");
  await expect(pincode).toBeFocused();
  await expect(alertIn(page, LONG_PINCODE)).toBeVisible();
  await expect(page).toHaveURL("/location");
  await pincode.fill("");
  await expect(alertIn(page, LONG_PINCODE)).toHaveCount(0);
  await pincode.pressSequentially("700 019");
  await expect(pincode).toHaveValue("700019");
  // The digits of a Bengali keyboard.
  await pincode.fill("");
  await pincode.pressSequentially("৭০০০১৯");
  await expect(pincode).toHaveValue("700019");
  await expect(page.locator("main").getByRole("button", { name: "Ballygunge" })).toBeVisible();

  await openPage(page, "/login");
  await askForCode(page, newMobile());
  const code = page.getByLabel("Verification Code");
  await paste(page, code, " 123-456 ");
  await expect(code).toHaveValue("123456");
  await code.fill("");
  await paste(page, code, "123 456 7");
  await expect(code).toHaveValue("1234567");
  await code.press("Enter");
  await expect(alertIn(page, "The code has 6 digits and does not start with 0.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a number with its country code or blanks is read, and one with a digit too many comes back whole", async ({
    page,
  }) => {
    await page.goto("/forgot-password");
    const box = page.getByLabel("Mobile Number");
    for (const typed of ["98300123456", "+91 98300 12345 6"]) {
      await box.fill(typed);
      await page.getByRole("button", { name: "Send the code" }).click();
      await expect(alertIn(page, "Enter a valid Mobile Number")).toBeVisible();
      await expect(box).toHaveValue(typed);
    }
    await box.fill("+91 98300-12345");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByLabel("Verification Code")).toBeVisible();
    await expect(box).toHaveValue("9830012345");
  });
});
