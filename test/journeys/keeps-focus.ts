import type { Page } from "@playwright/test";
import { expect } from "../support/browser-test.ts";

/** A button of the content, pressed by the keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.locator("main, dialog[open]").getByRole("button", { name }).last();
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** What the form has led to is shown, and the keyboard goes on from there, not from the top of the page. */
export async function keepsFocus(page: Page, shown: string | RegExp): Promise<void> {
  await expect(page.locator("main").getByText(shown).first()).toBeVisible();
  await page.locator(".navigation-bar").waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: String(shown) })
    .not.toBe("body");
}
