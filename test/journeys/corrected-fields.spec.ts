import type { Page } from "@playwright/test";
import { addDays } from "../../domain/shared/clock.ts";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { fillCart, openAs, openTimes } from "./customer-calls.ts";
import { fillUnservedAddress, goOn, newMobile, openDay, siteUrl } from "./customer-steps.ts";
import { untilHydrated } from "./open-page.ts";

// A login and several answers a test: on a busy machine they may take their time.
test.slow();

const isWrong = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
const isNeutral = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute("aria-invalid");

test("what is wrong stands beside its field until the field is changed, and again when it is still wrong", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-family?add=1");
  const form = page.getByRole("main").locator("form").filter({ hasText: "Full name" });
  const send = () => form.getByRole("button", { name: "Save" }).click();
  await send();
  await isWrong(page, "Full name");
  await expect(page.getByLabel("Full name")).toBeFocused();
  const errors = form.getByRole("alert");
  await expect(errors).toHaveCount(4);
  for (const part of ["Day", "Month", "Year"])
    await expect(page.getByLabel(part, { exact: true })).toHaveAccessibleDescription(
      "Please enter the date of birth.",
    );
  // The choice is marked like the boxes around it.
  const edge = (place: string) =>
    form
      .locator(place)
      .first()
      .evaluate((box) => getComputedStyle(box).borderColor);
  await expect.poll(async () => (await edge(".choice")) === (await edge(".control-box"))).toBe(true);

  await page.getByLabel("Full name").fill("Ila Sen");
  await isNeutral(page, "Full name");
  await expect(errors).toHaveCount(3);
  await page.getByLabel("Day", { exact: true }).fill("31");
  await isNeutral(page, "Year");
  await page.getByLabel("Female").check();
  await page.getByLabel("Relationship to you").selectOption("Mother");
  await expect(errors).toHaveCount(0);

  await page.getByLabel("Full name").fill("");
  await send();
  await isWrong(page, "Full name");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await isWrong(page, "Year");
  await expect(errors).toHaveCount(2);
});

test("what is corrected while the page's data are read anew after the response stays corrected", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-family?add=1");
  const held = Promise.withResolvers<void>();
  await page.route("**/my-profile/my-family.data**", async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.continue();
  });
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  await save.click();
  await isWrong(page, "Full name");
  await page.getByLabel("Full name").fill("Ila Sen");
  await isNeutral(page, "Full name");
  await expect(save).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect(save).not.toHaveAttribute("aria-busy");
  await isNeutral(page, "Full name");
  await isWrong(page, "Year");
});

test("while another day's times are on their way those of the old day can no longer be chosen", async ({
  page,
}) => {
  await openTimes(page, ["complete-blood-count"]);
  await openDay(page, 2);
  const first = new URL(page.url()).searchParams.get("date") ?? "";
  const days = page.getByRole("navigation", { name: "Day" });
  const nextDay = days.locator(`a[href*="date=${addDays(first, 1)}"]`);
  const timesOf = (day: string) => page.locator(`input[name="slot"][value*="${day}"]:not([disabled])`);
  await timesOf(first).first().waitFor();

  const held = Promise.withResolvers<void>();
  await page.route("**/checkout/time.data**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await nextDay.click();
  await expect(nextDay).toHaveAttribute("aria-current", "date");
  const grid = page.locator("[inert]", { has: timesOf(first) });
  await expect(grid).toHaveAttribute("aria-busy", "true");
  await timesOf(first).first().click({ force: true });
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(0);
  held.resolve();
  await expect(timesOf(first)).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await page.locator('input[name="slot"]:not([disabled])').first().check();
});

test("the error of a whole form has the focus each time the form is refused, also with the same words", async ({
  page,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  await fillCart(page, ["complete-blood-count"]);
  await page.goto("/checkout/patient");
  await fillUnservedAddress(page);
  await goOn(page);
  const refused = page.getByRole("alert").filter({ hasText: "560001" });
  await expect(refused).toBeFocused();
  await goOn(page);
  await expect(refused).toBeFocused();
});

test("where no cookie is kept, each press on the code's button is answered anew", async ({
  page,
  context,
}) => {
  await page.goto("/forgot-password");
  await untilHydrated(page);
  await page.getByLabel("Mobile Number", { exact: true }).fill(newMobile());
  const refused = page.getByRole("alert").filter({ hasText: "your browser blocks cookies" });
  // What the page calls for meanwhile, as its menus, would bring a new cookie before the press.
  await page.route(/\/(genulabhome|loadData)\//, (route) => route.abort());
  for (const press of [1, 2]) {
    await context.clearCookies();
    // The page is read again after each response: a press before that would end the former one.
    const readAgain = page.waitForResponse(/forgot-password\.data\?_routes=/);
    await page.getByRole("main").getByRole("button", { name: "Send the code" }).press("Enter");
    await readAgain;
    await expect(refused, `press ${press}`).toBeFocused();
  }
  await page.getByRole("main").getByRole("button", { name: "Send the code" }).press("Enter");
  await expect(page.getByLabel("Verification Code")).toBeFocused();
});
