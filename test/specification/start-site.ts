import type { TestProject } from "vitest/node";
import { logIn } from "../support/log-in.ts";
import { startApp } from "../support/start-app.ts";

const MEENA = "9830012347";

/** Starts the built site once for all checks of the specification. APP_URL names one that runs already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = process.env.APP_URL
    ? { url: process.env.APP_URL, stop: async () => {} }
    : await startApp({ inMemory: true });
  project.provide("siteUrl", app.url);
  project.provide("meena", await logIn(app.url, MEENA));
  return app.stop;
}
