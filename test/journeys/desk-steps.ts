import { randomBytes } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { codeAt } from "../../integrations/staff/one-time-passwords.ts";
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

/** The first page of somebody of the staff, in a browser of their own. */
export async function asStaff(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await openSession(context, login);
  const page = await context.newPage();
  await page.goto(`${deskUrl()}/desk`);
  return page;
}
