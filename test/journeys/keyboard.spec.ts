import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { fillCart, openAs, openCartOf } from "./customer-calls.ts";
import { codeFor, newMobile, openDay, typeAddress } from "./customer-steps.ts";
import { keepsFocus } from "./keeps-focus.ts";
import { openPage, untilCartIsKnown, untilHydrated } from "./open-page.ts";
import { tabTo } from "./tab-to.ts";

// A whole booking is many pages; on a busy machine each takes its time.
test.slow();

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.locator("main").getByRole("textbox", { name }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: "button" | "link", name: string | RegExp): Promise<void> {
  await tabTo(page, page.locator("main").getByRole(role, { name }));
  await page.keyboard.press("Enter");
}

test("a test and a scan are found, booked for two visits, moved and cancelled with the keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const permalink of ["complete-blood-count", "x-ray-chest-pa-view"]) {
    await page.goto(`/test/${permalink}`);
    const added = page.waitForResponse((response) => response.url().endsWith("/addToCart"));
    await press(page, "button", /^BOOK TEST/);
    await added;
  }
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "First visit: home collection" })).toContainText(
    "Blood Count",
  );
  await expect(page.getByRole("region", { name: "Second visit: at a lab" })).toContainText("X-Ray");
  await press(page, "link", "Proceed");
  await expect(page).toHaveURL(/\/checkout(\?|$)/);

  const mobile = newMobile();
  await type(page, "Mobile Number", mobile);
  await page.keyboard.press("Enter");
  await page.getByLabel("Verification Code").waitFor();
  await type(page, "Verification Code", await codeFor(mobile));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\/patient/);

  // Another form of the same step: the link that led to it is gone, and the keyboard goes on from the content.
  await press(page, "link", "The test is for someone else");
  await expect(page.getByLabel("Relationship to you")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await press(page, "link", "The test is for me");
  await expect(page.getByRole("main")).toBeFocused();

  // A wrong form keeps what was typed and brings the focus to the first wrong field.
  await type(page, "Full name", "Asha Roy");
  await press(page, "button", "Continue");
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Roy");
  await type(page, "Day", "27");
  await type(page, "Month", "3");
  await type(page, "Year", "1961");
  await tabTo(page, page.getByRole("radio", { name: "Female" }));
  await page.keyboard.press("Space");
  await press(page, "button", "Continue");
  await expect(page).toHaveURL(/\/checkout\/place/);

  await type(page, "Pincode", "700029");
  await type(page, /^House/, "12B, 2nd floor");
  await type(page, /^Building/, "Lake Road");
  await type(page, "Landmark", "Deshapriya Park");
  await press(page, "button", "Continue");
  await expect(page).toHaveURL(/\/checkout\/time/);

  await chooseTime(page, 1);
  await expect(page).toHaveURL(/\/checkout\/lab\?/);
  await press(page, "button", "Continue");
  await expect(page).toHaveURL(/\/checkout\/lab-time/);
  await chooseTime(page, 2);
  await expect(page).toHaveURL(/\/checkout\/review/);
  await expect(page.getByRole("heading", { name: "Your visit to the lab" })).toBeVisible();
  await tick(page, /call before the visit/);
  await tick(page, /doctor's prescription/);
  await tick(page, /^I agree to the/);
  await press(page, "button", "Book now, pay at the visit");
  await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/1$/);
  await expect(page.getByRole("heading", { name: "Your booking is confirmed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The two visits" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your consents" })).toBeVisible();

  await press(page, "link", "Reschedule");
  await page.getByRole("heading", { name: "Choose another time" }).waitFor();
  await chooseTime(page, 3, "Reschedule my visit");
  await page.locator("summary").filter({ hasText: "Show all" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".timeline-title", { hasText: "Rescheduled" })).toBeVisible();

  await press(page, "link", "Cancel");
  await expect(page.getByRole("dialog")).toContainText("You haven't paid yet");
  // Escape leaves all as it is, and the question can be asked again.
  const isAsked = () => page.getByRole("dialog").evaluate((dialog) => dialog.matches(":modal"));
  await expect.poll(isAsked).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*$/);
  await press(page, "link", "Cancel");
  await press(page, "button", "Cancel booking");
  await expect(page.getByText(/^Cancelled on /)).toBeVisible();
});

/** Goes to a day and takes its second free time with an arrow key. */
async function chooseTime(page: Page, day: number, button = "Continue"): Promise<void> {
  const free = await openDay(page, day, {
    press: async (link) => {
      await tabTo(page, link);
      await page.keyboard.press("Enter");
    },
  });
  await tabTo(page, free.first());
  await page.keyboard.press("ArrowDown");
  await press(page, "button", button);
}

async function tick(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole("checkbox", { name }));
  await page.keyboard.press("Space");
}

test("a coupon that is applied and taken off keeps the keyboard at its place", { tag: "@desktop" }, async ({
  page,
}) => {
  await openCartOf(page, ["lipid-profile", "vitamin-d-25-hydroxy"]);
  await type(page, "Coupon code", "first100");
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: "Remove FIRST100" });
  await expect(remove).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Coupon code")).toBeFocused();
});

test("the question before an address is removed takes the keyboard and gives it back to its address", {
  tag: "@desktop",
}, async ({ page }) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses?add=1");
  await untilHydrated(page);
  await typeAddress(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).press("Enter");
  await keepsFocus(page, "Address saved.");
  const remove = page.getByRole("main").getByRole("link", { name: /^Remove/ });
  await remove.press("Enter");
  const question = page.getByRole("dialog", { name: /^Remove .+\?$/ });
  await expect(question).toBeVisible();
  expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await keepsFocus(page, /^Address removed\./);
});

test("the keyboard goes on in the cart's menu when an item is removed there, and when it was the last", {
  tag: "@desktop",
}, async ({ page }) => {
  await fillCart(page, ["complete-blood-count", "lipid-profile"]);
  await openPage(page, "/about");
  await untilCartIsKnown(page);
  const menu = page.locator(".cart-menu");
  await menu.getByRole("button", { name: /^Cart/ }).press("Enter");
  for (const left of [1, 0]) {
    await menu
      .getByRole("button", { name: /^Remove/ })
      .first()
      .press("Enter");
    await expect(menu.getByRole("button", { name: /^Remove/ })).toHaveCount(left);
    await expect(menu.locator(".cart-panel")).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu.locator(".cart-panel")).toBeHidden();
});
