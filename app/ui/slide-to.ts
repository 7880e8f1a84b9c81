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
