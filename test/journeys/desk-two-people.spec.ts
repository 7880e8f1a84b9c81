import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

test("the second of two people who answer a ticket reads the first one's answer, and can send what was typed @desktop", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl() });
  await logInContext(context, siteUrl(), newMobile());
  const customer = await context.newPage();
  await customer.goto("/grievance");
  await customer.getByLabel("Name", { exact: true }).fill("Asha Sen");
  await customer.getByLabel(/^What happened/).fill("The bill has no number.");
  await customer.getByRole("button", { name: "Send my complaint" }).click();
  await expect(customer).toHaveURL(/\/grievance\/\w+$/);
  const ticket = customer.url().split("/").at(-1) ?? "";
  const [mita, rina] = await Promise.all([asStaff(browser, "mita.roy"), asStaff(browser, "rina.pal")]);
  for (const page of [mita, rina]) await page.goto(`${deskUrl()}/desk/requests/grievances/${ticket}`);
  // Who takes the ticket in the midst of an answer keeps what is typed.
  await mita.getByRole("textbox", { name: "Answer" }).fill("We send");
  await mita.getByRole("button", { name: "Assign to me" }).click();
  await expect(mita.getByRole("button", { name: "Give back" })).toBeVisible();
  await expect(mita.getByRole("textbox", { name: "Answer" })).toHaveValue("We send");
  for (const [page, text] of [
    [mita, "We send the bill today."],
    [rina, "The bill is on its way."],
  ] as const) {
    await page.getByRole("textbox", { name: "Answer" }).fill(text);
    await page.getByRole("button", { name: "Answer", exact: true }).click();
  }
  const notice = rina.locator(".notice", { hasText: "Somebody worked on this ticket after you opened it." });
  await expect(notice).toBeVisible();
  await expect(rina.getByText("We send the bill today.")).toBeVisible();
  const answers = await rina.locator(".desk-answers").boundingBox();
  const gap = ((await notice.boundingBox())?.y ?? 0) - (answers?.y ?? 0) - (answers?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
  await expect(rina.getByRole("textbox", { name: "Answer" })).toHaveValue("The bill is on its way.");
  await rina.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(rina.getByText("the customer is told")).toBeVisible();
  await expect(rina.getByText("The bill is on its way.")).toBeVisible();
});
