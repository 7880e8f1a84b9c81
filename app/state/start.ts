import { isPersonalArea, ownerOfPage } from "../../contract/personal-areas.ts";
import { plainFigures } from "../../domain/i18n/figures.ts";
import { PAGE_HYDRATED } from "../hydration/hold-events.ts";
import { href } from "../links.ts";
import { setInputValue } from "../ui/set-input-value.ts";
import { loadCart } from "./cart.ts";
import { rememberPresses } from "./last-press.ts";
import { checkPlace, loadPlace } from "./place.ts";
import { rememberTypedText } from "./restore-typed-text.ts";
import { isTabOutdated, refreshSession, sessionStore, showSessionExpired, type UserData } from "./session.ts";
import { REFRESH_KEY, readKept } from "./session-storage.ts";
import { requestHealthConditions, requestPopularTests, restoreSharedData } from "./shared-data.ts";

/**
 * In numeric inputs the digits of a Bengali or Hindi keyboard become 0–9 as they are typed, before the input's own handler reads them.
 * Pasted text loses the spaces and dashes around its digits ("700 019", " 123456"): the maximum length would cut off the last digits. The
 * country code is printed before a mobile number's input: a typed "+91" is removed.
 */
function normalizeDigits(): void {
  document.addEventListener("beforeinput", beginCountry, true);
  document.addEventListener("input", endCountry, true);
  document.addEventListener("input", writePlain, true);
  document.addEventListener("paste", pastePlain);
}

/** Inputs in which a plus sign was typed first. */
const withCountry = new WeakSet<HTMLInputElement>();

function beginCountry(event: InputEvent): void {
  const box = event.target;
  if (!isNumericInput(box) || box.type !== "tel" || box.value !== "" || event.data !== "+") return;
  withCountry.add(box);
  event.preventDefault();
}

function endCountry({ target: box }: Event): void {
  if (!isNumericInput(box) || !withCountry.has(box)) return;
  const typed = plainFigures(box.value);
  if ("91".startsWith(typed) && typed !== "91") return;
  withCountry.delete(box);
  if (typed === "91") setInputValue(box, "");
}

function writePlain({ target }: Event): void {
  if (!isNumericInput(target)) return;
  const plain = plainFigures(target.value);
  if (plain === target.value) return;
  const { selectionStart, selectionEnd } = target;
  setInputValue(target, plain);
  target.setSelectionRange(selectionStart, selectionEnd);
}

function pastePlain(event: ClipboardEvent): void {
  const box = event.target;
  if (event.defaultPrevented || !isNumericInput(box) || box.readOnly) return;
  const text = event.clipboardData?.getData("text") ?? "";
  const digits = plainFigures(text).replace(/[\s\u00a0-]/g, "");
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  const fits = box.maxLength < 0 || box.value.length - (end - start) + digits.length <= box.maxLength;
  if (digits === text || !/^\d+$/.test(digits) || !fits) return;
  event.preventDefault();
  box.setRangeText(digits, start, end, "end");
  box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

function isNumericInput(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.inputMode === "numeric";
}

/**
 * The tab is visible again. Meanwhile the customer may have logged out in another tab, logged in as somebody else, changed the cart or the
 * place. A page rendered for a customer is reloaded for the next one; after a logout the login opens over it, and what is typed there
 * stays.
 */
function checkOnReturn(): Promise<void> {
  isChecking ??= look().finally(() => {
    isChecking = null;
  });
  return isChecking;
}

/** Restored from the back-forward cache. The page of a customer who has logged out of this tab meanwhile hides its content. */
function checkAfterBack(): void {
  if (isTabOutdated() && ownerOfPage(pathOfPage()) !== "nobody") location.reload();
  else void checkOnReturn();
}

/** The browser may fire two events for one return. */
let isChecking: Promise<void> | null = null;

async function look(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  const owner = ownerOfPage(pathOfPage());
  if (owner === "nobody" || !before.isLoggedIn || now.authTokenId === before.authTokenId)
    await Promise.all([checkPlace(), loadCart()]);
  else if (isOver(owner, before, now)) showSessionExpired();
  else location.reload();
}

/** The first login check: a logout in another tab may come before this page has made its check. */
async function checkSession(): Promise<void> {
  const before = sessionStore.read().user;
  const now = await refreshSession();
  if (isOver(ownerOfPage(pathOfPage()), before, now)) showSessionExpired();
}

/** Whether a customer's page has outlived its session. */
function isOver(owner: ReturnType<typeof ownerOfPage>, before: UserData, now: UserData): boolean {
  return owner === "customer" && before.isLoggedIn && !now.isLoggedIn;
}

const LATEST_MS = 2000;
/** For browsers without requestIdleCallback (Safari). */
const SOON_MS = 200;

/** Runs it when the browser is idle, after two seconds at the latest. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, SOON_MS);
}

/** Runs it when every part of the first HTML is hydrated: before, React would report a changed attribute. */
function whenHydrated(run: () => void): void {
  if ("hydrated" in document.documentElement.dataset) run();
  else addEventListener(PAGE_HYDRATED, run, { once: true });
}

/** The page was refreshed because its token had expired. */
function restoreRefreshed(): void {
  void import("./page-refresh.ts").then(({ restoreAfterRefresh }) => restoreAfterRefresh());
}

let started = false;

/** When the browser is idle, loads the session user, the place and the cart: at once where the page waits for them in its quiet state. */
export function startClient(): void {
  if (started) return;
  started = true;
  restoreSharedData();
  normalizeDigits();
  showFocused();
  rememberTypedText();
  rememberPresses();
  if (document.documentElement.dataset.quiet) void askServer();
  else whenIdle(askServer);
  whenHydrated(() => {
    whenIdle(fetchPictures);
    void import("../hydration/survive-translation.ts").then((file) => file.surviveTranslation());
    whenIdle(() => void import("./stale-files.ts").then((file) => file.watchStaleFiles()));
  });
  if (document.readyState === "complete") whenIdle(startExtras);
  else addEventListener("load", () => whenIdle(startExtras), { once: true });
  addEventListener("pageshow", (event) => {
    // Restored from the back-forward cache: the data on the page may be outdated.
    if (event.persisted) checkAfterBack();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkOnReturn();
  });
}

/** First the session, which brings the token that the others need; last the menus' lists, which are not visible yet. */
async function askServer(): Promise<void> {
  await checkSession();
  if (readKept(REFRESH_KEY) !== null) whenHydrated(restoreRefreshed);
  await Promise.all([loadPlace(), loadCart()]);
  requestPopularTests();
  requestHealthConditions();
}

/** What the page itself does not need: what is kept for the next page, the service worker, and web vitals of public pages. */
async function startExtras(): Promise<void> {
  void import("./keep-frame.ts").then(({ keepFrame }) => keepFrame());
  const area = areaOfPage();
  if (!isPersonalArea(area)) (await import("./report-vitals.ts")).reportVitals(area);
  // A browser may reject it (a private window, a full disk); the site works without.
  await navigator.serviceWorker?.register(href("/sw.js")).catch(() => undefined);
}

/** Preloads the pictures below the fold, half a kilobyte each, so that none pops in during fast scrolling. */
function fetchPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
    picture.loading = "eager";
}

/**
 * An element that gets the focus in a row with sideways scrolling is scrolled fully into view. Browsers are content with an edge of it, and
 * at the last slide of a carousel, which cannot snap, they leave the slide before it outside.
 */
function showFocused(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    const row = rowOf(target);
    if (row) row.scrollLeft += distanceIntoView(target.closest(".carousel-track > li") ?? target, row);
  });
}

function rowOf(target: HTMLElement): HTMLElement | null {
  let row = target.parentElement;
  while (row && row !== document.body) {
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row;
    row = row.parentElement;
  }
  return null;
}

/** Px to the right (negative: to the left) to scroll a row by, so that the element is in view with its focus ring. */
function distanceIntoView(part: Element, row: HTMLElement): number {
  const RING_PX = 6;
  const [inner, outer] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = inner.left - RING_PX - outer.left;
  const beyond = inner.right + RING_PX - outer.right;
  if (before < 0) return before;
  return beyond > 0 ? Math.min(beyond, before) : 0;
}

/** This page's path relative to the base path: "dashboard/bookedservicelist". */
function pathOfPage(): string {
  return location.pathname.slice(import.meta.env.BASE_URL.length);
}

/** The first segment of this page's path: "dashboard" of `/dashboard/bookedservicelist`. */
function areaOfPage(): string {
  const [area = ""] = pathOfPage().split("/");
  return area.toLowerCase();
}
