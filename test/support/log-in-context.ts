import type { BrowserContext } from "@playwright/test";
import { logIn } from "./log-in.ts";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0][number][];

/** Logs in with a code read from the outbox; returns what a browser needs to be the same customer. */
export async function logInForCookies(url: string, mobile: string): Promise<Cookies> {
  const cookies = (await logIn(url, mobile)).split("; ");
  return cookies.map((pair) => {
    const name = pair.slice(0, pair.indexOf("="));
    // The one cookie that the site's script reads.
    return { name, value: pair.slice(name.length + 1), url, httpOnly: name !== "XSRF-TOKEN" };
  });
}

/** Logs the browser in. */
export async function logInContext(context: BrowserContext, url: string, mobile: string): Promise<void> {
  await context.addCookies(await logInForCookies(url, mobile));
}
