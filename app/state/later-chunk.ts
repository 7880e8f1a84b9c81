import { ownerOfPage } from "../../contract/personal-areas.ts";
import { surviveTranslation } from "../hydration/survive-translation.ts";
import { loadCart } from "./cart.ts";
import { keepLayoutHint } from "./keep-layout-hint.ts";
import { isOver, pathOfPage } from "./page-owner.ts";
import { checkPlace } from "./place.ts";
import { rememberPage, rememberTypedText, restoreTypedText } from "./restore-typed-text.ts";
import { isTabOutdated, refreshSession, sessionStore, showSessionExpired } from "./session.ts";
import { watchStaleFiles } from "./stale-files.ts";

/**
 * The tab is visible again. Meanwhile the customer may have logged out in another tab, logged in as somebody else, changed the cart or the
 * place. A page rendered for a customer is reloaded for the next one; after a logout the login opens over it, and what is typed there
 * stays.
 */
function checkOnReturn(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

/** Restored from the back-forward cache. The page of a customer who has logged out of this tab meanwhile hides its content. */
function checkAfterBack(): void {
  if (isTabOutdated() && ownerOfPage(pathOfPage()) !== "nobody") location.reload();
  else void checkOnReturn();
}

/** The browser may fire two events for one return. */
let checking: Promise<void> | null = null;

async function check(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  const owner = ownerOfPage(pathOfPage());
  if (owner === "nobody" || !before.isLoggedIn || now.authTokenId === before.authTokenId)
    await Promise.all([checkPlace(), loadCart()]);
  else if (isOver(before, now)) showSessionExpired();
  else location.reload();
}

function startLater(): void {
  surviveTranslation();
  showFocused();
  watchStaleFiles();
  keepLayoutHint();
  rememberTypedText();
}

/** The code that the page needs soon after its hydration as one chunk of the build, loaded ahead: after an update of the site it would be gone. */
export const later = { checkAfterBack, checkOnReturn, rememberPage, restoreTypedText, startLater };

/**
 * An element that gets the focus in a row with sideways scrolling is scrolled fully into view. Browsers are content with an edge of it, and
 * at the last slide of a carousel, which cannot snap, they leave the slide before it outside.
 */
function showFocused(): void {
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
