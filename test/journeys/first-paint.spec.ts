import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { leavePages, logInContext } from "../support/log-in-context.ts";
import { fillCart } from "./customer-calls.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// A login each.
test.slow();

/** A customer with a place and with a test in the cart opens its page, and waits until both are kept for the next one. */
async function becomeKnown(page: Page): Promise<void> {
  const context = page.context();
  await leavePages(context, siteUrl());
  await logInContext(context, siteUrl(), newMobile());
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const chosen = await context.request.post("/genulabhome/updatepatientpincode", {
    headers: { "x-csrf-token": token, origin: siteUrl() },
    data: { patient_pincode: "700029", patient_location: "Sarat Bose Road", callFrom: "react" },
  });
  expect(chosen.status()).toBe(200);
  await fillCart(page, ["lipid-profile"]);
  await page.goto("/test/lipid-profile");
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: /^SELECTED: Lipid/ }).first()).toBeVisible();
  await untilKept(page);
}

/** Until what the next page begins with is that of this page at its width. */
function untilKept(page: Page) {
  return page.waitForFunction(() => {
    const { account, place, cart } = JSON.parse(localStorage.getItem("layout") ?? "{}");
    const name = document.querySelector(".location-name[data-known]");
    const width = Math.ceil(name?.getBoundingClientRect().width ?? 0);
    return account === true && place > 0 && place === width && cart === true;
  });
}

/** Everything that a header and the buttons show to the eye now. */
function seen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll(
      ".account-login > span, .account-name, .location-name, .cart-count, .add-button .button-label, .sticky-bar .price-now, .sticky-bar .to-cart",
    );
    return [...parts]
      .filter((part) => part.checkVisibility({ opacityProperty: true }))
      .map((part) => (part.textContent ?? "").replace(/^Your location:\s*/, "").trim());
  });
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  return page;
}

/** Where the parts of the header stand that a customer's own words must not move. */
function partsOfHeader(page: Page): Promise<number[][]> {
  return page.evaluate(async () => {
    // In the font that comes meanwhile a name is a pixel or two wider.
    await document.fonts.ready;
    return [".site-header", ".header-phone", ".location-menu", ".site-search", ".cart-menu"].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    });
  });
}

test("while a page loads, the header of its customer stands as it will stand, at every width", async ({
  page,
  context,
}) => {
  await becomeKnown(page);
  for (const width of [360, 640, 768, 900, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await untilKept(page);
    const tab = await newPage(context);
    await tab.setViewportSize({ width, height: 800 });
    const calls = await holdResponses(tab, /\/(hasLogedIn|getcoockieval|fetchCart)/);
    await tab.goto("/test/lipid-profile");
    await untilHydrated(tab);
    const first = await partsOfHeader(tab);
    calls();
    await expect(tab.locator(".account-menu")).toBeVisible();
    await expect(tab.locator(".location-name[data-known]")).toBeVisible();
    await expect(tab.locator(".cart-count")).toHaveText("1");
    expect({ width, parts: await partsOfHeader(tab) }).toEqual({ width, parts: first });
    await tab.close();
  }
});

test("a page of the same tab shows its customer nothing of a visitor while it loads", async ({ page }) => {
  await becomeKnown(page);
  const scripts = await holdResponses(page, "**/assets/*.js");
  const calls = await holdResponses(page, /\/(hasLogedIn|getcoockieval|fetchCart)/);
  await page.goto("/test/lipid-profile", { waitUntil: "commit" });
  await page.locator(".add-button:visible").first().waitFor();
  // Of the buttons only those of tests that are not in the cart have words.
  expect((await seen(page)).filter((words) => words !== "BOOK TEST")).toEqual([]);
  const own = page.locator('.add-button[data-service="1018"]:visible .button-label');
  await expect(own.first()).toHaveCSS("opacity", "0");
  scripts();
  // The tab knows it all, before any call is answered.
  await untilHydrated(page);
  const known = await seen(page);
  expect(known.filter((words) => /Login|^Location$/.test(words))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining(["Sarat Bose Road", "1", "SELECTED"]));
  await expect(own.first()).toHaveText("SELECTED");
  calls();
});

test("a new tab is quiet until the calls are answered, and a press meanwhile removes nothing", async ({
  page,
  context,
}) => {
  await becomeKnown(page);
  const tab = await newPage(context);
  const calls = await holdResponses(tab, /\/(hasLogedIn|getcoockieval|fetchCart)/);
  const removals: string[] = [];
  tab.on("request", (request) => {
    if (request.url().endsWith("/delCart")) removals.push(request.url());
  });
  await tab.goto("/test/lipid-profile");
  await untilHydrated(tab);
  expect(await seen(tab)).toEqual([]);
  const button = tab.locator(".add-button:visible").first();
  await button.click();
  calls();
  await expect(button).toHaveText("SELECTED");
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  expect(removals).toEqual([]);
  await expect(tab.locator(".cart-count")).toHaveText("1");
});

/** The page itself presses the button in the moment at which its words change. */
function pressWhenSelected(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    const button = document.querySelector<HTMLElement>(".add-button");
    if (!button) throw new Error("no button");
    new MutationObserver((_, observer) => {
      if (button.dataset.state !== "selected") return;
      observer.disconnect();
      button.click();
      document.documentElement.dataset.pressed = "";
    }).observe(button, { subtree: true, attributes: true, childList: true, characterData: true });
  });
}

test("a press aimed at BOOK TEST as it becomes SELECTED removes nothing; a later one does", async ({
  page,
  context,
}) => {
  await becomeKnown(page);
  const tab = await newPage(context);
  const calls = await holdResponses(tab, /\/fetchCart/);
  await tab.goto("/test/lipid-profile");
  await untilHydrated(tab);
  await pressWhenSelected(tab);
  calls();
  await tab.locator("html[data-pressed]").waitFor({ state: "attached" });
  const button = tab.locator(".add-button:visible").first();
  await expect(button).toHaveText("SELECTED");
  await expect(tab.locator(".cart-count")).toHaveText("1");
  // Half a second later a press is meant.
  await tab.waitForTimeout(600);
  await button.click();
  await expect(button).toHaveText("BOOK TEST");
});

test("a press aimed at BOOK TEST removes nothing either where SELECTED shows long after the cart has arrived", async ({
  page,
  context,
}) => {
  await becomeKnown(page);
  const tab = await newPage(context);
  // React renders a change in a microtask: on this phone that begins late.
  await tab.addInitScript(() => {
    const queue = queueMicrotask.bind(window);
    window.queueMicrotask = (work) =>
      queue(() => {
        const until = "isSlow" in window ? performance.now() + 700 : 0;
        while (performance.now() < until);
        work();
      });
  });
  const calls = await holdResponses(tab, /\/fetchCart/);
  await tab.goto("/test/lipid-profile");
  await untilHydrated(tab);
  await pressWhenSelected(tab);
  await tab.evaluate(() => Object.assign(window, { isSlow: true }));
  calls();
  await tab.locator("html[data-pressed]").waitFor({ state: "attached" });
  await tab.evaluate(() => Reflect.deleteProperty(window, "isSlow"));
  await expect(tab.locator(".add-button:visible").first()).toHaveText("SELECTED");
  await expect(tab.locator(".cart-count")).toHaveText("1");
});

test("after a logout the next page begins as a visitor's, and a first visit shows its words at once", async ({
  page,
}) => {
  await openPage(page, "/");
  expect(await seen(page)).toContain("Login");
  await becomeKnown(page);
  await page.goto("/logout");
  await expect(page).toHaveURL("/");
  await expect(page.locator(".account-login > span")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("cart"))).toBeNull();
});
