import { expect, test } from "../support/browser-test.ts";
import { fillCart } from "./customer-calls.ts";
import { holdResponses } from "./hold-responses.ts";
import { openPage } from "./open-page.ts";

test("a test is booked and taken back on its card, and says when a package in the cart contains it", async ({
  page,
}) => {
  await openPage(page);
  const card = page.locator(".service-card").filter({ hasText: "Complete Blood Count" }).first();
  await card.getByRole("button", { name: /BOOK TEST/ }).click();
  await expect(card.getByRole("button", { name: /SELECTED/ })).toBeVisible();
  await card.getByRole("button", { name: /SELECTED/ }).click();
  await expect(card.getByRole("button", { name: /BOOK TEST/ })).toBeVisible();

  const packageCard = page.locator(".package-card").filter({ hasText: "Complete Blood Count" }).first();
  await packageCard.getByRole("button", { name: /BOOK TEST/ }).click();
  await expect(packageCard.getByRole("button", { name: /SELECTED/ })).toBeVisible();
  const testCard = page
    .locator(".service-card:not(.package-card)")
    .filter({ hasText: "Complete Blood Count" });
  await expect(testCard.first()).toContainText("You have already added a test of this package");
});

test("placeholders stand for 9 tests, 3 packages and 10 organs while the lists come; none is asked for again when the window has the focus again", async ({
  page,
}) => {
  await openPage(page, "/equipments");
  await page.waitForLoadState("networkidle");
  const release = await holdResponses(page, "**/home/*");
  await page.locator(".site-header .brand").click();
  const waiting = (words: string) =>
    page.getByRole("status").filter({ hasText: words }).first().locator("li");
  await expect(waiting("Loading tests")).toHaveCount(9);
  await expect(waiting("Loading packages")).toHaveCount(3);
  await expect(waiting("Loading organs")).toHaveCount(10);
  release();
  await expect(page.locator(".service-card").first()).toBeVisible();
  // No list is asked for again because the window has the focus again, when its second is long over.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const session = page.waitForResponse("**/genulabhome/hasLogedIn*");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_100)));
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("focus"));
  });
  await session;
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/home/"))).toEqual([]);
  // What the page says of itself is the same as in its first HTML.
  const head = () =>
    page.locator('head > :is(title, meta[name="description"], meta[property], link[rel="canonical"])');
  const late = (await head().evaluateAll((tags) => tags.map((tag) => tag.outerHTML))).sort();
  await page.reload();
  expect(late).toEqual((await head().evaluateAll((tags) => tags.map((tag) => tag.outerHTML))).sort());
});

test("on a phone the bar says what of its sum is for home collection, which no card has", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCart(page, ["esr"]);
  await openPage(page, "/diagnostic-test");
  const bar = page.getByRole("region", { name: "Your cart" });
  await expect(bar).toContainText(/1 test · ₹\d+/);
  await expect(bar).toContainText("includes ₹100 home collection");
});

test("with reduced motion a carousel jumps, and nothing on the page is animated", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
  const carousel = page.locator(".carousel").and(page.getByRole("region", { name: "Popular Tests" }));
  const track = carousel.locator(".carousel-track");
  await carousel.getByRole("button", { name: "Next slide" }).dispatchEvent("click");
  // Asked in the next task, long before the second that a slide takes otherwise.
  expect(await track.getAttribute("data-moving")).toBeNull();
  expect(await track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("a photograph in place of the first banner's picture stands beside its words, and the banner keeps its height", {
  tag: "@every-width",
}, async ({ page }) => {
  await openPage(page);
  const banner = page.locator(".banner").first();
  const heightOf = async () => (await banner.boundingBox())?.height;
  const drawn = await heightOf();
  // What `PhotoView` adds: the files of each shape, before the picture itself.
  await banner.locator("img").evaluate((picture) => {
    for (const type of ["image/avif", "image/webp", "image/avif", "image/webp"])
      picture.before(Object.assign(document.createElement("source"), { type }));
  });
  expect(await heightOf()).toBe(drawn);
  // In one look: the banners move on by themselves.
  const gap = await banner.evaluate((element) => {
    const edge = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
    return (edge("img")?.left ?? 0) - (edge(".banner-words")?.right ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});
