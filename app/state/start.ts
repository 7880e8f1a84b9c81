import { isPersonalArea } from "../../contract/personal-areas.ts";
import { whenHydrated } from "../hydration/hydration-boundary.tsx";
import { href } from "../links.ts";
import { loadCart } from "./cart.ts";
import { rememberClicks } from "./last-click.ts";
import { normalizeDigits } from "./normalize-digits.ts";
import { isOver, pathOfPage } from "./page-owner.ts";
import { loadPlace } from "./place.ts";
import { refreshSession, sessionStore, showSessionExpired } from "./session.ts";
import { REFRESH_KEY, readStored } from "./session-storage.ts";
import { requestHealthConditions, requestPopularTests, restoreSharedData } from "./shared-data.ts";

/** The first login check: a logout in another tab may come before this page has made its check. */
async function checkSession(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  if (isOver(before, now)) showSessionExpired();
}

const LATEST_MS = 2000;
/** For browsers without requestIdleCallback (Safari). */
const SOON_MS = 200;

/** Runs it when the browser is idle, after two seconds at the latest. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, SOON_MS);
}

/** Uses a file that the page can do without: where the connection is lost, it does. */
export async function withFile<File>(loading: Promise<File>, use: (file: File) => unknown): Promise<void> {
  const file = await loading.catch(() => null);
  if (file !== null) await use(file);
}

/** The page was refreshed because its token had expired. */
function restoreRefreshed(): void {
  void withFile(import("./page-refresh.ts"), ({ restoreAfterRefresh }) => restoreAfterRefresh());
}

let started = false;

/** When the browser is idle, loads the session user, the place and the cart: at once where the page waits for them in its quiet state. */
export function startClient(): void {
  if (started) return;
  started = true;
  restoreSharedData();
  normalizeDigits();
  rememberClicks();
  if (document.documentElement.dataset.quiet) void askServer();
  else whenIdle(askServer);
  whenHydrated(() => {
    whenIdle(layOutRest);
    void withFile(later(), ({ startLater }) => startLater());
  });
  if (document.readyState === "complete") whenIdle(startExtras);
  else addEventListener("load", () => whenIdle(startExtras), { once: true });
  addEventListener("pageshow", (event) => {
    // Restored from the back-forward cache: the data on the page may be outdated.
    if (event.persisted) void withFile(later(), ({ checkAfterBack }) => checkAfterBack());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible")
      void withFile(later(), ({ checkOnReturn }) => checkOnReturn());
  });
}

/**
 * First the session, which brings the token that the others need; last the menus' lists, which are not visible yet. Nothing more on the page
 * that ends the session: a call on its way would be refused with the session's token, and refresh the page.
 */
async function askServer(): Promise<void> {
  await checkSession();
  if (areaOfPage() === "logout") return;
  if (readStored(REFRESH_KEY) !== null) whenHydrated(restoreRefreshed);
  await Promise.all([loadPlace(), loadCart()]);
  requestPopularTests();
  requestHealthConditions();
}

/** What the page itself does not need: the service worker, and the speed of public pages. */
async function startExtras(): Promise<void> {
  const area = areaOfPage();
  if (!isPersonalArea(area))
    await withFile(import("./send-page-speed.ts"), ({ sendPageSpeed }) => sendPageSpeed(area));
  // With another language it is another worker, which keeps the offline page in that language.
  const worker = `${href("/sw.js")}?language=${document.documentElement.lang}`;
  // A browser may reject it (a private window, a full disk); the site works without.
  await navigator.serviceWorker?.register(worker).catch(() => undefined);
}

/**
 * Lays out the parts of a long page that came later (`laid-out-late` in `base.css`), one at a time, and then fetches their pictures: who
 * takes a picture of the whole page, or reads its list of headings, finds no empty part.
 */
function layOutRest(): void {
  const part = document.querySelector<HTMLElement>(".laid-out-late:not([data-laid-out])");
  if (part) {
    part.dataset.laidOut = "";
    whenIdle(layOutRest);
  } else fetchPictures();
}

/** As many pictures as a slow phone lays out in one go without being kept busy; all of a long page at once keep it busy for 150 ms. */
const PICTURES_AT_ONCE = 6;

/** Preloads the pictures below the fold, half a kilobyte each, so that none pops in during fast scrolling: a few at a time. */
function fetchPictures(): void {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')];
  for (const picture of pictures.slice(0, PICTURES_AT_ONCE)) picture.loading = "eager";
  if (pictures.length > PICTURES_AT_ONCE) whenIdle(fetchPictures);
}

/** The first segment of this page's path: "dashboard" of `/dashboard/bookedservicelist`. */
function areaOfPage(): string {
  const [area = ""] = pathOfPage().split("/");
  return area.toLowerCase();
}

/** What is needed soon after the first page is hydrated, in one file. */
export const later = () => import("./later-chunk.ts").then((file) => file.later);
