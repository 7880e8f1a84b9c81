import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { bookByCall } from "./customer-calls.ts";
import { newMobile } from "./customer-steps.ts";
import { bookAtDesk, deskUrl, openSession } from "./desk-steps.ts";
import { tableFaults } from "./table-faults.ts";

/** Pages with tables, of which some have rows from the start. */
const PAGES = [
  "/desk/today",
  "/desk/visits",
  "/desk/visits/close",
  "/desk/samples",
  "/desk/results?all=1",
  "/desk/prescriptions",
  "/desk/requests/call-backs?show=all",
  "/desk/requests/grievances?show=all",
  "/desk/requests/feedback?show=all",
  "/desk/requests/applications?show=all",
  "/desk/requests/places",
  "/desk/catalogue",
  "/desk/catalogue/tables/prices",
  "/desk/catalogue/tables/tests",
  "/desk/approvals",
  "/desk/money",
  "/desk/money/refunds",
  "/desk/money/cash",
  "/desk/money/day",
  "/desk/money/comparison",
  "/desk/money/settlements",
  "/desk/privacy",
  "/desk/privacy/incidents",
  "/desk/staff",
  "/desk/staff/bikash.mondal",
  "/desk/record",
  "/desk/settings",
  "/desk/devices",
];

test("on a phone no page and no table of the desk is wider than the screen, and each value has the name of its column, which a screen reader has once; on paper a page has nothing to press @desktop", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openSession(page.context(), "rina.pal");
  await page.goto(`${deskUrl()}/desk/book`);
  const no = await bookAtDesk(page, { mobile: newMobile(), test: "VDRL / RPR", more: ["Haemoglobin"] });
  await page.getByRole("link", { name: "Move" }).click();
  const day = await page.getByLabel("Day").inputValue();
  await page.goto(`${deskUrl()}/desk/bookings/${no}`);
  const customer = await page.getByRole("link", { name: "Gopal Sen" }).getAttribute("href");
  await page.setViewportSize({ width: 360, height: 740 });
  const rows = new Map<string, number>();
  for (const path of [
    ...PAGES,
    `/desk/visits?day=${day}`,
    `/desk/bookings/${no}`,
    `/desk/bookings/${no}/tests`,
    `${customer}`,
  ]) {
    rows.set(path, await rowsOfNarrow(page, path));
    if (PAGES.includes(path)) await fitsPaper(page, path);
  }
  expect(rows.get(`/desk/visits?day=${day}`)).toBeGreaterThan(0);
  expect(rows.get(`/desk/bookings/${no}`)).toBeGreaterThan(3);
  expect(rows.get("/desk/catalogue/tables/prices")).toBe(50);
});

/** What is pressed, chosen from or opened, or stays at an edge of the screen. */
const OF_SCREENS = `nav, button, .button, select, summary, .skip-link, [type=checkbox], [type=search], form[method=get] input,
  .desk-sort, .desk-list-links, .desk-bar, .desk-foot`;

/** The page that is open has on paper nothing to press, and its tables have all their columns. */
async function fitsPaper(page: Page, path: string): Promise<void> {
  // What an A4 page has between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const { pressed, ends } = await page.evaluate(
    (selector) => ({
      pressed: [...document.querySelectorAll(selector)]
        // The fields of a form that is filled in print as they are.
        .filter((each) => each.checkVisibility() && each.closest(".desk-form") === null)
        .map((each) => each.outerHTML.slice(0, 100)),
      ends: [...document.querySelectorAll(".desk-table")].map((table) => table.getBoundingClientRect().right),
    }),
    OF_SCREENS,
  );
  expect(pressed, path).toEqual([]);
  if (WIDE_ON_PAPER.includes(path)) expect(Math.max(0, ...ends), path).toBeLessThanOrEqual(718);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 360, height: 740 });
}

const WIDE_ON_PAPER = ["/desk/staff", "/desk/record", "/desk/results?all=1", "/desk/catalogue/tables/prices"];

/** How many rows of tables a page has, which fits the screen. */
async function rowsOfNarrow(page: Page, path: string): Promise<number> {
  const answer = await page.goto(`${deskUrl()}${path}`);
  expect(answer?.status(), path).toBe(200);
  const { rows, ...found } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    tooWide: [...document.querySelectorAll(".desk-table-scroll")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent.slice(0, 60)),
    unnamed: [...document.querySelectorAll(".desk-cards tbody td:not([data-label])")]
      .filter((cell) => cell.textContent !== "" && !cell.querySelector("button, input, a, summary"))
      .map(({ textContent }) => textContent),
    lowButtons: [...document.querySelectorAll<HTMLElement>(".desk-filter:has(.control-box) .button")]
      .filter(({ offsetHeight }) => offsetHeight > 0 && offsetHeight < 44)
      .map(({ textContent }) => textContent),
    rows: document.querySelectorAll(".desk-cards tbody tr").length,
  }));
  expect(found, path).toEqual({ width: 360, tooWide: [], unnamed: [], lowButtons: [] });
  expect((await tableFaults(page)).faults, path).toEqual([]);
  return rows;
}

test("on a phone many visits of a day are folded below their times, and each can be opened @desktop", async ({
  page,
}) => {
  test.setTimeout(180_000);
  let day = "";
  for (let visits = 0; visits < 13; visits++) ({ day } = await bookByCall(page, ["complete-blood-count"]));
  await openSession(page.context(), "sujoy.das");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${deskUrl()}/desk/visits?day=${day}`);
  const rows = page.locator(".desk-cards tbody tr:not(.desk-fold)");
  const all = await rows.count();
  expect(all).toBeGreaterThanOrEqual(13);
  await expect(rows.filter({ visible: true })).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_000);
  expect((await tableFaults(page)).faults).toEqual([]);
  for (const folded of await page.locator(".desk-fold summary").all())
    if ((await folded.evaluate((summary) => summary.parentElement?.hasAttribute("open"))) === false)
      await folded.click();
  await expect(rows.filter({ visible: true })).toHaveCount(all);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(rows.filter({ visible: true })).toHaveCount(all);
  await expect(page.locator(".desk-fold").filter({ visible: true })).toHaveCount(0);
});

test("on a phone the rows of a table of the catalogue are sorted by links that are seen, and no focus is out of sight @desktop", async ({
  page,
}) => {
  await openSession(page.context(), "nila.ghosh");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${deskUrl()}/desk/catalogue/tables/prices`);
  const hidden = await page
    .getByRole("main")
    .locator("a, button, input, summary")
    .evaluateAll((all) =>
      all.flatMap((each) => {
        (each as HTMLElement).focus();
        const { width, height } = each.getBoundingClientRect();
        const isClipped = each.closest("thead, .sr-only") !== null || width < 24 || height < 24;
        return document.activeElement === each && isClipped ? [each.outerHTML] : [];
      }),
    );
  expect(hidden).toEqual([]);
  await page
    .getByRole("navigation", { name: "Sort the rows" })
    .getByRole("link", { name: "Fees", exact: true })
    .click();
  await expect(page).toHaveURL(/sort=fees/);
  await expect(page.getByRole("navigation", { name: "Sort the rows" })).toContainText("Fees ↑ (ascending)");
});

test("what is folded at the desk is there on paper @desktop", async ({ page }) => {
  await openSession(page.context(), "rina.pal");
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`${deskUrl()}/desk/record`);
  const details = page.locator(".desk-entry-facts").first();
  await expect(details).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(details).toBeVisible();
});
