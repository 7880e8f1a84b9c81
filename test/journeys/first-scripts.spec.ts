import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { holdResponses } from "./hold-responses.ts";
import { untilHydrated } from "./open-page.ts";

test("nothing that the platform takes long to load is made while a page comes to life", async ({ page }) => {
  await page.addInitScript(() => {
    // Each page is the first one of its tab.
    sessionStorage.clear();
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ["Collator", "DateTimeFormat", "NumberFormat", "PluralRules", "Segmenter"] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(format, given, self) {
            made.push(name);
            return Reflect.construct(format, given, self);
          },
        }),
      });
    }
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  for (const path of ["/", "/diagnostic-test", "/test/complete-blood-count", "/login", "/cart"]) {
    await page.goto(path);
    await untilHydrated(page);
    expect(await made(), path).toEqual([]);
  }
  // The counting counts.
  await page.evaluate(() => new Intl.NumberFormat("en-IN"));
  expect(await made()).toEqual(["NumberFormat"]);
});

test("the few Bengali words of a page in English ask for no font before the page is hydrated", async ({
  page,
}) => {
  const bengali: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("namuna-bengali")) bengali.push(request.url());
  });
  const letGo = await holdResponses(page, "**/assets/*.js");
  // The notice of the law stands in both languages.
  await page.goto("/test/usg-whole-abdomen", { waitUntil: "commit" });
  const words = page.getByText(/^আইন অনুযায়ী ভ্রূণের/).first();
  await expect(words).toBeVisible();
  const facesOf = () => words.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await facesOf()).not.toContain("Namuna Bengali");
  expect(bengali).toEqual([]);
  letGo();
  await untilHydrated(page);
  expect(await facesOf()).toContain("Namuna Bengali");
});

test("a page whose scripts did not come at first is hydrated when the line is back, with what was pressed meanwhile", async ({
  page,
}) => {
  let isBroken = true;
  await page.route("**/assets/*.js", (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.goto("/diagnostic-test");
  const button = page.getByRole("button", { name: "More.." }).first();
  await button.click();
  isBroken = false;
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "Less.." }).first()).toBeVisible();
});

test("a page in Bengali or Hindi whose words did not come at first is hydrated when the line is back, with what was pressed meanwhile", async ({
  page,
  context,
  baseURL,
}) => {
  let isBroken = true;
  let lost = 0;
  await page.route(/\/assets\/(load-)?(bengali|hindi)-/, (route) => {
    if (!isBroken) return route.continue();
    lost += 1;
    return route.abort("connectionfailed");
  });
  for (const { language, more, less } of [
    { language: "bn", more: "আরও দেখুন", less: "কম দেখুন" },
    { language: "hi", more: "और..", less: "कम.." },
  ]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    [isBroken, lost] = [true, 0];
    await page.goto("/diagnostic-test");
    await page.getByRole("button", { name: more }).first().click();
    await expect.poll(() => lost, { message: language }).toBeGreaterThan(0);
    isBroken = false;
    await untilHydrated(page);
    await expect(page.getByRole("button", { name: less }).first()).toBeVisible();
  }
});

/**
 * The scripts of the first documents do not come, although the site answers: as in a browser where a module that failed once fails until the
 * page is loaded anew. Returns how many documents were requested, and how often the scripts of the present one failed.
 */
async function failScripts(page: Page, { ofDocuments }: { ofDocuments: number }) {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route("**/assets/*.js", (route) =>
    documents > ofDocuments || route.request().method() === "HEAD"
      ? route.continue()
      : route.abort("connectionfailed"),
  );
  await page.addInitScript(() => {
    Object.assign(window, { failures: 0 });
    const count = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement)
        Object.assign(window, { failures: Reflect.get(window, "failures") + 1 });
    };
    addEventListener("error", count, true);
  });
  return {
    documents: () => documents,
    failures: () => page.evaluate(() => Number(Reflect.get(window, "failures"))),
  };
}

test("a page whose scripts the browser does not request again is loaded anew, with what was pressed meanwhile", async ({
  page,
}) => {
  const { documents } = await failScripts(page, { ofDocuments: 1 });
  await page.goto("/diagnostic-test");
  await page.getByRole("button", { name: "More.." }).first().click();
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "Less.." }).first()).toBeVisible();
  expect(documents()).toBe(2);
});

test("a page whose scripts stay away is loaded anew once", async ({ page }) => {
  const { documents, failures } = await failScripts(page, { ofDocuments: 9 });
  await page.goto("/diagnostic-test");
  await expect.poll(documents).toBe(2);
  await expect.poll(failures).toBeGreaterThanOrEqual(3);
  expect(documents()).toBe(2);
});

test("a page whose scripts stay away is not loaded anew where something is typed", async ({ page }) => {
  const { documents, failures } = await failScripts(page, { ofDocuments: 9 });
  await page.goto("/diagnostic-test");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  await box.fill("thyroid");
  await expect.poll(failures).toBeGreaterThanOrEqual(3);
  await expect(box).toHaveValue("thyroid");
  expect(documents()).toBe(1);
});

test("home opens from a page also before the routes behind its links are known", async ({ page }) => {
  const letGo = await holdResponses(page, "**/__manifest*");
  for (const path of ["/equipments", "/test/complete-blood-count", "/no-such-page"]) {
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Namuna home page" }).click();
    await expect(page, path).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1, name: /Book blood tests/ }), path).toBeVisible();
  }
  letGo();
});
