import type { Page } from "@playwright/test";

/** Holds back what a page asks for under a pattern of addresses, until the answered function is called. */
export async function holdResponses(page: Page, pattern: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
