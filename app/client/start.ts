import { loadCart } from "./cart.ts";
import { loadPlace } from "./place.ts";
import { recallSession, refreshSession } from "./session.ts";
import { recallSharedData } from "./shared-data.ts";

let started = false;

/** Recalls what this tab knows and, when the browser is idle, asks who is logged in, where they are and what is in their cart. */
export function startClient(): void {
  if (started) return;
  started = true;
  recallSession();
  recallSharedData();
  whenIdle(askServer);
  addEventListener("pageshow", (event) => {
    // Back from the browser's own cache of pages: others may have changed what it shows.
    if (event.persisted) askServer();
  });
}

/** First the session, which brings the token that the others need. */
async function askServer(): Promise<void> {
  await refreshSession();
  await Promise.all([loadPlace(), loadCart()]);
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
