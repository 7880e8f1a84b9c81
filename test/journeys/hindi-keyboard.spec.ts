import type { Locator, Page } from "@playwright/test";
import { HINDI } from "../../locales/hindi.ts";
import { expect, test } from "../support/browser-test.ts";
import { codeFor, newMobile, openDay } from "./customer-steps.ts";
import { openPage } from "./open-page.ts";
import { tabTo } from "./tab-to.ts";

// A whole booking is many pages; on a busy machine each takes its time.
test.slow();

const dictionary: Readonly<Record<string, string>> = HINDI;

function inHindi(phrase: string): string {
  const words = dictionary[phrase];
  if (words === undefined) throw new Error(`"${phrase}" has no Hindi`);
  return words;
}

async function type(page: Page, phrase: string, text: string): Promise<void> {
  await tabTo(page, page.locator("main").getByRole("textbox", { name: inHindi(phrase) }));
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

const button = (page: Page, phrase: string) =>
  page.locator("main").getByRole("button", { name: inHindi(phrase) });

test("whoever reads Hindi finds a test on the home page, books it and pays with the keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  await openPage(page, "/");
  await press(page, page.getByRole("banner").getByRole("button", { name: "हिन्दी" }));
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await press(page, page.locator('main a[href="/test/complete-blood-count"]'));
  await expect(page).toHaveURL(/\/test\/complete-blood-count$/);
  const added = page.waitForResponse((response) => response.url().endsWith("/addToCart"));
  await press(page, button(page, "BOOK TEST"));
  await added;
  await page.goto("/cart");
  await press(page, page.locator("main").getByRole("link", { name: inHindi("Proceed") }));
  await expect(page).toHaveURL(/\/checkout(\?|$)/);

  const mobile = newMobile();
  await type(page, "Mobile Number", mobile);
  await page.keyboard.press("Enter");
  await page.getByLabel(inHindi("Verification Code")).waitFor();
  await type(page, "Verification Code", await codeFor(mobile));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\/patient/);

  await type(page, "Full name", "Asha Roy");
  await type(page, "Day", "27");
  await type(page, "Month", "3");
  await type(page, "Year", "1961");
  await tabTo(page, page.getByRole("radio", { name: inHindi("Female") }));
  await page.keyboard.press("Space");
  await press(page, button(page, "Continue"));
  await expect(page).toHaveURL(/\/checkout\/place/);

  await type(page, "Pincode", "700029");
  await type(page, "House, flat and floor", "12B");
  await type(page, "Building and street", "Lake Road");
  await type(page, "Landmark", "Deshapriya Park");
  await press(page, button(page, "Continue"));
  await expect(page).toHaveURL(/\/checkout\/time/);

  const times = await openDay(page, 1, { press: (link) => press(page, link), translate: inHindi });
  await tabTo(page, times);
  await page.keyboard.press("Space");
  await press(page, button(page, "Continue"));
  await expect(page).toHaveURL(/\/checkout\/review/);

  await tabTo(page, page.locator('main input[name="terms"]'));
  await page.keyboard.press("Space");
  const [before = "", after = ""] = inHindi("Pay {amount}").split("{amount}");
  await press(
    page,
    page.locator("main").getByRole("button", { name: new RegExp(`^${before}₹[\\d,.]+${after}$`) }),
  );
  // The provider's window has the focus and speaks its own language.
  const window = page.frameLocator("iframe[title]");
  await expect(window.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(window.getByRole("button", { name: "Pay", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bookingdetails\//);
  await expect(page.getByRole("heading", { name: inHindi("Paid. Booking confirmed") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
});
