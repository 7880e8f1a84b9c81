import type { BrowserContext } from "@playwright/test";
import { logIn } from "./log-in.ts";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0][number][];

/** Customers of the demo that browser tests look at and change nothing of. */
const DEMO_CUSTOMERS = {
  /** With a booking. */
  ravi: "9830012346",
  /** With bookings, reports and a Health Analysis Report. */
  meena: "9830012347",
  /** With unread notifications. */
  omar: "9830012348",
};
type DemoCustomer = keyof typeof DEMO_CUSTOMERS;

/** Logs each of them in once for all tests: a number gets three codes in ten minutes. Returns the cookies of all, as one text. */
export async function logInDemoCustomers(url: string): Promise<string> {
  const names = Object.keys(DEMO_CUSTOMERS) as DemoCustomer[];
  const entries = names.map(async (name) => [name, await logIn(url, DEMO_CUSTOMERS[name])]);
  return JSON.stringify(Object.fromEntries(await Promise.all(entries)));
}

/** Makes the browser that of a demo customer whom the set-up has logged in (`start-site.ts`). */
export async function becomeDemoCustomer(context: BrowserContext, name: DemoCustomer): Promise<void> {
  const url = process.env.APP_URL ?? "";
  await leavePages(context, url);
  const all: Record<DemoCustomer, string> = JSON.parse(process.env.DEMO_COOKIES ?? "{}");
  await context.addCookies(cookiesOf(url, all[name]));
}

/** Logs in with a code read from the outbox; returns what a browser needs to be the same customer. */
export async function logInForCookies(url: string, mobile: string): Promise<Cookies> {
  return cookiesOf(url, await logIn(url, mobile));
}

/** What a browser needs, from cookies as they are sent. */
function cookiesOf(url: string, sent: string): Cookies {
  return sent.split("; ").map((pair) => {
    const name = pair.slice(0, pair.indexOf("="));
    // The one cookie that the site's script reads.
    return { name, value: pair.slice(name.length + 1), url, httpOnly: name !== "XSRF-TOKEN" };
  });
}

/** Logs the browser in. */
export async function logInContext(context: BrowserContext, url: string, mobile: string): Promise<void> {
  await context.addCookies(await logInForCookies(url, mobile));
}

/**
 * Leaves the browser's open pages before it becomes somebody else's: one that finds another customer loads itself anew, and would stop the
 * test's next page; the response to a call that it has made as a visitor would bring back the visitor's token.
 */
export async function leavePages(context: BrowserContext, url: string): Promise<void> {
  for (const page of context.pages()) if (page.url() !== "about:blank") await page.goto(`${url}/robots.txt`);
}
