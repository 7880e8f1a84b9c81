import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";
import { asStaff } from "./desk-steps.ts";

test("a prescription is looked at closely, answered with a proposal, and its customer takes it @desktop", async ({
  page,
  browser,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  await page.goto("/book-by-prescription");
  await page.getByLabel("Photos or PDF").setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Send to the lab" }).click();
  await expect(page).toHaveURL(/\/book-by-prescription\/RX\w+$/);
  const no = page.url().split("/").at(-1) ?? "";

  const mita = await asStaff(browser, "mita.roy");
  await mita.getByRole("link", { name: "Prescriptions", exact: true }).click();
  await mita.getByRole("link", { name: no }).click();
  const picture = mita.getByRole("region", { name: "Prescription", exact: true }).getByRole("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await mita.getByRole("button", { name: "Larger" }).click();
  await mita.getByRole("region", { name: /r turn/ }).press("r");
  await expect(mita.getByText(/1\.5×, turned 90°/)).toBeVisible();
  await mita.getByLabel("Find tests").fill("complete blood count");
  await mita.getByLabel("Find tests").press("Enter");
  await mita.getByRole("button", { name: "Add Complete Blood Count", exact: true }).click();
  await expect(mita.getByText(/Proposal: ₹/)).toBeVisible();
  // Another place's prices are shown without the keyboard losing its place.
  await mita.getByLabel("Price at").selectOption({ index: 1 });
  const where = await mita.getByLabel("Price at").inputValue();
  await mita.getByLabel("Find tests").press("Enter");
  await expect(mita).toHaveURL(new RegExp(`[?&]where=${encodeURIComponent(where)}(&|$)`));
  await expect(mita.getByLabel("Find tests")).toBeFocused();
  expect(await axeViolations(mita)).toEqual([]);
  await mita.getByRole("button", { name: "Send the proposal" }).click();
  await expect(
    mita.getByText(/^The answer to \w+ is on the customer's page, and they are told\.$/),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
});
