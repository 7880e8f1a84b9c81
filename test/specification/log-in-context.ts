import type { BrowserContext } from "@playwright/test";
import { logIn } from "./log-in.ts";

/** Logs the browser in with a code read from the outbox. */
export async function logInContext(context: BrowserContext, url: string, mobile: string): Promise<void> {
  const cookies = (await logIn(url, mobile)).split("; ");
  await context.addCookies(
    cookies.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url,
    })),
  );
}

/** The address of the newest report of who is logged in. */
export async function newestReport(context: BrowserContext): Promise<string> {
  const reports = await (await context.request.get("/api/reports")).json();
  return `/reports/${reports.data.Items[0].ReportId}`;
}
