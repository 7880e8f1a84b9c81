import { ownerOfPage } from "../../contract/personal-areas.ts";
import { pathOfPage } from "./area.ts";
import { loadCart } from "./cart.ts";
import { lookForPlace } from "./place.ts";
import { refreshSession, sessionStore, tellSessionOver } from "./session.ts";

/**
 * Back from another tab or app, where somebody may have logged out, or in as somebody else, changed the cart or chosen another place. A page that
 * was made for a customer is made anew for the next one; after a logout the login comes over it, and what is typed there stays.
 */
export function lookAgain(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

/** Coming back may be told twice. */
let looking: Promise<void> | null = null;

async function look(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  const owner = ownerOfPage(pathOfPage());
  if (owner === "nobody" || !before.isLoggedIn || now.authTokenId === before.authTokenId)
    await Promise.all([lookForPlace(), loadCart()]);
  else if (owner === "customer" && !now.isLoggedIn) tellSessionOver();
  else location.reload();
}
