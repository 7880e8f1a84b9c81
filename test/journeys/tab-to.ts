import type { Locator, Page } from "@playwright/test";

const MAX_TABS = 150;

/** Presses Tab until the control with this role and name has the focus: it must be reachable, and named for a screen reader. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let n = 0; n < MAX_TABS; n++) {
    // On a phone the same action stands at the bottom of the screen.
    const isFocused = await control
      .filter({ visible: true })
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isFocused) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} is not reached by Tab`);
}
