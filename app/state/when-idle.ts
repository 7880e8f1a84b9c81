const LATEST_MS = 2000;
/** For browsers that do not tell when they are idle (Safari). */
const SOON_MS = 200;

/** Runs it when the browser has nothing else to do, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, SOON_MS);
}
