/** How long the quiet state may last, in milliseconds: when a call or the scripts fail, the page's own words show again. */
const MAX_PLACEHOLDER_MS = 8000;

/** In local storage: what the last page of this browser showed of its visitor, without any name or test (`app/state/keep-layout-hint.ts`). */
export const LAYOUT_KEY = "layout";
/** In the tab's session storage: the services whose buttons do not read BOOK TEST. */
export const MARKED_KEY = "markedTests";

/** Whether the header had a customer and the cart anything; `place`: the width in px of its name. What is missing is as on a first visit. */
export interface LayoutHint {
  account?: boolean;
  place?: number;
  cart?: boolean;
}

/**
 * Runs as an inline script, before the first paint. A public page is the same for everybody, so it reads "Login", "Location", an empty cart
 * and BOOK TEST. If the last page showed something else, these words are hidden in their reserved space until the real ones are known
 * (`data-known`), so that they do not visibly change. A first visit sees the page as it is.
 *
 * A page that is opened further down (a reload, Back, a fragment) is laid out whole (`laid-out-late` in `base.css`).
 */
function prepareFirstPaint(layoutKey: string, markedKey: string, mostMs: number) {
  const read = (kept: () => string | null) => {
    try {
      return JSON.parse(kept() ?? "null");
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== "navigate") root.dataset.whole = "";
  const layout = read(() => localStorage.getItem(layoutKey));
  if (!layout) return;
  const marked = read(() => sessionStorage.getItem(markedKey));
  const kinds = Object.keys(layout);
  if (layout.cart && !marked) kinds.push("tests");
  root.dataset.quiet = kinds.join(" ");
  for (const kind of kinds)
    if (layout[kind] > 1) root.style.setProperty(`--quiet-${kind}`, `${Number(layout[kind])}px`);
  if (Array.isArray(marked) && marked.length > 0) {
    const sheet = new CSSStyleSheet();
    const buttons = marked.map(
      (id) => `[data-quiet] .add-button[data-service="${Number(id)}"]:not([data-known])`,
    );
    // In the bar of a test's page the way to the cart takes the place of the price.
    sheet.replaceSync(
      `:is(${buttons.join()}) .button-label,.sticky-bar:has(:is(${buttons.join()})) .price{opacity:0}`,
    );
    document.adoptedStyleSheets.push(sheet);
  }
  setTimeout(() => delete root.dataset.quiet, mostMs);
}

/** The source of the inline script; on the server only. */
export const FIRST_PAINT_SCRIPT = import.meta.env.SSR
  ? `(${prepareFirstPaint})(${JSON.stringify(LAYOUT_KEY)},${JSON.stringify(MARKED_KEY)},${MAX_PLACEHOLDER_MS});`
  : "";
