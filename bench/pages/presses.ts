import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page, Request } from "@playwright/test";

/** Does what a visitor does and returns how often its effect came: 1 is right, 0 is a lost press, 2 a doubled one. */
export type Press = (page: Page) => Promise<number>;

/** So long is an effect waited for, and so long after it for a second one. */
const WAIT_MS = 15_000;
const SETTLE_MS = 300;

/** Between two keys of a fast typist. */
const KEY_MS = 60;

const WORD = "thyroid";
const MOBILE = "9830055555";

/** What a visitor presses and stays on the page. */
export const STAYING: Record<string, Press> = {
  async "BOOK TEST"(page) {
    const button = page.locator(".add-button:visible").first();
    const name = (await button.getAttribute("aria-label"))?.replace(/^.*?: /, "") ?? "";
    const changes = posts(page, /\/(addToCart|delCart|cart)$/);
    await tap(button);
    const isThere = await comes(page.getByRole("button", { name: `SELECTED: ${name}` }).first());
    return isThere ? changes.count() : 0;
  },
  async menu(page) {
    const panel = page.locator(".cart-menu .header-panel");
    await tap(page.locator(".cart-menu .header-menu-button"));
    if (!(await comes(panel))) return 0;
    await sleep(SETTLE_MS);
    // Opened twice it is closed.
    const times = (await panel.isVisible()) ? 1 : 2;
    await untilHidden(page, panel);
    return times;
  },
  async typing(page) {
    const box = await openSearch(page);
    await page.keyboard.type(WORD, { delay: KEY_MS });
    const rows = page.locator(".search-row").first();
    const isThere = await comes(rows);
    const typed = await box.inputValue();
    await box.fill("");
    await untilHidden(page, rows);
    return isThere && typed.includes(WORD) ? typed.length / WORD.length : 0;
  },
};

/** What leads away, or leaves something open; a round ends with one of these. */
export const LEADING_AWAY: Record<string, Press> = {
  async link(page) {
    // Banners rotate: another one may be under the finger by then.
    const link = page
      .locator('main :is(a[href^="/test/"], a[href^="/health-packages/"]):not(.home-hero a):visible')
      .first();
    const path = (await link.getAttribute("href")) ?? "";
    return arrivals(page, path, () => tap(link));
  },
  async "search, sent"(page) {
    await openSearch(page);
    await page.keyboard.type(WORD, { delay: KEY_MS });
    return arrivals(page, `/diagnostic-test?SearchText=${WORD}`, () => page.keyboard.press("Enter"));
  },
  async "call back, sent"(page) {
    await tap(page.getByRole("button", { name: "Menu", exact: true }));
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByText("Want us to call you back").tap();
    await menu.getByLabel("Mobile number").tap();
    await page.keyboard.type(MOBILE, { delay: KEY_MS });
    const calls = posts(page, /addVisitor/i);
    await menu.getByRole("button", { name: "GET A FREE CALL" }).tap();
    return (await comes(menu.getByText("Thanking for your interest."))) ? calls.count() : 0;
  },
};

/**
 * A finger, at this moment: `locator.tap()` would wait until nothing moves, and again where something has moved under the finger. What lies out
 * of sight is brought there first, and pressed once it is painted: nobody presses what they have not seen.
 */
async function tap(element: Locator): Promise<void> {
  const place = () =>
    element.evaluate(async (pressed) => {
      const { top, bottom } = pressed.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) {
        pressed.scrollIntoView({ block: "center", behavior: "instant" });
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }
      const { x, y, width, height } = pressed.getBoundingClientRect();
      return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
    });
  // It is nowhere when it was replaced since it was found.
  let at = await place();
  for (let tries = 0; at === null && tries < 20; tries++) at = await place();
  if (at === null) throw new Error(`${element} has no place on the screen`);
  const { x, y } = at;
  await element.page().touchscreen.tap(x, y);
}

async function comes(effect: Locator): Promise<boolean> {
  return effect.waitFor({ timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );
}

/** Counts the posts to these addresses from now on. */
function posts(page: Page, path: RegExp) {
  let sent = 0;
  const onRequest = (request: Request) => {
    if (request.method() === "POST" && path.test(new URL(request.url()).pathname)) sent += 1;
  };
  page.on("request", onRequest);
  return {
    async count() {
      await sleep(SETTLE_MS);
      page.off("request", onRequest);
      return sent;
    },
  };
}

/** How often a press opens a page. */
async function arrivals(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  let arrived = 0;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && frame.url().endsWith(path)) arrived += 1;
  });
  await press();
  const isThere = await page.waitForURL(`**${path}`, { waitUntil: "commit", timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );
  await sleep(SETTLE_MS);
  return isThere ? arrived : 0;
}

/** On a phone the box stands behind a button, which only scripts answer. */
async function openSearch(page: Page): Promise<Locator> {
  const opener = page.locator(".search-opener:visible");
  const box = page.getByRole("combobox");
  await tap((await opener.isVisible()) ? opener : box);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  return box;
}

/** Escape, again where no script listened yet. */
async function untilHidden(page: Page, panel: Locator): Promise<void> {
  const giveUpAt = performance.now() + WAIT_MS;
  while ((await panel.isVisible()) && performance.now() < giveUpAt) {
    await page.keyboard.press("Escape");
    await sleep(200);
  }
}
