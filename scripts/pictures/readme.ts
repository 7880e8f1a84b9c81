import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_PEOPLE } from "../../seed/demo-people.ts";
import { logInContext } from "../../test/support/log-in-context.ts";
import { openPage, openReview } from "./open-review.ts";
import { withSite } from "./with-site.ts";

// Started by `take-pictures.mjs`.

const PHONE = { width: 390, height: 844 };
const MAX_BYTES = 120_000;
const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

/** A picture of the README: who is logged in, if anybody, and how they come to the screen that is shown. */
interface Picture {
  readonly name: string;
  readonly mobile?: string;
  readonly open: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: "home", open: (page) => openPage(page, "/") },
  { name: "checkout-review", mobile: DEMO_PEOPLE.ravi.mobile, open: openReview },
  { name: "report", mobile: DEMO_PEOPLE.meena.mobile, open: openReport },
  {
    name: "health-analysis",
    mobile: DEMO_PEOPLE.meena.mobile,
    open: (page) => openPage(page, "/smart-report"),
  },
];

await withSite({}, async (browser, { url }) => {
  mkdirSync(folder, { recursive: true });
  for (const picture of PICTURES) await save(picture.name, await take(browser, url, picture));
});

async function take(browser: Browser, url: string, { mobile, open }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  if (mobile !== undefined) await logInContext(context, url, mobile);
  const page = await context.newPage();
  // The panel that asks for a place opens by itself on the first visit, over the page.
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await open(page);
  // Again, with the fonts in the browser's cache and the customer known to the tab: on a slow machine the first view lacks both.
  await openPage(page, page.url());
  // The pointer stands where it last pressed, and would colour what is under it now.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await context.close();
  return png;
}

/** As WebP, in the best quality that is small enough. */
async function save(name: string, png: Buffer): Promise<void> {
  for (const quality of [88, 80, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > MAX_BYTES) continue;
    writeFileSync(`${folder}${name}.webp`, webp);
    console.log(`docs/pictures/${name}.webp ${Math.round(webp.length / 1000)} KB`);
    return;
  }
  throw new Error(`The picture "${name}" is larger than ${MAX_BYTES / 1000} KB.`);
}

/** Meena's latest full check-up, which begins with what is outside its range. */
async function openReport(page: Page): Promise<void> {
  await openPage(page, "/reports");
  await page
    .getByRole("link", { name: /^Full Body Standard/ })
    .first()
    .click();
  await page.waitForURL("**/reports/*");
}
