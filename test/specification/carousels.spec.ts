import type { Page } from "@playwright/test";
import { newMobile } from "../journeys/customer-steps.ts";
import { openPage, untilHydrated } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";

const STARTED = Date.parse("2026-11-20T04:30:00Z");
const BANNER = '.carousel[aria-label="Offers and services"]';

/** How far the banner has been turned, in slides, to a hundredth. */
const turned = (page: Page) =>
  page.locator(`${BANNER} .carousel-track`).evaluate((track) => {
    const [first, second] = [...track.children].map((slide) => slide.getBoundingClientRect().left);
    return Math.round((track.scrollLeft / ((second ?? 0) - (first ?? 0))) * 100) / 100;
  });

test("9 The main banner shows one slide and a dot for each, and turns by itself every 3 s within 1 s", async ({
  page,
}) => {
  await page.clock.install({ time: STARTED });
  await openPage(page, "/");
  await untilHydrated(page);
  await page.clock.pauseAt(STARTED + 3_600_000);
  await page.locator(`${BANNER}`).scrollIntoViewIfNeeded();
  const slides = await page.locator(`${BANNER} .carousel-track > li`).count();
  expect(slides).toBeGreaterThan(1);
  await expect(page.locator(`${BANNER} .carousel-dot`)).toHaveCount(slides);
  await page.locator(`${BANNER} .carousel-dot`).first().click();
  await page.locator("h1").click();
  await page.clock.runFor(1_100);
  await page.locator(`${BANNER} .carousel-dot`).first().blur();
  const before = await turned(page);
  // The timer may be anywhere in its three seconds: from one turn to the next it is these.
  let waited = 0;
  while (waited < 3_100 && (await turned(page)) === before) {
    await page.clock.runFor(100);
    waited += 100;
  }
  expect(await turned(page)).not.toBe(before);
  // A tenth of the move may be over when it is seen.
  await page.clock.runFor(800);
  await expect(page.locator(`${BANNER} [data-moving]`)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(page.locator(`${BANNER} [data-moving]`)).toHaveCount(0);
  const first = await turned(page);
  expect(first).toBe(Math.round(first));
  await page.clock.runFor(1_800);
  expect(await turned(page)).toBe(first);
  await page.clock.runFor(700);
  expect(await turned(page)).not.toBe(first);
});

/** How many slides of a carousel are in sight. */
async function slidesInSight(page: Page, name: string): Promise<number> {
  const track = page.locator(`.carousel[aria-label="${name}"] .carousel-track`);
  return track.evaluate((element) => {
    const slide = element.firstElementChild?.getBoundingClientRect().width ?? 0;
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const inner = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.round((inner + gap) / (slide + gap));
  });
}

test("9 Carousels show as many slides as the specification says at each width; every other than the banner moves in 500 ms", async ({
  page,
}) => {
  await page.clock.install({ time: STARTED });
  await openPage(page, "/");
  await untilHydrated(page);
  for (const [width, organs, packages] of [
    [1400, 9, 3],
    [1399, 8, 3],
    [1200, 8, 3],
    [1199, 6, 2],
    [900, 6, 2],
    [899, 5, 2],
    [600, 5, 2],
    [599, 3, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await slidesInSight(page, "Tests by Organ")]).toEqual([width, organs]);
    expect([width, await slidesInSight(page, "Best Packages")]).toEqual([width, packages]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.pauseAt(STARTED + 3_600_000);
  for (const name of ["Popular Tests", "Best Packages", "Tests by Organ"]) {
    const carousel = page.locator(`.carousel[aria-label="${name}"]`);
    const track = carousel.locator(".carousel-track");
    await carousel.getByRole("button", { name: "Next slide" }).dispatchEvent("click");
    await page.clock.runFor(460);
    await expect(track, name).toHaveAttribute("data-moving");
    const almost = await track.evaluate(({ scrollLeft }) => scrollLeft);
    await page.clock.runFor(60);
    await expect(track, name).not.toHaveAttribute("data-moving");
    expect(await track.evaluate(({ scrollLeft }) => scrollLeft), name).toBeGreaterThanOrEqual(almost);
    expect(almost, name).toBeGreaterThan(0);
  }
});

const BOOKED = Array.from({ length: 6 }, (_, index) => ({
  TestType: "Test",
  ServiceName: `Test ${index}`,
  NoOfParameters: 1,
  PatientName: "Asha Roy",
  BookingDate: "2026-10-01T04:30:00.000Z",
  Fees: 400,
  OfferFees: 350,
  ServiceId: 100 + index,
  LabId: 1,
  IsPackage: 0,
  PermalinkNew: `/test/test-${index}`,
}));

test("9 Book Again shows four slides, three under 900 px, two under 600 px, one under 400 px", async ({
  page,
  context,
  baseURL,
}) => {
  await logInContext(context, baseURL ?? "", newMobile());
  await page.route("**/bookAgainServices", (route) => route.fulfill({ json: BOOKED }));
  await openPage(page, "/");
  const track = page.locator('.carousel[aria-label="Book Again"] .carousel-track');
  await track.waitFor();
  for (const [width, slides] of [
    [1000, 4],
    [899, 3],
    [599, 2],
    [399, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inSight = await track.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      return [...element.children].filter((slide) => slide.getBoundingClientRect().left < frame.right - 8)
        .length;
    });
    expect([width, inSight]).toEqual([width, slides]);
  }
});
