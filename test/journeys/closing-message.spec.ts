import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logOutByCall, openAs } from "./customer-calls.ts";
import { newMobile, typeAddress } from "./customer-steps.ts";
import { openPage, untilSessionIsKnown } from "./open-page.ts";

/** The event of the next closing comes with the next frame, for which a busy machine takes long. */
async function delayCloseEvent(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener(
      "close",
      (closing) => {
        closing.stopImmediatePropagation();
        addEventListener("next-frame", () => closing.target?.dispatchEvent(new Event("close")), {
          once: true,
        });
      },
      { capture: true, once: true },
    ),
  );
}

test("a message that comes before the browser has told that the last one is closed is shown", async ({
  page,
}) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: /^Your location:/ }).click();
  const pincode = page.getByRole("textbox", { name: "Pincode" });
  const dialog = page.getByRole("dialog");
  await pincode.fill("999999");
  await pincode.press("Enter");
  await expect(dialog).toBeVisible();
  await delayCloseEvent(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
  await pincode.press("Enter");
  await expect(dialog).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("next-frame")));
  await expect(dialog).toContainText("Service is currently not available in this location");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pincode).toBeFocused();
});

test("the login over a page opens again for a form that is sent before the browser has told that it is closed", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses?add=1");
  await typeAddress(page);
  await untilSessionIsKnown(page);
  await logOutByCall(page);
  const send = () => page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await send();
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  await delayCloseEvent(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await send();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("next-frame")));
  await expect(dialog.getByLabel("Mobile Number", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Building and street")).toHaveValue("Lake Road");
});

test("text that is selected by dragging beyond a dialog leaves it open; a press beside it closes it", {
  tag: "@desktop",
}, async ({ page }) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: /^Your location:/ }).click();
  const pincode = page.getByRole("textbox", { name: "Pincode" });
  await pincode.fill("999999");
  await pincode.press("Enter");
  const dialog = page.getByRole("dialog");
  const words = await dialog.getByRole("alert").boundingBox();
  if (!words) throw new Error("the message has no text");
  await page.mouse.move(words.x + 5, words.y + words.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
