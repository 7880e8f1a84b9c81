import type { Page } from "@playwright/test";
import { axeViolations, becomeScheme, COLOUR_RULES } from "../journeys/axe-violations.ts";
import { openReview } from "../journeys/customer-calls.ts";
import { bookingNoOf, finishReview, openDay } from "../journeys/customer-steps.ts";
import { deskUrl, openSession } from "../journeys/desk-steps.ts";
import { untilHydrated } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";

// What a page shows after something was done on it, on a phone, in both schemes; as they open: `accessibility.spec.ts`.
test.use({ viewport: { width: 360, height: 740 } });

/** A form of a page, by the button that sends it. */
type OneForm = readonly [path: string, button: string];

const OF_VISITORS: readonly OneForm[] = [
  ["/sign-up", "Send the code"],
  ["/forgot-password", "Send the code"],
  ["/location", "Use this pincode"],
  ["/contact", "GET A FREE CALL"],
  ["/grievance", "Send my complaint"],
  ["/career/pathologist-kolkata", "Send my application"],
];

const OF_CUSTOMERS: readonly OneForm[] = [
  ["/book-by-prescription", "Send to the lab"],
  ["/my-profile/my-family?add=1", "Save"],
  ["/my-profile/my-addresses?add=1", "Save"],
  ["/my-profile/my-details", "Save my details"],
  ["/my-profile/change-mobile", "Send the code"],
  ["/my-profile/change-password", "Save the new password"],
];

const OF_STAFF: readonly OneForm[] = [
  ["/desk/book", "Begin"],
  ["/desk/staff", "Make the link"],
  ["/desk/privacy/incidents", "Record"],
  ["/desk/catalogue/tables/prices/row", "Save in the change"],
];

/** Faults of what stands there now: in the light scheme by all rules, in the dark one by those of colours. */
async function faultsNow(page: Page, state: string): Promise<string[]> {
  await becomeScheme(page, "light");
  const faults = await axeViolations(page);
  await becomeScheme(page, "dark");
  for (const fault of await axeViolations(page, { rules: COLOUR_RULES })) faults.push(`${fault} (dark)`);
  await becomeScheme(page, "light");
  return faults.map((fault) => `${state}: ${fault}`);
}

/** Sends each form empty, past the checks of the browser, and looks at the page with what is wrong beside the fields. */
async function refusedForms(page: Page, forms: readonly OneForm[], site = ""): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, button] of forms) {
    await page.goto(site + path);
    if (site === "") await untilHydrated(page);
    // The desk has no such mark: its scripts have run by the time the page is idle.
    else await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const send = page.getByRole("main").getByRole("button", { name: button, exact: true });
    await send.evaluate((pressed: HTMLButtonElement) => {
      if (pressed.form) pressed.form.noValidate = true;
    });
    for (const box of await page.getByRole("main").locator("input[type=text]:visible").all())
      await box.fill("");
    await send.click();
    await expect(page.locator(".field-error, .notice-error").first(), path).toBeVisible();
    // While the page is loaded anew behind its error the button is busy, and changes its colours afterwards.
    await expect(send).toBeEnabled();
    faults.push(...(await faultsNow(page, `${path} refused`)));
  }
  return faults;
}

test("forms that are refused pass axe", async ({ page }) => {
  expect(await refusedForms(page, OF_VISITORS)).toEqual([]);
});

test("a customer's forms that are refused pass axe", async ({ page, context }) => {
  await becomeDemoCustomer(context, "meena");
  expect(await refusedForms(page, OF_CUSTOMERS)).toEqual([]);
});

test("the desk's forms that are refused pass axe", async ({ page, context }) => {
  await openSession(context, "rina.pal");
  expect(await refusedForms(page, OF_STAFF, deskUrl())).toEqual([]);
});

test("a booking passes axe from the time that is held for it to its end", async ({ page }) => {
  const faults: string[] = [];
  await openReview(page, ["complete-blood-count"]);
  await expect(page.getByText(/^This slot is held for you until/)).toBeVisible();
  faults.push(...(await faultsNow(page, "held")));
  const book = page.getByRole("button", { name: "Book now, pay at the visit" });
  await book.click();
  await expect(page.locator(".field-error, .notice-error").first()).toBeVisible();
  await expect(book).toBeEnabled();
  faults.push(...(await faultsNow(page, "without a consent")));
  await finishReview(page, "Book now, pay at the visit");
  const no = await bookingNoOf(page);
  faults.push(...(await faultsNow(page, "booked")));

  await page.goto(`/dashboard/bookedservicelist/${no}?reschedule=1`);
  const times = await openDay(page, 4);
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page.getByText("Please choose a time.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reschedule my visit" })).toBeEnabled();
  faults.push(...(await faultsNow(page, "moved to no time")));
  await times.nth(1).check();
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page).toHaveURL(/done=moved/);
  faults.push(...(await faultsNow(page, "moved")));

  await page.goto(`/dashboard/bookedservicelist/${no}?cancel=1`);
  faults.push(...(await faultsNow(page, "to be cancelled")));
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page).not.toHaveURL(/cancel=1/);
  faults.push(...(await faultsNow(page, "cancelled")));
  expect(faults).toEqual([]);
});
