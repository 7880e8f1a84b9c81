import { recentClick } from "./last-click.ts";
import { hasChosenFiles, keepForRefresh, SECRETS, wasRestored } from "./page-refresh.ts";

const NOT_FOUND = 404;

/**
 * After an update of the site the files of an open page's version are gone from the server. And browsers released before the summer of 2026
 * never request a module again that once failed to load (whatwg/html#6768), so that no press can load it when the connection is back. When
 * a press needs such a file, the page is reloaded with the typed text and the press is repeated, once: a page that was reloaded for that is
 * not reloaded again. A lost connection has a message of its own. This file is preloaded, because it would be gone as well when it is needed.
 */
export function watchStaleFiles(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (mayReload()) void reloadIfReachable(addressIn(payload));
  });
  // The router itself reloads the page when the script of the next page is gone; it does not follow the link again.
  addEventListener("pagehide", () => {
    if (recentClick()?.target.matches("a") && isNavigating() && mayReload()) keepForRefresh();
  });
}

async function reloadIfReachable(address: string): Promise<void> {
  // Without a connection, and where the server fails, the page stays as it is, with its message.
  const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!response?.ok && response?.status !== NOT_FOUND) return;
  keepForRefresh();
  location.reload();
}

/** Chrome and Firefox name the file in the error; for Safari any file of the page's version does: its entry. */
function addressIn(error: Error): string {
  const [named] = /https?:\S+\.(?:js|css)/.exec(error.message) ?? [];
  return named ?? document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href ?? location.href;
}

/** A page with typed passwords or codes, or with chosen files, is not reloaded automatically. */
function mayReload(): boolean {
  return recentClick() !== null && !wasRestored() && !hasTypedSecret() && !hasChosenFiles();
}

/** The bar that a navigation shows (`app/layout/page-layout.tsx`). */
const isNavigating = () => document.querySelector(".navigation-bar") !== null;

function hasTypedSecret(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(SECRETS)].some((box) => box.value !== "");
}
