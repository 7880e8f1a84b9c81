/**
 * What the keyboard reaches in a row that scrolls sideways comes into sight whole. Browsers themselves call an edge of it enough, and at the
 * last slide of a carousel, whose place is not its own, they leave the slide before it outside.
 */
export function showFocused(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    const row = rowOf(target);
    if (row) row.scrollLeft += wayIntoSight(target.closest(".carousel-track > li") ?? target, row);
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

/** Px to the right (negative: to the left) by which a row is to be scrolled until the part is in sight with its focus ring. */
function wayIntoSight(part: Element, row: HTMLElement): number {
  const RING_PX = 6;
  const [inner, outer] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = inner.left - RING_PX - outer.left;
  const beyond = inner.right + RING_PX - outer.right;
  if (before < 0) return before;
  return beyond > 0 ? Math.min(beyond, before) : 0;
}
