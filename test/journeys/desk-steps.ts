import type { Browser, Page } from "@playwright/test";
import { codeAt } from "../../integrations/staff/one-time-passwords.ts";
import { STAFF, STAFF_PASSWORD, staffTotpSecret } from "../../seed/staff.ts";
import { expect } from "../support/browser-test.ts";

export function deskUrl(): string {
  const url = process.env.DESK_URL;
  if (!url) throw new Error("DESK_URL is not set: the journeys' set-up did not run.");
  return url;
}

/** Types name, password and the one-time code, each as its owner does. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto(`${deskUrl()}/desk`);
  await page.getByLabel("Sign-in name").fill(login);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByLabel("Code from your authenticator app").fill(codeAt(staffTotpSecret(), new Date()));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const name = STAFF.find((member) => member.login === login)?.name ?? "";
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
}

export async function asStaff(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, login);
  return page;
}
