import type { LayoutHint } from "../hydration/first-paint.ts";
import { LAYOUT_KEY, MARKED_KEY } from "../hydration/first-paint.ts";
import { cartStore, coveredBy } from "./cart.ts";
import { placeStore } from "./place.ts";
import { sessionStore } from "./session.ts";
import { CART_KEY, forget, forgetTexts, keep, PLACE_KEY, SESSION_KEY } from "./session-storage.ts";

/**
 * Keeps what the next page needs for its first paint (`app/hydration/first-paint.ts`): the cart and the place for this tab, and for the
 * browser only how wide the place was shown, whether somebody was logged in and whether the cart had anything. A logout removes the account's part at once.
 */
export function keepLayoutHint(): void {
  for (const store of [sessionStore, cartStore, placeStore]) store.subscribe(keepSoon);
  let customer = sessionStore.read().user.authTokenId;
  sessionStore.subscribe(() => {
    const before = customer;
    customer = sessionStore.read().user.authTokenId;
    if (before !== "" && before !== customer) forgetLayoutHint();
  });
  document.addEventListener("click", ({ target }) => {
    // The server's own logout is a link: the next page must not begin with the customer who has left.
    if (!(target instanceof Element && target.closest('a[href$="/genulabhome/logout"]'))) return;
    forgetLayoutHint();
    forgetTexts();
  });
  keepSoon();
}

function forgetLayoutHint(): void {
  isOver = true;
  for (const key of [SESSION_KEY, CART_KEY, MARKED_KEY, PLACE_KEY]) forget(key);
  writeHint({});
}

let waiting = false;
/** The customer of this page has left: nothing of it is kept any more. */
let isOver = false;

/** After the next render, which the widths are measured of. */
function keepSoon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    if (!isOver) keepNow();
  });
}

function keepNow(): void {
  const { known: isCartKnown, cart, items, hints } = cartStore.read();
  const place = placeStore.read();
  if (isCartKnown) {
    if (items.length > 0) keep(CART_KEY, { cart, items, hints });
    else forget(CART_KEY);
    keep(MARKED_KEY, markedBy(items));
  }
  if (place.patient_pincode) keep(PLACE_KEY, place);
  else if (place.known) forget(PLACE_KEY);
  writeHint({
    ...(sessionStore.read().user.isLoggedIn && { account: true }),
    ...(place.patient_pincode && { place: widthOf(".location-name") }),
    ...(items.length > 0 && { cart: true }),
  });
}

/** Services in the cart, and those that something in it covers. */
export function markedBy(
  items: readonly ({ ServiceId: number } & Parameters<typeof coveredBy>[0])[],
): number[] {
  return [...new Set(items.flatMap((item) => [item.ServiceId, ...coveredBy(item)]))];
}

/** In px; 1 where it is not shown, as on a page without the header. */
function widthOf(selector: string): number {
  return Math.ceil(document.querySelector(selector)?.getBoundingClientRect().width ?? 0) || 1;
}

function writeHint(hint: LayoutHint): void {
  try {
    if (Object.keys(hint).length > 0) localStorage.setItem(LAYOUT_KEY, JSON.stringify(hint));
    else localStorage.removeItem(LAYOUT_KEY);
  } catch {
    // Without storage the next page begins as a first visit.
  }
}
