import type { Page } from "@playwright/test";

/**
 * What a page does after it was first rendered waits for a frame, or for a timer of less than a second where no frame comes. On a page that is
 * opened from now on it waits until the answered function is called, as on a machine that is busy.
 */
export async function holdEffects(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { requestAnimationFrame: nextFrame, setTimeout: later } = window;
    const waiting: FrameRequestCallback[] = [];
    let isHeld = true;
    window.requestAnimationFrame = (callback) => (isHeld ? waiting.push(callback) : nextFrame(callback));
    window.setTimeout = ((run: TimerHandler, wait = 0) =>
      later(run, isHeld && wait > 0 && wait < 1000 ? 60_000 : wait)) as typeof setTimeout;
    addEventListener("start-the-rest", () => {
      isHeld = false;
      for (const callback of waiting) callback(performance.now());
    });
  });
  return () => page.evaluate(() => dispatchEvent(new Event("start-the-rest")));
}
