import { lastClick } from "./last-click.ts";
import { keepForRefresh, wasRestored } from "./page-refresh.ts";

/** A file that comes later than this after a press was not asked for by it. */
const PRESS_MS = 10_000;
const NOT_FOUND = 404;

/**
 * After an update of the site the files of an open page's version are gone from the server. When a press needs one of them, the page is
 * loaded anew with what was typed, and the press is made after it, once: a page that was loaded for that is not loaded again. A lost
 * connection is something else and has its own words. This file is loaded ahead, because it is gone as well when it is needed.
 */
export function watchStaleFiles(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (mayReload()) void reloadIfGone(addressIn(payload));
  });
  // The router itself reloads the page when the script of the next page is gone; it does not follow the link again.
  addEventListener("pagehide", () => {
    if (lastClick()?.target.matches("a") && isNavigating() && mayReload()) keepForRefresh();
  });
}

async function reloadIfGone(address: string): Promise<void> {
  // Without a connection the page stays with what it says about that.
  const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (response?.status !== NOT_FOUND) return;
  keepForRefresh();
  location.reload();
}

/** Chrome and Firefox name the file in the error; for Safari any file of the page's version does: its entry. */
function addressIn(error: Error): string {
  const [named] = /https?:\S+\.(?:js|css)/.exec(error.message) ?? [];
  return named ?? document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href ?? location.href;
}

function mayReload(): boolean {
  const click = lastClick();
  return click !== null && performance.now() - click.at < PRESS_MS && !wasRestored() && !hasSecret();
}

/** The bar that a navigation shows (`app/layout/frame.tsx`). */
const isNavigating = () => document.querySelector(".navigation-bar") !== null;

/** What was typed as a password or a code is not stored: such a page is not loaded anew by itself. */
function hasSecret(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    'input[type="password"], input[autocomplete="one-time-code"]',
  );
  return [...boxes].some((box) => box.value !== "");
}
