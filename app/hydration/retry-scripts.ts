/** After these milliseconds the page's scripts are asked for again, and twice as many each time up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 32_000;

/**
 * Runs as an inline script, before React and without anything around it. If the page's scripts do not come because the line broke for a
 * moment, they are asked for again, or as soon as the connection is back: the router's start script is put in its own place once more.
 */
function retryScripts(firstWaitMs: number, lastWaitMs: number) {
  let wait = firstWaitMs;
  const retry = () => {
    const failed = document.querySelector<HTMLScriptElement>('script[type="module"]');
    if (!failed || wait > lastWaitMs || document.documentElement.dataset.hydrated !== undefined) return;
    const start = () => {
      clearTimeout(timer);
      removeEventListener("online", start);
      const again = document.createElement("script");
      again.type = "module";
      again.nonce = failed.nonce;
      again.textContent = failed.textContent;
      failed.replaceWith(again);
    };
    const timer = setTimeout(start, wait);
    addEventListener("online", start);
    wait *= 2;
  };
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && retry(), true);
  addEventListener("unhandledrejection", retry);
}

/** The text of the inline script; only on the server. */
export const RETRY_SCRIPTS = import.meta.env.SSR
  ? `(${retryScripts})(${FIRST_WAIT_MS},${LAST_WAIT_MS});`
  : "";
