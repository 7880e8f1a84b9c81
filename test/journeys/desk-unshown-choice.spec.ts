import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { newMobile } from "./customer-steps.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

const STILL_BEFORE = "this page still shows what was chosen before";

/** Adds somebody to the order's account. */
async function addPerson(page: Page, name: string, relationship: string): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Add to the account" });
  await aside.getByLabel("Name").fill(name);
  await aside.getByLabel("Date of birth").fill("1980-02-03");
  await aside.getByLabel("Sex").selectOption("F");
  await aside.getByLabel("Relationship").selectOption(relationship);
  await aside.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByLabel("Patient", { exact: true }).locator("option:checked")).toContainText(name);
}

test("nobody is booked for whom the page does not show, and what was typed stays", async ({ browser }) => {
  const page = await asStaff(browser, "sujoy.das", "/desk/book");
  await page.getByLabel("Caller's mobile number").fill(newMobile());
  await page.getByRole("button", { name: "Begin" }).click();
  await addPerson(page, "Asha Sen", "Self");
  await addPerson(page, "Bela Sen", "Spouse");
  await page.getByLabel("Where", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Day").selectOption({ index: 3 });
  await page.getByLabel("Find tests").fill("Haemoglobin");
  await page.getByLabel("Find tests").press("Enter");
  await page.getByRole("button", { name: "Add Haemoglobin", exact: true }).click();
  const book = page.getByRole("form", { name: "Book" });
  await expect(book.getByText("For Bela Sen (Spouse). At the lab:")).toBeVisible();
  await book.getByRole("radiogroup", { name: "Time" }).locator("input:enabled").first().check();
  await book.getByLabel("Note for the collector").fill("Comes by car");
  await book.getByLabel("The caller agrees").check();

  await page.getByLabel("Patient", { exact: true }).selectOption({ label: "Asha Sen (Self)" });
  await book.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText(STILL_BEFORE)).toBeVisible();
  expect(page.url()).toContain("/desk/book/");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(book.getByText("For Asha Sen (Self). At the lab:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeFocused();
  await expect(page.getByText(STILL_BEFORE)).toHaveCount(0);
  await expect(book.getByLabel("Note for the collector")).toHaveValue("Comes by car");
  await book.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page).toHaveURL(/bookings\/\w+\?done=booked/);
  await expect(page.getByRole("row", { name: /Haemoglobin/ }).first()).toContainText("Asha Sen");
});

test("no times are closed but those that the page shows", async ({ browser }) => {
  const page = await asStaff(browser, "sujoy.das", "/desk/visits/close?day=2027-06-01&place=lab%3A1");
  const [one, other] = await page
    .getByLabel("Where")
    .locator("option")
    .allTextContents()
    .then((all) => all.slice(-2));
  await page.getByLabel("Where").selectOption({ label: one ?? "" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText(new RegExp(`${one}, \\d\\d/\\d\\d/\\d{4}: 0 visits booked`))).toBeVisible();
  await page.getByLabel("Where").selectOption({ label: other ?? "" });
  await page.getByLabel("Reason").fill("The power is cut");
  await page.getByRole("button", { name: "Close the chosen times" }).click();
  await expect(page.getByText(STILL_BEFORE)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closed", exact: true })).toHaveCount(0);
});

test("the fields above a list say what the list shows, after a link and on the way back", async ({
  browser,
}) => {
  const page = await asStaff(browser, "farid.ali");
  const chosen = async (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  const shown = async (labels: readonly string[]) => Promise.all(labels.map(chosen));
  for (const { path, typed, link } of [
    { path: "/desk/money", typed: { State: "failed", Day: "2026-11-02" }, link: "Payments" },
    { path: "/desk/money/refunds", typed: { State: "failed" }, link: "Refunds" },
    { path: "/desk/money/cash", typed: { Day: "2026-11-02" }, link: "Cash book" },
    { path: "/desk/money/exports", typed: { From: "2026-11-02" }, link: "Exports" },
  ]) {
    await test.step(path, async () => {
      const labels = Object.keys(typed);
      await page.goto(`${deskUrl()}${path}`);
      const first = await shown(labels);
      for (const [label, value] of Object.entries(typed)) {
        const field = page.getByLabel(label, { exact: true });
        if (label === "State") await field.selectOption(value);
        else await field.fill(value);
      }
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page).toHaveURL(/\?/);
      expect(await shown(labels)).toEqual(Object.values(typed));
      await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: link }).click();
      await expect.poll(() => shown(labels)).toEqual(first);
      await page.goBack();
      await expect.poll(() => shown(labels)).toEqual(Object.values(typed));
    });
  }
});
