import { randomBytes } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { codeAt } from "../../integrations/staff/second-factors.ts";
import { STAFF, STAFF_PASSWORD, staffTotpSecret } from "../../seed/staff.ts";
import { expect } from "../support/browser-test.ts";
import { openSiteDatabase } from "../support/open-site-database.ts";
import { startStaffSession } from "../support/staff-session.ts";

export function deskUrl(): string {
  const url = process.env.DESK_URL;
  if (!url) throw new Error("DESK_URL is not set: the journeys' set-up did not run.");
  return url;
}

/** Types name, password and the one-time code, each as its owner does. A code works once, so each account is signed in so by one test alone. */
export async function signIn(page: Page, login: string): Promise<void> {
  await sendSignIn(page, login, deskUrl());
  const name = STAFF.find((member) => member.login === login)?.name ?? "";
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
}

/** The same, up to the press. */
export async function sendSignIn(page: Page, login: string, url: string): Promise<void> {
  await page.goto(`${url}/desk`);
  await page.getByLabel("Sign-in name").fill(login);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByLabel("Code from your authenticator app").fill(codeAt(staffTotpSecret(), new Date()));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs a browser in without the one-time code, which works once in half a minute for all tests together; returns the session's id. */
export async function openSession(context: BrowserContext, login: string): Promise<string> {
  const database = openSiteDatabase();
  const random = { bytes: (length: number) => randomBytes(length) };
  const { id, token, device } = await startStaffSession(database, login, { now: new Date(), random });
  await database.close();
  await context.addCookies([
    { name: "desk", value: token, url: deskUrl() },
    { name: "desk-device", value: device, url: deskUrl() },
  ]);
  return id;
}

/** A page of somebody of the staff, the first one after the sign-in unless another is named, in a browser of their own. */
export async function asStaff(browser: Browser, login: string, path = "/desk"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await openSession(context, login);
  const page = await context.newPage();
  await page.goto(deskUrl() + path);
  return page;
}

/** Fills the aside's form and waits until what was added is chosen. */
async function add(
  page: Page,
  fields: Record<string, string>,
  button: string,
  parameter: RegExp,
): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Add to the account" });
  for (const [label, value] of Object.entries(fields)) {
    const field = aside.getByLabel(label);
    if (label === "Sex" || label === "Relationship") await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await aside.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(parameter);
}

/**
 * Books a test (and more of them) by telephone for a new caller, to be paid at the visit, in one of the first free times; on the page on which
 * the desk begins to book. At home in Kolkata, or at the first lab. Returns the booking's number.
 */
export async function bookAtDesk(
  page: Page,
  {
    mobile,
    test,
    more = [],
    isAtLab = false,
  }: { mobile: string; test: string; more?: readonly string[]; isAtLab?: boolean },
): Promise<string> {
  await page.getByLabel("Caller's mobile number").fill(mobile);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: /^Book for/ })).toBeVisible();
  const home = { "House, flat": "4B", Street: "Lake Road", Landmark: "Lake Market" };
  if (!isAtLab) {
    await add(page, { ...home, Pincode: "700029", City: "Kolkata" }, "Add address", /where=address/);
  }
  const caller = { Name: "Gopal Sen", "Date of birth": "1960-02-03", Sex: "Male", Relationship: "Self" };
  await add(page, caller, "Add person", /patient=/);
  if (isAtLab) await page.getByLabel("Where", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Day").selectOption({ index: isAtLab ? 3 : 2 });
  for (const name of [test, ...more]) {
    await page.getByLabel("Find tests").fill(name);
    await page.getByLabel("Find tests").press("Enter");
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page.getByText("Tell the caller")).toBeVisible();
  await page.getByRole("radiogroup", { name: "Time" }).locator("input:enabled").first().check();
  await page.getByLabel("The caller agrees").check();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page).toHaveURL(/bookings\/\w+\?done=booked/);
  return /bookings\/(\w+)/.exec(page.url())?.[1] ?? "";
}
