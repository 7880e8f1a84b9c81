import { prefersReducedMotion } from "./slide-to.ts";

/** The duration of a smooth scroll unless it is given (specification, section 9). */
export const DEFAULT_SCROLL_MS = 1000;
/** The scroll to the section in a page's first URL begins after this long. */
export const START_FROM_HASH_MS = 10;

/**
 * Scrolls the page smoothly to a height in px; at once under reduced motion. The height is asked for with every frame: what loads on the
 * way may move it.
 */
export function smoothScroll(to: () => number, ms: number = DEFAULT_SCROLL_MS): void {
  const from = scrollY;
  if (prefersReducedMotion() || Math.abs(to() - from) < 2) {
    scrollTo(0, to());
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(Math.max(now - start, 0) / ms, 1);
    scrollTo(0, from + (to() - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
