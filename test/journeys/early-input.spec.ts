import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { fillCart, openAs, openCartOf } from "./customer-calls.ts";
import { fillUnservedAddress, newMobile, siteUrl } from "./customer-steps.ts";
import { holdHydration, untilHydrationWaits } from "./hold-hydration.ts";
import { holdResponses } from "./hold-responses.ts";
import { postsOf, untilHydrated } from "./open-page.ts";

const HOUR_MS = 3_600_000;

/** Opens a page whose scripts are on their way until they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letGo = await holdResponses(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return letGo;
}

test("a number typed before the scripts have come counts, also while React waits for its turn", async ({
  page,
}) => {
  const hydrate = await holdHydration(page);
  const letGo = await openWithoutScripts(page, "/login");
  await page.getByLabel("Mobile Number").fill("9830099999");
  letGo();
  await untilHydrationWaits(page);
  await expect(page.getByLabel("Mobile Number")).toHaveValue("9830099999");
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  await hydrate();
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "LOGIN" })).toBeEnabled();
  await expect(page.getByLabel("Mobile Number")).toHaveValue("9830099999");
});

test("what is typed into a listing's search before the scripts come counts", async ({ page }) => {
  const letGo = await openWithoutScripts(page, "/diagnostic-test?condition=diabetes");
  const box = page.getByRole("main").getByRole("searchbox", { name: "Search", exact: true });
  await box.fill("sugar");
  letGo();
  await untilHydrated(page);
  await expect(box).toHaveValue("sugar");
  await box.press("Enter");
  await expect(page).toHaveURL(/SearchText=sugar/);
});

test("a filter chosen before the scripts come filters when they are there", async ({ page }) => {
  const letGo = await openWithoutScripts(page, "/directory-of-services");
  await page.getByLabel("Collection").selectOption("Lab Visits");
  letGo();
  await expect(page).toHaveURL(/\/directory-of-services\?CollectionType=0$/);
  await expect(page.getByLabel("Collection")).toHaveValue("0");
});

test("a filter chosen while the scripts start filters when they are there, also when a script chose it", async ({
  page,
}) => {
  const hydrate = await holdHydration(page);
  await page.goto("/directory-of-services?PageNo=3");
  await untilHydrationWaits(page);
  await page.getByLabel("Collection").selectOption("Lab Visits");
  await hydrate();
  await expect(page).toHaveURL(/\/directory-of-services\?CollectionType=0$/);
});

/** React has a page, but what follows its last hydrated part waits until the returned function is called. */
async function holdReplay(page: Page, open: () => Promise<void>): Promise<() => Promise<void>> {
  const hydrate = await holdHydration(page);
  await page.clock.install();
  await open();
  await untilHydrationWaits(page);
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await hydrate();
  return () => page.clock.resume();
}

test("what is typed into a part of the page that is hydrated while others wait counts once", async ({
  page,
}) => {
  const replay = await holdReplay(page, () => openAs(page, newMobile(), "/my-profile/my-addresses"));
  const letGo = await holdResponses(page, "**/genulabhome/pincode/700029*");
  const lookedUp: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pincode/700029")) lookedUp.push(request.url());
  });
  await page.getByRole("main").getByRole("textbox", { name: "Pincode" }).fill("700029");
  await page.getByLabel("City").fill("Rajarhat");
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  expect(lookedUp).toEqual([]);
  await replay();
  await untilHydrated(page);
  letGo();
  await expect(page.getByLabel("State")).toHaveValue("West Bengal");
  await expect(page.getByLabel("City")).toHaveValue("Rajarhat");
  expect(lookedUp).toHaveLength(1);
});

test("a tick set in a part of the page that is hydrated while others wait is saved once", async ({
  page,
}) => {
  const replay = await holdReplay(page, () => openCartOf(page, ["lipid-profile"]));
  const sent = postsOf(page);
  await page.getByLabel("Also post me a printed report").check();
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  await replay();
  await untilHydrated(page);
  await expect(page.getByText("Printed report by post")).toBeVisible();
  await expect(page.getByLabel("Also post me a printed report")).toBeChecked();
  expect(sent.filter((path) => path.startsWith("/cart"))).toHaveLength(1);
});

test("of a choice made before the scripts come and another one while they start the later counts", async ({
  page,
}) => {
  const hydrate = await holdHydration(page);
  await logInContext(page.context(), siteUrl(), newMobile());
  const letGo = await openWithoutScripts(page, "/my-profile/my-family?add=1");
  await page.getByRole("radio", { name: "Male", exact: true }).check();
  letGo();
  await untilHydrationWaits(page);
  await page.getByRole("radio", { name: "Female" }).check();
  await hydrate();
  await untilHydrated(page);
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
});

test("a complaint that was begun before the scripts come is still there", async ({ page }) => {
  const letGo = await openWithoutScripts(page, "/grievance-policy");
  await page.getByLabel("What happened, and what should we do?").fill("The report came a day late.");
  await page.getByLabel("Booking number").fill("N234");
  letGo();
  await untilHydrated(page);
  await expect(page.getByLabel("What happened, and what should we do?")).toHaveValue(
    "The report came a day late.",
  );
  await expect(page.getByLabel("Booking number")).toHaveValue("N234");
});

test("what is typed after a form was refused, before the scripts come, is not interrupted by its error", async ({
  page,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  await fillCart(page, ["complete-blood-count"]);
  await page.goto("/checkout/patient");
  await fillUnservedAddress(page);
  const letGo = await holdResponses(page, "**/assets/*.js");
  // As it is sent without scripts.
  await page.locator("#main-form").evaluate((form: HTMLFormElement) => form.submit());
  const refused = page.getByRole("alert").filter({ hasText: "560001" });
  await expect(refused).toBeFocused();
  const house = page.getByLabel("House, flat and floor");
  await house.focus();
  await expect(house).toBeFocused();
  letGo();
  await untilHydrated(page);
  await expect(refused).toBeVisible();
  await expect(house).toBeFocused();
});

test("a button that only scripts answer is pressed before they come, twice, and answers once when they are there", async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, "/diagnostic-test");
  const list = page.getByRole("region", { name: "HEALTH CONDITIONS" });
  const more = list.getByRole("button", { name: "More.." });
  await more.click();
  await more.click();
  await expect(more).toHaveCSS("opacity", "0.7");
  letGo();
  await expect(list.getByRole("button", { name: "Less.." })).toBeVisible();
  await expect(list.getByRole("button", { name: "Less.." })).toHaveCSS("opacity", "1");
  await list.getByRole("button", { name: "Less.." }).click();
  await expect(more).toBeVisible();
});

test("a button is pressed while its part of the page waits for its turn, and answers once", async ({
  page,
}) => {
  const hydrate = await holdHydration(page);
  await page.goto("/diagnostic-test");
  const list = page.getByRole("region", { name: "HEALTH CONDITIONS" });
  await list.getByRole("button", { name: "More.." }).click();
  await hydrate();
  await expect(list.getByRole("button", { name: "Less.." })).toBeVisible();
  await untilHydrated(page);
  await expect(list.getByRole("button", { name: "Less.." })).toBeVisible();
});

test("a press before the page is hydrated reaches no listener of a script, and has its effect all the same", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
      document.addEventListener(type, () => heard.push(type), true);
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  const hydrate = await holdHydration(page);
  await page.goto("/diagnostic-test");
  const button = page.locator('main .add-button[data-service="1001"]');
  await untilHydrationWaits(page);
  await button.click();
  expect(await heard()).toEqual([]);
  await expect(button).toHaveCSS("opacity", "0.7");
  const changes = cartChanges(page);
  await hydrate();
  await expect(button).toHaveText("SELECTED");
  await expect(button).toHaveCSS("opacity", "1");
  expect(changes).toEqual([expect.stringMatching(/addToCart$/)]);
  await heard();
  await button.click();
  expect(await heard()).toEqual(["pointerdown", "mousedown", "pointerup", "mouseup", "click"]);
});

/** React's list of events for which it hydrates a part of the page at once, but those that are held and repeated. */
const AT_ONCE =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup textInput copy cut paste contextmenu reset".split(
    " ",
  );

test("no event for which React would hydrate a part at once reaches it before the page is hydrated", async ({
  page,
}) => {
  await page.addInitScript((types) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of types) document.addEventListener(type, () => heard.push(type), true);
  }, AT_ONCE);
  const hydrate = await holdHydration(page);
  await page.goto("/diagnostic-test");
  await untilHydrationWaits(page);
  const search = page.getByRole("searchbox", { name: /search/i }).first();
  const dispatchAll = () =>
    search.evaluate((input, types) => {
      for (const type of types) input.dispatchEvent(new Event(type, { bubbles: true }));
      return (window as unknown as { heard: string[] }).heard.splice(0);
    }, AT_ONCE);
  await search.press("a");
  expect(await dispatchAll()).toEqual([]);
  await hydrate();
  await untilHydrated(page);
  await dispatchAll();
  expect(await dispatchAll()).toEqual(AT_ONCE);
  await expect(search).toHaveValue("a");
});

/** The calls of a page that put something into the cart or take it out, and the pages it goes to. */
function cartChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && /cart$/i.test(pathname) && !pathname.endsWith("/fetchCart"))
      sent.push(pathname);
  });
  return sent;
}

test("BOOK TEST pressed before the scripts come waits for them and puts the test into the cart once, on the same page", async ({
  page,
}) => {
  const sent = cartChanges(page);
  const letGo = await openWithoutScripts(page, "/test/lipid-profile");
  const book = page.getByRole("button", { name: "BOOK TEST: Lipid Profile" }).first();
  await book.click();
  await book.click();
  letGo();
  await expect(page.getByRole("button", { name: "SELECTED: Lipid Profile" }).first()).toBeVisible();
  expect(sent).toEqual(["/loadData/submitPage/addToCart"]);
});

test("two tests whose BOOK TEST is pressed before the scripts come are both in the cart when they are there", async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, "/diagnostic-test");
  const buttons = page.getByRole("button", { name: /^BOOK TEST/ });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  letGo();
  await expect(page.locator(".cart-count")).toHaveText("2");
  await expect(page.getByRole("button", { name: /^SELECTED/ })).toHaveCount(2);
});

test("BOOK TEST works without scripts when they do not come in time; pressed again, it takes nothing out when they come", async ({
  page,
}) => {
  const sent = cartChanges(page);
  const letGo = await openWithoutScripts(page, "/test/lipid-profile");
  const book = page.getByRole("button", { name: "BOOK TEST: Lipid Profile" }).first();
  const again = page.waitForResponse((response) => response.request().isNavigationRequest() && response.ok());
  await book.click();
  await again;
  expect(sent).toEqual(["/cart"]);
  await book.click();
  letGo();
  await expect(page.getByRole("button", { name: "SELECTED: Lipid Profile" }).first()).toBeVisible();
  expect(sent).not.toContain("/loadData/submitPage/delCart");
});

test("a number typed and LOGIN pressed before the scripts come asks for one code, on the same page", async ({
  page,
}) => {
  const sent = postsOf(page);
  const letGo = await openWithoutScripts(page, "/login");
  await page.getByLabel("Mobile Number").fill(newMobile());
  await page.getByRole("button", { name: "LOGIN" }).click();
  letGo();
  await expect(page.getByLabel("Verification Code")).toBeFocused();
  expect(sent.filter((path) => /login|verify/.test(path))).toEqual(["/genulabhome/verifymobile"]);
});

for (const mode of ["code", "password"])
  test(`Enter in a login by ${mode} whose part of the page is hydrated while others wait sends it once`, async ({
    page,
  }) => {
    const replay = await holdReplay(page, async () => void (await page.goto(`/login?mode=${mode}`)));
    const sent = postsOf(page);
    await page.getByLabel("Mobile Number").fill(newMobile());
    if (mode === "password") await page.getByLabel("Password", { exact: true }).fill("evening tea at six");
    await page.locator(`main input[name=${mode === "code" ? "mobile" : "password"}]`).press("Enter");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
    await replay();
    if (mode === "code") await expect(page.getByLabel("Verification Code")).toBeFocused();
    else await expect(page.locator("main .notice-error")).toBeVisible();
    const call = mode === "code" ? "verifymobile" : "login";
    expect(sent.filter((path) => /login|verify/i.test(path))).toEqual([`/genulabhome/${call}`]);
  });

test("a menu pressed while it is hydrated opens when it is let go, once", async ({ page }) => {
  const hydrate = await holdHydration(page);
  await page.clock.install();
  await page.goto("/about");
  const button = page.locator(".cart-menu .header-menu-button");
  await button.hover();
  await page.mouse.down();
  await hydrate();
  await untilHydrated(page);
  await page.mouse.up();
  await expect(page.locator(".cart-menu .header-panel")).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  // The release of a later key is none of the menu's: by the page's clock its effect is long over.
  await page.clock.runFor(2_000);
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

test("what was typed into a form stays through a reload of its page and in another language, but a password and a code", async ({
  page,
}) => {
  for (const [path, label, text] of [
    ["/sign-up", "Mobile Number", "9830099999"],
    ["/login", "Mobile Number", "9830099999"],
    ["/forgot-password", "Mobile Number", "9830099999"],
    ["/grievance-policy", "Booking number", "N234"],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    const box = page.getByRole("main").getByLabel(label);
    await box.fill(text);
    await page.reload();
    await expect(box).toHaveValue(text);
    // From one document to the next alone.
    expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
    await page.goto(path);
    await untilHydrated(page);
    await expect(box).toHaveValue("");
  }
  // The page in another language is another entry of the history, at the same address.
  await page.goto("/grievance-policy");
  await untilHydrated(page);
  await page.getByRole("main").getByLabel("Booking number").fill("N234");
  for (const language of ["bn", "en"]) {
    await page
      .locator(`form[action="/language"] button[value="${language}"]`)
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect(page.locator("html")).toHaveAttribute("lang", `${language}-IN`);
    await expect(page.locator('main [name="booking"]')).toHaveValue("N234");
  }
  await page.goto("/login?mode=password");
  await untilHydrated(page);
  await page.getByLabel("Mobile Number", { exact: true }).fill("9830099999");
  await page.getByLabel("Password", { exact: true }).fill("boat by the ghat");
  await page.reload();
  await expect(page.getByLabel("Mobile Number", { exact: true })).toHaveValue("9830099999");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});
