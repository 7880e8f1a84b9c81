import { expect, test } from "../support/browser-test.ts";
import { openPage } from "./open-page.ts";

/** The site was updated: the files of this page's version are gone, until the page is loaded anew. */
const gone = { status: 404, body: "" };

test.use({ viewport: { width: 1280, height: 800 } });

test("a menu whose file is gone after an update opens once the page is loaded anew", async ({ page }) => {
  await openPage(page, "/health-condition");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/panels-chunk-*.js", (route) => route.fulfill(gone));
  page.once("load", () => void page.unroute("**/assets/panels-chunk-*.js"));
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: /^Cart/ }).click();
  await loaded;
  await expect(page.getByText("You are yet to Book any test!")).toBeVisible();
});

test("a menu whose file the browser does not request again opens once the page is loaded anew, over the search with its text", async ({
  page,
}) => {
  await openPage(page, "/health-condition");
  await page.waitForLoadState("networkidle");
  await page.getByRole("combobox", { name: "Search tests and packages" }).fill("thyroid");
  // As in a browser where a module that failed once fails until the page is loaded anew, although the site answers.
  await page.route("**/assets/panels-chunk-*.js", (route) =>
    route.request().method() === "HEAD" ? route.continue() : route.abort(),
  );
  page.once("load", () => void page.unroute("**/assets/panels-chunk-*.js"));
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: /^Cart/ }).click();
  await loaded;
  await page.getByRole("button", { name: "Book Test", exact: true }).click({ trial: true });
  await expect(page.getByRole("combobox", { name: "Search tests and packages" })).toHaveValue("thyroid");
});

test("a link to a page whose file is gone leads there after the page is loaded anew", async ({ page }) => {
  await openPage(page, "/health-condition");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/directory-of-services-*.js", (route) => route.fulfill(gone));
  page.once("load", () => void page.unroute("**/assets/directory-of-services-*.js"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Directory of Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Directory of services");
  await expect(page).toHaveURL(/directory-of-services/);
});

test("a file that stays gone does not load the page again and again", async ({ page }) => {
  await openPage(page, "/health-condition");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/panels-chunk-*.js", (route) => route.fulfill(gone));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(1);
});

test("chosen files keep the page from being loaded anew: the menu says why it stays away", async ({
  page,
}) => {
  await openPage(page, "/book-by-prescription");
  await page.waitForLoadState("networkidle");
  const files = page.getByLabel("Photos or PDF");
  const buffer = Buffer.from("%PDF-1.4\n%%EOF");
  await files.setInputFiles({ name: "first.pdf", mimeType: "application/pdf", buffer });
  await page.route("**/assets/panels-chunk-*.js", (route) => route.fulfill(gone));
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.item(0)?.name)).toBe("first.pdf");
});

for (const [who, isTold] of [
  ["by the browser", true],
  ["by an extension that the browser does not know of", false],
] as const) {
  test(`where cookies are blocked ${who} the page says so, and a press says why nothing happens`, async ({
    page,
  }) => {
    await page.addInitScript((told) => {
      if (told) Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
      Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
    }, isTold);
    await openPage(page, "/test/complete-blood-count");
    await expect(page.getByText("Cookies are blocked")).toBeVisible();
    await page
      .getByRole("button", { name: /^BOOK TEST/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toContainText("Your browser blocks cookies.");
  });
}

test("keys of an input method that composes letters are its own", async ({ page }) => {
  await openPage(page, "/about");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  await box.fill("thyroid");
  await expect(page.getByText(/results? found/)).toBeVisible();
  const pressComposing = (key: string) =>
    box.evaluate((element, name) => {
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, isComposing: true, bubbles: true, cancelable: true }),
      );
    }, key);
  await pressComposing("ArrowDown");
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(0);
  await box.press("ArrowDown");
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
  await pressComposing("Enter");
  await pressComposing("Escape");
  await expect(page.locator(".search-panel")).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});
