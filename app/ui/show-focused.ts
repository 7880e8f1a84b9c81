/**
 * An element that gets the focus in a row with sideways scrolling is scrolled fully into view. Browsers are content with an edge of it, and
 * at the last slide of a carousel, which cannot snap, they leave the slide before it outside.
 */
export function showFocused(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    const row = rowOf(target);
    if (row) row.scrollLeft += distanceIntoView(target.closest(".carousel-track > li") ?? target, row);
  });
}

function rowOf(target: HTMLElement): HTMLElement | null {
  let row = target.parentElement;
  while (row && row !== document.body) {
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row;
    row = row.parentElement;
  }
  return null;
}

/** Px to the right (negative: to the left) to scroll a row by, so that the element is in view with its focus ring. */
function distanceIntoView(part: Element, row: HTMLElement): number {
  const RING_PX = 6;
  const [inner, outer] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = inner.left - RING_PX - outer.left;
  const beyond = inner.right + RING_PX - outer.right;
  if (before < 0) return before;
  return beyond > 0 ? Math.min(beyond, before) : 0;
}
