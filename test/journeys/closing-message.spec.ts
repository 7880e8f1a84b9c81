import { expect, test } from "../support/browser-test.ts";
import { openPage } from "./open-page.ts";

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
  // Its event comes with the next frame, for which a busy machine takes long.
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
