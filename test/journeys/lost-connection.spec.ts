import type { Request } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { bookToPayLater, openAs, openCartOf } from "./customer-calls.ts";
import { bookingNoOf, newMobile, typeAddress } from "./customer-steps.ts";
import { holdResponses } from "./hold-responses.ts";
import { openPage, untilHydrated } from "./open-page.ts";

// A login and a form that is sent several times.
test.slow();
test.use({ serviceWorkers: "allow" });

const UNREACHABLE = "We couldn't connect. Please check your internet and try again.";

test("a form that does not reach the site, or that the site fails at, stays as it is typed, and is sent when all is well again", async ({
  page,
  context,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses?add=1");
  await untilHydrated(page);
  await typeAddress(page);
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  const told = page.getByRole("alert").filter({ hasText: UNREACHABLE });

  await context.setOffline(true);
  await save.click();
  await expect(told).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Addresses");
  await expect(page.getByLabel("Building and street")).toHaveValue("Lake Road");
  await context.setOffline(false);

  // The site is being exchanged behind its proxy.
  await page.route("**/my-addresses.data*", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toBeHidden();
  await save.click();
  await expect(told).toBeVisible();
  await expect(page.getByLabel("Landmark")).toHaveValue("Deshapriya Park");
  await expect(save).toBeEnabled();
  await page.unroute("**/my-addresses.data*");

  // The site itself fails at it.
  await page.route("**/my-addresses.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await save.click();
  const failed = page.getByRole("alert").filter({ hasText: "Something went wrong. Please try again." });
  await expect(failed).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Addresses");
  await expect(page.getByLabel("Building and street")).toHaveValue("Lake Road");
  await page.unroute("**/my-addresses.data*");

  await save.click();
  await expect(page.getByText("Address saved.")).toBeVisible();
  await expect(told).toBeHidden();
  await expect(failed).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Lake Road" })).toBeVisible();
});

test("a printed report that could not be asked for does not stay ticked", async ({ page }) => {
  await openCartOf(page, ["lipid-profile"]);
  await untilHydrated(page);
  await page.route("**/cart.data*", (route) => route.abort());
  const printed = page.getByLabel("Also post me a printed report");
  await printed.click();
  await expect(page.getByRole("alert").filter({ hasText: UNREACHABLE })).toBeVisible();
  await expect(printed).not.toBeChecked();
  await page.unroute("**/cart.data*");
  await printed.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Printed report by post")).toBeVisible();
  await expect(printed).toBeChecked();
  await expect(printed).toBeFocused();
});

test("a cart that could not be loaded says so in the header, not that it is empty", async ({ page }) => {
  await page.route("**/fetchCart*", (route) => route.abort());
  await openPage(page, "/contact-us");
  await untilHydrated(page);
  await page.locator(".cart-menu .header-menu-button").click();
  const panel = page.locator(".cart-menu .header-panel");
  await expect(panel.getByRole("alert")).toHaveText(UNREACHABLE);
  await expect(panel.getByText("You are yet to Book any test!")).toBeHidden();
  await page.unroute("**/fetchCart*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("You are yet to Book any test!")).toBeVisible();
});

test("a test that could be added only the second time shows no error beside SELECTED", async ({
  page,
  context,
}) => {
  await openPage(page, "/test/complete-blood-count");
  const book = page.getByRole("main").getByRole("button", { name: /^BOOK TEST/ });
  await page.route("**/assets/panels-chunk-*.js", (route) => route.abort());
  await context.setOffline(true);
  await book.filter({ visible: true }).first().click();
  const told = page.getByRole("alert").filter({ hasText: UNREACHABLE });
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await book.filter({ visible: true }).first().click();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^SELECTED|^Remove/ })
      .first(),
  ).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a page whose later files do not come is no error: it does without them", async ({ page }) => {
  const lost = new Set<string>();
  await page.route(/\/assets\/(later-chunk|send-page-speed)-/, (route) => {
    lost.add(/(later-chunk|send-page-speed)-/.exec(route.request().url())?.[1] ?? "");
    return route.abort("connectionfailed");
  });
  await openPage(page, "/diagnostic-test");
  await expect.poll(() => [...lost].sort()).toEqual(["later-chunk", "send-page-speed"]);
  await page.getByRole("button", { name: "More.." }).first().click();
  await expect(page.getByRole("button", { name: "Less.." }).first()).toBeVisible();
});

test("a call back that could be asked for only the second time shows no error beside its thanks", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/contact-us");
  await untilHydrated(page);
  await page.getByRole("button", { name: /^Call back/ }).click();
  const form = page.locator("#call-back-menu-panel");
  await form.getByLabel("Mobile number").fill("9830012345");
  await page.route("**/addVisitor*", (route) => route.abort());
  await form.getByRole("button", { name: "GET A FREE CALL" }).click();
  await expect(form.getByText(UNREACHABLE)).toBeVisible();
  await page.unroute("**/addVisitor*");
  await form.getByRole("button", { name: "GET A FREE CALL" }).click();
  await expect(form.getByText("Thanking for your interest.")).toBeVisible();
  await expect(form.getByText(UNREACHABLE)).toBeHidden();
});

test("on a slow line a change in the cart shows that it is on its way", async ({ page }) => {
  await openCartOf(page, ["lipid-profile"]);
  await untilHydrated(page);
  const bar = page.locator(".navigation-bar");
  const response = await holdResponses(page, "**/cart.data*");
  await page.getByRole("button", { name: "Lab visit" }).click();
  await expect(bar).toBeAttached();
  response();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Lab visit" })).toHaveAttribute("aria-pressed", "true");
});

test("a page that is opened without a connection is tried again with all of its address", async ({
  page,
  context,
}) => {
  const path = "/directory-of-services?TestName=thyroid";
  await openPage(page, "/about");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Directory of services");
  await expect(page).toHaveURL(path);
});

test("a place or a language that is chosen without a connection leads to the page that says so", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, choice] of [
    ["/location", "Howrah"],
    ["/about", "বাংলা"],
  ] as const) {
    await openPage(page, path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole("button", { name: choice }).click();
    await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
    await context.setOffline(false);
  }
});

test("the page that says that there is no connection speaks the language that was chosen last", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/about");
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const [choice, tag, said] of [
    ["বাংলা", "bn-IN", "ইন্টারনেট সংযোগ নেই"],
    ["हिन्दी", "hi-IN", "इंटरनेट कनेक्शन नहीं है"],
    ["English", "en-IN", "You're offline"],
  ] as const) {
    await page.getByRole("banner").getByRole("button", { name: choice }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await page.waitForFunction(
      (lang) => navigator.serviceWorker.controller?.scriptURL.endsWith(`=${lang}`),
      tag,
    );
    await context.setOffline(true);
    await page.goto("/health-condition");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await context.setOffline(false);
    await openPage(page, "/about");
  }
});

test("a link that is pressed without a connection, to a page whose script has not come, is tried again where it leads", async ({
  page,
  context,
}) => {
  await page.goto("/health-condition");
  await untilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Directory of Services" }).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL("/directory-of-services");
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Directory of services");
});

test("a cancellation that does not reach the site is told in the question itself, where it can be put away", async ({
  page,
  context,
}) => {
  await bookToPayLater(page);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  // The question's own file must have come before the line breaks.
  await expect(question).toBeVisible();
  await untilHydrated(page);
  await context.setOffline(true);
  await question.getByRole("button", { name: "Cancel booking" }).click();
  const told = question.getByRole("alert").filter({ hasText: UNREACHABLE });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await context.setOffline(false);
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText(/^Cancelled on /)).toBeVisible();
});

test("a booking's status that refreshes itself stays while the connection is lost, and goes on when it is back", async ({
  page,
}) => {
  await bookToPayLater(page);
  const bookingNo = await bookingNoOf(page);
  await page.clock.install();
  // The routes that the former page asks for are not those of the next one.
  await page.goto("about:blank");
  const routes = Promise.withResolvers<void>();
  await page.route("**/__manifest*", async (route) => {
    await route.fulfill({ response: await route.fetch() });
    routes.resolve();
  });
  await page.goto(`/dashboard/booking-status/${bookingNo}`);
  await untilHydrated(page);
  const isData = ({ pathname }: URL) => pathname.includes(`/${bookingNo}.`);
  const isRefresh = (request: Request) => isData(new URL(request.url()));
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.innerText();
  await page.clock.runFor(1000);
  await routes.promise;
  // The browser does not know of it: its line ends at a router that has lost its own.
  await page.route(isData, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", isRefresh);
  await page.clock.runFor(31_000);
  await failed;
  // The error screen would come with the next frames.
  await page.clock.runFor(1000);
  await expect(heading).toHaveText(title);
  await page.unroute(isData);
  const refreshed = page.waitForResponse((response) => isRefresh(response.request()));
  // At least one of the delays that grow from 30 s by half; two minutes would end what still loads.
  await page.clock.runFor(70_000);
  expect((await refreshed).status()).toBe(200);
  await expect(heading).toHaveText(title);
});

test("a page that refreshes itself stays where the connection is lost before the router knows its routes", async ({
  page,
  context,
}) => {
  await bookToPayLater(page);
  const bookingNo = await bookingNoOf(page);
  await page.clock.install();
  await page.goto("about:blank");
  await page.route("**/__manifest*", (route) => route.abort());
  await page.goto(`/dashboard/booking-status/${bookingNo}`);
  await untilHydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.innerText();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.clock.runFor(32_000);
  await expect(heading).toHaveText(title);
  await page.unroute("**/__manifest*");
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  const refreshed = page.waitForResponse((response) => response.url().includes(`/${bookingNo}.data`));
  await page.clock.runFor(70_000);
  expect((await refreshed).status()).toBe(200);
  await expect(heading).toHaveText(title);
});

test("a page that still loads after 120 s says so and is offered again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/equipments");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.route("**/*directory-of-services*", () => new Promise(() => undefined));
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/directory-of-services"]')?.click();
  });
  await expect(page.locator(".navigation-bar")).toHaveCount(1);
  await page.clock.fastForward(119_000);
  await expect(page.getByText("This page is still loading.")).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByText("This page is still loading.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute(
    "href",
    "/directory-of-services",
  );
});
