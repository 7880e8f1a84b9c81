import type { Page } from "@playwright/test";

/**
 * React works in tasks that it starts by messages. On pages that are opened from now on these wait, however slow the machine is, until the
 * returned function is called: the scripts are there, and nothing is hydrated.
 */
export async function holdHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const waiting: (() => void)[] = [];
    let isHeld = true;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (!isHeld) return post.call(this, message);
      waiting.push(() => post.call(this, message));
      Object.assign(window, { hydrationWaits: true });
    };
    addEventListener("hydrate", () => {
      isHeld = false;
      for (const send of waiting) send();
    });
  });
  return () => page.evaluate(() => dispatchEvent(new Event("hydrate")));
}

/** Until the entry has run as far as React. */
export async function untilHydrationWaits(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrationWaits" in window);
}
