import { ownerOfPage } from "../../contract/personal-areas.ts";
import { pathOfPage } from "./area.ts";
import { loadCart } from "./cart.ts";
import { lookForPlace } from "./place.ts";
import { hasTabGoneOn, refreshSession, sessionStore, tellSessionOver } from "./session.ts";
import type { UserData } from "./user-data.ts";

/**
 * Back from another tab or app, where somebody may have logged out, or in as somebody else, changed the cart or chosen another place. A
 * page that was made for a customer is made again for the next one; after a logout the login comes over it, and what is typed there stays.
 */
export function lookAgain(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

/** Back from the browser's own cache of pages. A page of a customer who has logged out of this tab meanwhile shows nobody its content. */
export function lookAfterBack(): void {
  if (hasTabGoneOn() && ownerOfPage(pathOfPage()) !== "nobody") location.reload();
  else void lookAgain();
}

/** Coming back may be told twice. */
let looking: Promise<void> | null = null;

async function look(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  const owner = ownerOfPage(pathOfPage());
  if (owner === "nobody" || !before.isLoggedIn || now.authTokenId === before.authTokenId)
    await Promise.all([lookForPlace(), loadCart()]);
  else if (isOver(owner, before, now)) tellSessionOver();
  else location.reload();
}

/** The first look at who is logged in: a logout in another tab may be quicker than this page has come to ask. */
export async function lookForSession(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  if (isOver(ownerOfPage(pathOfPage()), before, now)) tellSessionOver();
}

/** Whether a customer's page has outlived its session. */
function isOver(owner: ReturnType<typeof ownerOfPage>, before: UserData, now: UserData): boolean {
  return owner === "customer" && before.isLoggedIn && !now.isLoggedIn;
}
