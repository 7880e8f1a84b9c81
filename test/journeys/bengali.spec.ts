import type { APIRequestContext, Page } from "@playwright/test";
import { STATIC_PATHS } from "../../domain/content/page-paths.ts";
import { BENGALI } from "../../locales/bengali.ts";
import { wordsOf } from "../specification/read-html.ts";
import { expect, test } from "../support/browser-test.ts";
import { openReview } from "./customer-calls.ts";
import { untilQuiet } from "./open-page.ts";

const dictionary: Readonly<Record<string, string>> = BENGALI;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** What the page says to eye and ear, but for texts of the chain and what says that it is of another language. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOREIGN = ".prose, .additional-content, script, style, body [lang]";
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(FOREIGN)) continue;
      if (node instanceof Text) words.push(node.data.trim());
      else
        for (const name of ["aria-label", "placeholder", "alt"]) words.push(element.getAttribute(name) ?? "");
    }
    return words.filter((text) => text !== "");
  });
}

async function expectBengali(page: Page): Promise<void> {
  await untilQuiet(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn-IN");
  const english = (await saidOn(page)).filter((text) => (dictionary[text] ?? text) !== text);
  expect(english, page.url()).toEqual([]);
}

/** Presses the header's language button, or the side menu's on a phone, with the keyboard. */
async function choose(page: Page, language: string, menu: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole("button", { name: menu, exact: true }).focus();
    await page.keyboard.press("Enter");
  }
  const button = page.getByRole("button", { name: language, exact: true }).filter({ visible: true });
  await button.focus();
  await page.keyboard.press("Enter");
}

/** Books the test whose page is open, and goes on to the cart. */
async function bookAndOpenCart(page: Page): Promise<void> {
  const added = page.waitForResponse((response) => response.url().endsWith("/addToCart"));
  await page
    .getByRole("button", { name: /^টেস্ট বুক করুন/ })
    .filter({ visible: true })
    .first()
    .click();
  await added;
  await page.goto("/cart");
}

test("whoever chooses Bengali reads every page in Bengali, until they choose English again", {
  tag: "@every-width",
}, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await page.goto("/diagnostic-test?sort=price");
  await untilQuiet(page);
  await choose(page, "বাংলা", "Menu");
  await expect(page).toHaveURL(/\/diagnostic-test\?sort=price$/);
  await expectBengali(page);

  // What a page says is in it at every width, shown or not.
  if (isPhone(page)) await readHomeTestAndCart(page);
  await page.goto("/login");
  await expectBengali(page);

  await choose(page, "English", "মেনু");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await expect(page.getByText("Mobile Number").first()).toBeVisible();
});

async function readHomeTestAndCart(page: Page): Promise<void> {
  await page.goto("/");
  await expectBengali(page);
  await expect(page.locator(".counters dd").nth(1)).toHaveText(/^[০-৯,]+$/);
  await page.goto("/test/complete-blood-count");
  await expectBengali(page);
  await bookAndOpenCart(page);
  await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
  await expectBengali(page);
}

test("titles of openings, which stay in English, are read out in English, and those of articles are in Bengali", async ({
  page,
  context,
  baseURL,
}) => {
  await context.request.post("/language", { form: { language: "bn" }, headers: { origin: baseURL ?? "" } });
  const texts: { title: string; href: string; english: boolean }[] = [];
  for (const [path, links, english] of [
    ["/health-article", "main a[href^='/health-article/']", false],
    ["/career", "main a[href^='/career/']", true],
    ["/notifications", "main a[href^='/health-article/']", false],
  ] as const) {
    await page.goto(path);
    const first = page.locator(links).first();
    const heading = first.getByRole("heading");
    const title = await ((await heading.count()) > 0 ? heading : first).innerText();
    texts.push({ title, href: (await first.getAttribute("href")) ?? "", english });
    if (english) expect(await unmarked(page, title), path).toEqual([]);
    else expect(title, path).toMatch(/\p{Script=Bengali}/u);
  }
  for (const { title, href, english } of texts) {
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    if (english) expect(await unmarked(page, title), href).toEqual([]);
  }
});

test("names of tests, which stay in English, are read out in English", async ({ page, context, baseURL }) => {
  await context.request.post("/language", { form: { language: "bn" }, headers: { origin: baseURL ?? "" } });
  await page.goto("/diagnostic-test");
  await untilQuiet(page);
  expect(await unmarked(page, "Complete Blood Count")).toEqual([]);
  await page.goto("/health-packages");
  await untilQuiet(page);
  expect(await unmarked(page, "Basic Wellness")).toEqual([]);
  expect(await unmarked(page, "Lipid Profile")).toEqual([]);

  await page.goto("/test/complete-blood-count");
  expect(await unmarked(page, "Impedance and flow cytometry")).toEqual([]);
  await bookAndOpenCart(page);
  await expect(page.getByRole("heading", { name: "Complete Blood Count" })).toBeVisible();
  expect(await unmarked(page, "Complete Blood Count")).toEqual([]);
  await page.goto("/compare?with=basic-wellness&with=full-body-standard");
  expect(await unmarked(page, "Basic Wellness")).toEqual([]);
  await openReview(page, ["complete-blood-count"]);
  await expect(page.getByText("Complete Blood Count", { exact: true }).first()).toBeVisible();
  expect(await unmarked(page, "Complete Blood Count")).toEqual([]);
});

/** The elements of the page that say a text and do not say that it is English. */
function unmarked(page: Page, text: string): Promise<string[]> {
  return page
    .getByText(text, { exact: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("[lang]")?.getAttribute("lang")?.startsWith("en"))
        .map((element) => element.outerHTML),
    );
}

test("the search's hint is whole on a narrow phone beside the name of a place, in each language", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const at = (name: string, value: string) => ({ name, value, url: baseURL ?? "" });
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await page.goto("/about");
  await page.getByRole("button", { name: "Location" }).first().click();
  const box = page.getByRole("textbox", { name: "Pincode" }).first();
  await box.fill("700029");
  await box.press("Enter");
  await expect(page.getByText(/^Prices are now for /)).toBeVisible();
  for (const language of ["en", "bn"]) {
    await context.addCookies([at("language", language)]);
    await page.goto("/about");
    await untilQuiet(page);
    const [text, room] = await page.locator(".site-search input").evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.font = style.font;
      const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return [pen.measureText(input.placeholder).width, input.clientWidth - sides];
    });
    expect(text, language).toBeLessThanOrEqual(room ?? 0);
  }
});

test("the chosen words of a list of choices are whole on a narrow phone, in each language", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const language of ["en", "bn", "hi"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    for (const path of ["/book-by-prescription", "/diagnostic-test", "/feedback"]) {
      await page.goto(path);
      await untilQuiet(page);
      const cut = await page.locator("main select:visible").evaluateAll((all) =>
        (all as HTMLSelectElement[]).flatMap((select) => {
          const style = getComputedStyle(select);
          const [left = 0, right = 0, top = 0, bottom = 0, line = 1] = [
            style.paddingLeft,
            style.paddingRight,
            style.paddingTop,
            style.paddingBottom,
            style.lineHeight,
          ].map(Number.parseFloat);
          const pen = document.createElement("canvas").getContext("2d");
          if (!pen) throw new Error("no canvas");
          pen.font = style.font;
          const words = select.selectedOptions[0]?.text ?? "";
          const lines = Math.floor((select.clientHeight - top - bottom) / line);
          const room = (select.clientWidth - left - right) * lines;
          return pen.measureText(words).width > room ? [words] : [];
        }),
      );
      expect(cut, `${language} ${path}`).toEqual([]);
    }
  }
});

/** A page as the site sends it to readers of a language: no browser is asked. */
async function htmlIn(request: APIRequestContext, path: string, language: string): Promise<string> {
  return (await request.get(path, { headers: { cookie: `language=${language}` } })).text();
}

test("above a text in English stands the page's name in the reader's language, as in the breadcrumb", async ({
  request,
}) => {
  for (const language of ["bn", "hi"]) {
    for (const path of STATIC_PATHS) {
      const html = await htmlIn(request, path, language);
      const [, name = ""] = /<span aria-current="page"[^>]*>([^<]+)/.exec(html) ?? [];
      expect(name, `${path} ${language}`).toMatch(/[\p{Script=Bengali}\p{Script=Devanagari}]/u);
      expect(wordsOf(html, "h1"), `${path} ${language}`).toBe(name);
    }
  }
});

test("an article in English has one note in the reader's language: of its text, and of what a machine has translated", async ({
  request,
}) => {
  const notesIn = async (language: string) => {
    const html = await htmlIn(request, "/health-article/blood-tests-for-children", language);
    const header = /<article\b[^>]*>[\s\S]*?<header\b[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
    expect(header).toContain("<h1");
    return header.match(/<p class="[^"]*\btext-sm\b[^"]*"[^>]*>[\s\S]*?<\/p>/g) ?? [];
  };
  expect(await notesIn("en")).toEqual([]);
  expect(await notesIn("bn")).toEqual([expect.stringMatching(/শুধু ইংরেজিতে আছে।.*যন্ত্রের অনুবাদ/)]);
  expect(await notesIn("hi")).toEqual([expect.stringMatching(/केवल अंग्रेज़ी में है।.*मशीनी अनुवाद/)]);
});
