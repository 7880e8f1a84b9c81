import { expect, test } from "../support/browser-test.ts";
import { openAs } from "./customer-calls.ts";
import { newMobile } from "./customer-steps.ts";

// A login each.
test.slow();
test.use({ serviceWorkers: "allow" });

test("the complaint form has the number of who is logged in, also on the policy's page; what is typed stays", async ({
  page,
}) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/grievance");
  const form = page.getByRole("form", { name: "Grievance form" });
  await expect(form.getByLabel("Mobile number")).toHaveValue(mobile);

  await page.goto("/grievance-policy");
  await form.getByLabel("Name").fill("Rina Pal");
  await expect(form.getByLabel("Mobile number")).toHaveValue(mobile);
  await expect(form.getByLabel("Name")).toHaveValue("Rina Pal");
});

test("a file of a report that is not one's own is answered by the page that says so", async ({ page }) => {
  await openAs(page, newMobile(), "/reports");
  for (const file of ["pdf", "fhir.json"]) {
    const response = await page.goto(`/reports/019ab000-0000-7000-8000-000000000000.${file}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "OOPS !!!" })).toBeVisible();
  }
});

test("a customer's notifications are pages of the account, with its menu; a visitor's samples are not", async ({
  page,
}) => {
  const menu = page.getByRole("navigation", { name: "My account" });
  await page.goto("/notifications");
  await expect(page.getByText("These notifications are samples")).toBeVisible();
  await expect(menu).toHaveCount(0);
  await openAs(page, newMobile(), "/notifications");
  await expect(page.getByText("You have no notifications yet")).toBeVisible();
  await expect(menu.locator('[aria-current="page"]')).toHaveText("Notifications");
  await page.goto("/notification-details");
  await expect(menu.locator('[aria-current="page"]')).toHaveText("Notifications");
  await menu.getByRole("link", { name: "My Bookings" }).click();
  await expect(page).toHaveURL("/dashboard/bookedservicelist");
});
