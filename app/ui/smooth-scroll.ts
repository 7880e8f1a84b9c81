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

/**
 * Scrolls an element sideways to `left` px in `ms` milliseconds, or at once with reduced motion. Snapping is off while it moves. Returns a
 * function that stops it when the user scrolls by hand.
 */
export function slideTo(track: HTMLElement, left: number, ms: number): () => void {
  if (prefersReducedMotion()) {
    track.scrollTo({ left, behavior: "instant" });
    return () => undefined;
  }
  const from = track.scrollLeft;
  const start = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    delete track.dataset.moving;
  };
  const step = (now: number) => {
    const part = Math.min((now - start) / ms, 1);
    track.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  track.dataset.moving = "";
  frame = requestAnimationFrame(step);
  return stop;
}

/** Whether the system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
