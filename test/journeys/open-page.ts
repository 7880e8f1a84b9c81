import type { Page } from "@playwright/test";

/** Until React answers what is pressed; before that forms and links are the browser's. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
}

/** Until a page that was just loaded has heard who is logged in: what happens in another tab before, it hears of at once and not at its next press. */
export async function untilSessionIsKnown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(
        (entry) => entry.name.includes("/genulabhome/hasLogedIn") && Reflect.get(entry, "responseEnd") > 0,
      ),
  );
}

/** Opens a page without the location's drop-down, which opens by itself on a first visit; ends when the page is hydrated. */
export async function openPage(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await page.goto(path);
  await untilHydrated(page);
}
