import { expect, test } from "../support/browser-test.ts";
import { openPage, untilHydrated, untilQuiet } from "./open-page.ts";

test("nothing in sight moves while the page is loaded and hydrated, nor when it asks for the location", {
  tag: "@every-width",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await untilHydrated(page);
  await expect(page.locator("#location-menu-panel").getByRole("textbox")).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

/** Less than a line: a row of cards may grow in the page's first frame. */
const LINE_PX = 24;

test("a page that is loaded again shows what it showed, at the same place", async ({ page }) => {
  await openPage(page);
  await untilQuiet(page);
  const seen = await page.evaluate(async () => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    // What comes into sight is laid out in the next frames, and the browser moves the page to keep it in its place.
    let last = -1;
    for (let same = 0; same < 10; ) {
      await new Promise(requestAnimationFrame);
      same = scrollY === last ? same + 1 : 0;
      last = scrollY;
    }
    const at = [...document.querySelectorAll("main :is(h2, h3)")].findIndex(
      (heading) => heading.getBoundingClientRect().top > innerHeight / 4,
    );
    return { scrolled: scrollY, at };
  });
  expect(seen.scrolled).toBeGreaterThan(1000);
  const heading = page.locator("main").locator("h2, h3").nth(seen.at);
  await expect(heading).toBeInViewport();
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const words = (await heading.textContent()) ?? "";
  const before = await top();
  await page.reload();
  await untilHydrated(page);
  await expect(heading).toHaveText(words);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(LINE_PX);
});

test("an address with a fragment opens at its part", { tag: "@every-width" }, async ({ page }) => {
  await page.goto("/test/complete-blood-count#related", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { name: "Related tests" })).toBeInViewport();
});

test("what is far below the first screen is laid out once the page works, and its pictures are there, without being scrolled to", async ({
  page,
}) => {
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await isStarted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const parts = page.locator("main .laid-out-late");
  const laidOut = () =>
    parts.evaluateAll((all) =>
      all.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    );
  await expect(parts.last()).toHaveCSS("content-visibility", "auto");
  expect(await laidOut()).toContain(false);
  start();
  await expect.poll(laidOut).not.toContain(false);
  const pictures = page.locator("main img");
  expect(await pictures.count()).toBeGreaterThan(20);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all
          .filter((picture) => !(picture as HTMLImageElement).naturalWidth)
          .map(({ outerHTML }) => outerHTML),
      ),
    )
    .toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a part that one scrolls to is in sight; after Back and a reload the page is whole at once", async ({
  page,
}) => {
  await openPage(page);
  const link = page.getByRole("link", { name: "All about our analysers" });
  const part = page.locator("section.laid-out-late", { has: link });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/equipments$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(part).toHaveCSS("content-visibility", "visible");
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left / 2);
  await page.reload();
  await expect(part).toHaveCSS("content-visibility", "visible");
  await expect(link).toBeInViewport();
});

test("the end of a page does not move when one jumps there", { tag: "@every-width" }, async ({ page }) => {
  for (const path of ["/contact", "/privacy-policy", "/diagnostic-test", "/radiology", "/login"]) {
    await openPage(page, path);
    // The law's notice on an English page has its Bengali font a moment later.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const end = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const atFirst = await end();
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    });
    expect(await end(), path).toEqual(atFirst);
  }
});
