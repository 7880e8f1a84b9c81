const MAX_SECONDS = 300;

/** Runs an action after a delay and then after ever longer ones, while the tab is visible; at once when a hidden tab, where one was due, is visible again. Returns how to stop it. */
export function repeatWhileVisible(run: () => void, firstSeconds: number): () => void {
  let wait = firstSeconds;
  let isDue = false;
  let timer = setTimeout(tick, wait * 1000);

  function tick() {
    isDue = document.hidden;
    if (isDue) return;
    run();
    wait = Math.min(wait * 1.5, MAX_SECONDS);
    timer = setTimeout(tick, wait * 1000);
  }

  function onVisibility() {
    if (isDue) tick();
  }

  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
