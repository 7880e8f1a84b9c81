import type { KeptPage } from "./page-refresh.ts";
import { REFRESH_KEY } from "./session-storage.ts";

/** Delay before the first retry, in milliseconds; it doubles each time up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 32_000;

/**
 * Runs as an inline script, before React and without any imports. If the page's scripts do not load because the connection was lost, they
 * are requested again after a delay or when the connection is back: the router's entry script element is inserted again. So it is where the
 * words of a page in another language did not come, for which the entry waits.
 *
 * Browsers released before the summer of 2026 never request a module again that once failed to load (whatwg/html#6768). When a retry fails
 * although the site answers, the page is reloaded, once, and the last press is repeated after it (`restoreAfterRefresh`). A page with typed
 * text stays: its forms work without scripts.
 */
function retryScripts(firstWaitMs: number, lastWaitMs: number, refreshKey: string) {
  let wait = firstWaitMs;
  let pressed: Element | null = null;
  let isTyped = false;
  const retry = () => {
    const failed = document.querySelector<HTMLScriptElement>('script[type="module"]');
    if (!failed || document.documentElement.dataset.hydrated !== undefined) return false;
    if (wait > firstWaitMs) reloadIfReachable();
    const start = () => {
      clearTimeout(timer);
      removeEventListener("online", start);
      const again = document.createElement("script");
      again.type = "module";
      again.nonce = failed.nonce;
      again.textContent = failed.textContent;
      failed.replaceWith(again);
    };
    // After the last delay only a connection that is back starts another try.
    const timer = wait > lastWaitMs ? undefined : setTimeout(start, wait);
    addEventListener("online", start);
    wait *= 2;
    return true;
  };
  const reloadIfReachable = async () => {
    const file = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]');
    try {
      // The key is removed when the scripts run: while it is there, a reload did not help.
      if (!file || isTyped || sessionStorage.getItem(refreshKey) !== null) return;
      const { ok, status } = await fetch(file.href, { method: "HEAD", cache: "no-store" });
      // 404: the site was updated meanwhile. Where the server fails, the page that is there is better than none.
      if (!ok && status !== 404) return;
      const textOf = (element: Element) => (element.textContent ?? "").trim();
      const pressOf = (button: Element): KeptPage["press"] => {
        const text = textOf(button);
        const same = [...document.querySelectorAll("button, a")].filter((each) => textOf(each) === text);
        return { kind: "click", text, nth: same.indexOf(button) };
      };
      const kept: KeptPage = {
        url: location.href,
        menu: "",
        texts: [],
        press: pressed && pressOf(pressed),
        at: Date.now(),
      };
      if (isTyped || document.documentElement.dataset.hydrated !== undefined) return;
      sessionStorage.setItem(refreshKey, JSON.stringify(kept));
      location.reload();
    } catch {
      // No connection, or no storage, without which the page might be reloaded for ever.
    }
  };
  addEventListener(
    "click",
    ({ target }) => {
      pressed = (target as Element).closest('button[type="button"]') ?? pressed;
    },
    true,
  );
  for (const type of ["input", "change"]) addEventListener(type, () => (isTyped = true), true);
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && retry(), true);
  addEventListener("unhandledrejection", (event) => {
    if (retry()) event.preventDefault();
  });
}

/** The source of the inline script; on the server only. */
export const RETRY_SCRIPTS = import.meta.env.SSR
  ? `(${retryScripts})(${FIRST_WAIT_MS},${LAST_WAIT_MS},${JSON.stringify(REFRESH_KEY)});`
  : "";
