import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { PAGE_PATTERNS } from "../../domain/content/known-pages.ts";
import { DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { mayDo, ROLES } from "../../domain/staff/roles.ts";
import { DEMO_PEOPLE } from "../../seed/demo-people.ts";
import { STAFF } from "../../seed/staff.ts";
import { DEMO_WORK_MADE } from "../../server/demo/demo-work-task.ts";
import { axeViolations } from "../../test/journeys/axe-violations.ts";
import { sendSignIn } from "../../test/journeys/desk-steps.ts";
import { knownWords, readLine, wholeNumber } from "../../test/support/command-line.ts";
import type { Cookies } from "../../test/support/log-in-context.ts";
import { logInContext, logInForCookies } from "../../test/support/log-in-context.ts";
import type { App } from "../../test/support/start-app.ts";
import type { Screen } from "./find-screens.ts";
import { findScreens } from "./find-screens.ts";
import { openReview } from "./open-review.ts";
import { withSite } from "./with-site.ts";

// Started by `take-pictures.mjs`.
//   npm run pictures                                     every screen at every width, in both schemes and all languages
//   npm run pictures -- --widths=360 --languages=bn --schemes=light --only=reports
//   npm run pictures -- --who=customer,reception
//   npm run pictures -- --axe --widths=320,1280 --languages=en     axe looks at each screen too; whatever it finds ends the command with 1

const WHO = ["visitor", "customer", "booking", "booked", ...ROLES] as const;

const { values: asked } = readLine({
  widths: { type: "string", default: "360,768,1280" },
  schemes: { type: "string", default: "light,dark" },
  languages: { type: "string", default: "en,bn,hi" },
  /** Only screens whose address contains this. */
  only: { type: "string", default: "" },
  /** Only these of `WHO`, several between commas. */
  who: { type: "string", default: WHO.join() },
  axe: { type: "boolean", default: false },
});
const who: readonly string[] = knownWords("--who", asked.who, WHO);
const schemes = knownWords("--schemes", asked.schemes, ["light", "dark"]);
const languages = knownWords("--languages", asked.languages, ["en", "bn", "hi"]);
const widths = asked.widths
  .split(",")
  .map((width) => wholeNumber("--widths", width, { least: 200, most: 4_000 }));

const folder = fileURLToPath(new URL("../../build/pictures/", import.meta.url));
/** A long page is cut: what is below has been seen on others. */
const MAX_HEIGHT = 4000;
/** A tile has the top of its page, over the whole width. */
const TILE = { width: 320, height: 900 };
const TILES_A_ROW = 6;

/** The caller of the demo whose visit is still ahead, so that its booking leads to every form (`server/demo/demo-laboratory.ts`). */
const OPEN_VISIT = "9830012403";

/** Of which each role sees its own part. */
const OF_EACH_ROLE = "/desk/today";

/** States that have no link of their own. */
const STATES: readonly Screen[] = [
  { pattern: "an empty search", path: "/diagnostic-test?SearchText=zzzz" },
  { pattern: "filters chosen", path: "/diagnostic-test?condition=diabetes&SearchText=sugar" },
  { pattern: "an unknown radiology category", path: "/radiology-test/none" },
  { pattern: "a failed payment", path: "/cart?paymentfail=1&0.5" },
  { pattern: "an unknown page", path: "/nothing-here" },
  { pattern: "a code that no report has", path: "/verify/AAAA-BBBB-CCCC" },
];

/** The same of a customer with reports. */
const OWN_STATES: readonly Screen[] = [
  { pattern: "a new relative", path: "/my-profile/my-family?add=1" },
  { pattern: "a new address", path: "/my-profile/my-addresses?add=1" },
  { pattern: "no booking of this kind", path: "/dashboard/bookedservicelist?status=over" },
];

/** Who looks, and at which screens. */
interface Visit {
  who: string;
  url: string;
  cookies: Cookies;
  screens: Screen[];
}

interface Look {
  width: number;
  scheme: "light" | "dark";
  language: string;
}

const looks: Look[] = languages.flatMap((language) =>
  schemes.flatMap((scheme) => widths.map((width) => ({ language, width, scheme }))),
);

await withSite({ LANGUAGES: "en,bn,hi", DEMO_WORK: "on", LOG_LEVEL: "info" }, async (browser, app) => {
  while (!app.output().includes(DEMO_WORK_MADE)) await sleep(200);
  mkdirSync(folder, { recursive: true });
  const all = [...(await customerVisits(browser, app)), ...(await staffVisits(browser, app))];
  const visits = all.filter((visit) => who.includes(visit.who));
  const rows: string[] = [];
  for (const visit of visits) for (const look of looks) rows.push(...(await takeSheet(browser, visit, look)));
  writeFileSync(join(folder, "index.html"), pageOf(rows));
  console.log(`${folder}index.html`);
});

/** What a visitor sees, what a customer with bookings and reports sees beside it, and the steps of a booking. */
async function customerVisits(browser: Browser, { url }: App): Promise<Visit[]> {
  const visitor = await findAll(url, [], PAGE_PATTERNS);
  const cookies = await logInForCookies(url, DEMO_PEOPLE.meena.mobile);
  // The page that logs out would end the session of the pictures after it.
  const patterns = PAGE_PATTERNS.filter((pattern) => pattern !== "/logout");
  const customer = await findAll(url, cookies, patterns);
  const seen = new Set(visitor.map(({ pattern }) => pattern));
  return [
    { who: "visitor", url, cookies: [], screens: chosen([...visitor, ...STATES]) },
    {
      who: "customer",
      url,
      cookies,
      screens: chosen([...customer.filter(({ pattern }) => !seen.has(pattern)), ...OWN_STATES]),
    },
    await bookingVisit(browser, url),
    await bookedVisit(url),
  ];
}

/** What the caller of the visit that is still ahead sees of it: to be paid, moved and cancelled. */
async function bookedVisit(url: string): Promise<Visit> {
  const cookies = await logInForCookies(url, OPEN_VISIT);
  const { BookingNo, TransactionId } = await newestBookingOf(url, cookies);
  const detail = `/dashboard/bookedservicelist/${BookingNo}`;
  const paths = [
    detail,
    `${detail}?cancel=1`,
    `${detail}?reschedule=1`,
    `/dashboard/booking-status/${BookingNo}`,
    `/bookingdetails/${TransactionId}/1`,
    `/pay-now/${BookingNo}`,
    `/feedback/${BookingNo}`,
  ];
  return { who: "booked", url, cookies, screens: chosen(paths.map(screenOf)) };
}

/** Ravi with a blood count in the cart: each step up to the last look, with what was chosen before it in its address. */
async function bookingVisit(browser: Browser, url: string): Promise<Visit> {
  const paths = new Set(["/cart"]);
  const cookies = await cookiesOf(browser, url, async (page) => {
    page.on("framenavigated", (frame) => {
      const { pathname, search } = new URL(frame.url());
      if (frame === page.mainFrame() && pathname.startsWith("/checkout/")) paths.add(pathname + search);
    });
    await logInContext(page.context(), url, DEMO_PEOPLE.ravi.mobile);
    await openReview(page);
  });
  return { who: "booking", url, cookies, screens: chosen([...paths].map(screenOf)) };
}

function screenOf(path: string): Screen {
  return { pattern: path, path };
}

/** The cookies of a browser after something was done in it. */
async function cookiesOf(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<void>,
): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: url });
  await work(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value, httpOnly }) => ({ name, value, url, httpOnly }));
}

/** Each role of the desk at the addresses that no role before it has shown. */
async function staffVisits(browser: Browser, { url, deskUrl }: App): Promise<Visit[]> {
  const { BookingNo } = await newestBookingOf(url, await logInForCookies(url, OPEN_VISIT));
  const starts = [{ pattern: "/desk/bookings/:no", path: `/desk/bookings/${BookingNo}` }];
  const visits: Visit[] = [];
  const shown = new Set<string>();
  const order: readonly Role[] = ["administrator", ...STAFF.map(({ role }) => role)];
  for (const role of new Set(order)) {
    const patterns = DESK_ADDRESSES.filter(
      ({ method, path, action }) =>
        method === "GET" &&
        action !== "outside" &&
        mayDo(role, action) &&
        (path === OF_EACH_ROLE || !shown.has(path)),
    ).map(({ path }) => path);
    const login = STAFF.find((member) => member.role === role)?.login;
    if (patterns.length === 0 || login === undefined) continue;
    const cookies = await cookiesOf(browser, deskUrl, async (page) => {
      await sendSignIn(page, login, deskUrl);
      await page.waitForURL((at) => !at.pathname.includes("sign-in"));
    });
    const screens = await findAll(deskUrl, cookies, patterns, starts);
    for (const { pattern } of screens) shown.add(pattern);
    visits.push({ who: role, url: deskUrl, cookies, screens: chosen(screens) });
  }
  return visits;
}

function chosen(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ path }) => path.includes(asked.only));
}

async function newestBookingOf(
  url: string,
  cookies: Cookies,
): Promise<{ BookingNo: string; TransactionId: string }> {
  const response = await fetch(`${url}/api/bookings?page=1`, { headers: { cookie: headerOf(cookies) } });
  const { data }: { data: { Items: { BookingNo: string; TransactionId: string }[] } } = await response.json();
  const [newest] = data.Items;
  if (!newest) throw new Error("The caller of the demo has no booking.");
  return newest;
}

function headerOf(cookies: Cookies): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function findAll(
  url: string,
  cookies: Cookies,
  patterns: readonly string[],
  starts: readonly Screen[] = [],
): Promise<Screen[]> {
  const headers = { cookie: headerOf(cookies) };
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers, redirect: "manual" });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    return response.ok && isHtml ? response.text() : null;
  };
  const { screens, unreached } = await findScreens(patterns, read, starts);
  if (unreached.length > 0) console.log(`no link leads to ${unreached.join(", ")}`);
  return screens;
}

/** Takes all screens of a visit in one look, and joins them to one sheet. Returns the rows of the page of all sheets. */
async function takeSheet(
  browser: Browser,
  { who, url, cookies, screens }: Visit,
  look: Look,
): Promise<string[]> {
  if (screens.length === 0) return [];
  const sheet = `${who}-${look.width}-${look.scheme}-${look.language}`;
  const context = await browser.newContext(optionsOf(url, look));
  await context.addCookies([...cookies, { name: "language", value: look.language, url }]);
  const page = await context.newPage();
  // The panel that asks for a place opens by itself on the first visit, over the page.
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  mkdirSync(join(folder, sheet), { recursive: true });
  const tiles: Buffer[] = [];
  const names: string[] = [];
  for (const [at, { path }] of screens.entries()) {
    const name = `${sheet}/${String(at + 1).padStart(2, "0")}${path.replace(/[^\w]+/g, "-").slice(0, 60)}.webp`;
    const webp = await take(page, path);
    if (asked.axe) await lookWithAxe(page, `${sheet} ${path}`);
    writeFileSync(join(folder, name), webp);
    tiles.push(await tileOf(webp));
    names.push(name);
  }
  await context.close();
  writeFileSync(join(folder, `${sheet}.webp`), await joined(tiles));
  console.log(`${sheet}.webp: ${screens.length} screens`);
  return [
    `<h2>${sheet}</h2>`,
    ...names.map((name) => `<a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a>`),
  ];
}

/** Prints what axe finds, and what makes the page wider than its screen. */
async function lookWithAxe(page: Page, place: string): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = [
    ...(await axeViolations(page)),
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
  ];
  for (const fault of faults) console.log(`${place}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function optionsOf(url: string, { width, scheme }: Look): BrowserContextOptions {
  const isPhone = width < 768;
  return {
    baseURL: url,
    viewport: { width, height: isPhone ? 780 : 800 },
    colorScheme: scheme,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  };
}

async function take(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  const png = await page.screenshot({ fullPage: true, clip, animations: "disabled" });
  return sharp(png).webp({ quality: 80 }).toBuffer();
}

async function tileOf(picture: Buffer): Promise<Buffer> {
  const small = await sharp(picture)
    .resize({ width: TILE.width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(small.info.height, TILE.height);
  return sharp(small.data).extract({ left: 0, top: 0, width: TILE.width, height }).png().toBuffer();
}

/** Tiles of one size, six in a row. */
function joined(tiles: readonly Buffer[]): Promise<Buffer> {
  const [columns, rows] = [Math.min(TILES_A_ROW, tiles.length), Math.ceil(tiles.length / TILES_A_ROW)];
  const [width, height] = [TILE.width + 8, TILE.height + 8];
  return sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: "#888" },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % TILES_A_ROW) * width + 4,
        top: Math.floor(at / TILES_A_ROW) * height + 4,
      })),
    )
    .webp({ quality: 80 })
    .toBuffer();
}

function pageOf(rows: readonly string[]): string {
  const style = "img{width:240px;height:480px;object-fit:cover;object-position:top;border:1px solid #888}";
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join("\n")}`;
}
