import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/browser-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile } from "./customer-steps.ts";
import { bookAtDesk, deskUrl } from "./desk-steps.ts";

/** Books a test at the first lab and notes that it was paid there in cash. */
async function payAtLab(page: Page, name: string): Promise<string> {
  await page.goto(`${deskUrl()}/desk/book`);
  const no = await bookAtDesk(page, { mobile: newMobile(), test: name, isAtLab: true });
  await page.getByRole("link", { name: "Note payment" }).click();
  await page.getByLabel("How").selectOption({ label: "Cash" });
  await page.getByRole("button", { name: "Note as paid" }).click();
  await expect(page.getByText("The payment is noted, and the customer is told.")).toBeVisible();
  return no;
}

/** Asks for a full refund of a booking. */
async function cancelForGoodwill(accounts: Page, no: string): Promise<void> {
  await accounts.goto(`${deskUrl()}/desk/bookings/${no}/goodwill`);
  await accounts.getByLabel("Reason").fill("the machine stood still");
  await accounts.getByRole("button", { name: "Cancel and refund all" }).click();
}

/** Notes the voucher of the booking's refund in cash; returns its row. */
async function handOver(accounts: Page, no: string, voucher: string): Promise<Locator> {
  await accounts.getByRole("link", { name: "Money", exact: true }).click();
  await accounts.getByRole("link", { name: "Refunds", exact: true }).click();
  const row = accounts.getByRole("row").filter({ hasText: no });
  await row.getByPlaceholder("Voucher").fill(voucher);
  await row.getByRole("button", { name: /^Handed over/ }).click();
  return row;
}

/** The administrator agrees to what waits about a booking. */
async function approve(administrator: Page, no: string): Promise<void> {
  await administrator.goto(`${deskUrl()}/desk/approvals`);
  const waiting = administrator.getByRole("list", { name: "To approve" }).getByRole("listitem");
  await waiting
    .filter({ hasText: no })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(administrator.getByText(/: Approved\.$/)).toBeVisible();
}

/** More than the site's limit (`APPROVAL_REFUND_ABOVE` of test/support/start-site.ts): both steps wait for a second person. */
export async function refundWithFourEyes(people: {
  reception: Page;
  accounts: Page;
  administrator: Page;
}): Promise<void> {
  const { reception, accounts, administrator } = people;
  const no = await payAtLab(reception, "D-Dimer");
  await cancelForGoodwill(accounts, no);
  await expect(
    accounts.getByText("Nothing is done yet: somebody else has to approve the refund."),
  ).toBeVisible();
  await accounts.goto(`${deskUrl()}/desk/approvals`);
  await expect(accounts.getByRole("region", { name: "Asked by you" })).toContainText(no);
  await expect(accounts.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await approve(administrator, no);
  const row = await handOver(accounts, no, "V-1040");
  const asked = accounts.getByText(/has to approve that .* was handed over/);
  await expect(asked).toBeVisible();
  const [, refund = ""] = /that (R\w+) was/.exec((await asked.textContent()) ?? "") ?? [];
  await approve(administrator, refund);
  await accounts.reload();
  await expect(row).toHaveCount(0);
}

export async function refundSmallSum({
  reception,
  accounts,
}: {
  reception: Page;
  accounts: Page;
}): Promise<void> {
  const no = await payAtLab(reception, "Complete Blood Count");
  await cancelForGoodwill(accounts, no);
  await expect(accounts).toHaveURL(/done=cancelled/);
  const row = await handOver(accounts, no, "V-1041");
  await expect(accounts.getByText(/is noted as handed over, and the customer is told/)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await axeViolations(accounts)).toEqual([]);
}

export async function closeDay(accounts: Page): Promise<void> {
  await accounts.getByRole("link", { name: "Day", exact: true }).click();
  await expect(accounts.getByRole("heading", { name: /^Money of/ })).toBeVisible();
  await accounts.getByLabel("Cash counted (rupees)").fill("10");
  await accounts.getByRole("button", { name: /^Close / }).click();
  await expect(accounts.getByText("The cash differs from the books. Enter the reason.")).toBeVisible();
  await accounts.getByLabel("Why the cash differs").fill("left over from the opening");
  await accounts.getByLabel("Cash counted (rupees)").fill("10");
  await accounts.getByRole("button", { name: /^Close / }).click();
  await expect(accounts.getByText("The day is closed.")).toBeVisible();
  await expect(
    accounts.getByText("Cash counted: ₹10 more than by the books. left over from the opening"),
  ).toBeVisible();
  await expect(accounts.getByRole("button", { name: /^Close / })).toHaveCount(0);
  expect(await axeViolations(accounts)).toEqual([]);
}
