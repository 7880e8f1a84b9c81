import type { Page } from "@playwright/test";

/** Until React answers what is pressed; before that forms and links are the browser's. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
}

/** Until a page that was just loaded has heard who is logged in: what happens in another tab before, it hears of at once and not at its next press. */
export const untilSessionIsKnown = (page: Page) => untilResponse(page, "/genulabhome/hasLogedIn");

/** Until the header's cart of a page that was just loaded has arrived: a later answer for another session would render the page again. */
export const untilCartIsKnown = (page: Page) => untilResponse(page, "/loadData/submitPage/fetchCart");

/** Until a page has its fonts and all that it asks the server for by itself, of which the menus' lists are the last; a tab asks for these once. */
export async function untilQuiet(page: Page): Promise<void> {
  await untilHydrated(page);
  await untilResponse(page, "/genulabhome/getcoockieval");
  await untilCartIsKnown(page);
  await page.waitForFunction(() => {
    const { popularTests, healthConditions } = JSON.parse(sessionStorage.getItem("initData") ?? "{}");
    const hasLists = popularTests?.Item.length > 0 && healthConditions?.Items.length > 0;
    return hasLists && document.fonts.status === "loaded";
  });
}

async function untilResponse(page: Page, call: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType("resource")
        .some((entry) => entry.name.includes(name) && Reflect.get(entry, "responseEnd") > 0),
    call,
  );
}

/** Opens a page without the location's drop-down, which opens by itself on a first visit; ends when the page is hydrated. */
export async function openPage(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  await page.goto(path);
  await untilHydrated(page);
}

/** The paths that a page sends anything to from now on, in order. */
export function postsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}
