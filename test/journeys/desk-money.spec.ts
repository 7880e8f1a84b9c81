import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile } from "./customer-steps.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

/** Books by telephone at the first lab, to be paid there; returns the booking's number. */
async function bookAtLab(page: Page): Promise<string> {
  await page.goto(`${deskUrl()}/desk/book`);
  await page.getByLabel("Caller's mobile number").fill(newMobile());
  await page.getByRole("button", { name: "Begin" }).click();
  const aside = page.getByRole("complementary", { name: "Add to the account" });
  await aside.getByLabel("Name").fill("Gopal Sen");
  await aside.getByLabel("Date of birth").fill("1960-02-03");
  await aside.getByLabel("Sex").selectOption({ label: "Male" });
  await aside.getByLabel("Relationship").selectOption({ label: "Self" });
  await aside.getByRole("button", { name: "Add person" }).click();
  await page.waitForURL(/patient=/);
  await page.getByLabel("Where", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Day").selectOption({ index: 3 });
  await page.getByLabel("Find tests").fill("complete blood count");
  await page.getByLabel("Find tests").press("Enter");
  await page.getByRole("button", { name: "Add Complete Blood Count", exact: true }).click();
  await page.getByRole("group", { name: "Time" }).locator("input:enabled").first().check();
  await page.getByLabel("The caller agrees").check();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await page.waitForURL(/bookings\/\w+\?done=booked/);
  return /bookings\/(\w+)/.exec(page.url())?.[1] ?? "";
}

test("cash taken at the lab is given back once, and accounts closes the day before @desktop", async ({
  browser,
}) => {
  const reception = await asStaff(browser, "sujoy.das");
  const no = await bookAtLab(reception);
  await reception.getByRole("link", { name: "Note payment" }).click();
  await reception.getByLabel("How").selectOption({ label: "Cash" });
  await reception.getByRole("button", { name: "Note as paid" }).click();
  await expect(reception.getByText("The payment is noted, and the customer is told.")).toBeVisible();

  const accounts = await asStaff(browser, "farid.ali");
  await accounts.goto(`${deskUrl()}/desk/bookings/${no}/goodwill`);
  await accounts.getByLabel("Reason").fill("the machine stood still");
  await accounts.getByRole("button", { name: "Cancel and refund all" }).click();
  await accounts.waitForURL(/done=cancelled/);
  await accounts.getByRole("link", { name: "Money", exact: true }).click();
  await accounts.getByRole("link", { name: "Refunds", exact: true }).click();
  const row = accounts.getByRole("row").filter({ hasText: no });
  await row.getByPlaceholder("Voucher").fill("V-1041");
  await row.getByRole("button", { name: /^Handed over/ }).click();
  await expect(accounts.getByText(/is noted as handed over, and the customer is told/)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await axeViolations(accounts)).toEqual([]);

  await accounts.getByRole("link", { name: "Day", exact: true }).click();
  await expect(accounts.getByRole("heading", { name: /^Money of/ })).toBeVisible();
  await accounts.getByLabel("Cash counted (rupees)").fill("10");
  await accounts.getByRole("button", { name: /^Close / }).click();
  await expect(accounts.getByText("The cash differs from the books. Enter the reason.")).toBeVisible();
  await accounts.getByLabel("Why the cash differs").fill("left over from the opening");
  await accounts.getByLabel("Cash counted (rupees)").fill("10");
  await accounts.getByRole("button", { name: /^Close / }).click();
  await expect(accounts.getByText("The day is closed.")).toBeVisible();
  await expect(accounts.getByText("Cash counted: ₹10. left over from the opening")).toBeVisible();
  await expect(accounts.getByRole("button", { name: /^Close / })).toHaveCount(0);
  expect(await axeViolations(accounts)).toEqual([]);
});
