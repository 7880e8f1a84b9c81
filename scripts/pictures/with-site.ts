import type { Browser } from "@playwright/test";
import { chromium } from "@playwright/test";
import type { App } from "../../test/support/start-app.ts";
import { startApp } from "../../test/support/start-app.ts";
import { whileItRuns } from "./while-it-runs.ts";

/**
 * Starts the site on free ports with a database of its own, and a browser; both end with the work, also when it fails or is interrupted, and the
 * work ends with the site.
 * `env`: settings of the site.
 */
export async function withSite(
  env: Readonly<Record<string, string>>,
  work: (browser: Browser, app: App) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    // Chromium's own sandbox does not work as root.
    args: process.geteuid?.() === 0 ? ["--no-sandbox"] : [],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  // Whatever is being done with the browser fails then, and the site is stopped on the way out.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void browser.close());
  try {
    const app = await startApp({ env: { LOG_LEVEL: "warn", ...env } });
    try {
      await whileItRuns(app, () => work(browser, app));
    } finally {
      await app.stop();
    }
  } finally {
    await browser.close();
  }
}
