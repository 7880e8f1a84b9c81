import { defineConfig, devices } from "@playwright/test";

// `npm test` finds or installs the browser and tells its path.
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
// Chromium's own sandbox does not work as root, which is who containers run as. Letters stand where the whole browser places them.
// A page of a test lives for seconds: what V8's optimising compilers do for it takes longer than it saves, an eighth of the browser's time.
const args = [
  ...(process.geteuid?.() === 0 ? ["--no-sandbox"] : []),
  "--font-render-hinting=none",
  "--js-flags=--no-maglev,--no-opt",
];
const chrome = devices["Desktop Chrome"];
const PHONE = { ...chrome, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PRODUCTION = "journeys/production*.spec.ts";

// test/support/start-site.ts starts the built site once and sets APP_URL before the workers read this file.
export default defineConfig({
  testDir: "test",
  outputDir: "build/test-results",
  globalSetup: "./test/support/start-site.ts",
  fullyParallel: true,
  // Three on two cores: a test waits a third of its time, for a dialog's delay or a response.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // What failed stands whole at the end of the output.
  reporter: "dot",
  timeout: 60_000,
  // A busy machine may need longer than a customer would like to wait.
  expect: { timeout: 15_000 },
  use: {
    ...(process.env.APP_URL === undefined ? {} : { baseURL: process.env.APP_URL }),
    launchOptions: { executablePath, args },
    // What cannot be pressed or read by then is not there.
    actionTimeout: 30_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The new browser of each test would install it anew, a sixth of what its pages take; and what it fetches no `page.route` holds back. Files
    // whose customers go from page to page, or lose the connection, allow it.
    serviceWorkers: "block",
    // Recording a trace of every test takes a third of the time; a failed one is run again with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    // Their site is their own and starts beside other tests: after the phone's, whose workers have another, two would stand idle.
    { name: "production", testMatch: PRODUCTION, use: PHONE },
    // What of the specification only a browser can tell; these set their own sizes. Early, for the longest tests are among them.
    {
      name: "specification",
      testMatch: "specification/**/*.spec.ts",
      use: { ...chrome, viewport: { width: 1280, height: 800 } },
    },
    // A journey is made on a phone, as most customers make it. What the width of the screen decides is tagged "@every-width" and looked at
    // on both; what has no sense without a keyboard or a mouse is tagged "@desktop". The desk's whole day is among these, the longest of all:
    // they come before the phone's, so that none is left to run alone at the end.
    {
      name: "desktop",
      testMatch: "journeys/**/*.spec.ts",
      grep: /@(desktop|every-width)/,
      use: { ...chrome, viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testMatch: "journeys/**/*.spec.ts",
      testIgnore: PRODUCTION,
      grepInvert: /@desktop/,
      use: PHONE,
    },
  ],
});
