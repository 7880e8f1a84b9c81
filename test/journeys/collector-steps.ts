import type { Browser, Locator, Page } from "@playwright/test";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { expect } from "../support/browser-test.ts";
import type { openSiteDatabase } from "../support/open-site-database.ts";
import { axeViolations } from "./axe-violations.ts";
import { deskUrl, openSession } from "./desk-steps.ts";

const eventsOf = sql({ no: text }, { kind: text, refused: text, times: int })`
  select kind, refused, count(*)::integer as times from visit_event where booking_no = ${"no"}
  group by kind, refused order by min(position)`;

export async function typePin(page: Page, pin: string, again: boolean): Promise<void> {
  await expect(page.getByLabel("PIN", { exact: true })).toBeVisible();
  const choose = page.getByRole("button", { name: "I have forgotten it" });
  if (again && (await choose.isVisible())) await choose.click();
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  if (again) await page.getByLabel("The PIN again").fill(pin);
  await page.getByRole("button", { name: again ? "Keep the PIN" : "Open my visits" }).click();
  await expect(page).toHaveURL(/\/desk\/round$/);
}

interface Door {
  no: string;
  code: string;
  label: string;
  database: ReturnType<typeof openSiteDatabase>;
}

/** The collector's phone, from its PIN to the moment at which everything of a visit is sent. */
export async function collectOffline(browser: Browser, { no, code, label, database }: Door) {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const session = await openSession(phone, "bikash.mondal");
  const round = await phone.newPage();
  await round.goto(`${deskUrl()}/desk/round`);
  await typePin(round, "2580", true);
  const visit = round.getByRole("article", { name: `Visit ${no}` });
  await expect(visit.getByText("New visit")).toBeVisible();
  expect(await axeViolations(round)).toEqual([]);
  await round.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // The app shell and its files are there for when there is no connection.
  await expect
    .poll(() => round.evaluate(async () => (await caches.match("/desk/round?frame=1")) !== undefined))
    .toBe(true);

  await phone.setOffline(true);
  await expect(round.getByText("No connection. Everything is sent")).toBeVisible();
  await pressWithFullStore(round, visit);
  await visit.getByRole("button", { name: "Accept the visit" }).click();
  await visit.getByRole("button", { name: "I am on the way" }).click();
  await visit.getByRole("button", { name: "I have arrived" }).click();
  await visit.getByLabel("Start code").fill(code === "0000" ? "1111" : "0000");
  await visit.getByRole("button", { name: "Begin the collection" }).click();
  await expect(visit.getByText("The start code is not that of this visit.")).toBeVisible();
  await visit.getByLabel("Start code").fill(code);
  await visit.getByRole("button", { name: "Begin the collection" }).click();
  await expect(round.getByText("No connection. 4 entries wait to be sent")).toBeVisible();
  await unlock(round, visit);
  await expect(round.locator(".round-bar").getByText("Bikash Mondal")).toBeVisible();
  // The page came from the phone: the app shell has nothing of a visit in its own scripts.
  const inScripts = (number: string) => [...document.scripts].some(({ text: own }) => own.includes(number));
  expect(await round.evaluate(inScripts, no)).toBe(false);
  await expect(round.getByText("No connection. 4 entries wait to be sent")).toBeVisible();

  await visit
    .getByLabel(/^Barcode of/)
    .first()
    .fill(label);
  await visit.getByRole("button", { name: "Keep the label" }).first().click();
  await expect(visit.getByText(`Labelled ${label}`)).toBeVisible();
  await visit.getByRole("button", { name: /^Cash taken/ }).click();
  await visit.getByRole("button", { name: "Everything is collected" }).click();
  await expect(visit.getByText("Sample taken")).toBeVisible();
  // The card is shorter than before the press; its heading, which has the focus, is not beneath the bar.
  const bar = await round.locator(".round-bar").boundingBox();
  const heading = await visit.getByRole("heading").boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(await database.rows(eventsOf, { no })).toEqual([]);

  // The first attempt is lost on the way: the phone sends again by itself, without another event of the connection.
  await round.route("**/desk/round/events", (route) => route.abort(), { times: 1 });
  await phone.setOffline(false);
  await expect(round.getByText("Everything is sent")).toBeVisible({ timeout: 30_000 });
  await expect(visit.getByText("Sample taken")).toBeVisible();
  const once = ["accepted", "on-the-way", "arrived", "started", "tube-labelled", "paid", "collected"];
  expect(await database.rows(eventsOf, { no })).toEqual(
    once.map((kind) => ({ kind, refused: "", times: 1 })),
  );
  return { round, session };
}

/** What the phone's store does not take is said, and the visit stays as it was. */
async function pressWithFullStore(round: Page, visit: Locator): Promise<void> {
  await round.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  await visit.getByRole("button", { name: "Accept the visit" }).click();
  await expect(visit.getByText("This phone could not keep the entry.")).toBeVisible();
  await expect(visit.getByText("New visit")).toBeVisible();
}

/** After ten minutes without use the phone asks for its PIN, also without a connection. */
async function unlock(round: Page, visit: Locator): Promise<void> {
  await round.evaluate(() => localStorage.setItem("round-active", "0"));
  await round.reload();
  await expect(round.getByRole("heading", { name: "This phone is locked" })).toBeVisible();
  await expect(visit).toHaveCount(0);
  await round.getByLabel("PIN", { exact: true }).fill("2581");
  await round.getByRole("button", { name: "Unlock" }).click();
  await expect(round.getByText("This is not your PIN.")).toBeVisible();
  // The digits of a Bengali keyboard.
  await round.getByLabel("PIN", { exact: true }).fill("২৫৮০");
  await round.getByRole("button", { name: "Unlock" }).click();
  await expect(visit.getByText("Collecting")).toBeVisible();
}
