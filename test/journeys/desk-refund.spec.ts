import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";
import { asStaff, bookAtDesk, deskUrl } from "./desk-steps.ts";

test.setTimeout(180_000);

const KEPT = "Complete Blood Count";
const GIVEN = "Glucose, Fasting";

test("accounts give back the price of a test that was not done, and its customer follows the refund", async ({
  browser,
}) => {
  const mobile = newMobile();
  const no = await bookAndPay(await asStaff(browser, "sujoy.das"), mobile);
  const accounts = await asStaff(browser, "farid.ali");
  const customer = await customerOf(browser, mobile);

  await test.step("the page shows what goes back before anything is done", async () => {
    await accounts.goto(`${deskUrl()}/desk/bookings/${no}`);
    await accounts.getByRole("link", { name: "Refund tests not done" }).click();
    await accounts.getByLabel(new RegExp(`^${GIVEN}: ₹`)).check();
    expect(await axeViolations(accounts)).toEqual([]);
    await accounts.getByRole("button", { name: "Show the amount" }).click();
    await expect(accounts.getByText("goes back in cash: hand it over under Money, Refunds.")).toBeVisible();
    expect(await axeViolations(accounts)).toEqual([]);
    await accounts.getByLabel("Why").selectOption({ label: "The sample is not fit for testing" });
    await accounts.getByRole("button", { name: /^Refund ₹/ }).click();
    await expect(accounts.getByText("The refund has begun, and the customer is told.")).toBeVisible();
    await expect(accounts.getByRole("row", { name: new RegExp(GIVEN) }).first()).toContainText("Not done");
  });

  await test.step("the customer's booking marks the test, and says where the money is to be had", async () => {
    await customer.goto(`${siteUrl()}/dashboard/bookedservicelist/${no}`);
    const line = customer.getByRole("listitem").filter({ hasText: GIVEN });
    await expect(line.getByText("Not done")).toBeVisible();
    await expect(line.getByText(/^Refund ₹/)).toBeVisible();
    await expect(line.getByText("The sample was not fit for testing.")).toBeVisible();
    // The one that was given back asks for no fasting any more.
    await expect(customer.getByText(/Last meal/)).toHaveCount(0);
    await expect(customer.getByText(/Collect your cash refund where you paid/)).toBeVisible();
    await expect(customer.getByText("For tests that were not done")).toBeVisible();
    expect(await axeViolations(customer)).toEqual([]);
  });

  await test.step("the cash is handed over", async () => {
    await accounts.goto(`${deskUrl()}/desk/money/refunds`);
    const row = accounts.getByRole("row").filter({ hasText: no });
    await row.getByPlaceholder("Voucher").fill("V-2040");
    await row.getByRole("button", { name: /^Handed over/ }).click();
    await expect(row).toHaveCount(0);
    await customer.reload();
    await expect(customer.getByText(/^Refunded in cash on/)).toBeVisible();
    await expect(customer.getByText("Paid after refunds")).toBeVisible();
  });
});

/** Books two tests at the first lab for a new caller, and notes that they were paid there in cash. */
async function bookAndPay(reception: Page, mobile: string): Promise<string> {
  await reception.goto(`${deskUrl()}/desk/book`);
  const no = await bookAtDesk(reception, { mobile, test: KEPT, more: [GIVEN], isAtLab: true });
  await reception.getByRole("link", { name: "Note payment" }).click();
  await reception.getByLabel("How").selectOption({ label: "Cash" });
  await reception.getByRole("button", { name: "Note as paid" }).click();
  await expect(reception.getByText("The payment is noted, and the customer is told.")).toBeVisible();
  return no;
}

async function customerOf(browser: Browser, mobile: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } });
  await logInContext(context, siteUrl(), mobile);
  return context.newPage();
}
