import type { BrowserContext } from "@playwright/test";
import { logIn } from "../support/log-in.ts";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0][number][];

/** Logs in with a code read from the outbox; answers what a browser needs to be the same customer. */
export async function logInForCookies(url: string, mobile: string): Promise<Cookies> {
  const cookies = (await logIn(url, mobile)).split("; ");
  return cookies.map((pair) => ({
    name: pair.slice(0, pair.indexOf("=")),
    value: pair.slice(pair.indexOf("=") + 1),
    url,
  }));
}

/** Logs the browser in. */
export async function logInContext(context: BrowserContext, url: string, mobile: string): Promise<void> {
  await context.addCookies(await logInForCookies(url, mobile));
}

/** The address of the newest report of who is logged in. */
export async function newestReport(context: BrowserContext): Promise<string> {
  const reports = await (await context.request.get("/api/reports")).json();
  return `/reports/${reports.data.Items[0].ReportId}`;
}
