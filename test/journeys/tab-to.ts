import type { Locator, Page } from "@playwright/test";

const MAX_TABS = 150;

/** Presses Tab until the control with this role and name has the focus: it must be reachable, and named for a screen reader. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // On a phone the same action stands at the bottom of the screen.
  const wanted = control.filter({ visible: true }).first();
  // Found once: reading the names of all controls takes far longer than a Tab.
  let element = await wanted.elementHandle();
  for (let n = 0; n < MAX_TABS; n++) {
    const state = await element
      .evaluate((each) => (each === document.activeElement ? "focused" : each.isConnected ? "there" : "gone"))
      .catch(() => "gone");
    if (state === "focused") return;
    // Rendered anew, or on a page that has come meanwhile.
    if (state === "gone") element = await wanted.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`${control} is not reached by Tab`);
}
