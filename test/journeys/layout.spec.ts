import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { movedWhileOpening } from "./moved-while-opening.ts";
import { openPage, untilQuiet } from "./open-page.ts";

async function openQuietly(page: Page, path = "/"): Promise<void> {
  await openPage(page, path);
  await untilQuiet(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

test("the location opens by itself on the first visit of the home page, and a city changes the prices", {
  tag: "@every-width",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("FIND YOUR LOCATION")).toBeVisible();
  const prices = () => page.locator(".package-card .price").allInnerTexts();
  const before = await prices();
  expect(before.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Siliguri" }).click();
  await expect(page.getByText("FIND YOUR LOCATION")).toBeHidden();
  await expect(page.locator(".location-menu")).toContainText("Siliguri");
  await expect(page.getByRole("button", { name: /^Your location:/ })).toBeFocused();
  await expect.poll(prices).not.toEqual(before);
  await page.reload();
  await expect(page.locator(".location-menu")).toContainText("Siliguri");
  await expect(page.getByText("FIND YOUR LOCATION")).toBeHidden();
});

test("a pincode is judged as it is typed, looked up, and kept; a place that is not served is refused in words", async ({
  page,
}) => {
  await openQuietly(page, "/about");
  await page.getByRole("button", { name: /^Your location:/ }).click();
  const box = page.getByLabel("Pincode");
  await box.fill("012345");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  const words = page.getByText("A pincode has 6 digits, the first not 0.");
  await expect(words).toBeHidden();
  await box.fill("");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await box.fill("7000");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.press("Enter");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(words).toBeVisible();
  const shownValid = page.locator("[data-valid]").filter({ has: box });
  await expect(shownValid).toHaveCount(0);
  await box.fill("700019");
  await expect(shownValid).toBeVisible();
  await expect(page.getByText("Places of 700019")).toBeVisible();
  await box.fill("");
  await expect(shownValid).toHaveCount(0);
  await expect(page.getByText("Top cities")).toBeVisible();
  await expect(page.locator(".place-list").first().locator("li")).toHaveCount(3);
  await expect(page.locator(".place-list").last().locator("li")).toHaveCount(4);

  const pincode = page.getByRole("textbox", { name: "Pincode" });
  const dialog = page.getByRole("dialog");
  for (const key of ["Enter", "Escape"]) {
    await pincode.fill("999999");
    await pincode.press("Enter");
    await expect(dialog).toContainText("Service is currently not available in this location");
    await dialog.getByRole("button", { name: "OK" }).press(key);
    await expect(dialog).toHaveCount(0);
    // The menu has stayed open: what was typed can be put right.
    await expect(pincode).toBeFocused();
    await expect(pincode).toHaveValue("999999");
  }
  await page.route("**/updatepatientpincode*", (route) => route.fulfill({ status: 500, json: {} }));
  await pincode.fill("711101");
  await pincode.press("Enter");
  await expect(dialog).toContainText("Service is currently not available in this location");
});

test("on the page of the location a choice leads on, and an error is said beside the box", async ({
  page,
}) => {
  await page.goto("/location");
  const box = page.locator("main").getByRole("textbox", { name: "Pincode" });
  await box.fill("999999");
  await box.press("Enter");
  await expect(page.locator("main").getByRole("alert")).toHaveText(
    "Service is currently not available in this location",
  );
  await expect(box).toHaveValue("999999");
  // An empty box brings the cities back.
  await box.fill("");
  await page.locator("main").getByRole("button", { name: "Howrah" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Your location: Howrah" })).toBeVisible();
});

test("the search finds from two letters on, goes by keyboard and closes on Escape; without a match it says so; a search that is sent leaves its box to the page", async ({
  page,
}) => {
  await openQuietly(page, "/about");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  await test.step("a search without a match says so in the words of the specification", async () => {
    await box.fill("qqxxzz");
    await expect(page.getByText('Sorry! No result found with "qqxxzz"')).toBeVisible();
  });
  await box.fill("thyroid");
  await expect(page.getByText(/^\d+ results? found/)).toBeVisible();
  await box.press("ArrowDown");
  await expect(page.locator('.search-row[aria-selected="true"]')).toHaveCount(1);
  await box.press("Escape");
  await expect(page.locator(".search-panel")).toBeHidden();
  await box.press("ArrowDown");
  const name = await page.locator(".search-row").first().locator("a").innerText();
  await box.press("ArrowUp");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(box).toHaveValue("");
  await test.step("a phone's keyboard goes with a search that is sent", async () => {
    await openPage(page, "/about");
    await box.fill("whole abdomen usg");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/radiology-test\?SearchText=/);
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("a test of the search goes into the cart, and the summary leads to the checkout", {
  tag: "@every-width",
}, async ({ page }) => {
  await openQuietly(page, "/about");
  await page.getByRole("combobox").fill("vitamin d");
  const row = page.locator(".search-row").first();
  await row.getByRole("button", { name: /BOOK TEST/ }).click();
  await expect(row.getByRole("button", { name: /SELECTED/ })).toBeVisible();
  await expect(page.locator("p[aria-live]", { hasText: "Cart, 1 item" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByText("BOOKING SUMMARY")).toBeVisible();
  await expect(page.locator(".cart-menu .price-total")).toContainText("₹");
  expect(await movedWhileOpening(page.locator(".cart-menu .header-panel"))).toBe(0);
  // On a slow machine the loader may still lie over the page.
  await expect(page.locator(".loader-overlay")).toHaveCount(0);
  await page.locator(".cart-menu").getByRole("link", { name: "CHECKOUT" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("who is logged in is kept in the session storage in its shape; an empty cart says so, and Book Test leads to the search", async ({
  page,
}) => {
  await openQuietly(page, "/about");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("userData"))).not.toBeNull();
  const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem("userData") ?? "{}"));
  expect(user).toMatchObject({
    displayName: "",
    isLoggedIn: false,
    IsSmartReportExists: false,
    HasMinInfo: 0,
  });
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(
    page.getByText("You are yet to Book any test! Please click on Book Test to proceed."),
  ).toBeVisible();
  await page.locator(".cart-menu").getByRole("button", { name: "Book Test" }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
});

test("a changed price is told, and the page loads again after five seconds", async ({ page }) => {
  await openQuietly(page);
  await page.clock.install();
  await page.route("**/loadData/submitPage/addToCart", (route) =>
    route.fulfill({
      json: { status: -5, message: "The price of CBC has changed from ₹400 to ₹450.", data: {} },
    }),
  );
  await page
    .locator(".service-card")
    .first()
    .getByRole("button", { name: /BOOK TEST/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("from ₹400 to ₹450");
  const loaded = page.waitForEvent("load");
  await page.clock.fastForward(5_000);
  await loaded;
});

test("where the connection is lost, a menu and an error say so, the page stays, and a second try succeeds", async ({
  page,
  context,
}) => {
  await openQuietly(page, "/diagnostic-test");
  await context.setOffline(true);
  const words = "We couldn't connect. Please check your internet and try again.";
  await page.locator("main").getByRole("button", { name: "BOOK TEST: TSH" }).first().click();
  await expect(page.locator(".toasts").getByRole("alert")).toContainText(words);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator(".toasts").getByText(words)).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("combobox").fill("thyroid");
  await expect(page.getByRole("search").first().getByRole("alert")).toHaveText(words);
  await page.getByRole("button", { name: "Cart" }).click();
  const summary = page.getByRole("region", { name: "BOOKING SUMMARY" });
  await expect(summary.getByRole("alert")).toHaveText(words);

  await context.setOffline(false);
  await summary.getByRole("button", { name: "Try again" }).click();
  await expect(summary.getByRole("button", { name: "Book Test" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Tests");
});

test("a page that fails on the way shows the error screen in the layout and its styles", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await openQuietly(page, "/diagnostic-test");
  await page.route("**/health-packages.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.locator("main").getByRole("link", { name: "Health Packages", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.locator(".site-header")).toHaveCSS("position", "relative");
  expect(refused).toEqual([]);
  await page.locator("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Book blood tests, health packages and scans",
  );
});

test("the footer's link to the analysers leads to the top of the home page, and two seconds later to that section", async ({
  page,
}) => {
  await openQuietly(page, "/equipments");
  // By the page's own clock: how long it stood at the top of the new page.
  await page.evaluate(() => {
    let atTop = 0;
    const look = () => {
      if (location.pathname === "/" && scrollY === 0) atTop ||= performance.now();
      else if (atTop > 0) document.body.dataset.stoodAtTop ??= String(performance.now() - atTop);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('footer a[href="/#equipments"]').click();
  await page.getByRole("heading", { level: 2, name: "Automated Equipments" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("equipments")?.getBoundingClientRect().top ?? -1))
    .toBeLessThan(200);
  expect(await page.evaluate(() => Number(document.body.dataset.stoodAtTop))).toBeGreaterThan(1500);
});

// On a wide screen: `header.spec.ts` of the specification.
test("the menus fill when they are opened, and stay within twelve conditions", async ({ page }) => {
  await openQuietly(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("button", { name: "Popular Tests" }).click();
  await menu.getByRole("button", { name: "Health Conditions" }).click();
  await expect(menu.getByRole("link", { name: /\(\d+\)$/ }).first()).toBeVisible();
  await expect(menu.getByRole("link", { name: "VIEW ALL TESTS" })).toBeVisible();
  await expect(menu.locator('a[href^="/health-condition/"]')).toHaveCount(12);
});

test("the first page asks five things of the server and the router the code of its links, and the loader does not flash for them; the shared data of the session holds the first page's lists and the menus', the counters their own", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "fetch" && pathname !== "/__manifest") asked.push(pathname);
  });
  await openQuietly(page);
  const known = [
    "/genulabhome/PopularTest",
    "/genulabhome/getcoockieval",
    "/genulabhome/hasLogedIn",
    "/loadData/healthConditionList",
    "/loadData/submitPage/fetchCart",
  ];
  await expect.poll(() => asked.toSorted()).toEqual(known);
  await expect(page.locator(".loader-overlay")).toHaveCount(0);
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("initData") ?? "{}"));
  await expect.poll(async () => (await kept()).healthConditions?.Items?.length ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await kept()).popularTests?.Item?.length ?? 0).toBeGreaterThan(0);
  const { popularPackages, organs, homePageBanners } = await kept();
  expect(popularPackages).toMatchObject({ isDarty: false, TotalPackageCount: expect.any(Number) });
  expect(popularPackages.Item.length).toBeGreaterThan(0);
  expect(popularPackages.allPackages.length).toBeGreaterThan(0);
  expect(organs.Item[0]).toMatchObject({ OrganId: expect.any(Number), OrganName: expect.any(String) });
  expect(homePageBanners[0]).toEqual({ ActionUrl: expect.any(String), BannerUrl: expect.any(String) });
  const counts = await page.evaluate(() => JSON.parse(sessionStorage.getItem("bookingCounts") ?? "{}"));
  expect(counts).toMatchObject({ LabTestBooked: expect.any(String), TestCount: expect.any(String) });
});

test("nothing in the opened menus, the search and the side menu stands in the way of a screen reader", {
  tag: "@every-width",
}, async ({ page }) => {
  test.slow();
  await openQuietly(page, "/about");
  const openers = isPhone(page)
    ? [/^Your location:/, /^Cart/]
    : [
        /^Your location:/,
        /^Cart/,
        "Call back: Want us to call you back",
        "Popular Tests",
        "Health Conditions",
      ];
  for (const opener of openers) {
    await page.getByRole("button", { name: opener }).click();
    await expect(page.getByRole("button", { name: opener, expanded: true })).toBeVisible();
    await expect(page.locator(".header-panel .spinner")).toHaveCount(0);
    expect(await axeViolations(page, { part: ".site-header" }), String(opener)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("combobox").fill("thyroid");
  await expect(page.getByText(/results? found/)).toBeVisible();
  expect(await axeViolations(page, { part: ".site-search" })).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  // Its colours count once it has faded in.
  const panel = page.getByRole("dialog");
  await panel.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  expect(await axeViolations(page, { part: "dialog" })).toEqual([]);
});

test("a new page is announced by its title, and the focus goes on from its content", async ({ page }) => {
  await openQuietly(page);
  const link = page.locator('#content a[href="/diagnostic-test"]').first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/diagnostic-test$/);
  await expect(page).toHaveTitle(/^Lab Tests/);
  await expect(page.locator("p[aria-live].sr-only", { hasText: await page.title() })).toHaveCount(1);
  await expect(page.locator("#content")).toBeFocused();
});

test("a page that is not there is announced like every other, and so is the page after it; both ask for the user anew", async ({
  page,
}) => {
  await openQuietly(page, "/about");
  const announced = async (title: RegExp) => {
    await expect(page).toHaveTitle(title);
    await expect(page.locator("p[aria-live].sr-only", { hasText: title })).toHaveCount(1);
    await expect(page.locator("#content")).toBeFocused();
  };
  await page.goto("/test/nothing-here");
  await expect(page.getByRole("heading", { name: "OOPS !!!" })).toBeVisible();
  await expect(page.getByText("Error Code 404")).toBeVisible();
  await page.getByRole("button", { name: "RETURN TO HOME PAGE" }).click();
  await expect(page).toHaveURL(/\/$/);
  await announced(/^Book Online Blood Test/);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  // Two questions at once are one: the first is answered before the second is asked.
  const answered = page.waitForResponse(/hasLogedIn/);
  await page.goBack();
  await answered;
  await announced(/^Page not found/);
  const asked = page.waitForRequest(/hasLogedIn/);
  await page.getByRole("button", { name: "RETURN TO HOME PAGE" }).click();
  await asked;
  await announced(/^Book Online Blood Test/);
});
