import type { Page } from "@playwright/test";

/**
 * Parts of a page wake by messages (`app/client/wake-in-turns.ts`). On pages that are opened from now on, those from the given one on wait
 * until the answered function is called, however slow the machine is.
 */
export async function holdPartsFrom(page: Page, first: number): Promise<() => Promise<unknown>> {
  await page.addInitScript((from) => {
    const post = MessagePort.prototype.postMessage;
    const waiting: (() => void)[] = [];
    let sent = 0;
    let isOpen = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      sent += 1;
      if (sent < from || isOpen) post.call(this, message);
      else {
        waiting.push(() => post.call(this, message));
        document.documentElement.classList.add("parts-wait");
      }
    };
    addEventListener("wake-the-rest", () => {
      isOpen = true;
      for (const send of waiting) send();
    });
  }, first);
  return () => page.evaluate(() => dispatchEvent(new Event("wake-the-rest")));
}

/** Until the entry has run as far as the part that is held. */
export async function untilPartsWait(page: Page): Promise<void> {
  await page.locator("html.parts-wait").waitFor();
}
