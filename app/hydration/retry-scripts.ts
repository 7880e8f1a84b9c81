/** Delay before the first retry, in milliseconds; it doubles each time up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 32_000;

/**
 * Runs as an inline script, before React and without any imports. If the page's scripts do not load because the connection was lost, they
 * are requested again after a delay or when the connection is back: the router's entry script element is inserted again.
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

/** The source of the inline script; on the server only. */
export const RETRY_SCRIPTS = import.meta.env.SSR
  ? `(${retryScripts})(${FIRST_WAIT_MS},${LAST_WAIT_MS});`
  : "";

/**
 * Imports what the scripts need before hydration, at the same delays. It is not left to the entry script being run again: a module that has
 * failed once does not run a second time, while a file that has not come is requested anew. Rejects if it does not load at all.
 */
export async function importUntilLoaded(load: () => Promise<unknown>): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    try {
      await load();
      return;
    } catch (error) {
      if (wait > LAST_WAIT_MS) throw error;
    }
    await waitOrOnline(wait);
  }
}

function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}
