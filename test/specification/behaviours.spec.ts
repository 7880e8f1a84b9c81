import type { Page } from "@playwright/test";
import { openPage, untilHydrated, untilSessionIsKnown } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";

/** When each call of an address was sent, by the page's own clock. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? "");
  });
  return calls;
}

const STARTED = Date.parse("2026-11-20T04:30:00Z");

/** Opens a page whose clock stands still between the test's own steps, however slow the machine is. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: STARTED });
  await openPage(page, path);
  await untilHydrated(page);
  // What the page does right after it has are hydrated waits for the next frames, which a clock at rest would not bring.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.clock.pauseAt(STARTED + 3_600_000);
}

/** The second counts from the panel on. Its file comes over the network, and React shows it a moment later by the page's clock: so it is opened once before. */
async function loadPanel(page: Page): Promise<void> {
  const box = page.getByRole("combobox");
  await box.fill("t");
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator(".search-panel")).toBeVisible({ timeout: 100 });
  }).toPass();
  await box.fill("");
}

const SEARCH = "/loadData/submitPage/diagnosisList";

test("4 A search is issued 1 s after the last letter and its results show 0.7 s later; fewer than two letters clear them, and they hide half a second after the box is left", async ({
  page,
}) => {
  await openAtRest(page, "/about");
  const calls = await callsOf(page, SEARCH);
  const box = page.getByRole("combobox");
  await loadPanel(page);
  await box.click();
  await box.pressSequentially("th");
  await page.clock.runFor(900);
  await box.pressSequentially("y");
  await page.clock.runFor(900);
  expect(calls).toHaveLength(0);
  const answered = page.waitForResponse((response) => response.url().endsWith(SEARCH));
  await page.clock.runFor(101);
  await answered;
  expect(calls).toHaveLength(1);
  await page.clock.runFor(690);
  await expect(page.locator(".search-row")).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(page.locator(".search-row").first()).toBeVisible();
  await box.fill("t");
  await page.clock.runFor(100);
  await expect(page.locator(".search-row")).toHaveCount(0);

  await box.fill("thyroid");
  const answeredAgain = page.waitForResponse((response) => response.url().endsWith(SEARCH));
  await page.clock.runFor(1100);
  await answeredAgain;
  await page.clock.runFor(800);
  const panel = page.locator(".search-panel");
  await expect(panel).toBeVisible();
  await box.evaluate((element: HTMLElement) => element.blur());
  await page.clock.runFor(490);
  await expect(panel).toBeVisible();
  await page.clock.runFor(30);
  await expect(panel).toBeHidden();
});

test("2.1 A change of page scrolls to the top, clears the search box and asks for the user anew", async ({
  page,
}) => {
  await openPage(page, "/health-condition");
  await untilSessionIsKnown(page);
  await page.getByRole("combobox").fill("thyroid");
  await page.evaluate(() => scrollTo(0, 800));
  const asked = page.waitForRequest((request) => request.url().includes("/genulabhome/hasLogedIn"));
  await page.locator('main a[href="/health-condition/diabetes"]').click();
  await expect(page).toHaveURL("/health-condition/diabetes");
  await asked;
  await expect(page.getByRole("combobox")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("2.1 The loader lies over everything, translucent, with a 40 px image", async ({ page }) => {
  await openPage(page, "/about");
  await page.route("**/loadData/submitPage/addToCart", () => undefined);
  await openPage(page, "/test/complete-blood-count");
  await page
    .getByRole("button", { name: /^BOOK TEST/ })
    .first()
    .click();
  const loader = page.locator(".loader-overlay");
  await expect(loader).toBeVisible();
  const style = await loader.evaluate((element) => {
    const { zIndex, position, backgroundColor } = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isWhole =
      left <= 0 && top <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight;
    const opacity = Number(/\/ ?([\d.]+)\)$/.exec(backgroundColor)?.[1]);
    const picture = element.querySelector("img, svg")?.getBoundingClientRect();
    return { zIndex, position, opacity, isWhole, picture: [picture?.width, picture?.height] };
  });
  expect(style).toEqual({
    zIndex: "102",
    position: "fixed",
    opacity: 0.7,
    isWhole: true,
    picture: [40, 40],
  });
});

test("5 In the login's number: LOGIN needs a valid one; typed with its country or in Bengali digits it keeps its ten", async ({
  page,
}) => {
  await openPage(page, "/login");
  const login = page.getByRole("button", { name: "LOGIN" });
  const field = page.getByLabel("Mobile Number");
  await test.step("LOGIN is enabled only with a valid number; an invalid one is marked, an empty one is not", async () => {
    await expect(login).toBeDisabled();
    await field.fill("0830012345");
    await expect(login).toBeDisabled();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("9830012345");
    await expect(login).toBeEnabled();
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await field.fill("98300123456");
    await expect(field).toHaveValue("9830012345");
  });
  await test.step("typed with its country it keeps its ten digits: +91 stands before the box already", async () => {
    await field.fill("");
    await field.pressSequentially("+919830012345");
    await expect(field).toHaveValue("9830012345");
    await field.fill("");
    await field.pressSequentially("9198300123");
    await expect(field).toHaveValue("9198300123");
  });
  await test.step("the digits of a Bengali keyboard are taken", async () => {
    await field.fill("");
    await field.pressSequentially("৯৮৩০০১২৩৪৫");
    await expect(field).toHaveValue("9830012345");
    await expect(login).toBeEnabled();
  });
});

test("5, 8 Call-back: a bad number gives the specification's words, a good one by Enter clears the box; the server's message is told, or Thanking for your interest.", async ({
  page,
}) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Want us to call you back" }).click();
  const menu = page.locator(".call-back-menu");
  const box = menu.getByLabel("Mobile number");
  const send = menu.getByRole("button", { name: "GET A FREE CALL" });
  const told = menu.getByRole("status");
  await box.fill("12345");
  await send.click();
  await expect(menu).toContainText("Please enter your valid Mobile Number.");
  await expect(box).toBeFocused();
  await box.fill(`98301${Math.floor(10_000 + Math.random() * 89_999)}`);
  await box.press("Enter");
  await expect(told).toBeVisible();
  await expect(box).toHaveValue("");
  for (const [message, words] of [
    ["We ring you at four.", "We ring you at four."],
    ["", "Thanking for your interest."],
  ] as const) {
    await page.route("**/contactus/addVisitor", (route) => route.fulfill({ json: { status: 1, message } }));
    await box.fill("9830112345");
    await send.click();
    await expect(told).toHaveText(words);
  }
});

test("7 A card of a listing sends RefBookingId with LabId, ServiceId and Fees; a test's own page does not", async ({
  page,
}) => {
  const sent = async (path: string) => {
    await openPage(page, path);
    const added = page.waitForRequest((request) => request.url().endsWith("/addToCart"));
    await page
      .getByRole("button", { name: /^BOOK TEST/ })
      .first()
      .click();
    return Object.keys((await added).postDataJSON().senddata).sort();
  };
  expect(await sent("/diagnostic-test")).toEqual(["Fees", "LabId", "RefBookingId", "ServiceId"]);
  expect(await sent("/test/lipid-profile")).toEqual(["Fees", "LabId", "ServiceId"]);
});

test("2.9 Reset and Clear date of the sample list take away what was typed, searched for or not", async ({
  page,
}) => {
  await openPage(page, "/booking");
  await untilHydrated(page);
  const number = page.getByLabel("Booking number");
  const date = page.getByLabel("Booking date");
  await number.fill("1001");
  await date.fill("2026-11-02");
  await page.getByRole("button", { name: "Clear date" }).click();
  await expect(date).toHaveValue("");
  await expect(number).toHaveValue("1001");
  await expect(page).toHaveURL(/\/booking\?bookingNo=1001$/);
  await date.fill("2026-11-02");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(number).toHaveValue("");
  await expect(date).toHaveValue("");
  await expect(page).toHaveURL(/\/booking$/);
});

/** The controls of a kind that a finger of 44 px would miss: one of its ends is somebody else's, or nobody's. */
function thin(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hits = (x: number, y: number) =>
        control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
      return hits(0, -21) && hits(0, 21) && hits(-21, 0) && hits(21, 0)
        ? []
        : [(control.textContent ?? "").trim()];
    }),
  );
}

test("On a phone what is pressed is 44 px high and wide: chips, names in lists, links on a line of their own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, controls] of [
    ["/diagnostic-test", ".footer-columns a"],
    ["/diagnostic-test?condition=diabetes", "#service-filter-list li:nth-child(-n+3) a"],
    ["/health-packages/full-body-executive", "section[aria-labelledby='contents'] li a"],
    ["/career", "article a"],
    ["/contact", "main article a"],
    ["/radiology", "main a[href^='tel:']"],
    ["/test/esr", "main header li a"],
    ["/health-condition/thyroid", "main a[href^='/diagnostic-test?']"],
    ["/health-article/liver-function-test", "main header a"],
    ["/notifications", "tbody a"],
    ["/directory-of-services", "tbody a"],
  ] as const) {
    await openPage(page, path);
    await expect(page.locator(controls).first()).toBeAttached();
    await page.locator("section[aria-labelledby='contents'] details").evaluateAll((all) => {
      for (const each of all) each.setAttribute("open", "");
    });
    expect(await thin(page, controls), path).toEqual([]);
  }
});
