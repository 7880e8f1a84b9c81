import { isPersonalArea } from "../../contract/personal-areas.ts";
import { href } from "../links.ts";
import { areaOfPage } from "./area.ts";
import { loadCart } from "./cart.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { lookAfterBack, lookAgain, lookForSession } from "./look-again.ts";
import { loadPlace } from "./place.ts";
import { keepFiguresPlain } from "./plain-figure-boxes.ts";
import { recallSession } from "./session.ts";
import { recallSharedData, wantHealthConditions, wantPopularTests } from "./shared-data.ts";
import { showFocused } from "./show-focused.ts";
import { rememberTypedText } from "./typed-text.ts";
import { whenIdle } from "./when-idle.ts";

let started = false;

/** Recalls what this tab knows and, when the browser is idle, asks who is logged in, where they are and what is in their cart. */
export function startClient(): void {
  if (started) return;
  started = true;
  recallSession();
  recallSharedData();
  keepFiguresPlain();
  showFocused();
  rememberTypedText();
  whenIdle(askServer);
  whenIdle(fetchPictures);
  if (document.readyState === "complete") whenIdle(startExtras);
  else addEventListener("load", () => whenIdle(startExtras), { once: true });
  addEventListener("pageshow", (event) => {
    // Back from the browser's own cache of pages: others may have changed what it shows.
    if (event.persisted) lookAfterBack();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void lookAgain();
  });
}

/** First the session, which brings the token that the others need; last the menus' lists, which nobody sees yet. */
async function askServer(): Promise<void> {
  await lookForSession();
  await Promise.all([loadPlace(), loadCart()]);
  wantPopularTests();
  wantHealthConditions();
}

/** What the page itself does not need: the page for times without a connection, and measurements of public pages. */
async function startExtras(): Promise<void> {
  const area = areaOfPage();
  if (!isPersonalArea(area)) (await import("./report-vitals.ts")).reportVitals(area);
  // A browser may refuse (a private window, a full disk); the site is the same without.
  await navigator.serviceWorker?.register(href("/sw.js")).catch(() => undefined);
}
