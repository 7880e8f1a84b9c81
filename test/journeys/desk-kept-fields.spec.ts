import { expect, test } from "../support/browser-test.ts";
import { asStaff } from "./desk-steps.ts";

test("who opens a time again keeps what is typed to close others, and after that the form is empty", async ({
  browser,
}) => {
  const page = await asStaff(browser, "sujoy.das", "/desk/visits/close?day=2027-05-04&place=lab%3A1");
  const times = page.getByRole("table", { name: "Open times" }).getByRole("checkbox");
  const count = await times.count();
  const reason = page.getByLabel("Reason");
  await page.getByRole("button", { name: "Untick all" }).click();
  await times.first().check();
  await page.getByLabel("Ask each customer").check();
  await reason.fill("The power is cut");
  await page.getByRole("button", { name: "Close the chosen times" }).click();
  await expect(page.getByText(/^1 time closed/)).toBeVisible();
  await expect(reason).toHaveValue("");
  await expect(page.getByLabel("Ask each customer")).not.toBeChecked();
  await expect(times).toHaveCount(count - 1);

  await reason.fill("The lift stands still");
  await page.getByRole("table", { name: "Closed times" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Open the chosen times again" }).click();
  await expect(page.getByText("1 time open again.")).toBeVisible();
  await expect(reason).toHaveValue("The lift stands still");
});

test("what a doctor ticks of one kind is not ticked of another", async ({ browser }) => {
  const page = await asStaff(browser, "dr.banerjee", "/desk/catalogue/signatures?kind=range");
  const haemoglobin = page.getByRole("checkbox", { name: "Sign HB Haemoglobin", exact: true });
  await haemoglobin.check();
  await page
    .getByRole("navigation", { name: "Kinds" })
    .getByRole("link", { name: "Codes and units" })
    .click();
  await expect(page).toHaveURL(/kind=code/);
  await expect(page.getByText("name: Haemoglobin", { exact: true })).toHaveCount(1);
  await expect(haemoglobin).not.toBeChecked();
});
