import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { newMobile } from "./customer-steps.ts";
import { asStaff } from "./desk-steps.ts";
import { tabTo } from "./tab-to.ts";

// A whole booking is many pages; on a busy machine each takes its time.
test.slow();

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

test("a caller's visit is booked at the desk with the keyboard alone", { tag: "@desktop" }, async ({
  browser,
}) => {
  const page = await asStaff(browser, "mita.roy");
  await press(page, page.getByRole("link", { name: "Book", exact: true }));
  await expect(page).toHaveURL(/\/desk\/book$/);
  await type(page, page.getByLabel("Caller's mobile number"), newMobile());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Book for/ })).toBeVisible();

  const aside = page.getByRole("complementary", { name: "Add to the account" });
  const home = { "House, flat": "4B", Street: "Lake Road", Landmark: "Lake Market", Pincode: "700029" };
  for (const [label, text] of Object.entries({ ...home, City: "Kolkata" }))
    await type(page, aside.getByLabel(label), text);
  await press(page, aside.getByRole("button", { name: "Add address" }));
  await expect(page).toHaveURL(/where=address/);

  await type(page, aside.getByLabel("Name"), "Gopal Sen");
  // The day before the month or after it: both are the same.
  await type(page, aside.getByLabel("Date of birth"), "02021960");
  await type(page, aside.getByLabel("Sex"), "Male");
  await type(page, aside.getByLabel("Relationship"), "Self");
  await press(page, aside.getByRole("button", { name: "Add person" }));
  await expect(page).toHaveURL(/patient=/);

  await tabTo(page, page.getByLabel("Day"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await type(page, page.getByLabel("Find tests"), "VDRL / RPR");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Add VDRL / RPR", exact: true }));
  await expect(page.getByText("Tell the caller")).toBeVisible();
  await tabTo(page, page.getByRole("radiogroup", { name: "Time" }).locator("input:enabled"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("The caller agrees"));
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "Book", exact: true }));
  await expect(page).toHaveURL(/bookings\/\w+\?done=booked/);
  await expect(page.getByText("The booking is made, and the customer is told.")).toBeVisible();
});

test("a form that comes back has the focus in its wrong field, and the way up leads to the list as it was filtered", {
  tag: "@desktop",
}, async ({ browser }) => {
  const page = await asStaff(browser, "mita.roy", "/desk/book");
  await expect(page.getByLabel("Caller's mobile number")).toBeVisible();
  await type(page, page.getByLabel("Caller's mobile number"), "12345");
  await press(page, page.getByRole("button", { name: "Begin" }));
  await expect(page.getByText("Enter the ten digits of a mobile number.")).toBeVisible();
  await expect(page.getByLabel("Caller's mobile number")).toBeFocused();

  const catalogue = await asStaff(browser, "arjun.sinha", "/desk/catalogue/tables/prices");
  await catalogue.getByLabel("Search").fill("HEM02");
  await catalogue.getByRole("button", { name: "Show", exact: true }).click();
  await expect(catalogue).toHaveURL(/q=HEM02/);
  await catalogue.getByRole("main").getByRole("link", { name: "HEM02" }).first().click();
  await expect(catalogue).toHaveURL(/prices\/row/);
  await catalogue.getByRole("link", { name: "Table", exact: true }).click();
  await expect(catalogue).toHaveURL(/prices\?.*q=HEM02/);
  await expect(catalogue.getByLabel("Search")).toHaveValue("HEM02");
});

test("a text that is too long is named at its field and stays as it was typed", {
  tag: "@desktop",
}, async ({ browser }) => {
  const page = await asStaff(browser, "mita.roy", "/desk/book");
  const typed = "9".repeat(201);
  await page.getByLabel("Caller's mobile number").fill(typed);
  await page.getByRole("button", { name: "Begin" }).click();
  const field = page.getByLabel("Caller's mobile number");
  await expect(field).toHaveAccessibleDescription(/Use at most 200 characters. This text has 201/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
});

test("a form that is sent without a connection stays with what is typed, and is sent once when there is one", {
  tag: "@desktop",
}, async ({ browser }) => {
  const page = await asStaff(browser, "mita.roy", "/desk/book");
  const mobile = newMobile();
  await page.getByLabel("Caller's mobile number").fill(mobile);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Begin" }).click();
  const dialog = page.getByRole("dialog", { name: "The desk can't be reached" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Caller's mobile number")).toHaveValue(mobile);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: /^Book for/ })).toBeVisible();
});
