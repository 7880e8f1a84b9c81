import { ownerOfPage } from "../../contract/personal-areas.ts";
import { loadCart } from "./cart.ts";
import { isOver, pathOfPage } from "./page-owner.ts";
import { checkPlace } from "./place.ts";
import { isTabOutdated, refreshSession, sessionStore, showSessionExpired } from "./session.ts";

/**
 * The tab is visible again. Meanwhile the customer may have logged out in another tab, logged in as somebody else, changed the cart or the
 * place. A page rendered for a customer is reloaded for the next one; after a logout the login opens over it, and what is typed there
 * stays.
 */
export function checkOnReturn(): Promise<void> {
  isChecking ??= look().finally(() => {
    isChecking = null;
  });
  return isChecking;
}

/** Restored from the back-forward cache. The page of a customer who has logged out of this tab meanwhile hides its content. */
export function checkAfterBack(): void {
  if (isTabOutdated() && ownerOfPage(pathOfPage()) !== "nobody") location.reload();
  else void checkOnReturn();
}

/** The browser may fire two events for one return. */
let isChecking: Promise<void> | null = null;

async function look(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  const owner = ownerOfPage(pathOfPage());
  if (owner === "nobody" || !before.isLoggedIn || now.authTokenId === before.authTokenId)
    await Promise.all([checkPlace(), loadCart()]);
  else if (isOver(before, now)) showSessionExpired();
  else location.reload();
}
