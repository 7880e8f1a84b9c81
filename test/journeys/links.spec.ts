import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { untilHydrated } from "./open-page.ts";

/** What a page asks for: documents, and what it fetches ahead of a page's data. */
function watch(page: Page): { documents: string[]; ahead: string[] } {
  const seen = { documents: [] as string[], ahead: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) seen.documents.push(pathname);
    else if (pathname.endsWith(".data") && request.headers()["sec-purpose"] === "prefetch")
      seen.ahead.push(pathname);
  });
  return seen;
}

test("a link changes the page without loading it anew, and Back leads back", async ({ page }) => {
  await page.goto("/diagnostic-test");
  await untilHydrated(page);
  const seen = watch(page);
  await page.locator("main").getByRole("link", { name: "TSH", exact: true }).first().click();
  await expect(page).toHaveURL(/\/test\/tsh$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Tests");
  expect(seen.documents).toEqual([]);
});

test("a link pressed with Ctrl opens a tab of its own", { tag: "@desktop" }, async ({ page, context }) => {
  await page.goto("/diagnostic-test");
  await untilHydrated(page);
  const opened = context.waitForEvent("page");
  await page
    .locator("main")
    .getByRole("link", { name: "TSH", exact: true })
    .first()
    .click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/test\/tsh$/);
  await expect(page).toHaveURL(/\/diagnostic-test$/);
});

test("a pointer that rests on a card's link fetches its page ahead, once, and nothing more when the page is there", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/diagnostic-test");
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  const seen = watch(page);
  const link = page.locator("main").getByRole("link", { name: "TSH", exact: true }).first();
  await link.hover();
  await expect.poll(() => seen.ahead).toEqual(["/test/tsh.data"]);
  await link.click();
  await expect(page).toHaveURL(/\/test\/tsh$/);
  await page.waitForLoadState("networkidle");
  expect(seen.ahead).toEqual(["/test/tsh.data"]);
});

test("the footer's links change the page without loading it anew, to a section of the home page too", async ({
  page,
}) => {
  await page.goto("/diagnostic-test");
  await untilHydrated(page);
  const seen = watch(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Directory of Services" }).click();
  await expect(page).toHaveURL(/\/directory-of-services$/);
  await footer.getByRole("link", { name: "Why choose us" }).click();
  await expect(page).toHaveURL(/\/#WhyChoose-section$/);
  await expect(page.locator("#WhyChoose-section")).toBeInViewport();
  expect(seen.documents).toEqual([]);
});

/** Opens the form of complaints and names its fields. */
async function openGrievance(page: Page) {
  await page.goto("/grievance");
  const form = page.getByRole("form", { name: "Grievance form" });
  return {
    form,
    name: form.getByLabel("Name"),
    complaint: form.getByLabel("What happened, and what should we do?"),
  };
}

async function lookAtPolicyAndBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "How we handle complaints" }).click();
  await expect(page).toHaveURL("/grievance-policy");
  await page.goBack();
}

test("what was typed into a form is there again after Back, and not once it was sent", async ({ page }) => {
  const { form, name, complaint } = await openGrievance(page);
  await untilHydrated(page);
  const seen = watch(page);
  await name.fill("Rina Pal");
  await form.getByLabel("Mobile number").fill("9830077001");
  await complaint.fill("The collector came late.");
  await lookAtPolicyAndBack(page);
  await expect(complaint).toHaveValue("The collector came late.");
  await expect(name).toHaveValue("Rina Pal");

  await form.getByRole("button", { name: "Send my complaint" }).click();
  await expect(page.getByRole("heading", { name: /^Ticket / })).toBeVisible();
  await page.goBack();
  await expect(complaint).toHaveValue("");
  expect(seen.documents).toEqual([]);
});

test("what was typed while the scripts were still starting is there again after Back too", async ({
  page,
}) => {
  const startTheRest = await holdEffects(page);
  const { name, complaint } = await openGrievance(page);
  await name.fill("Rina Pal");
  await untilHydrated(page);
  await startTheRest();
  await complaint.fill("The collector came late.");
  await lookAtPolicyAndBack(page);
  await expect(complaint).toHaveValue("The collector came late.");
  await expect(name).toHaveValue("Rina Pal");
});

/**
 * What a page does after it was first rendered waits for a frame, or for a timer of less than a second where no frame comes. On a page that is
 * opened from now on it waits until the answered function is called, as on a machine that is busy.
 */
async function holdEffects(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { requestAnimationFrame: nextFrame, setTimeout: later } = window;
    const waiting: FrameRequestCallback[] = [];
    let isHeld = true;
    window.requestAnimationFrame = (callback) => (isHeld ? waiting.push(callback) : nextFrame(callback));
    window.setTimeout = ((run: TimerHandler, wait = 0) =>
      later(run, isHeld && wait > 0 && wait < 1000 ? 60_000 : wait)) as typeof setTimeout;
    addEventListener("start-the-rest", () => {
      isHeld = false;
      for (const callback of waiting) callback(performance.now());
    });
  });
  return () => page.evaluate(() => dispatchEvent(new Event("start-the-rest")));
}
